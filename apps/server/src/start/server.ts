import type { FastifyInstance } from 'fastify';
import { tellAhead } from '../reports/tell-ahead.ts';
import { keepSealing } from '../audit/keep-sealing.ts';
import type { Config } from '../config/config.ts';
import { logStream } from '../config/log-stream.ts';
import { SERVER_NAME, type Database } from '../database/database.ts';
import { renewCertificate } from '../http/tls.ts';
import { openDeps } from './open-deps.ts';
import { buildApp } from './app.ts';
import { makeForEarlierYears } from '../editions/begin-edition.ts';
import { forgiveJobs } from '../jobs/job-records.ts';
import { keepAnswers } from '../rows/kept-answers.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { ownerUrlOf, prepareDatabase } from './prepare-database.ts';
import { offerPractice } from '../practice/practice-state.ts';
import { lockStart } from './start-lock.ts';
import type { StartWorker, Worker } from './worker-process.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** A password that was made up for the first start, to be shown once. */
  readonly firstPassword: string | undefined;
  /** Takes certificate and key from their files again. */
  readonly renewCertificate: () => void;
  readonly close: () => Promise<void>;
}

interface Places {
  /** Folder of the server package: migrations lie below it. */
  readonly serverRoot: string;
  readonly webRoot: string;
  readonly version: string;
  /** Which code answers, to the letter; without it what is remembered does not outlive a start. */
  readonly program?: string | undefined;
  /** How jobs are worked on: this file knows nothing of their code. */
  readonly startWorker: StartWorker;
  /** Nobody else uses the database. */
  readonly alone: boolean;
  /** The whole product has just started: no job has ended a server of this run. */
  readonly isFirst?: boolean;
  /** Told where another server is preparing the same database, which is waited for. */
  readonly onWait?: () => void;
}

/**
 * Opens the database, brings it up to date, builds the HTTP side and begins to work on jobs; listening is the caller's.
 * Of several that start at the same moment one does what is done once, and the others come after it.
 */
export async function createServer(config: Config, databaseUrl: string, places: Places): Promise<Server> {
  const unlock = await lockStart(ownerUrlOf(config, databaseUrl), places.onWait ?? (() => undefined));
  try {
    return await openServer(config, databaseUrl, places);
  } finally {
    await unlock();
  }
}

async function openServer(config: Config, databaseUrl: string, places: Places): Promise<Server> {
  const log: { error: (error: Error) => void } = { error: () => undefined };
  const { url, firstPassword } = await prepareDatabase(config, databaseUrl, places);
  const deps = await openDeps({
    config,
    databaseUrl: url,
    version: places.version,
    name: `${SERVER_NAME}${places.version}`,
    program: places.program,
    onError: (error) => log.error(error),
  });
  let worker: Worker | undefined;
  const closeDeps = async () => {
    await worker?.stop();
    await deps.close();
  };
  try {
    const app = await buildApp(deps, places.webRoot, await logStream(config, 'server'));
    log.error = (error) => app.log.warn({ err: error }, 'an idle database connection broke');
    await offerPractice(deps);
    await transaction(deps.database.pool, (client) => makeForEarlierYears(client, deps), NO_FIGURES);
    const sealing = keepSealing(deps.database.pool, config.dataDir, app.log);
    const { alone, version, program } = places;
    if (alone && places.isFirst === true) await forgiveJobs(deps.database.pool);
    worker = await places.startWorker({ config, databaseUrl: url, version, alone }, app.log, deps);
    const told = tellAhead(deps, (error) => app.log.warn({ err: error }, 'the report could not be formed ahead'));
    const close = async () => {
      await app.close();
      await told.stop();
      await sealing.stop();
      await keptFor(program).catch((error: unknown) => app.log.warn({ err: error }, 'answers could not be kept'));
      await closeDeps();
    };
    const keptFor = async (name: string | undefined) => name !== undefined && keepAnswers(deps.database.pool, name);
    return {
      app,
      database: deps.database,
      firstPassword,
      renewCertificate: () => renewCertificate(app, config),
      close,
    };
  } catch (error) {
    await closeDeps();
    throw error;
  }
}
