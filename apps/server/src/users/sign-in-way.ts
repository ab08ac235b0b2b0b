import { Fault } from '@qingzhang/core/fault';
import type { PoolClient } from 'pg';
import { endAccess } from '../access/end-access.ts';
import { endSecondFactor } from '../access/second-factor.ts';
import type { Database } from '../database/database.ts';
import type { GivenPassword } from './given-passwords.ts';

type Row = Readonly<Record<string, unknown>>;

/** How somebody signs in, before and after they are saved; nothing before for somebody new. */
interface Ways {
  readonly before: string | undefined;
  readonly after: string;
}

/** Of each user of a body, as they are stored and as they are sent. */
export async function waysOf({ pool }: Database, rows: readonly Row[]): Promise<readonly Ways[]> {
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id.toLowerCase()] : []));
  const { rows: stored } = await pool.query<{ id: string; way: string }>(
    'SELECT id, "signInWay" AS way FROM "sysUser" WHERE id::text = ANY($1::text[])',
    [ids],
  );
  const ways = new Map(stored.map(({ id, way }) => [id, way]));
  return rows.map(({ id, signInWay }) => {
    const before = typeof id === 'string' ? ways.get(id.toLowerCase()) : undefined;
    return { before, after: typeof signInWay === 'string' ? signInWay : (before ?? 'local') };
  });
}

/** Nobody gets a password here that would never be asked for. */
export function refusePasswordsElsewhere(
  ways: readonly Ways[],
  given: readonly Pick<GivenPassword, 'password'>[],
): void {
  const isGiven = (password: unknown) => password !== undefined && password !== null && password !== '';
  if (ways.some(({ after }, at) => after !== 'local' && isGiven(given[at]?.password)))
    throw new Fault('SIGN_IN_ELSEWHERE', { what: '不能在此设置密码；须先把登录方式改为“本地密码”' });
}

/**
 * What follows from a way of signing in that was saved: whoever has the password elsewhere keeps none here. A change
 * ends sessions and tokens, and the link is made anew at the next sign-in.
 */
export async function keepWay(client: PoolClient, userId: string, { before, after }: Ways): Promise<void> {
  if (before === undefined || before === after) return;
  await client.query('UPDATE "sysUser" SET "signInSubject" = NULL, "mustChangePassword" = false WHERE id = $1', [
    userId,
  ]);
  await client.query('DELETE FROM "userSecret" WHERE "userId" = $1', [userId]);
  if (after === 'oidc') await endSecondFactor(client, userId);
  await endAccess(client, userId);
}
