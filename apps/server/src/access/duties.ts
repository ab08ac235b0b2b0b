import { DUTY_LABELS, dutyOfRight } from '@qingzhang/catalogue/duties';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { Pool } from 'pg';
import type { RoleRights } from './role-rights.ts';

type Client = Pick<Pool, 'query'>;

/** Why a role holds too much where duties are kept apart, in words; nothing for one that keeps to a single duty. */
export async function collisionsOf(client: Client, roles: readonly RoleRights[]): Promise<(string | undefined)[]> {
  if (roles.length === 0) return [];
  const { rows } = await client.query<Module>(
    'SELECT id, url, "moduleName" FROM "sysModule" WHERE "deletedAt" IS NULL ORDER BY sort, url',
  );
  const modules = new Map(rows.map((module) => [module.id, module]));
  return roles.map((role) => collisionOf(role, modules));
}

interface Module {
  readonly id: string;
  readonly url: string;
  readonly moduleName: string;
}

/** How many modules of a duty a text names. */
const NAMED = 3;

function collisionOf({ builtin, modules: held }: RoleRights, modules: ReadonlyMap<string, Module>): string | undefined {
  if (builtin === 'admin') return '管理员角色同时拥有系统管理、安全审计和业务的全部权限';
  const byDuty = new Map<Duty, string[]>();
  for (const { moduleId, write } of held ?? []) {
    const module = modules.get(moduleId.toLowerCase());
    const duty = module && dutyOfRight(module.url, write);
    if (duty === undefined) continue;
    byDuty.set(duty, [...(byDuty.get(duty) ?? []), `${module!.moduleName}${write ? '（编辑）' : '（查看）'}`]);
  }
  if (byDuty.size < 2) return undefined;
  const named = [...byDuty].map(([duty, names]) => {
    const more = names.length > NAMED ? `等 ${names.length} 项` : '';
    return `${DUTY_LABELS[duty]}的${names.slice(0, NAMED).join('、')}${more}`;
  });
  return `同时含有${named.join('与')}`;
}

/** Somebody who may sign in and holds rights of two duties. */
export interface CollidingUser {
  readonly userName: string;
  readonly fullName: string | null;
  readonly roleName: string;
  /** Which rights they are, in words. */
  readonly rights: string;
}

/** Whoever had such rights before duties were kept apart goes on, and is reported. */
export async function collidingUsers(client: Client): Promise<readonly CollidingUser[]> {
  const { rows } = await client.query<RoleRights & { userName: string; fullName: string | null }>(
    `SELECT u."userName", u."fullName", r."roleName", r.builtin, r.modules
FROM "sysUser" u JOIN "sysRole" r ON r.id = u."roleId" AND r."deletedAt" IS NULL
WHERE u.enabled AND u."deletedAt" IS NULL ORDER BY r.builtin = 'admin' DESC NULLS LAST, u."userName"`,
  );
  const collisions = await collisionsOf(client, rows);
  return rows.flatMap(({ userName, fullName, roleName }, at) => {
    const rights = collisions[at];
    return rights === undefined ? [] : [{ userName, fullName, roleName, rights }];
  });
}
