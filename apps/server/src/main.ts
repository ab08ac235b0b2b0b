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

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

try {
  await start();
} catch (error) {
  complain(error instanceof Fault ? error.message : `启动失败:${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  await refuseTakenPort(config);
  const embedded =
    config.databaseUrl === ''
      ? await startEmbedded({ dataDir: config.dataDir, log: pino({ level: config.logLevel }) })
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
    stopOnSignals(server, embedded);
    await server.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await server?.close();
    await embedded?.stop();
    throw isAddressTaken(error) ? taken(config, error) : error;
  }
  greet(config, server);
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

function stopOnSignals(server: Server, embedded: EmbeddedDatabase | undefined): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`收到 ${signal},正在停止……`);
    void (async () => {
      await server.close();
      await embedded?.stop();
      process.exit(0);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
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
