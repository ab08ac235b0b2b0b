import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config/config.ts';
import { openDeps, type OpenDeps } from '../../start/open-deps.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

/** A server and, on the same database and folder, the parts with which jobs can be done by hand. */
export interface ServerWithDeps {
  readonly dataDir: string;
  readonly server: TestServer;
  readonly deps: OpenDeps;
  readonly close: () => Promise<void>;
}

export async function serverWithDeps(): Promise<ServerWithDeps> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-practice-'));
  const server = await testServer({ DATA_DIR: dataDir });
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.url, ANALYSE_AHEAD: 'off' }, tmpdir());
  const deps = await openDeps({
    config,
    databaseUrl: server.url,
    version: 'test',
    name: 'test',
    onError: () => undefined,
  });
  return {
    dataDir,
    server,
    deps,
    async close() {
      await deps.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
