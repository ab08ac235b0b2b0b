import { statSync, writeFileSync, mkdirSync, rmSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf } from './leftovers.ts';
import { standardPlaces } from './places.ts';
import { startEmbedded } from './start-embedded.ts';
import { ask, eventually, recordedLog, removeFolder, temporaryFolder } from './testing/scene.ts';

let scene: string;
beforeAll(() => {
  scene = temporaryFolder();
});
afterAll(async () => removeFolder(scene));

describe('the embedded database', () => {
  it('is made at the first start and found again at the next, with what was stored', async () => {
    const dataDir = join(scene, 'first', 'data');
    const first = await startEmbedded({ dataDir, log: recordedLog() });
    await ask(first.url, 'create table t as select 42 as n');
    await first.stop();
    const second = await startEmbedded({ dataDir, log: recordedLog() });
    expect(await ask(second.url, 'select n from t')).toEqual([42]);
    await second.stop();
    expect(processesOf(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('stores Chinese as UTF-8, sorts alike everywhere and is durable', async () => {
    const database = await startEmbedded({ dataDir: join(scene, 'settings'), log: recordedLog() });
    const setting = async (name: string): Promise<unknown> => (await ask(database.url, `show ${name}`))[0];
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('data_checksums')).toBe('on');
    expect(await setting('jit')).toBe('off');
    // Three characters, nine bytes.
    expect(await ask(database.url, `select octet_length('青账县')`)).toEqual([9]);
    expect(await ask(database.url, `select datlocale from pg_database where datname = 'postgres'`)).toEqual([
      'C.UTF-8',
    ]);
    await database.stop();
  });

  it('lets nobody in without the password, which only its owner can read', async () => {
    const dataDir = join(scene, 'private');
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(statSync(database.socketDir!).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    const wrong = database.url.replace(/:[^:@]+@/, ':guess@');
    await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await ask(database.url, 'show listen_addresses')).toEqual(['']);
    const rules = await ask(database.url, 'select distinct auth_method from pg_hba_file_rules');
    expect(rules).toEqual(['scram-sha-256']);
    await database.stop();
  });

  it('refuses a second start on the same folder, also under another name of it', async () => {
    const dataDir = join(scene, 'twice');
    const first = await startEmbedded({ dataDir, log: recordedLog() });
    const again = startEmbedded({ dataDir: join(scene, 'x', '..', 'twice'), log: recordedLog() });
    await expect(again).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    // The refused start has left the first one alone.
    expect(await ask(first.url, 'select 1')).toEqual([1]);
    await first.stop();
  });

  it('starts once when ten starts come at the same moment', async () => {
    const dataDir = join(scene, 'crowd');
    const starts = await Promise.allSettled(
      Array.from({ length: 10 }, async () => startEmbedded({ dataDir, log: recordedLog() })),
    );
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(started).toHaveLength(1);
    await started[0]!.stop();
  });

  it('runs in a folder with a long Chinese name with blanks, commas and quotes', async () => {
    const dataDir = join(scene, '生态产品总值核算 "试点", 2024 年度数据文件夹 100%', '数据');
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    expect(await ask(database.url, 'select 1')).toEqual([1]);
    // 103 bytes are the most a socket's path can have, so its folder lies elsewhere and goes away with the cluster.
    const { socketDir } = database;
    expect(socketDir!.startsWith(dataDir)).toBe(false);
    await database.stop();
    expect(statSync(socketDir!, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('quotes a socket path that holds commas and quotes', async () => {
    const dataDir = join(scene, 'a, "b" %');
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    expect(database.socketDir).toBe(join(dataDir, 'postgres-socket'));
    expect(await ask(database.url, 'select 1')).toEqual([1]);
    await database.stop();
  });

  it('ends open transactions when it is stopped', async () => {
    const database = await startEmbedded({ dataDir: join(scene, 'busy'), log: recordedLog() });
    const busy = ask(database.url, 'select pg_sleep(1000)');
    const refused = expect(busy).rejects.toMatchObject({ code: '57P01' });
    await eventually(async () => {
      const sleeping = await ask(database.url, `select 1 from pg_stat_activity where query like 'select pg_sleep%'`);
      expect(sleeping).toEqual([1]);
    });
    await database.stop();
    await refused;
  });

  it('gives up a start that is no longer wanted', async () => {
    const dataDir = join(scene, 'unwanted');
    const start = startEmbedded({ dataDir, log: recordedLog(), signal: AbortSignal.abort() });
    await expect(start).rejects.toMatchObject({ name: 'AbortError' });
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    await database.stop();
  });
});

describe('a folder that cannot be used', () => {
  const start = async (dataDir: string): Promise<unknown> =>
    startEmbedded({ dataDir, log: recordedLog() }, { ...standardPlaces(dataDir), clusters: [] });

  it('is refused in words when it is a file', async () => {
    const file = join(scene, 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
    await expect(start(join(file, 'below'))).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
  });

  it('is refused when the cluster is of another PostgreSQL, lacks its password or is something else', async () => {
    const dataDir = join(scene, 'spoilt');
    const cluster = join(dataDir, 'postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toMatchObject({ message: expect.stringContaining('PostgreSQL 9') });
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await expect(start(dataDir)).rejects.toMatchObject({ message: expect.stringContaining('postgres-password') });
    rmSync(join(cluster, 'PG_VERSION'));
    writeFileSync(join(cluster, 'holiday.jpg'), '');
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
    expect(readdirSync(cluster)).toEqual(['holiday.jpg']);
    rmSync(join(cluster, 'holiday.jpg'));
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    await database.stop();
  });
});
