import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool, PoolClient } from 'pg';

/** The boundaries of stored regions by id; those without are left out. */
export async function shapesOf(
  client: Pool | PoolClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PolygonalGeometry>> {
  const { rows } = await client.query<{ id: string; geometry: PolygonalGeometry }>(
    'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL',
    [ids],
  );
  return new Map(rows.map(({ id, geometry }) => [id, geometry]));
}
