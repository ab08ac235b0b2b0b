import type { SiblingOverlap } from '@qingzhang/engine/account/sibling-overlap';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool, PoolClient } from 'pg';

type Client = Pool | PoolClient;

/** What regions have for their own, where siblings claim land twice: it is that of the one with the lower code. */
export interface OwnLand {
  readonly overlaps: readonly SiblingOverlap[];
  /** m² of regions that lose some, by their ids. */
  readonly areas: Readonly<Record<string, number>>;
}

const NOTHING_SHARED: OwnLand = { overlaps: [], areas: {} };

/** Regions of a version with a level; every change of one gives another digest. */
export const digestSql = (
  version: string,
) => `(SELECT md5(coalesce(string_agg(r.id || ':' || r."rowVersion", ',' ORDER BY r.id), ''))
FROM region r WHERE r."boundaryVersion" = ${version} AND r.level IS NOT NULL AND r."deletedAt" IS NULL)`;

/** As it was last worked out; nothing is shared where boundaries have changed since, until somebody asks for `divided`. */
export async function ownLand(client: Client, version: string): Promise<OwnLand> {
  const { rows } = await client.query<OwnLand>({
    name: 'own land',
    text: `SELECT "overlaps", areas FROM "ownLand" WHERE "boundaryVersion" = $1 AND digest = ${digestSql('$1')}`,
    values: [version],
  });
  return rows[0] ?? NOTHING_SHARED;
}

/** Outlines of those among some regions that lose land to a sibling, by id, and a digest of what they come from. */
export async function ownOutlines(client: Client, regionIds: readonly string[]) {
  const { rows } = await client.query<{ digest: string; outlines: Record<string, PolygonalGeometry> }>(
    `SELECT digest, outlines FROM "ownLand" own WHERE areas <> '{}' AND digest = ${digestSql('own."boundaryVersion"')}
AND "boundaryVersion" IN (SELECT "boundaryVersion" FROM region WHERE id = ANY($1::uuid[]))`,
    [regionIds],
  );
  return {
    digest: rows.map(({ digest }) => digest).join(),
    outlines: new Map(rows.flatMap(({ outlines }) => Object.entries(outlines))),
  };
}
