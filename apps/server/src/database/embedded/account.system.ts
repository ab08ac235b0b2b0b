import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinarySource, prepareBinaries } from './binaries.ts';
import { asAccount, inNamespace, isRoot, nobody, run } from './launcher.ts';
import { standardPlaces, type Places } from './places.ts';
import { startEmbedded } from './start-embedded.ts';
import { running, startChild } from './testing/child.ts';
import { install, ORDINARY, type Installation } from './testing/installation.ts';
import { ask, recordedLog, removeFolder, temporaryFolder } from './testing/scene.ts';

let scene: string;
let places: Places;
let installation: Installation;
beforeAll(async () => {
  scene = temporaryFolder();
  places = { ...standardPlaces(scene), clusters: [join(scene, 'clusters')], programs: [join(scene, 'programs')] };
  installation = await install(join(scene, 'installation'));
});
afterAll(async () => removeFolder(scene));

/** A data folder below one that only its owner may enter, like a checkout in root's home. */
function closedDataDir(name: string): string {
  const home = join(scene, name);
  mkdirSync(home);
  chmodSync(home, 0o700);
  return join(home, 'data');
}

async function keepsRows(dataDir: string, at: Places): Promise<string> {
  const log = recordedLog();
  const first = await startEmbedded({ dataDir, log }, at);
  await ask(first.url, 'create table t as select 9 as n');
  await first.stop();
  const second = await startEmbedded({ dataDir, log }, at);
  expect(await ask(second.url, 'select n from t')).toEqual([9]);
  await second.stop();
  return log.lines.join('\n');
}

// Only root can change accounts; everybody else's way is what the other tests of this folder take.
describe.runIf(isRoot())('started by root', () => {
  it('the database runs as nobody', async () => {
    const dataDir = join(scene, 'plain');
    const database = await startEmbedded({ dataDir, log: recordedLog() });
    expect(statSync(`/proc/${database.pid}`).uid).toBe(nobody().uid);
    await database.stop();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody().uid);
  });

  it('a folder that nobody can enter is used from a user namespace, where the system allows them', async () => {
    const { code } = await run(inNamespace(nobody()), 'id', ['-u']);
    const dataDir = closedDataDir('namespace');
    const log = await keepsRows(dataDir, places);
    // Where it does not, the cluster lies elsewhere and the log says where.
    expect([log === '', existsSync(join(dataDir, 'postgres'))]).toEqual([code === 0, code === 0]);
  });

  it('without namespaces the cluster lies elsewhere, is named in the log and found again', async () => {
    const dataDir = closedDataDir('elsewhere');
    const log = await keepsRows(dataDir, { ...places, canUseNamespace: false });
    const [name] = readdirSync(places.clusters[0]!);
    expect(log).toContain(join(places.clusters[0]!, name!, 'postgres'));
    // A lost cluster is not replaced by an empty one.
    rmSync(join(places.clusters[0]!, name!), { recursive: true });
    const start = startEmbedded({ dataDir, log: recordedLog() }, { ...places, canUseNamespace: false });
    await expect(start).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
  });

  it('a cluster that becomes unreachable moves along with its rows', async () => {
    const dataDir = closedDataDir('moved');
    const home = join(dataDir, '..');
    chmodSync(home, 0o755);
    const open = await startEmbedded({ dataDir, log: recordedLog() }, places);
    await ask(open.url, 'create table t as select 3 as n');
    await open.stop();
    chmodSync(home, 0o700);
    for (const canUseNamespace of [true, false]) {
      const database = await startEmbedded({ dataDir, log: recordedLog() }, { ...places, canUseNamespace });
      expect(await ask(database.url, 'select n from t')).toEqual([3]);
      await database.stop();
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('the cluster of an ordinary user is run as that user, who can take it back', async () => {
    const dataDir = join(scene, 'turns');
    mkdirSync(dataDir);
    chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
    const theirs = startChild(installation, dataDir, ORDINARY);
    await ask((await running(theirs)).url, 'create table t as select 4 as n');
    await theirs.kill('SIGTERM');
    const ours = await startEmbedded({ dataDir, log: recordedLog() });
    expect(statSync(`/proc/${ours.pid}`).uid).toBe(ORDINARY.uid);
    await ours.stop();
    const back = startChild(installation, dataDir, ORDINARY);
    expect(await ask((await running(back)).url, 'select n from t')).toEqual([4]);
    await back.kill('SIGTERM');
  });

  it('programs that nobody can reach are copied to where it can', async () => {
    const source = findBinarySource();
    const closed = closedDataDir('programs-closed');
    mkdirSync(closed);
    const hidden = await install(closed);
    const binaries = await prepareBinaries({ ...source, folder: hidden.native }, asAccount(nobody()), places.programs);
    expect(binaries!.postgres.startsWith(places.programs[0]!)).toBe(true);
    expect((await run(asAccount(nobody()), binaries!.postgres, ['--version'])).output).toContain('PostgreSQL');
  });

  it('a folder of programs that others may write is not trusted', async () => {
    const open = join(scene, 'open-programs');
    mkdirSync(open);
    chmodSync(open, 0o777);
    const closed = { ...findBinarySource(), folder: join(scene, 'installation', 'nowhere') };
    expect(await prepareBinaries(closed, asAccount(nobody()), [open])).toBeNull();
    expect(readdirSync(open)).toEqual([]);
  });
});

describe.runIf(isRoot())('started by an ordinary user', () => {
  it.each([
    ['without a name', ORDINARY],
    ['with a name', nobody()],
  ])(
    '%s, works from an installation without symbolic links that it cannot write, and after kill -9',
    async (_, user) => {
      const link = join(installation.native, 'lib', 'libpq.so.5');
      rmSync(link, { force: true });
      const dataDir = join(scene, `ordinary-${user.uid}`);
      mkdirSync(dataDir);
      chownSync(dataDir, user.uid, user.gid);
      const first = startChild(installation, dataDir, user);
      const { url, pid } = await running(first);
      expect(statSync(`/proc/${pid}`).uid).toBe(user.uid);
      await ask(url, 'create table t as select 6 as n');
      await first.kill('SIGKILL');
      const second = startChild(installation, dataDir, user);
      expect(await ask((await running(second)).url, 'select n from t')).toEqual([6]);
      await second.kill('SIGTERM');
      expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined();
    },
  );

  it('is told when the folder belongs to somebody else', async () => {
    const dataDir = join(scene, 'not-mine');
    mkdirSync(dataDir);
    const refused = await startChild(installation, dataDir, ORDINARY).outcome;
    expect(refused).toMatchObject({ fault: 'DATA_DIR_UNUSABLE' });
    const roots = join(scene, 'roots');
    await (await startEmbedded({ dataDir: roots, log: recordedLog() })).stop();
    chmodSync(roots, 0o777);
    const other = await startChild(installation, roots, ORDINARY).outcome;
    expect(other).toMatchObject({ fault: 'DATA_DIR_UNUSABLE', text: expect.stringContaining('12345') });
  });
});
