import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf, signalIfAlive } from './leftovers.ts';
import { identify } from './process-identity.ts';
import { startEmbedded } from './start-embedded.ts';
import { running, startChild } from './testing/child.ts';
import { install, type Installation } from './testing/installation.ts';
import { ask, eventually, recordedLog, removeFolder, temporaryFolder } from './testing/scene.ts';

/** More in the long run of the tests. */
const KILL_ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);

let scene: string;
let installation: Installation;
beforeAll(async () => {
  scene = temporaryFolder();
  installation = await install(join(scene, 'installation'));
});
afterAll(async () => removeFolder(scene));

/** Starts again after a crash and gives what the table `t` then holds. */
async function rowsAfterRestart(dataDir: string): Promise<{ rows: unknown[]; log: readonly string[] }> {
  const log = recordedLog();
  const database = await startEmbedded({ dataDir, log });
  try {
    return { rows: await ask(database.url, 'select n from t order by n'), log: log.lines };
  } finally {
    await database.stop();
  }
}

describe('after kill -9', () => {
  it('of the server alone, the next start stops the orphaned database and finds everything', async () => {
    const dataDir = join(scene, 'orphan');
    const child = startChild(installation, dataDir);
    const { url, pid } = await running(child);
    await ask(url, 'create table t as select generate_series(1, 3) as n');
    await child.kill('SIGKILL');
    expect(identify(pid)).not.toBeNull();
    const { rows, log } = await rowsAfterRestart(dataDir);
    expect(rows).toEqual([1, 2, 3]);
    expect(log.join()).toContain(String(pid));
    expect(identify(pid)).toBeNull();
  });

  it('of server and database, nothing that was acknowledged is lost', async () => {
    const dataDir = join(scene, 'both');
    const acknowledged: number[] = [];
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const child = startChild(installation, dataDir);
      const { url } = await running(child);
      await ask(url, 'create table if not exists t (n int)');
      for (let n = round * 10; n < round * 10 + 5; n++) {
        await ask(url, `insert into t values (${n})`);
        acknowledged.push(n);
      }
      for (const victim of [child.pid, ...processesOf(join(dataDir, 'postgres'))]) signalIfAlive(victim, 'SIGKILL');
      await child.kill('SIGKILL');
    }
    // 5 rows in every round
    expect(acknowledged).toHaveLength(KILL_ROUNDS * 5);
    expect((await rowsAfterRestart(dataDir)).rows).toEqual(acknowledged);
  });

  it('of the database alone, it comes back at the same address', async () => {
    const log = recordedLog();
    const database = await startEmbedded({ dataDir: join(scene, 'postmaster'), log });
    await ask(database.url, 'create table t as select 7 as n');
    const before = database.pid;
    process.kill(before, 'SIGKILL');
    expect(await eventually(async () => ask(database.url, 'select n from t'))).toEqual([7]);
    await database.whenReady();
    expect(database.pid).not.toBe(before);
    expect(log.lines.join()).toContain('SIGKILL');
    await database.stop();
    expect(identify(database.pid)).toBeNull();
  });

  it('or a request to end while somebody is connected, the database waits for nobody and comes back', async () => {
    const log = recordedLog();
    const database = await startEmbedded({ dataDir: join(scene, 'told'), log });
    await ask(database.url, 'create table t as select 7 as n');
    const asleep = expect(ask(database.url, 'select pg_sleep(1000)')).rejects.toMatchObject({ code: '57P01' });
    await eventually(async () => {
      const query = `select 1 from pg_stat_activity where query like 'select pg_sleep%'`;
      expect(await ask(database.url, query)).toEqual([1]);
    });
    const before = database.pid;
    process.kill(before, 'SIGTERM');
    await asleep;
    expect(await eventually(async () => ask(database.url, 'select n from t'))).toEqual([7]);
    await database.whenReady();
    expect(database.pid).not.toBe(before);
    expect(log.lines.join()).toContain('等待连接者离开');
    await database.stop();
    expect(identify(database.pid)).toBeNull();
  });

  it('of one connection, the others are back at once', async () => {
    const database = await startEmbedded({ dataDir: join(scene, 'backend'), log: recordedLog() });
    const [backend] = await ask(database.url, 'select pg_backend_pid()');
    const asleep = ask(database.url, 'select pg_backend_pid(), pg_sleep(1000)');
    const broken = expect(asleep).rejects.toThrow();
    const victim = await eventually(async () => {
      const [pid] = await ask(
        database.url,
        `select pid from pg_stat_activity where query like '%pg_sleep(1000)' limit 1`,
      );
      if (typeof pid !== 'number') throw new Error('not asleep yet');
      return pid;
    });
    expect(victim).not.toBe(backend);
    process.kill(victim, 'SIGKILL');
    await broken;
    expect(await eventually(async () => ask(database.url, 'select 1'))).toEqual([1]);
    await database.stop();
  });

  it('in the middle of the very first start, the next one begins anew', async () => {
    const dataDir = join(scene, 'half');
    const child = startChild(installation, dataDir);
    await eventually(() => {
      const draft = readdirSync(dataDir).find((name) => name.startsWith('postgres-draft-'))!;
      readdirSync(join(dataDir, draft, 'cluster', 'base'));
    });
    await child.kill('SIGKILL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    expect(await ask(database.url, 'select 1')).toEqual([1]);
    await database.stop();
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password']);
  });

  it('the socket folder outside the data folder is cleared away', async () => {
    const dataDir = join(scene, '很长的文件夹名字'.repeat(4));
    const child = startChild(installation, dataDir);
    const { url } = await running(child);
    const socketDir = new URL(url).searchParams.get('host')!;
    await ask(url, 'create table t as select 1 as n');
    await child.kill('SIGKILL');
    expect(existsSync(socketDir)).toBe(true);
    expect((await rowsAfterRestart(dataDir)).rows).toEqual([1]);
    expect(existsSync(socketDir)).toBe(false);
  });
});

describe('a pid file that a crash left behind', () => {
  const pidFile = (dataDir: string): string => join(dataDir, 'postgres', 'postmaster.pid');

  async function crashedCluster(name: string): Promise<string> {
    const dataDir = join(scene, name);
    const child = startChild(installation, dataDir);
    const { url, pid } = await running(child);
    await ask(url, 'create table t as select 5 as n');
    const text = readFileSync(pidFile(dataDir), 'utf8');
    await child.kill('SIGTERM');
    writeFileSync(pidFile(dataDir), text);
    expect(identify(pid)).toBeNull();
    return dataDir;
  }

  const replacePid = (dataDir: string, pid: number): void => {
    writeFileSync(pidFile(dataDir), readFileSync(pidFile(dataDir), 'utf8').replace(/^\d+/, String(pid)));
  };

  it('with a dead pid does not matter', async () => {
    expect((await rowsAfterRestart(await crashedCluster('dead'))).rows).toEqual([5]);
  });

  it('with a pid that now belongs to another program does not matter, and that program lives on', async () => {
    const dataDir = await crashedCluster('foreign');
    const other = spawn('sleep', ['1000'], { stdio: 'ignore' });
    replacePid(dataDir, other.pid!);
    expect((await rowsAfterRestart(dataDir)).rows).toEqual([5]);
    expect(identify(other.pid!)).not.toBeNull();
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  it('with the pid of a zombie does not matter', async () => {
    const dataDir = await crashedCluster('zombie');
    // The shell becomes `sleep`, which never asks for the end of the child that it inherits.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 1000'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    await eventually(() => expect(identify(zombie)).toBeNull());
    replacePid(dataDir, zombie);
    // Signal 0 still reaches it, which is why PostgreSQL would take it for a running server.
    expect(process.kill(zombie, 0)).toBe(true);
    expect((await rowsAfterRestart(dataDir)).rows).toEqual([5]);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  it('with rubbish in it does not matter', async () => {
    const dataDir = await crashedCluster('rubbish');
    writeFileSync(pidFile(dataDir), '\0\0');
    expect((await rowsAfterRestart(dataDir)).rows).toEqual([5]);
  });
});

describe('a second server in another process', () => {
  it('is told who is running, and takes over when that one is stopped', async () => {
    const dataDir = join(scene, 'handover');
    const first = startChild(installation, dataDir);
    const { pid } = await running(first);
    const second = await startChild(installation, dataDir).outcome;
    expect(second).toMatchObject({ fault: 'ALREADY_RUNNING', text: expect.stringContaining(String(first.pid)) });
    await first.kill('SIGTERM');
    expect(identify(pid)).toBeNull();
    const third = startChild(installation, dataDir);
    await running(third);
    await third.kill('SIGTERM');
  });
});
