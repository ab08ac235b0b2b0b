import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { applicationUrl } from '../database/application-role.ts';
import { openDatabase } from '../database/database.ts';
import { runningEmbedded } from '../database/embedded/running-embedded.ts';
import { schemaStanding } from '../database/migrate.ts';
import { troubleOf } from '../database/trouble.ts';

interface Waiting {
  readonly migrations: string;
  readonly signal: AbortSignal;
  /** Told once, before the first pause. */
  readonly onWait: () => void;
}

const PAUSE_MS = 1000;

/**
 * Where a program that only works on jobs finds them: in the database that a server has brought up to its own version,
 * under the role that the server works as. Waits for the server; a schema of another version is refused.
 */
export async function openJobDatabase(config: Config, { migrations, signal, onWait }: Waiting): Promise<string> {
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted();
    const url = config.databaseUrl === '' ? runningEmbedded(config.dataDir) : config.databaseUrl;
    const ready = url === undefined ? undefined : await preparedUrl(url, config.databaseOwnerUrl, migrations);
    if (ready !== undefined) return ready;
    if (isFirst) onWait();
    await delay(PAUSE_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Only the owner may read what was migrated; where an administrator has made a role for the application, that is used. */
async function preparedUrl(url: string, ownerUrl: string, migrations: string): Promise<string | undefined> {
  const { pool } = openDatabase(ownerUrl || url, { max: 1 });
  try {
    const { missing, strange } = await schemaStanding(pool, migrations);
    if (strange.length > 0) throw new Fault('SCHEMA_NEWER', { migrations: strange.join('、') });
    if (missing.length > 0 || !(await hasQueue(pool))) return undefined;
    return ownerUrl === '' ? await applicationUrl({ pool, url }) : url;
  } catch (error) {
    // A database that is still on its way up is waited for; anything else is told.
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
