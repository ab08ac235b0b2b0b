import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { openDeps } from './start/open-deps.ts';
import { startWork } from './start/work.ts';
import type { WorkerData } from './start/worker-thread.ts';

/** The program of a worker thread: takes jobs until it is told to stop. */

const { config, databaseUrl, version, alone } = workerData as WorkerData;
const log = pino({ level: config.logLevel });
const deps = await openDeps({
  config,
  databaseUrl,
  version,
  onError: (error) => log.warn({ err: error }, 'an idle database connection of the worker broke'),
});
const work = await startWork(deps, log, { alone });
parentPort!.once('message', () => {
  void (async () => {
    await work.stop();
    await deps.close();
    process.exit(0);
  })();
});
