import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import type { RoleOfGroup } from '../config/role-map.ts';
import type { Person } from '../directories/person.ts';
import type { RoleRights } from './role-rights.ts';

export interface MappedRole extends RoleRights {
  readonly id: string;
}

/** Which role the groups of somebody give: the first of the list that they are in. */
export function roleByGroups(
  { way, groups }: Pick<Person, 'way' | 'groups'>,
  roles: readonly RoleOfGroup[],
): string | undefined {
  const same = way === 'ldap' ? plainName : (name: string) => name;
  const held = new Set(groups.map(same));
  return roles.find(({ group }) => held.has(same(group)))?.role;
}

/** Names of a directory mean the same in any case, and with or without spaces around their signs. */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([,=])\s*/g, '$1');
}

/** A role by the code of a built-in one, or by its name. */
export async function findRole(pool: Pool, role: string, setting: string): Promise<MappedRole> {
  const { rows } = await pool.query<MappedRole>(
    `SELECT id, "roleName", builtin, modules FROM "sysRole"
WHERE "deletedAt" IS NULL AND (builtin = $1 OR "roleName" = $1) ORDER BY builtin = $1 DESC NULLS LAST LIMIT 1`,
    [role],
  );
  if (rows[0] === undefined) throw new Fault('SSO_ROLE_UNKNOWN', { role, setting });
  return rows[0];
}
