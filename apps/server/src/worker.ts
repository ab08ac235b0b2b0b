import { once } from 'node:events';
import { pino } from 'pino';
import { logStream } from './config/log-stream.ts';
import { sharedPixelPool } from './pixels/pixel-pool.ts';
import { threadBeat } from './start/beat.ts';
import { giveMemoryBack } from './start/give-memory-back.ts';
import { openDeps } from './start/open-deps.ts';
import { startWork } from './start/work.ts';
import { workerName } from './start/worker-name.ts';
import type { WorkerData } from './start/worker-process.ts';

/** The program of a process that works on jobs, started by the server: takes them until it is told to stop. */

/** With this much it ends when nobody needs it: what is freed inside a process stays with it. */
const GROWN_BYTES = 200 * 1024 * 1024;
const REST_MS = 15_000;
const LOOK_MS = 5000;

// The main program hears the signals that ask to end, and the server says when.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
// Without the server nobody would stop this; the next one begins the jobs again.
process.once('disconnect', () => process.exit(1));

// Heard from the beginning: who is asked to stop while starting stops as soon as it works.
const stopping = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'stop') resolve();
  });
});
const [{ config, databaseUrl, version, alone, number = 1 }] = (await once(process, 'message')) as [WorkerData];
const log = pino({ level: config.logLevel }, await logStream(config, number === 1 ? 'worker' : `worker-${number}`));
const kinds = config.workerKinds;
const name = workerName({ takesGroups: !alone && kinds.includes('groups') });
const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection of the worker broke');
const deps = await openDeps({ config, databaseUrl, version, name, onError });
// Where nobody else works, nobody listens either.
const beat = alone ? {} : { beat: threadBeat(databaseUrl, name, onError) };
const work = await startWork(deps, log, { alone, kinds, name, ...beat });
// The first calculation does not wait for its threads.
if (kinds.includes('calculate') || kinds.includes('groups')) sharedPixelPool();
giveMemoryBack();
const resting = new Promise<void>((resolve) => {
  setInterval(() => {
    if (work.idleMs() > REST_MS && process.memoryUsage.rss() > GROWN_BYTES) resolve();
  }, LOOK_MS);
});
await Promise.race([stopping, resting]);
await work.stop();
await deps.close();
process.exit(0);
