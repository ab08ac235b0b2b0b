import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { pino } from 'pino';
import { readConfig } from './config/config.ts';
import { logStream } from './config/log-stream.ts';
import { sharedPixelPool } from './pixels/pixel-pool.ts';
import { threadBeat } from './start/beat.ts';
import { complain, say } from './start/console.ts';
import { keepToVersion, openJobDatabase } from './start/job-database.ts';
import { openDeps } from './start/open-deps.ts';
import { stopSignals } from './start/stop-signals.ts';
import { startWork } from './start/work.ts';
import { workerName } from './start/worker-name.ts';

/** The program that only works on jobs, beside a server on the same database and the same data folder. */

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

const { signal } = stopSignals();
try {
  await work();
  process.exit(0);
} catch (error) {
  if (signal.aborted && error === signal.reason) process.exit(0);
  complain(
    error instanceof Fault ? error.message : `未能工作：${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exit(1);
}

async function work(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  if (config.databaseUrl === '' && config.workers > 0) {
    // Its server takes every job under way for one of its own that was lost, and begins it again.
    complain(
      '使用内置数据库时，后台任务只能由服务进程或另开的进程之一承担：请在 qingzhang.env 中设 WORKERS=0，重新启动服务后再试',
    );
    process.exit(2);
  }
  const log = pino({ level: config.logLevel }, await logStream(config, 'job-worker'));
  const [migrations, version] = [path.join(serverRoot, 'migrations'), productVersion()];
  const databaseUrl = await openJobDatabase(config, {
    migrations,
    version,
    signal,
    onWait: () => say('数据库尚未由服务进程准备好，等待中……'),
  });
  const kinds = config.workerKinds;
  const name = workerName({ takesGroups: kinds.includes('groups') });
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection of the worker broke');
  const deps = await openDeps({ config, databaseUrl, version, name, onError });
  try {
    const beat = threadBeat(databaseUrl, name, onError);
    const working = await startWork(deps, log, { alone: false, kinds, name, beat });
    // The first calculation does not wait for its threads.
    if (kinds.includes('calculate') || kinds.includes('groups')) sharedPixelPool();
    say(`后台任务程序已启动（${name}）`);
    try {
      await keepToVersion(config, { migrations, version, signal });
    } finally {
      await working.stop();
    }
  } finally {
    await deps.close();
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}
