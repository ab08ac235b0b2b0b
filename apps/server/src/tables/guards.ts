import { canonicalJson } from '@qingzhang/core/canonical-json';
import { Fault } from '@qingzhang/core/fault';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { isBuiltinAccount } from '@qingzhang/contract/text-checks';
import { DUTY_ROLES } from '@qingzhang/catalogue/duties';
import {
  refuseBeyondOwn,
  refuseCollisions,
  refusePartBeyond,
  rolesById,
  type Part,
  type WantedRole,
} from '../access/authority.ts';
import { administers } from '../access/guard.ts';
import type { ModuleRight, RoleRights } from '../access/role-rights.ts';
import type { SignedIn } from '../access/sessions.ts';
import type { Config } from '../config/config.ts';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import type { Database } from '../database/database.ts';
import { isShared } from '../database/tenant-pool.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';

type Row = Readonly<Record<string, unknown>>;

interface Guard {
  /** Roles that a row hands out, as it is stored or as it was sent: none may exceed the rights of whoever acts. */
  readonly roles?: (database: Database, rows: readonly Row[]) => Promise<readonly RoleRights[]>;
  /** Parts of the account that a row hands out: none may reach beyond that of whoever acts. */
  readonly parts?: (rows: readonly Row[]) => readonly Part[];
  /** Why rows may not become what they would be, if so. */
  readonly outcome?: (database: Database, wanted: readonly Row[]) => Promise<string | undefined>;
  /** Columns by which a row hands out rights; they are held against each other where duties are kept apart. */
  readonly granting?: readonly string[];
  /** Columns that only an administrator changes. */
  readonly administered?: readonly string[];
  /** Why a stored row may not become what was sent, if so. */
  readonly change: (stored: Row, sent: Row, asked: Asked) => string | undefined;
  /** Why a stored row may not be deleted, if so. */
  readonly deletion: (stored: Row, user: SignedIn | undefined) => string | undefined;
}

/** Who asks for a change, and what is known about it. */
interface Asked {
  readonly user: SignedIn | undefined;
  /** Duties are kept apart, and this is the role that the built-in administrator hands everything else over by taking. */
  readonly handsOverTo: string | undefined;
}

const MENU_URLS = new Set(MENU_ENTRIES.map((entry) => entry.url));

/** What the product itself stands on: built-in accounts, roles and modules, and frozen years; and people's rights. */
const GUARDS: Readonly<Record<string, Guard>> = {
  sysUser: {
    roles: (database, rows) =>
      rolesById(
        database,
        rows.flatMap(({ roleId }) => (typeof roleId === 'string' ? [roleId] : [])),
      ),
    parts: (rows) => rows.map(partOf),
    outcome: async (database, wanted) => {
      const limited = wanted.filter((row) => Object.values(partOf(row)).some((each) => each !== null));
      const roles = await rolesById(
        database,
        limited.map(({ roleId }) => String(roleId)),
      );
      return roles.some(({ builtin }) => builtin === 'admin')
        ? '管理员负责全县各年，不能限定填报区域和年份'
        : undefined;
    },
    granting: ['roleId', 'enabled'],
    administered: ['signInWay'],
    change: (stored, sent, { user, handsOverTo }) => {
      const changesRole = changes(stored, sent, 'roleId');
      if (isBuiltinAccount(String(stored['userName'])) && changes(stored, sent, 'userName'))
        return `内置账号“${String(stored['userName'])}”不能改名`;
      if (user?.duty !== undefined && stored['id'] === user.userId && changesRole)
        return '三员分立时不能更换本人的角色，请由另一位系统管理员办理';
      if (stored['userName'] !== 'admin') return undefined;
      if (changes(stored, sent, 'signInWay'))
        return '内置管理员账号始终用本地密码登录：认证方或目录不能使用时由它进入系统';
      if (changesRole && handsOverTo !== undefined && sent['roleId'] !== handsOverTo)
        return '三员分立时，内置管理员账号只能改为“系统管理员”角色';
      return (changesRole && handsOverTo === undefined) || sent['enabled'] === false
        ? '内置管理员账号不能停用或更换角色'
        : undefined;
    },
    deletion: (stored, user) =>
      isBuiltinAccount(String(stored['userName']))
        ? `内置账号“${String(stored['userName'])}”不能删除`
        : stored['id'] === user?.userId
          ? '不能删除本人的账号'
          : undefined,
  },
  sysRole: {
    roles: async (_database, rows) => rows.map(roleOf),
    granting: ['modules'],
    change: (stored, sent) => {
      const { builtin } = stored;
      if (builtin !== null && changes(stored, sent, 'roleName'))
        return `内置角色“${String(stored['roleName'])}”不能改名`;
      if (!('modules' in sent) || canonicalJson(stored['modules']) === canonicalJson(sent['modules'])) return undefined;
      if (builtin === 'admin') return '管理员角色始终拥有全部模块权限，不能修改';
      return DUTY_ROLES.some(({ code }) => code === builtin) ? '三员的角色由系统规定其权限，不能修改' : undefined;
    },
    deletion: (stored) => (stored['builtin'] === null ? undefined : `内置角色“${String(stored['roleName'])}”不能删除`),
  },
  tenant: {
    outcome: async ({ pool }) =>
      isShared(pool) ? undefined : '本安装只有一个核算机构；需要多个时，请由运维人员设置 OFFICES=several 后重新启动',
    // What comes from above would be another's from one call to the next.
    change: (stored, sent) => (changes(stored, sent, 'parentId') ? '机构的上级在新增时确定，不能改变' : undefined),
    deletion: ({ id }) =>
      id === FIRST_TENANT ? '安装时即有的机构不能删除，可改名' : '机构及其数据须完整保留，不能删除；可改名',
  },
  tenantMember: {
    roles: (database, rows) =>
      rolesById(
        database,
        rows.flatMap(({ roleId }) => (typeof roleId === 'string' ? [roleId] : [])),
      ),
    granting: ['roleId'],
    change: () => undefined,
    deletion: () => undefined,
  },
  sysModule: {
    // Rights hang on the address.
    administered: ['url'],
    change: (stored, sent) =>
      MENU_URLS.has(String(stored['url'])) && changes(stored, sent, 'url')
        ? `内置模块“${String(stored['moduleName'])}”的地址不能修改`
        : undefined,
    deletion: (stored) =>
      MENU_URLS.has(String(stored['url']))
        ? `内置模块“${String(stored['moduleName'])}”不能删除，可设为隐藏`
        : undefined,
  },
  accountYear: {
    change: (stored) =>
      stored['status'] === 'frozen' ? `${String(stored['year'])} 年度账户已冻结，不能修改` : undefined,
    deletion: (stored) =>
      stored['status'] === 'frozen' ? `${String(stored['year'])} 年度账户已冻结，不能删除` : undefined,
  },
};

/** What a change is asked with. */
interface Asking {
  readonly database: Database;
  readonly config: Pick<Config, 'separateDuties'>;
  readonly user: SignedIn | undefined;
}

/** Refuses changes for what the rows are, and for who asks. */
export async function guardChanges(asking: Asking, table: Table, body: unknown): Promise<void> {
  const rules = GUARDS[table.name];
  if (rules === undefined) return;
  const { database, config, user } = asking;
  const sent = ((Array.isArray(body) ? body : [body]) as unknown[]).filter(isRow);
  const stored = await storedRows(
    database,
    table,
    sent.map((row) => row['id']),
  );
  // What is no id of ours is refused where the row itself is checked.
  const before = ({ id }: Row) => (typeof id === 'string' ? stored.get(id.toLowerCase()) : undefined);
  const wanted = sent.map((row): Row => ({ ...before(row), ...row }));
  await refuseBeyond(database, rules, [...stored.values(), ...wanted], user);
  if (config.separateDuties) await refuseTwoDuties(database, rules, { sent, wanted, before, body });
  const outcome = await rules.outcome?.(database, wanted);
  if (outcome !== undefined) throw new Fault('ROW_PROTECTED', { what: outcome });
  const asked = { user, handsOverTo: config.separateDuties ? await systemRole(database) : undefined };
  for (const row of sent) {
    const known = before(row);
    if (known === undefined) continue;
    const reason = rules.change(known, row, asked);
    if (reason !== undefined) throw new Fault('ROW_PROTECTED', { what: reason });
    const administered = rules.administered?.find((key) => changes(known, row, key));
    if (administered !== undefined && !administers(user, 'system'))
      throw new Fault('ADMINISTRATOR_ONLY', { what: `修改${table.label}的${fieldOf(table, administered)!.label}` });
  }
}

export async function guardDeletion(
  database: Database,
  table: Table,
  ids: readonly string[],
  user: SignedIn | undefined,
): Promise<void> {
  const rules = GUARDS[table.name];
  if (rules === undefined) return;
  const stored = [...(await storedRows(database, table, ids)).values()];
  await refuseBeyond(database, rules, stored, user);
  for (const row of stored) {
    const reason = rules.deletion(row, user);
    if (reason !== undefined) throw new Fault('ROW_PROTECTED', { what: reason });
  }
}

/** What comes back hands its rights out again. */
export async function guardRestoration(
  { database, config, user }: Asking,
  table: Table,
  ids: readonly string[],
): Promise<void> {
  const rules = GUARDS[table.name];
  if (rules === undefined) return;
  const wanted = [...(await storedRows(database, table, ids)).values()];
  await refuseBeyond(database, rules, wanted, user);
  if (config.separateDuties)
    await refuseTwoDuties(database, rules, { sent: wanted, wanted, before: () => undefined, body: wanted });
}

interface Changing {
  readonly sent: readonly Row[];
  readonly wanted: readonly Row[];
  readonly before: (row: Row) => Row | undefined;
  readonly body: unknown;
}

/** Whoever holds rights of two duties already keeps them; nobody is given them, or let in again with them. */
async function refuseTwoDuties(
  database: Database,
  { roles, granting }: Guard,
  { sent, wanted, before, body }: Changing,
): Promise<void> {
  if (roles === undefined || granting === undefined) return;
  const given: WantedRole[] = [];
  for (const [at, row] of sent.entries()) {
    const known = before(row);
    const isGiven = granting.some((key) =>
      known === undefined ? true : key in row && canonicalJson(row[key]) !== canonicalJson(known[key]),
    );
    if (!isGiven || wanted[at]!['enabled'] === false) continue;
    const key = Array.isArray(body) ? `rows.${at}.${granting[0]!}` : granting[0]!;
    for (const role of await roles(database, [wanted[at]!])) given.push({ key, role });
  }
  await refuseCollisions(database, given);
}

async function systemRole({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "sysRole" WHERE builtin = 'systemAdmin'`);
  return rows[0]?.id;
}

async function refuseBeyond(
  database: Database,
  { roles, parts }: Guard,
  rows: readonly Row[],
  user: SignedIn | undefined,
): Promise<void> {
  if (roles !== undefined) await refuseBeyondOwn(database, user, await roles(database, rows));
  if (parts !== undefined) await refusePartBeyond(database, user, parts(rows));
}

/** A role as it is stored or sent; what is no list of modules is refused when the row is checked. */
function roleOf({ roleName, builtin, modules }: Row): RoleRights {
  const held = Array.isArray(modules) ? modules.filter(isRow) : [];
  return {
    roleName: typeof roleName === 'string' ? roleName : '',
    builtin: typeof builtin === 'string' ? builtin : null,
    modules: held.map(({ moduleId, write }): ModuleRight => ({
      moduleId: typeof moduleId === 'string' ? moduleId : '',
      write: write === true,
    })),
  };
}

/** A part as it is stored or sent; what is no region or year is refused when the row is checked. */
function partOf({ regionId, yearFrom, yearTo }: Row): Part {
  return {
    regionId: typeof regionId === 'string' && IS_ID.test(regionId) ? regionId : null,
    yearFrom: typeof yearFrom === 'number' ? yearFrom : null,
    yearTo: typeof yearTo === 'number' ? yearTo : null,
  };
}

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function storedRows(database: Database, table: Table, ids: readonly unknown[]): Promise<Map<string, Row>> {
  const wanted = ids.filter((id) => typeof id === 'string' && IS_ID.test(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await database.pool.query<Row & { id: string }>(
    `SELECT ${columnList(table)} FROM ${quoted(table.name)} WHERE id::text = ANY($1::text[])`,
    [wanted.map((id) => String(id).toLowerCase())],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function changes(stored: Row, sent: Row, key: string): boolean {
  return key in sent && sent[key] !== stored[key];
}
