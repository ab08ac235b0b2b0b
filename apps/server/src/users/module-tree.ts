import { tableEntry } from '@qingzhang/catalogue/registry';
import { HELD_MODULES } from '../access/held-modules.ts';
import type { Database } from '../database/database.ts';
import type { HeldModule } from '@qingzhang/contract/calls/user-calls';
import { nest } from '../rows/tree.ts';

type Module = Omit<HeldModule, 'children'>;

/** The name of a role and the modules it holds, as the tree the menu is built from; each says whether it may be written. */
export async function moduleTreeOf(
  database: Database,
  roleId: string,
): Promise<{ roleName: string; moduleList: readonly HeldModule[] }> {
  const role = await database.pool.query<{ roleName: string }>('SELECT "roleName" FROM "sysRole" WHERE id = $1', [
    roleId,
  ]);
  const { rows } = await database.pool.query<Module>(
    `SELECT m.id, m."parentId", m.url, m."moduleName", m.icon, m.hidden, m.sort, held.write
FROM "sysModule" m JOIN (${HELD_MODULES}) held ON held.id = m.id ORDER BY m.sort, m.url`,
    [roleId],
  );
  return { roleName: role.rows[0]?.roleName ?? '', moduleList: nest(tableEntry('sysModule').table, rows) };
}
