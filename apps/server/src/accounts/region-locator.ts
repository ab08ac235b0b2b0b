import type { AccountRegion, DataRow } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';

type Position = readonly number[];
type Rings = readonly (readonly Position[])[];
interface Outline {
  readonly id: string;
  readonly polygons: readonly Rings[];
  readonly box: readonly [number, number, number, number];
}

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
  const { rows } = await client.query<{ id: string; geometry: { type: string; coordinates: unknown } | null }>(
    'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) ORDER BY code, id',
    [leaves],
  );
  const outlines = rows.flatMap(({ id, geometry }) => (geometry === null ? [] : [outlineOf(id, geometry)]));
  return (lon, lat) => outlines.find((outline) => isInside(outline, lon, lat))?.id;
}

function outlineOf(id: string, { type, coordinates }: { type: string; coordinates: unknown }): Outline {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as readonly Rings[];
  const points = polygons.flatMap((rings) => rings[0] ?? []);
  const [lons, lats] = [points.map(([lon]) => lon!), points.map(([, lat]) => lat!)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { id, polygons, box: [least(lons), least(lats), most(lons), most(lats)] };
}

function isInside({ polygons, box: [west, south, east, north] }: Outline, lon: number, lat: number): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOdd(ring, lon, lat), false));
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function crossesOdd(ring: readonly Position[], lon: number, lat: number): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [x1, y1, x2, y2] = [ring[i]![0]!, ring[i]![1]!, ring[j]![0]!, ring[j]![1]!];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd;
  }
  return odd;
}
