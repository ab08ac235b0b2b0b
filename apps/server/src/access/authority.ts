import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { Database } from '../database/database.ts';
import { collisionsOf } from './duties.ts';
import type { RoleRights } from './role-rights.ts';
import type { SignedIn } from './sessions.ts';

/**
 * The one rule about people's rights: nobody grants, takes over or changes what exceeds their own. Whoever is about to
 * be changed, and what they are to become, are both named here. Where duties are kept apart the system's administrator
 * hands out rights of the others, which they may not hold themselves (`refuseCollisions`); everything but the administrator's.
 */
export async function refuseBeyondOwn(
  database: Database,
  user: SignedIn | undefined,
  roles: readonly RoleRights[],
): Promise<void> {
  if (user?.isAdministrator === true || roles.length === 0) return;
  const { rows } = await database.pool.query<{ id: string; url: string; moduleName: string }>(
    'SELECT id, url, "moduleName" FROM "sysModule" WHERE "deletedAt" IS NULL',
  );
  const modules = new Map(rows.map((module) => [module.id, module]));
  for (const { roleName, builtin, modules: held } of roles) {
    if (builtin === 'admin') throw new Fault('BEYOND_OWN_RIGHTS', { role: roleName, beyond: '全部权限' });
    if (user?.duty === 'system') continue;
    const beyond = (held ?? []).filter(({ moduleId, write }) => {
      const module = modules.get(moduleId.toLowerCase());
      // Modules get ids that can be worked out in advance: one that is not there yet may come.
      const own = module === undefined ? undefined : user?.rights.get(module.url);
      return own === undefined || (write && !own);
    });
    if (beyond.length > 0) {
      const names = beyond.map(({ moduleId }) => modules.get(moduleId.toLowerCase())?.moduleName ?? '未知模块');
      throw new Fault('BEYOND_OWN_RIGHTS', { role: roleName, beyond: names.slice(0, 5).join('、') });
    }
  }
}

/** What of the account a person enters and sees; empty for all of it. */
export interface Part {
  readonly regionId: string | null;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}

/** The same rule for whoever has been given a part: nobody's part that they deal with reaches beyond it. */
export async function refusePartBeyond(
  database: Database,
  user: SignedIn | undefined,
  parts: readonly Part[],
): Promise<void> {
  if (user?.isLimited !== true) return;
  const { rows } = await database.pool.query<{ beyond: number }>(
    `SELECT count(*) AS beyond FROM jsonb_to_recordset($2) AS part ("regionId" uuid, "yearFrom" integer, "yearTo" integer)
WHERE NOT (place_in_scope($1, part."regionId") IS TRUE AND year_in_scope($1, part."yearFrom") IS TRUE
  AND year_in_scope($1, part."yearTo") IS TRUE)`,
    [user.userName, JSON.stringify(parts)],
  );
  if (rows[0]!.beyond > 0) throw new Fault('BEYOND_OWN_PART', {});
}

/** Refuses whoever has been given a part what is about all of the account. */
export function refuseLimited(user: SignedIn | undefined, what: string): void {
  if (user?.isLimited === true) throw new Fault('BEYOND_PART', { what });
}

/** The rights of roles by id, deleted ones too: whoever holds one of them is still somebody. */
export async function rolesById(database: Database, ids: readonly string[]): Promise<readonly RoleRights[]> {
  const { rows } = await database.pool.query<RoleRights>(
    'SELECT "roleName", builtin, modules FROM "sysRole" WHERE id::text = ANY($1::text[])',
    [ids.map((id) => id.toLowerCase())],
  );
  return rows;
}

/**
 * The same for the users who hold them. Whoever belongs to another office as well has one account: its password, ways in
 * and sessions are the business of the office at home, whatever role they were given here.
 */
export async function refuseUserBeyond(database: Database, user: SignedIn | undefined, userId: string): Promise<void> {
  const { rows } = await database.pool.query<Part & { roleId: string; isElsewhere: boolean }>(
    `SELECT "roleId", "regionId", "yearFrom", "yearTo", "tenantId" <> $2 AS "isElsewhere" FROM "sysUser" WHERE id = $1`,
    [userId, user?.tenantId],
  );
  if (rows.length === 0) throw new Fault('ROW_NOT_FOUND', { table: '用户', count: 1 });
  if (rows.some(({ isElsewhere }) => isElsewhere)) throw new Fault('USER_ELSEWHERE', {});
  await refusePartBeyond(database, user, rows);
  await refuseBeyondOwn(
    database,
    user,
    await rolesById(
      database,
      rows.map(({ roleId }) => roleId),
    ),
  );
}

/** A role that somebody is to get, and where in the body it stands. */
export interface WantedRole {
  readonly key: string;
  readonly role: RoleRights;
}

/** The rule beside it: where duties are kept apart, nobody is given rights of two of them. */
export async function refuseCollisions(database: Database, wanted: readonly WantedRole[]): Promise<void> {
  const collisions = await collisionsOf(
    database.pool,
    wanted.map(({ role }) => role),
  );
  const issues = wanted.flatMap(({ key, role }, at) => {
    const collision = collisions[at];
    if (collision === undefined) return [];
    return [block(key, 'DUTIES_COLLIDE', `角色“${role.roleName}”${collision}，须分由不同的人承担`)];
  });
  if (issues.length > 0) throw new Fault('DUTIES_COLLIDE', { count: issues.length }, { issues });
}
