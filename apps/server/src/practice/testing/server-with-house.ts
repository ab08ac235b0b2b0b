import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config.ts';
import { openHouse, type OpenHouse } from '../../house.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

/** A server and, on the same database and folder, a house in which jobs can be done by hand. */
export interface ServerWithHouse {
  readonly dataDir: string;
  readonly server: TestServer;
  readonly house: OpenHouse;
  readonly close: () => Promise<void>;
}

export async function serverWithHouse(): Promise<ServerWithHouse> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-practice-'));
  const server = await testServer({ DATA_DIR: dataDir });
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: server.url }, tmpdir());
  const house = await openHouse({ config, databaseUrl: server.url, version: 'test', onError: () => undefined });
  return {
    dataDir,
    server,
    house,
    async close() {
      await house.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
