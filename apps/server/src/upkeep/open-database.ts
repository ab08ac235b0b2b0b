import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';
import { findCluster } from '../database/embedded/cluster-home.ts';
import { runningEmbedded } from '../database/embedded/running-embedded.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';

export interface OpenedDatabase {
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The product's database: the external one, the embedded one beside a running product, or the embedded one started for a while. */
export async function openProductDatabase({ dataDir, databaseUrl }: Where): Promise<OpenedDatabase> {
  const url = databaseUrl === '' ? runningEmbedded(dataDir) : databaseUrl;
  if (url !== undefined) return { url, close: () => Promise.resolve() };
  if (findCluster(dataDir) === null) throw new Fault('DATA_DIR_UNUSABLE', { path: dataDir, reason: '其中没有数据库' });
  return startForAWhile(dataDir);
}

export async function startForAWhile(
  dataDir: string,
  more: Pick<Parameters<typeof startEmbedded>[0], 'place' | 'settings'> = {},
): Promise<OpenedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: SILENT, ...more });
  return { url: embedded.url, close: () => embedded.stop() };
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
