import { Fault } from '@qingzhang/core/fault';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import type { Pool, PoolClient } from 'pg';

type Client = Pool | PoolClient;

const COLUMNS = `r.id, r."rowVersion", r."parentId", r.name, r.code, r.type, r.level, r."boundaryVersion", r."areaM2", r.lon, r.lat,
  r.population, r.gdp, r.sort, r.remark, r.geometry`;

/** A live region with its boundary as it is stored. */
export async function drawnRegion(client: Client, id: string): Promise<DrawnRegion> {
  const { rows } = await client.query<DrawnRegion>(
    `SELECT ${COLUMNS} FROM region r WHERE r.id = $1 AND r."deletedAt" IS NULL`,
    [id],
  );
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return rows[0];
}

/** The other regions that are added up with one below the same parent, by their codes; a free region has none. */
export async function siblingsOf(
  client: Client,
  {
    id,
    parentId,
    level,
    boundaryVersion,
  }: Pick<DrawnRegion, 'parentId' | 'level' | 'boundaryVersion'> & { id: string | null },
): Promise<DrawnRegion[]> {
  if (level === null) return [];
  const { rows } = await client.query<DrawnRegion>(
    `SELECT ${COLUMNS} FROM region r WHERE r."parentId" IS NOT DISTINCT FROM $1 AND r."boundaryVersion" = $2
  AND r.level IS NOT NULL AND r.id IS DISTINCT FROM $3::uuid AND r."deletedAt" IS NULL ORDER BY r.code, r.id`,
    [parentId, boundaryVersion, id],
  );
  return rows;
}

/** Everything that stands below some regions and is added up. */
export async function regionsBelow(client: Client, ids: readonly string[]): Promise<DrawnRegion[]> {
  const { rows } = await client.query<DrawnRegion>(
    `WITH RECURSIVE below AS (
  SELECT id FROM region WHERE "parentId" = ANY($1::uuid[]) AND "deletedAt" IS NULL
  UNION SELECT c.id FROM region c JOIN below ON c."parentId" = below.id WHERE c."deletedAt" IS NULL
) SELECT ${COLUMNS} FROM region r JOIN below ON below.id = r.id WHERE r.level IS NOT NULL ORDER BY r.level, r.code, r.id`,
    [ids],
  );
  return rows;
}
