import { canonicalJson } from '@qingzhang/core/canonical-json';
import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { isBuiltinAccount } from '@qingzhang/contract/text-checks';
import { quoted } from '../database/constraints.ts';
import type { Database } from '../database/database.ts';
import type { SignedIn } from '../access/sessions.ts';

type Row = Readonly<Record<string, unknown>>;

interface Guard {
  /** Why a stored row may not become what was sent, if so. */
  readonly change: (stored: Row, sent: Row) => string | undefined;
  /** Why a stored row may not be deleted, if so. */
  readonly deletion: (stored: Row, user: SignedIn | undefined) => string | undefined;
}

const MENU_URLS = new Set(MENU_ENTRIES.map((entry) => entry.url));

/** What the product itself stands on: built-in accounts, roles and modules, and frozen years. */
const GUARDS: Readonly<Record<string, Guard>> = {
  sysUser: {
    change: (stored, sent) =>
      isBuiltinAccount(String(stored['userName'])) && changes(stored, sent, 'userName')
        ? `内置账号“${String(stored['userName'])}”不能改名`
        : stored['userName'] === 'admin' && (changes(stored, sent, 'roleId') || sent['enabled'] === false)
          ? '内置管理员账号不能停用或更换角色'
          : undefined,
    deletion: (stored, user) =>
      isBuiltinAccount(String(stored['userName']))
        ? `内置账号“${String(stored['userName'])}”不能删除`
        : stored['id'] === user?.userId
          ? '不能删除本人的账号'
          : undefined,
  },
  sysRole: {
    change: (stored, sent) =>
      stored['builtin'] !== null && changes(stored, sent, 'roleName')
        ? `内置角色“${String(stored['roleName'])}”不能改名`
        : stored['builtin'] === 'admin' && 'modules' in sent
          ? canonicalJson(stored['modules']) === canonicalJson(sent['modules'])
            ? undefined
            : '管理员角色始终拥有全部模块权限,不能修改'
          : undefined,
    deletion: (stored) => (stored['builtin'] === null ? undefined : `内置角色“${String(stored['roleName'])}”不能删除`),
  },
  sysModule: {
    change: (stored, sent) =>
      MENU_URLS.has(String(stored['url'])) && changes(stored, sent, 'url')
        ? `内置模块“${String(stored['moduleName'])}”的地址不能修改`
        : undefined,
    deletion: (stored) =>
      MENU_URLS.has(String(stored['url'])) ? `内置模块“${String(stored['moduleName'])}”不能删除,可设为隐藏` : undefined,
  },
  accountYear: {
    change: (stored) =>
      stored['status'] === 'frozen' ? `${String(stored['year'])} 年度账户已冻结,不能修改` : undefined,
    deletion: (stored) =>
      stored['status'] === 'frozen' ? `${String(stored['year'])} 年度账户已冻结,不能删除` : undefined,
  },
};

export async function guardChanges(database: Database, table: Table, body: unknown): Promise<void> {
  const rules = GUARDS[table.name];
  if (rules === undefined) return;
  const sent = (Array.isArray(body) ? body : [body]) as Row[];
  const stored = await storedRows(
    database,
    table,
    sent.map((row) => row['id']),
  );
  for (const row of sent) {
    // What is no id of ours is refused where the row itself is checked.
    const before = typeof row['id'] === 'string' ? stored.get(row['id'].toLowerCase()) : undefined;
    const reason = before === undefined ? undefined : rules.change(before, row);
    if (reason !== undefined) throw new Fault('ROW_PROTECTED', { what: reason });
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
  for (const row of (await storedRows(database, table, ids)).values()) {
    const reason = rules.deletion(row, user);
    if (reason !== undefined) throw new Fault('ROW_PROTECTED', { what: reason });
  }
}

async function storedRows(database: Database, table: Table, ids: readonly unknown[]): Promise<Map<string, Row>> {
  const wanted = ids.filter((id) => typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await database.pool.query<Row & { id: string }>(
    `SELECT * FROM ${quoted(table.name)} WHERE id::text = ANY($1::text[])`,
    [wanted.map((id) => String(id).toLowerCase())],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function changes(stored: Row, sent: Row, key: string): boolean {
  return key in sent && sent[key] !== stored[key];
}
