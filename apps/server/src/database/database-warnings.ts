import type { HealthWarning } from '@qingzhang/contract/calls/session-calls';
import type { Pool } from 'pg';

/**
 * What is amiss with the rights under which the product works: an address that names a superuser, or an application that
 * owns its tables and could take their triggers off.
 */
export async function databaseWarnings(pool: Pool, givenUrl: string): Promise<HealthWarning[]> {
  const given = givenUrl === '' ? '' : decodeURIComponent(new URL(givenUrl).username);
  const { rows } = await pool.query<{ superuser: boolean; owner: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolsuper) AS superuser,
  pg_has_role(current_user, relowner, 'MEMBER') AS owner FROM pg_class WHERE oid = '"auditLog"'::regclass`,
    [given],
  );
  const { superuser, owner } = rows[0]!;
  return [...(superuser ? (['databaseSuperuser'] as const) : []), ...(owner ? (['databaseOwner'] as const) : [])];
}
