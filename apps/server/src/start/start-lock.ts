import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import { refuseLentSessions } from '../database/refuse-lent-sessions.ts';

/** Any number will do, as long as every start asks for the same one. */
const START_LOCK = 736_459_130;

/** A machine that is cut off while it prepares the database is given up after half a minute. */
const NOTICED_SOON = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4;
SET statement_timeout = 0; SET idle_session_timeout = 0`;

/**
 * Lets one server at a time bring the database up to date and put in what ships with the product; the others are told
 * to wait, and find everything there. The answer gives the lock back, and so does the end of the program.
 */
export async function lockStart(databaseUrl: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Whoever asks for the lock is told by the question; whoever has it loses it with the connection.
  client.on('error', () => undefined);
  await reach(client);
  try {
    await refuseLentSessions(databaseUrl);
    await client.query(NOTICED_SOON);
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      START_LOCK,
    ]);
    if (!rows[0]!.isOurs) {
      onWait();
      await client.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}

async function reach(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Fault('DATABASE_UNREACHABLE', { reason }, { cause: error });
  }
}
