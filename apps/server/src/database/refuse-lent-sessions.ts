import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';

/** Far longer than a notice takes. */
const PATIENCE_MS = 5000;
const CHANNEL = 'qingzhang_session';

/**
 * Refuses a database behind a pool that lends its sessions by the transaction: locks, notices, prepared statements and
 * the office for which a connection works would be somebody else's. There a notice does not reach whoever waits for it.
 */
export async function refuseLentSessions(databaseUrl: string): Promise<void> {
  const open = () => new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  const [waiting, telling] = [open(), open()];
  let timer: NodeJS.Timeout | undefined;
  try {
    await waiting.connect();
    await waiting.query(`LISTEN ${CHANNEL}`);
    const heard = new Promise<boolean>((resolve) => {
      waiting.once('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    await telling.connect();
    await telling.query(`NOTIFY ${CHANNEL}`);
    if (!(await heard)) throw new Fault('SESSIONS_LENT', {});
  } finally {
    clearTimeout(timer);
    await Promise.all([waiting.end(), telling.end()]);
  }
}
