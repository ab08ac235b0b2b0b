import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { pino } from 'pino';
import { readConfig, type Config } from './config/config.ts';
import { complain, say } from './start/console.ts';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/start-embedded.ts';
import { createServer, type Server } from './start/server.ts';
import { stopSignals } from './start/stop-signals.ts';

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

interface Running {
  readonly server: Server;
  readonly embedded: EmbeddedDatabase | undefined;
}

const stopping = stopSignals();
await stopWhenAsked(await startOrGiveUp());

async function startOrGiveUp(): Promise<Running> {
  try {
    return await start();
  } catch (error) {
    // Whoever asked the program to end while it was starting knows why it did not come to be.
    if (stopping.aborted && error === stopping.reason) process.exit(0);
    complain(
      error instanceof Fault ? error.message : `启动失败:${error instanceof Error ? error.stack : String(error)}`,
    );
    return process.exit(1);
  }
}

async function start(): Promise<Running> {
  const config = readConfig(process.env, projectRoot);
  await refuseTakenPort(config);
  const embedded =
    config.databaseUrl === ''
      ? await startEmbedded({ dataDir: config.dataDir, log: pino({ level: config.logLevel }), signal: stopping })
      : undefined;
  let server: Server | undefined;
  try {
    server = await createServer(config, embedded?.url ?? config.databaseUrl, {
      serverRoot,
      webRoot: path.resolve(serverRoot, '../web/dist'),
      version: productVersion(),
      workerProgram: path.join(serverRoot, 'dist/worker.js'),
      alone: embedded !== undefined,
    });
    stopping.throwIfAborted();
    await server.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await server?.close();
    await embedded?.stop();
    throw isAddressTaken(error) ? taken(config, error) : error;
  }
  greet(config, server);
  return { server, embedded };
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Asked before the database is touched, so that a second start leaves everything alone. */
async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(isAddressTaken(error) ? taken(config, error) : error));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function taken(config: Config, cause: unknown): Fault {
  return new Fault('ALREADY_RUNNING', { what: `${config.host}:${config.port} 已被占用,请换一个 PORT` }, { cause });
}

async function stopWhenAsked({ server, embedded }: Running): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
  await server.close();
  await embedded?.stop();
  process.exit(0);
}

function greet(config: Config, server: Server): void {
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  if (server.firstPassword !== undefined) {
    say(`\n首次启动:管理员账号 admin,初始密码 ${server.firstPassword}\n密码只显示这一次,首次登录后须修改。\n`);
  }
  say(`青账已启动:http://${host}:${port}`);
}
