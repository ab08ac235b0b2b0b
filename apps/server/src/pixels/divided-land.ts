import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import type { Apart } from '../apart/apart.ts';
import { transaction } from '../rows/transaction.ts';
import { DIVIDE_LAND } from '../territory/divide-land-task.ts';
import type { DrawnRegion } from '../territory/divide-land.ts';
import { digestSql } from '../territory/own-land.ts';

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
  const key = keyWithin(pool, version, digest);
  const known = dividing.get(key) ?? divide(pool, apart, { version, digest });
  dividing.set(key, known);
  try {
    await known;
  } finally {
    dividing.delete(key);
  }
}

/** Whoever of the office asks while it is being worked out waits for the same. */
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
  await transaction(pool, (client) =>
    client.query(
      `INSERT INTO "ownLand" ("boundaryVersion", digest, "overlaps", areas, outlines) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("tenantId", "boundaryVersion") DO UPDATE SET digest = excluded.digest, "overlaps" = excluded."overlaps",
  areas = excluded.areas, outlines = excluded.outlines`,
      [
        kept.version,
        kept.digest,
        JSON.stringify(overlaps),
        JSON.stringify(Object.fromEntries(cut.map(({ id, areaM2 }) => [id, areaM2]))),
        JSON.stringify(Object.fromEntries(cut.map(({ id, geometry }) => [id, geometry]))),
      ],
    ),
  );
}
