import type { Database } from '../database/database.ts';
import { seedId } from './seed.ts';
import { randomPassword } from '../access/random-password.ts';
import { storePassword } from '../access/secrets.ts';

/**
 * The administrator's first password: the one given by configuration, taken as it is, or a random one that is
 * answered once for the console and must be changed. Nothing happens when there is a password already.
 */
export async function setFirstPassword(database: Database, configured: string): Promise<string | undefined> {
  const userId = seedId('sysUser', 'admin');
  const { rowCount } = await database.pool.query('SELECT FROM "userSecret" WHERE "userId" = $1', [userId]);
  if (rowCount !== 0) return undefined;
  const password = configured === '' ? randomPassword() : configured;
  await storePassword(database.pool, userId, password, configured === '');
  return configured === '' ? password : undefined;
}
