import type { AccountRegion, DataRow } from '@qingzhang/engine/account/account-data';
import type { MultiPolygon, Polygon } from '@qingzhang/geo/geojson';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { isInside } from '@qingzhang/geo/measure/inside';
import type { Pool, PoolClient } from 'pg';

/** Finds the leaf region of a point; boundaries are read only when a row has a point and no region. */
export async function regionLocator(
  client: Pool | PoolClient,
  regions: readonly AccountRegion[],
  tables: ReadonlyMap<string, readonly DataRow[]>,
): Promise<((lon: number, lat: number) => string | undefined) | undefined> {
  const isPoint = (row: DataRow) => row.regionId === null && typeof row['lon'] === 'number';
  if (![...tables.values()].some((rows) => rows.some(isPoint))) return undefined;
  const parents = new Set(
    regions.flatMap(({ parentId, level }) => (parentId === null || level === null ? [] : [parentId])),
  );
  const leaves = regions.filter(({ id, level }) => level !== null && !parents.has(id)).map(({ id }) => id);
  const { rows } = await client.query<{ id: string; geometry: Polygon | MultiPolygon }>(
    'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL ORDER BY code, id',
    [leaves],
  );
  const outlines = rows.map(({ id, geometry }) => ({ id, geometry, box: bbox(geometry) }));
  return (lon, lat) =>
    outlines.find(({ geometry, box }) => {
      if (box === null) return false;
      const [west, south, east, north] = box;
      return lon >= west && lon <= east && lat >= south && lat <= north && isInside([lon, lat], geometry);
    })?.id;
}
