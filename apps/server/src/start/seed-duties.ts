import { canonicalJson } from '@qingzhang/core/canonical-json';
import { DUTY_ROLES, grantOfDuty } from '@qingzhang/catalogue/duties';
import type { Duty, MenuEntry } from '@qingzhang/catalogue/language/menu-entry';
import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { sysRole } from '@qingzhang/catalogue/tables/system';
import type { Pool, PoolClient } from 'pg';
import { insertRows } from '../rows/insert-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { updateRows } from '../rows/update-rows.ts';
import { SEEDER, seedId } from './seed.ts';

/** The roles of an installation that keeps duties apart: made when they are missing, and brought to what this version says. */
export async function seedDutyRoles(pool: Pool): Promise<void> {
  const ids = new Map(DUTY_ROLES.map(({ code }) => [seedId('sysRole', code), code]));
  const seeding = async (client: PoolClient) => {
    const { rows: stored } = await client.query<{ id: string; rowVersion: number; modules: unknown }>(
      'SELECT id, "rowVersion", modules FROM "sysRole" WHERE id = ANY($1::uuid[]) FOR UPDATE',
      [[...ids.keys()]],
    );
    const { rows: taken } = await client.query<{ roleName: string }>('SELECT "roleName" FROM "sysRole"');
    const names = new Set(taken.map(({ roleName }) => roleName));
    const known = new Map(stored.map((role) => [role.id, role]));
    const wanted = DUTY_ROLES.map(({ code, duty, roleName, remark }) => ({
      id: seedId('sysRole', code),
      // Somebody may have made a role of that name.
      roleName: names.has(roleName) ? `${roleName}（三员）` : roleName,
      remark,
      builtin: code,
      modules: modulesOf(duty),
    }));
    const missing = wanted.filter(({ id }) => !known.has(id));
    if (missing.length > 0) await insertRows(client, sysRole, missing, SEEDER);
    const changed = wanted.flatMap(({ id, modules }) => {
      const role = known.get(id);
      const isSame = role === undefined || canonicalJson(role.modules) === canonicalJson(modules);
      return isSame ? [] : [{ id, rowVersion: role.rowVersion, modules }];
    });
    if (changed.length > 0) await updateRows(client, sysRole, changed, SEEDER);
  };
  await transaction(pool, seeding, { table: sysRole.name });
}

function modulesOf(duty: Duty): readonly { readonly moduleId: string; readonly write: boolean }[] {
  return MENU_ENTRIES.flatMap((entry) => {
    const right = rightOf(duty, entry);
    return right === undefined ? [] : [{ moduleId: seedId('sysModule', entry.url), write: right === 'write' }];
  });
}

/** A group is held by whoever holds one of its entries. */
function rightOf(duty: Duty, { url, children }: MenuEntry): 'read' | 'write' | undefined {
  if (children === undefined) return grantOfDuty(duty, url);
  return children.some((child) => rightOf(duty, child) !== undefined) ? 'read' : undefined;
}
