import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { pino, type Logger } from 'pino';
import { makePlaces } from './backups/archive/places.ts';
import { refuseUnfinishedRestore } from './backups/restore-mark.ts';
import { readCertificate } from './config/certificate.ts';
import { readConfig, type Config } from './config/config.ts';
import { logStream } from './config/log-stream.ts';
import { compiledCode } from './start/compiled-code.ts';
import { complain } from './start/console.ts';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/start-embedded.ts';
import { localUrl } from './start/greeting.ts';
import { keepArchiving } from './start/keep-archiving.ts';
import { freePort } from './start/port.ts';
import { announceRunning } from './start/running-product.ts';
import { ownTemporaries } from './start/own-temporaries.ts';
import { BACKUP_TURN_SECONDS, scheduleBackups, type Schedule } from './start/scheduled-backups.ts';
import { stopSignals } from './start/stop-signals.ts';
import { distantTurn } from './start/upkeep-turn.ts';
import { startWatched, type WatchedServer } from './start/watched-server.ts';

/**
 * The main program: keeps the embedded database and the server running, each in processes of their own, until it is
 * asked to end.
 */

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

interface Running {
  readonly server: WatchedServer;
  readonly embedded: EmbeddedDatabase | undefined;
  readonly backups: Schedule;
  readonly archiving: Schedule | undefined;
  /** Takes back the word that it runs. */
  readonly unsay: () => void;
}

/** What a SIGHUP sets off where the product speaks TLS itself. */
let renew: (() => void) | undefined;
const { signal: stopping, stop } = stopSignals(() => {
  renew?.();
  return renew !== undefined;
});
await stopWhenAsked(await startOrGiveUp());

async function startOrGiveUp(): Promise<Running> {
  try {
    return await start();
  } catch (error) {
    // Whoever asked the program to end while it was starting knows why it did not come to be.
    if (stopping.aborted && error === stopping.reason) process.exit(0);
    complain(
      error instanceof Fault ? error.message : `启动失败：${error instanceof Error ? error.stack : String(error)}`,
    );
    return process.exit(1);
  }
}

async function start(): Promise<Running> {
  const config = readConfig(process.env, projectRoot);
  // Said before the database is touched.
  if (config.tls !== null) readCertificate(config.tls);
  await refuseUnfinishedRestore(config.dataDir);
  const port = await freePort(config);
  const log = pino({ level: config.logLevel }, await logStream(config, 'main'));
  const embedded = config.databaseUrl === '' ? await startOwn(config, log) : undefined;
  const databaseUrl = embedded?.url ?? config.databaseUrl;
  const orders = { databaseUrl, port, alone: embedded !== undefined };
  const server = await startWatched(path.join(serverRoot, 'dist/serve.js'), orders, {
    log: { error: (text) => log.error(text) },
    environment: {
      ...(await ownTemporaries(config.dataDir)),
      ...(await compiledCode(config.dataDir, productVersion())),
    },
  });
  if (server === undefined) {
    await embedded?.stop();
    // The server has said why.
    return process.exit(1);
  }
  if (config.tls !== null) renew = () => server.renew();
  const backups = scheduleBackups(
    config.backups,
    path.join(serverRoot, 'dist/upkeep.js'),
    { error: (text) => log.error(text) },
    embedded === undefined ? { turn: distantTurn(databaseUrl, 'backups', BACKUP_TURN_SECONDS) } : {},
  );
  const archiving = embedded === undefined ? undefined : keepArchiving(config, embedded, projectRoot, log);
  const about = { url: localUrl(config, port), version: productVersion() };
  const unsay = announceRunning(config.dataDir, about, () => stop('停止请求'));
  return { server, embedded, backups, archiving, unsay };
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function startOwn({ dataDir, backups }: Config, log: Logger): Promise<EmbeddedDatabase> {
  const archive = backups.archive === '' ? {} : { archive: (await makePlaces(backups.archive)).wal };
  return startEmbedded({ dataDir, log, signal: stopping, ...archive });
}

async function stopWhenAsked({ server, embedded, backups, archiving, unsay }: Running): Promise<void> {
  if (!stopping.aborted) await once(stopping, 'abort');
  await backups.stop();
  await archiving?.stop();
  await server.stop();
  await embedded?.stop();
  unsay();
  process.exit(0);
}
