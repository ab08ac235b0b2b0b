import type { Zone } from '@qingzhang/raster/zones/zone';
import type { Pool } from 'pg';
import { boundariesOf } from '../boundaries.ts';
import { versionOfYear } from '../../territory/region-version.ts';

export interface Outline {
  readonly id: string;
  readonly name: string;
  readonly areaM2: number;
  readonly lon: number;
  readonly lat: number;
}

/** What a raster should cover; `version` changes whenever one of the boundaries does. */
export interface Outlines {
  readonly version: string;
  readonly list: readonly Outline[];
  /** In the order of the list. */
  readonly zones: () => Promise<readonly Zone[]>;
}

interface About {
  /** The account whose boundaries count; else those in force. */
  readonly year?: number | null;
  /** A raster of one region alone. */
  readonly regionId?: string | null;
}

/** The account units, or the one region that a raster is about, as far as they have a boundary. */
export async function outlinesOf(pool: Pool, { year, regionId }: About = {}): Promise<Outlines> {
  const { rows } = await pool.query<Outline>(
    `SELECT id, name, "areaM2", lon, lat FROM region WHERE geometry IS NOT NULL AND "areaM2" > 0 AND "deletedAt" IS NULL
AND CASE WHEN $1::uuid IS NULL THEN "boundaryVersion" = $2 AND "parentId" IS NULL AND level IS NOT NULL ELSE id = $1 END
ORDER BY code, id`,
    [regionId ?? null, await versionOfYear(pool, year)],
  );
  const { version, zones } = await boundariesOf(
    pool,
    rows.map(({ id }) => id),
  );
  return { version, list: rows, zones };
}
