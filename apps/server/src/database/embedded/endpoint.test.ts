import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBinarySource } from './binaries.ts';
import { chooseClusterHome } from './cluster-home.ts';
import { endpointUrl, openPort, openSocketFolder } from './endpoint.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { asSelf } from './launcher.ts';
import { standardPlaces } from './places.ts';
import { startPostmaster } from './postmaster.ts';
import { ask, recordedLog, removeFolder, temporaryFolder } from './testing/scene.ts';

let scene: string;
beforeAll(() => {
  scene = temporaryFolder();
});
afterAll(async () => removeFolder(scene));

it('a system without sockets reaches the database at a local port, with the password', async () => {
  const dataDir = join(scene, 'port');
  mkdirSync(dataDir);
  const log = recordedLog();
  const home = await chooseClusterHome({ dataDir, source: findBinarySource(), places: standardPlaces(dataDir), log });
  const password = await initialiseCluster(home, join(dataDir, 'password'));
  const endpoint = await openPort();
  const postmaster = await startPostmaster(home, endpoint, log);
  expect(await ask(endpointUrl(endpoint, password), 'show listen_addresses')).toEqual(['127.0.0.1']);
  await expect(ask(endpointUrl(endpoint, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await postmaster.stop();
});

it('a start that fails says what PostgreSQL said', async () => {
  const dataDir = join(scene, 'failing');
  mkdirSync(dataDir);
  const log = recordedLog();
  const home = await chooseClusterHome({ dataDir, source: findBinarySource(), places: standardPlaces(dataDir), log });
  await initialiseCluster(home, join(dataDir, 'password'));
  const start = startPostmaster(home, { kind: 'socket', folder: join(scene, 'missing') }, log);
  await expect(start).rejects.toMatchObject({
    code: 'CLUSTER_FAILED',
    message: expect.stringContaining('.s.PGSQL.5432'),
  });
});

it('a path with no room for a socket anywhere is refused in words', () => {
  const long = join(scene, 'x'.repeat(100));
  expect(() => openSocketFolder(long, asSelf, [long])).toThrow('103 字节');
});
