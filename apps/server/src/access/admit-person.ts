import { Fault } from '@qingzhang/core/fault';
import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Person } from '../directories/person.ts';
import type { Actor } from '../rows/actor.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { updateRows } from '../rows/update-rows.ts';
import { refuseCollisions } from './authority.ts';
import { findRole, roleByGroups, type MappedRole } from './mapped-role.ts';

export interface Admitted {
  readonly id: string;
  readonly userName: string;
}

interface Known extends Admitted {
  readonly rowVersion: number;
  readonly enabled: boolean;
  readonly signInWay: string | null;
  readonly signInSubject: string | null;
  readonly roleId: string;
  readonly fullName: string | null;
  readonly unit: string | null;
  readonly isLimited: boolean;
  readonly tenantId: string;
}

/**
 * The account of somebody whom a provider or directory vouches for; a new one at the first sign-in. Roles follow the
 * groups each time. An account that is somebody else's way in is never taken over: an administrator links it.
 */
export async function admitPerson(
  database: Database,
  config: Config,
  person: Person,
  address: string,
): Promise<Admitted> {
  const settings = config.sso[person.way]!;
  const { label: name } = settings;
  const { userName } = person;
  if (!USER_NAME.test(userName)) throw new Fault('SSO_NAME_UNUSABLE', { name, userName: userName.slice(0, 60) });
  const role = await roleOf(database, config, person);
  const actor = { userName, address };
  return transaction(
    database.pool,
    async (client) => {
      // Two browsers of one person sign in for the first time: one account.
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 31))', [userName.toLowerCase()]);
      const known = await findKnown(client, person);
      if (known !== undefined) return followed(client, { known, person, role, actor, name });
      // Whoever was deleted here comes back by an administrator's hand, not by a group elsewhere.
      if (role === undefined || (await wasDeleted(client, person)))
        throw new Fault('SSO_NO_ACCOUNT', { name, userName });
      const { way, subject, fullName, unit } = person;
      const row = { userName, fullName, unit, roleId: role.id, signInWay: way, signInSubject: subject };
      const [added] = await insertRows(client, sysUser, [row], actor);
      return { id: added!.id, userName };
    },
    NO_FIGURES,
  );
}

async function wasDeleted(client: PoolClient, { way, subject }: Person): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM "sysUser" WHERE "signInWay" = $1 AND "signInSubject" = $2 AND "deletedAt" IS NOT NULL LIMIT 1',
    [way, subject],
  );
  return rowCount === 1;
}

const USER_NAME = new RegExp(`^(?:${userNamePattern()})$`);

function userNamePattern(): string {
  const field = fieldOf(sysUser, 'userName');
  return isText(field) ? (field.pattern?.source ?? '.+') : '.+';
}

/** The role of the groups; none where roles are given here, by administrators. */
async function roleOf(database: Database, config: Config, person: Person): Promise<MappedRole | undefined> {
  const { roles, label: name } = config.sso[person.way]!;
  const setting = `${person.way.toUpperCase()}_ROLES`;
  if (roles.length === 0) return undefined;
  const wanted = roleByGroups(person, roles);
  if (wanted === undefined) throw new Fault('SSO_NO_ROLE', { name, userName: person.userName, setting });
  const role = await findRole(database.pool, wanted, setting);
  if (config.separateDuties) await refuseCollisions(database, [{ key: 'roleId', role }]);
  return role;
}

/** The account that somebody would enter, as far as there is one; nothing is changed. */
export async function accountOf({ pool }: Database, person: Person): Promise<string | undefined> {
  const known = await findKnown(pool, person);
  return known?.id;
}

/** By what names the person for good; else by the name that they would have here. */
async function findKnown(client: Pool | PoolClient, { way, subject, userName }: Person): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    `SELECT id, "userName", "rowVersion", enabled, "signInWay", "signInSubject", "roleId", "fullName", unit, "tenantId",
  num_nonnulls("regionId", "yearFrom", "yearTo") > 0 AS "isLimited"
FROM "sysUser" WHERE "deletedAt" IS NULL AND (("signInWay" = $1 AND "signInSubject" = $2) OR lower("userName") = lower($3))
ORDER BY ("signInWay" = $1 AND "signInSubject" = $2) IS TRUE DESC, "userName" = $3 DESC LIMIT 1 FOR UPDATE`,
    [way, subject, userName],
  );
  return rows[0];
}

interface Following {
  readonly known: Known;
  readonly person: Person;
  readonly role: MappedRole | undefined;
  readonly actor: Actor;
  readonly name: string;
}

async function followed(client: PoolClient, { known, person, role, actor, name }: Following): Promise<Admitted> {
  const { way, subject } = person;
  const isTheirs = known.signInWay === way && (known.signInSubject === subject || known.signInSubject === null);
  if (!isTheirs) throw new Fault('SSO_NAME_TAKEN', { name, userName: known.userName });
  if (!known.enabled) throw new Fault('ACCOUNT_DISABLED', { userName: known.userName });
  if (role?.builtin === 'admin' && known.isLimited)
    throw new Fault('ROW_PROTECTED', { what: '管理员负责全县各年，不能限定填报区域和年份；请先清除该用户的填报范围' });
  const change = {
    ...(known.signInSubject === null && { signInSubject: subject }),
    ...(role !== undefined && role.id !== known.roleId && { roleId: role.id }),
    ...(known.fullName === null && person.fullName !== null && { fullName: person.fullName }),
    ...(known.unit === null && person.unit !== null && { unit: person.unit }),
  };
  if (Object.keys(change).length > 0) {
    const row = { id: known.id, rowVersion: known.rowVersion, ...change };
    // The account is kept at an office, and so is what the log says of it; nobody works for any yet.
    await client.query(`SELECT set_config('qingzhang.tenant', $1, true)`, [known.tenantId]);
    const reason = `登录时按“${name}”的信息更新`;
    await updateRows(client, sysUser, [row], { ...actor, userName: known.userName }, { action: 'update', reason });
  }
  return { id: known.id, userName: known.userName };
}
