import type { Zone } from '@qingzhang/raster/zones/zone';
import type { Pool, PoolClient } from 'pg';
import { ownOutlines } from '../territory/own-land.ts';

/**
 * Boundaries of all regions of a version that have one, without what a sibling with a lower code claims too; `version`
 * changes whenever one of them does.
 */
export interface Boundaries {
  readonly version: string;
  /** The same for a moment, also where somebody changed one by hand. */
  readonly mark: string;
  readonly zones: () => Promise<readonly Zone[]>;
}

export async function boundariesOf(client: Pool | PoolClient, regionIds: readonly string[]): Promise<Boundaries> {
  const { rows } = await client.query<{ version: string | null; mark: string | null }>(
    `SELECT md5(string_agg(id || ':' || "rowVersion", ',' ORDER BY id)) AS version,
  md5(string_agg(id || ':' || xmin, ',' ORDER BY id)) AS mark FROM region
WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL`,
    [regionIds],
  );
  const { digest, outlines } = await ownOutlines(client, regionIds);
  return {
    version: `${rows[0]?.version ?? ''}${digest}`,
    mark: `${rows[0]?.mark ?? ''}${digest}`,
    zones: async () => {
      const found = await client.query<Zone>(
        'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL ORDER BY code, id',
        [regionIds],
      );
      return found.rows.map((zone) => ({ ...zone, geometry: outlines.get(zone.id) ?? zone.geometry }));
    },
  };
}
