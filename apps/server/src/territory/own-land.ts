import type { SiblingOverlap } from '@qingzhang/engine/account/sibling-overlap';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool, PoolClient } from 'pg';
import type { Apart } from '../apart/apart.ts';
import { DIVIDE_LAND } from './divide-land-task.ts';
import type { DrawnRegion } from './divide-land.ts';

type Client = Pool | PoolClient;

/** What regions have for their own, where siblings claim land twice: it is that of the one with the lower code. */
export interface OwnLand {
  readonly overlaps: readonly SiblingOverlap[];
  /** m² of regions that lose some, by their ids. */
  readonly areas: Readonly<Record<string, number>>;
}

const NOTHING_SHARED: OwnLand = { overlaps: [], areas: {} };

/** Regions of a version with a level; every change of one gives another digest. */
const digestSql = (
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

export interface DividingDeps {
  readonly database: { readonly pool: Pool };
  readonly apart: Apart;
}

/**
 * Has land that siblings claim twice divided, and kept for these boundaries: once for each state of them, in a process
 * apart, because hundreds of villages take seconds.
 */
export async function divided({ database: { pool }, apart }: DividingDeps, version: string): Promise<void> {
  const { rows } = await pool.query<{ digest: string; isKept: boolean }>(
    `SELECT now.digest, EXISTS (SELECT FROM "ownLand" WHERE "boundaryVersion" = $1 AND digest = now.digest) AS "isKept"
FROM (SELECT ${digestSql('$1')} AS digest) now`,
    [version],
  );
  const { digest, isKept } = rows[0]!;
  if (isKept) return;
  const known = dividing.get(digest) ?? divide(pool, apart, { version, digest });
  dividing.set(digest, known);
  try {
    await known;
  } finally {
    dividing.delete(digest);
  }
}

/** Whoever asks while it is being worked out waits for the same. */
const dividing = new Map<string, Promise<void>>();

async function divide(pool: Pool, apart: Apart, kept: { readonly version: string; readonly digest: string }) {
  const { rows: drawn } = await pool.query<DrawnRegion>(
    `SELECT id, "parentId", geometry FROM region
WHERE "boundaryVersion" = $1 AND level IS NOT NULL AND geometry IS NOT NULL AND "deletedAt" IS NULL ORDER BY level, code, id`,
    [kept.version],
  );
  const name = `边界版本 ${kept.version}`;
  const { overlaps, cut } =
    drawn.length < 3 ? { overlaps: [], cut: [] } : await apart.run(DIVIDE_LAND, drawn, { name });
  await pool.query(
    `INSERT INTO "ownLand" ("boundaryVersion", digest, "overlaps", areas, outlines) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("boundaryVersion") DO UPDATE SET digest = excluded.digest, "overlaps" = excluded."overlaps",
  areas = excluded.areas, outlines = excluded.outlines`,
    [
      kept.version,
      kept.digest,
      JSON.stringify(overlaps),
      JSON.stringify(Object.fromEntries(cut.map(({ id, areaM2 }) => [id, areaM2]))),
      JSON.stringify(Object.fromEntries(cut.map(({ id, geometry }) => [id, geometry]))),
    ],
  );
}
