import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyInstance } from 'fastify';
import { keepSealing } from '../audit/keep-sealing.ts';
import { setFirstPassword } from './first-password.ts';
import { backupName, pruneBackups } from '../backups/backup-folder.ts';
import { makeBackup } from '../backups/make-backup.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from './seed.ts';
import { openDeps } from './open-deps.ts';
import { buildApp } from './app.ts';
import { offerPractice } from '../practice/practice-state.ts';
import { startWork, type Worker } from './work.ts';
import { startWorkerThread } from './worker-thread.ts';

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
  /** The program of a worker thread; without one, jobs are done in this thread. */
  readonly workerProgram?: string;
  /** Nobody else uses the database. */
  readonly alone: boolean;
}

/** Opens the database, brings it up to date, builds the HTTP side and begins to work on jobs; listening is the caller's. */
export async function createServer(config: Config, databaseUrl: string, places: Places): Promise<Server> {
  const log: { error: (error: Error) => void } = { error: () => undefined };
  let firstPassword: string | undefined;
  const deps = await openDeps({
    config,
    databaseUrl,
    version: places.version,
    onError: (error) => log.error(error),
    prepare: async (database) => {
      await refuseUnreachable(database);
      await migrate(database.pool, path.join(places.serverRoot, 'migrations'), {
        before: () => backUpBeforeMigration(config, databaseUrl, places.version),
      });
      await seed(database.pool);
      firstPassword = await setFirstPassword(database, config.adminPassword);
    },
  });
  let worker: Worker | undefined;
  const closeDeps = async () => {
    await worker?.stop();
    await deps.close();
  };
  try {
    const app = await buildApp(deps, places.webRoot);
    log.error = (error) => app.log.warn({ err: error }, 'an idle database connection broke');
    await offerPractice(deps);
    const sealing = keepSealing(deps.database.pool, config.dataDir, app.log);
    const { alone, workerProgram } = places;
    worker =
      workerProgram === undefined
        ? await startWork(deps, app.log, { alone })
        : startWorkerThread(workerProgram, { config, databaseUrl, version: places.version, alone }, app.log);
    const close = async () => {
      await app.close();
      await sealing.stop();
      await closeDeps();
    };
    return { app, database: deps.database, firstPassword, close };
  } catch (error) {
    await closeDeps();
    throw error;
  }
}

/** A migration touches no file, so their list is enough; where it cannot be written, nothing is changed. */
async function backUpBeforeMigration(
  { backups, dataDir }: Config,
  databaseUrl: string,
  version: string,
): Promise<void> {
  const file = path.join(backups.folder, backupName('before-migration', new Date()));
  await makeBackup({ file, databaseUrl, dataDir, productVersion: version, withFiles: false, isMigrating: true });
  await pruneBackups(backups.folder, backups.keep);
}

async function refuseUnreachable(database: Database): Promise<void> {
  try {
    await database.pool.query('SELECT 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Fault('DATABASE_UNREACHABLE', { reason }, { cause: error });
  }
}
