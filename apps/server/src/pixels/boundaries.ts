import type { Zone } from '@qingzhang/raster/zones/zone';
import type { Pool, PoolClient } from 'pg';

/** Boundaries of all regions of a version that have one; `version` changes whenever one of them does. */
export interface Boundaries {
  readonly version: string;
  readonly zones: () => Promise<readonly Zone[]>;
}

export async function boundariesOf(client: Pool | PoolClient, regionIds: readonly string[]): Promise<Boundaries> {
  const { rows } = await client.query<{ version: string | null }>(
    `SELECT md5(string_agg(id || ':' || "rowVersion", ',' ORDER BY id)) AS version FROM region
WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL`,
    [regionIds],
  );
  return {
    version: rows[0]?.version ?? '',
    zones: async () => {
      const found = await client.query<Zone>(
        'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL ORDER BY code, id',
        [regionIds],
      );
      return found.rows;
    },
  };
}
