import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { applicationUrl } from '../database/application-role.ts';
import { refuseLentSessions } from '../database/refuse-lent-sessions.ts';
import { openDatabase, SERVER_NAME } from '../database/database.ts';
import { runningEmbedded } from '../database/embedded/running-embedded.ts';
import { schemaStanding } from '../database/migrate.ts';
import { troubleOf } from '../database/trouble.ts';

interface Own {
  readonly migrations: string;
  /** Of this program. */
  readonly version: string;
}

interface Waiting extends Own {
  readonly signal: AbortSignal;
  /** Told once, before the first pause. */
  readonly onWait: () => void;
}

const PAUSE_MS = 1000;
const LOOK_MS = 10_000;

/**
 * Where a program that only works on jobs finds them: in the database that a server has brought up to its own version,
 * under the role that the server works as. Waits for the server; one of another version, and its schema, is refused.
 */
export async function openJobDatabase(config: Config, { signal, onWait, ...own }: Waiting): Promise<string> {
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted();
    const ready = await preparedUrl(config, own);
    if (ready !== undefined) {
      await refuseLentSessions(ready);
      return ready;
    }
    if (isFirst) onWait();
    await delay(PAUSE_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/**
 * Looks now and then whether database and server are still of this version, until the signal; those that a newer version
 * has taken over are refused: a program left running from before would go on writing there, by methods of its own.
 */
export async function keepToVersion(
  config: Config,
  { signal, lookMs = LOOK_MS, ...own }: Own & { readonly signal: AbortSignal; readonly lookMs?: number },
): Promise<void> {
  for (;;) {
    await delay(lookMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await asOwner(config, (pool) => isWhole(pool, own));
  }
}

/** Undefined where the server has not finished with it; where an administrator has made a role, that is used. */
async function preparedUrl(config: Config, own: Own): Promise<string | undefined> {
  return asOwner(config, async (pool, url) => {
    const isReady = (await isWhole(pool, own)) && (await hasQueue(pool));
    if (!isReady) return undefined;
    return config.databaseOwnerUrl === '' ? applicationUrl({ pool, url }) : url;
  });
}

async function isWhole(pool: Pool, { migrations, version }: Own): Promise<boolean> {
  const { missing, strange } = await schemaStanding(pool, migrations);
  if (strange.length > 0) throw new Fault('SCHEMA_NEWER', { migrations: strange.join('、') });
  await refuseOtherServer(pool, version);
  return missing.length === 0;
}

/** Of two versions on one schema each would calculate by its own methods, and nobody could tell which did. */
async function refuseOtherServer(pool: Pool, own: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT DISTINCT substr(application_name, length($1) + 1) AS version FROM pg_stat_activity
WHERE datname = current_database() AND starts_with(application_name, $1)`,
    [SERVER_NAME],
  );
  const other = rows.find(({ version }) => version !== own);
  if (other !== undefined) throw new Fault('WORKER_OF_OTHER_VERSION', { server: other.version, own });
}

/** Only the owner may read what was migrated. A database that is not up is none: undefined. */
async function asOwner<Result>(
  config: Config,
  work: (pool: Pool, url: string) => Promise<Result>,
): Promise<Result | undefined> {
  const url = config.databaseUrl === '' ? runningEmbedded(config.dataDir) : config.databaseUrl;
  if (url === undefined) return undefined;
  const { pool } = openDatabase(config.databaseOwnerUrl || url, { max: 1 });
  try {
    return await work(pool, url);
  } catch (error) {
    // One that is still on its way up is waited for; anything else is told.
    if (troubleOf(error) === undefined) throw error;
    return undefined;
  } finally {
    await pool.end();
  }
}

/** The queue is made last, by the server: nobody works before it stands. */
async function hasQueue(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regnamespace('pgboss') IS NOT NULL AS there`);
  return rows[0]!.there;
}
