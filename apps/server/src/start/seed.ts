import { createHash } from 'node:crypto';
import type { MenuEntry } from '@qingzhang/catalogue/language/menu-entry';
import { MENU, MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { BUILTIN_ACCOUNTS, BUILTIN_ROLES, type BuiltinRole } from '@qingzhang/catalogue/roles';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { insertAlone } from '../rows/insert-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { updateRows } from '../rows/update-rows.ts';
import { quoted } from '../database/constraints.ts';

/** Who puts in what ships with the product. */
export const SEEDER = { userName: 'system', address: '本机' } as const;

/**
 * Puts in what ships with the product: dictionaries, modules, roles, accounts. Ids follow from the content's key,
 * so a row that someone has changed or deleted is never put in again, and a later version adds only what is new.
 */
export async function seed(pool: Pool): Promise<void> {
  for (const { table } of TABLES) {
    const rows = table.seed.map((row): Row => ({
      ...row,
      id: seedId(table.name, ...table.unique.map((key) => String(row[key] ?? ''))),
    }));
    await insertMissing(pool, table.name, rows);
  }
  const modules = await insertMissing(pool, 'sysModule', moduleRows());
  const roles = await insertMissing(pool, 'sysRole', BUILTIN_ROLES.map(roleRow));
  await grantAdded(pool, modules, roles);
  await insertMissing(pool, 'sysUser', BUILTIN_ACCOUNTS.map(accountRow));
}

/** A UUID made from a key: the same on every machine. */
export function seedId(...key: readonly string[]): string {
  const hex = createHash('sha256').update(key.join('\u0001')).digest('hex');
  // Version 8 (made by the application), variant 10.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Answers the ids that were not there before. */
async function insertMissing(pool: Pool, name: string, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { rows: present } = await pool.query<{ id: string }>(
    `SELECT id FROM ${quoted(name)} WHERE id = ANY($1::uuid[])`,
    [rows.map((row) => row['id'])],
  );
  const known = new Set(present.map(({ id }) => id));
  const missing = rows.filter((row) => !known.has(String(row['id'])));
  if (missing.length > 0) await insertAlone(pool, tableEntry(name).table, missing, SEEDER);
  return new Set(missing.map((row) => String(row['id'])));
}

interface HeldModule {
  readonly moduleId: string;
  readonly write: boolean;
}

/** Gives built-in roles that were there already their rights to modules that a later version brings. */
async function grantAdded(pool: Pool, modules: ReadonlySet<string>, roles: ReadonlySet<string>): Promise<void> {
  const granted = BUILTIN_ROLES.map(roleRow).flatMap(({ id, modules: all }) => {
    const own = (all as readonly HeldModule[]).filter(({ moduleId }) => modules.has(moduleId));
    return own.length === 0 || roles.has(String(id)) ? [] : [[String(id), own] as const];
  });
  if (granted.length === 0) return;
  const byRole = new Map(granted);
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; rowVersion: number; modules: readonly HeldModule[] | null }>(
      'SELECT id, "rowVersion", modules FROM "sysRole" WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL',
      [[...byRole.keys()]],
    );
    const changes = rows.map((row) => ({ ...row, modules: [...(row.modules ?? []), ...byRole.get(row.id)!] }));
    await updateRows(client, tableEntry('sysRole').table, changes, SEEDER);
  });
}

function moduleRows(entries: readonly MenuEntry[] = MENU, parentId: string | null = null): Row[] {
  return entries.flatMap((entry, index) => {
    const { url, moduleName, icon, children = [] } = entry;
    const hidden = entry.hidden === true || entry.dormant === true;
    const id = seedId('sysModule', url);
    return [{ id, parentId, url, moduleName, icon, hidden, sort: index + 1 }, ...moduleRows(children, id)];
  });
}

function roleRow({ code, roleName, remark }: (typeof BUILTIN_ROLES)[number]): Row {
  const modules = MENU_ENTRIES.flatMap((entry) => {
    const right = rightOf(code, entry);
    return right === undefined ? [] : [{ moduleId: seedId('sysModule', entry.url), write: right === 'write' }];
  });
  return { id: seedId('sysRole', code), roleName, remark, modules, builtin: code };
}

/** A group is held by whoever holds one of its entries. */
function rightOf(role: BuiltinRole, entry: MenuEntry): 'read' | 'write' | undefined {
  if (role === 'admin') return 'write';
  if (entry.children !== undefined) {
    return entry.children.some((child) => rightOf(role, child) !== undefined) ? 'read' : undefined;
  }
  return entry.grants?.[role];
}

function accountRow({ userName, fullName, role }: (typeof BUILTIN_ACCOUNTS)[number]): Row {
  return {
    id: seedId('sysUser', userName),
    userName,
    fullName,
    roleId: seedId('sysRole', role),
    enabled: userName === 'admin',
    mustChangePassword: false,
  };
}
