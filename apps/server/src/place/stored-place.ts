import { createHash } from 'node:crypto';
import type { PlaceSetting } from '@qingzhang/contract/results/place';
import type { Pool, PoolClient } from 'pg';

/** What somebody has saved about the place; version 0 is that of nothing. */
export interface StoredPlace {
  readonly rowVersion: number;
  readonly setting: PlaceSetting;
  /** SHA-256 of the logo; null where there is none. */
  readonly logo: string | null;
}

export const NOTHING_SET: PlaceSetting = {
  name: null,
  code: null,
  title: null,
  map: null,
  timeZone: null,
  profile: null,
  moneyUnit: null,
};

type Stored = PlaceSetting & { readonly rowVersion: number; readonly logo: string | null };

const COLUMNS = `"rowVersion", name, code, title, map, "timeZone", profile, "moneyUnit"`;

export async function storedPlace(client: Pool | PoolClient): Promise<StoredPlace> {
  const { rows } = await client.query<Stored>(
    `SELECT ${COLUMNS}, encode(sha256(logo), 'hex') AS logo FROM installation`,
  );
  const [stored] = rows;
  if (stored === undefined) return { rowVersion: 0, setting: NOTHING_SET, logo: null };
  const { rowVersion, logo, ...setting } = stored;
  return { rowVersion, setting, logo };
}

/** The setting with the next version. */
export async function storeSetting(client: PoolClient, setting: PlaceSetting): Promise<void> {
  const { name, code, title, map, timeZone, profile, moneyUnit } = setting;
  await client.query(
    `INSERT INTO installation (${COLUMNS}) VALUES (1, $1, $2, $3, $4, $5, $6, $7)
ON CONFLICT ("tenantId") DO UPDATE SET "rowVersion" = installation."rowVersion" + 1, name = excluded.name, code = excluded.code,
  title = excluded.title, map = excluded.map, "timeZone" = excluded."timeZone", profile = excluded.profile,
  "moneyUnit" = excluded."moneyUnit"`,
    [name, code, title, map === null ? null : JSON.stringify(map), timeZone, profile, moneyUnit],
  );
}

export async function storeLogo(client: PoolClient, logo: Buffer | null): Promise<void> {
  await client.query(
    `INSERT INTO installation ("rowVersion", logo) VALUES (1, $1)
ON CONFLICT ("tenantId") DO UPDATE SET "rowVersion" = installation."rowVersion" + 1, logo = excluded.logo`,
    [logo],
  );
}

export async function readLogo(client: Pool): Promise<Buffer | null> {
  const { rows } = await client.query<{ logo: Buffer | null }>('SELECT logo FROM installation');
  return rows[0]?.logo ?? null;
}

export function hashOf(logo: Buffer): string {
  return createHash('sha256').update(logo).digest('hex');
}
