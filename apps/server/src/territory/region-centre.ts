import type { Pool, PoolClient } from 'pg';

/** Longitude and latitude of the county, to tell which of several readings of coordinates is meant. */
export async function regionCentre(client: Pool | PoolClient): Promise<readonly [number, number] | undefined> {
  const { rows } = await client.query<{ lon: number; lat: number }>(
    `SELECT lon, lat FROM region WHERE lon IS NOT NULL AND lat IS NOT NULL AND "deletedAt" IS NULL
ORDER BY level NULLS LAST, code LIMIT 1`,
  );
  return rows[0] === undefined ? undefined : [rows[0].lon, rows[0].lat];
}
