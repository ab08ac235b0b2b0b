import { Fault } from '@qingzhang/core/fault';
import { TABLES } from '@qingzhang/catalogue/registry';
import pg, { type Pool } from 'pg';
import { quoted } from './constraints.ts';
import { tablesOfTenants } from './tenant-schema.ts';

const NAMES = tablesOfTenants(TABLES.map(({ table }) => table));

/** Their pages are nowhere to be seen before. */
const WAKE = `UPDATE "sysModule" SET hidden = false WHERE url IN ('/system/tenants', '/area/rollUp')`;

/** Whether PostgreSQL keeps the rows of offices apart here. */
export async function holdsTenants(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(
    `SELECT relrowsecurity AS holds FROM pg_class WHERE oid = to_regclass('tenant')`,
  );
  return rows[0]?.holds ?? false;
}

/** Whether there is more than one office, as in a database that a back-up was restored into, whatever the settings say. */
export async function hasTenants(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ several: boolean }>('SELECT count(*) > 1 AS several FROM tenant');
  return rows[0]!.several;
}

/**
 * Puts the policies into force, once and for good: an installation that has several offices keeps them apart whatever its
 * settings say later. A role that the policies do not bind is refused, since every office would see the others' rows.
 */
export async function holdTenants(owner: Pool, applicationUrl: string): Promise<void> {
  await refuseUnbound(applicationUrl);
  const wake = (await holdsTenants(owner)) ? [] : [WAKE];
  const open = await openTables(owner);
  if (open.length === 0) return;
  const enable = open.map((name) => `ALTER TABLE ${quoted(name)} ENABLE ROW LEVEL SECURITY`);
  await owner.query(['BEGIN', ...enable, ...wake, 'COMMIT'].join(';\n'));
}

/** Tables whose policies are not in force: all of them at first, and those that a later version adds. */
async function openTables(owner: Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1::text[]) AND NOT relrowsecurity ORDER BY relname`,
    [NAMES],
  );
  return rows.map(({ name }) => name);
}

async function refuseUnbound(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; unbound: boolean }>(
      `SELECT rolname AS role, rolsuper OR rolbypassrls OR pg_has_role(relowner, 'MEMBER') AS unbound
FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = to_regclass('tenant')`,
    );
    const { role, unbound } = rows[0]!;
    if (unbound) throw new Fault('OFFICES_NEED_ROLE', { role });
  } finally {
    await client.end();
  }
}
