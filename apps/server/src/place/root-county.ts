import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { PlaceMap } from '@qingzhang/contract/results/place';
import type { Pool } from 'pg';
import { IS_MADE } from '../territory/made-for-practice.ts';
import { currentVersion } from '../territory/region-version.ts';

export interface RootCounty {
  readonly name: string;
  readonly code: string;
  /** Around its boundary; null where it has none. */
  readonly map: PlaceMap | null;
}

interface Root {
  readonly id: string;
  readonly rowVersion: number;
  readonly name: string;
  readonly code: string;
  readonly isMade: boolean;
}

/** On every side of a county, as a part of its width and height. */
const MARGIN = 0.04;
const maps = new WeakMap<Pool, { readonly key: string; readonly map: PlaceMap | null }>();

/** The county at the top of the boundaries in force, where it is the only one and not made for practice. */
export async function rootCounty(pool: Pool): Promise<RootCounty | null> {
  const { rows } = await pool.query<Root>({
    name: 'root counties',
    text: `SELECT id, "rowVersion", name, code, ${IS_MADE} AS "isMade" FROM region
WHERE "boundaryVersion" = $2 AND "parentId" IS NULL AND level IS NOT NULL AND "deletedAt" IS NULL LIMIT 2`,
    values: [PRACTICE_REMARK, await currentVersion(pool)],
  });
  const [root] = rows;
  if (root === undefined || rows.length > 1 || root.isMade) return null;
  return { name: root.name, code: root.code, map: await mapOf(pool, root) };
}

/** A boundary may have a million positions: the database looks through it, once for each of its versions. */
async function mapOf(pool: Pool, { id, rowVersion }: Root): Promise<PlaceMap | null> {
  const key = `${id} ${rowVersion}`;
  const known = maps.get(pool);
  if (known?.key === key) return known.map;
  const { rows } = await pool.query<Record<'west' | 'south' | 'east' | 'north', number | null>>(
    `SELECT min((p ->> 0)::float8) AS west, min((p ->> 1)::float8) AS south,
  max((p ->> 0)::float8) AS east, max((p ->> 1)::float8) AS north
FROM region, LATERAL jsonb_path_query(geometry, CASE geometry ->> 'type'
  WHEN 'Polygon' THEN 'strict $.coordinates[*][*]'::jsonpath
  ELSE 'strict $.coordinates[*][*][*]'::jsonpath END) AS p
WHERE id = $1 AND jsonb_typeof(geometry) = 'object'`,
    [id],
  );
  const map = around(rows[0]!);
  maps.set(pool, { key, map });
  return map;
}

function around({ west, south, east, north }: Record<'west' | 'south' | 'east' | 'north', number | null>) {
  if (west === null || south === null || east === null || north === null) return null;
  const [aside, above] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return {
    centre: [(west + east) / 2, (south + north) / 2],
    zoom: null,
    extent: [
      Math.max(-180, west - aside),
      Math.max(-90, south - above),
      Math.min(180, east + aside),
      Math.min(90, north + above),
    ],
  } as const;
}
