import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyInstance } from 'fastify';
import { setFirstPassword } from './access/first-password.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { seed } from './database/seed.ts';
import { folderStore } from './files/folder-store.ts';
import { buildApp } from './http/app.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** A password that was made up for the first start, to be shown once. */
  readonly firstPassword: string | undefined;
  readonly close: () => Promise<void>;
}

interface Places {
  /** Folder of the server package: migrations lie below it. */
  readonly serverRoot: string;
  readonly webRoot: string;
  readonly version: string;
}

/** Opens the database, brings it up to date and builds the HTTP side; listening is the caller's. */
export async function createServer(config: Config, databaseUrl: string, places: Places): Promise<Server> {
  const log: { error: (error: Error) => void } = { error: () => undefined };
  const database = openDatabase(databaseUrl, { onError: (error) => log.error(error) });
  try {
    await refuseUnreachable(database);
    await migrate(database.pool, path.join(places.serverRoot, 'migrations'));
    await seed(database.pool);
    const firstPassword = await setFirstPassword(database, config.adminPassword);
    const files = await folderStore(path.join(config.dataDir, 'files'));
    const app = await buildApp({ config, database, files, version: places.version }, places.webRoot);
    log.error = (error) => app.log.warn({ err: error }, 'an idle database connection broke');
    const close = async () => {
      await app.close();
      await database.pool.end();
    };
    return { app, database, firstPassword, close };
  } catch (error) {
    await database.pool.end();
    throw error;
  }
}

async function refuseUnreachable(database: Database): Promise<void> {
  try {
    await database.pool.query('SELECT 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Fault('DATABASE_UNREACHABLE', { reason }, { cause: error });
  }
}
