import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { readConfig, type Config } from './config/config.ts';
import { complain, say } from './start/console.ts';
import { giveMemoryBack } from './start/give-memory-back.ts';
import { greeting } from './start/greeting.ts';
import { listenFault } from './start/port.ts';
import { programDigest } from './start/program-digest.ts';
import { createServer, type Server } from './start/server.ts';
import type { Told } from './start/watched-server.ts';
import { startWorkerProcesses } from './start/worker-process.ts';

/** The program of the server itself. It is started, told what to do and started again by the main program. */

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

// The main program hears the signals that ask to end, and says when.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
// Without the main program nobody would stop the database, or this.
process.once('disconnect', () => process.exit(1));

// Heard from the beginning: who is asked to stop while starting stops as soon as it stands.
const stopping = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'stop') resolve();
  });
});
const [orders] = (await once(process, 'message')) as [Told];
const server = await startOrGiveUp();
process.on('message', (message) => {
  if (message === 'renew') server.renewCertificate();
});
process.send!('ready');
giveMemoryBack();
await stopping;
await server.close();
process.exit(0);

async function startOrGiveUp(): Promise<Server> {
  try {
    return await start();
  } catch (error) {
    complain(
      error instanceof Fault ? error.message : `启动失败：${error instanceof Error ? error.stack : String(error)}`,
    );
    return process.exit(1);
  }
}

async function start(): Promise<Server> {
  const config = readConfig(process.env, projectRoot);
  const opened = await createServer(config, orders.databaseUrl, {
    serverRoot,
    webRoot: path.resolve(serverRoot, '../web/dist'),
    version: productVersion(),
    program: await programDigest(import.meta.url),
    startWorker: async (data, log) => startWorkerProcesses(path.join(serverRoot, 'dist/worker.js'), data, log),
    alone: orders.alone,
    isFirst: orders.isFirst,
    onWait: () => say('另一台服务器正在准备同一个数据库，等待其完成……'),
  });
  try {
    await opened.app.listen({ port: orders.port, host: config.host });
  } catch (error) {
    await opened.close();
    throw listenFault(config, error) ?? error;
  }
  greet(config, opened);
  return opened;
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function greet(config: Config, { app, firstPassword }: Server): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  if (firstPassword !== undefined) {
    say(`\n首次启动：管理员账号 admin，初始密码 ${firstPassword}\n密码只显示这一次，首次登录后须修改。\n`);
  }
  const settingsFile = path.basename(process.env['QINGZHANG_ENV'] ?? '.env');
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const line of greeting(config, port, addresses, settingsFile)) say(line);
}
