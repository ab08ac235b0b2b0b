import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { KINDS } from '../files/content-kind.ts';
import { storable, type RasterFacts } from '../files/file-facts.ts';
import type { StoredContent } from '../file-store/file-store.ts';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';

const FILES = tableEntry('fileStore').table;

/** A run on pixels, as far as its layers are concerned. */
export interface LayeredRun {
  readonly id: string;
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string;
  readonly inputsSha256: string;
}

/** A layer of a run as its record lists it. */
export interface RunLayer {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
}

/** A layer that has been written beside the store. */
export interface DraftLayer {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly path: string;
}

interface KeptLayer extends StoredContent {
  readonly draft: DraftLayer;
  readonly name: string;
  readonly facts: RasterFacts;
}

export async function findRun(pool: Pool, runId: string): Promise<LayeredRun | undefined> {
  const { rows } = await pool.query<LayeredRun>(
    'SELECT id, "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun" WHERE id = $1',
    [runId],
  );
  return rows[0];
}

/** Lists layers with their run. The layers of earlier runs of the same account go: only the latest are shown. */
export async function linkLayers(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  run: LayeredRun,
  layers: readonly KeptLayer[],
  actor: Actor,
): Promise<void> {
  const link = async (client: PoolClient) => {
    const { rows } = await client.query('SELECT FROM "calcRun" WHERE id = $1 FOR UPDATE', [run.id]);
    // The run was deleted meanwhile; its layers go with it.
    if (rows.length === 0) return unusedContents(client, layers);
    const linked = await fileRows(client, layers, actor);
    const earlier = await takeLayersOfEarlier(client, run);
    await client.query('UPDATE "calcRun" SET layers = $2 WHERE id = $1', [run.id, JSON.stringify(linked)]);
    return unusedContents(client, await dropFiles(client, earlier));
  };
  const unused = await transaction(database.pool, link, NO_FIGURES);
  for (const sha256 of unused) await files.remove(sha256);
}

async function fileRows(client: PoolClient, layers: readonly KeptLayer[], actor: Actor): Promise<RunLayer[]> {
  const linked: RunLayer[] = [];
  for (const { draft, name, facts, sha256, size } of layers) {
    const row = { name, type: KINDS.tiff.mime, sha256, size, facts: storable(facts) };
    const [saved] = await insertRows(client, FILES, [row], actor);
    const { symbol, label, unit } = draft;
    linked.push({ symbol, label, unit, fileId: String(saved!['id']), fileName: name, sha256 });
  }
  return linked;
}

async function takeLayersOfEarlier(
  client: PoolClient,
  { id, serviceCode, year, unitId: accountUnit }: LayeredRun,
): Promise<readonly RunLayer[]> {
  const { rows } = await client.query<{ layers: readonly RunLayer[] }>(
    `WITH earlier AS (SELECT id, layers FROM "calcRun" WHERE "serviceCode" = $1 AND year = $2 AND "unitId" = $3
  AND id <> $4 AND layers IS NOT NULL FOR UPDATE)
UPDATE "calcRun" run SET layers = NULL FROM earlier WHERE run.id = earlier.id RETURNING earlier.layers`,
    [serviceCode, year, accountUnit, id],
  );
  return rows.flatMap(({ layers }) => layers);
}

/** Drops the files of layers that nobody has entered as data of their own meanwhile. */
async function dropFiles(client: PoolClient, layers: readonly RunLayer[]): Promise<readonly RunLayer[]> {
  const entered = new Set<string>();
  const ids = layers.map(({ fileId }) => fileId);
  for (const { table } of ids.length === 0 ? [] : TABLES) {
    for (const field of table.fields) {
      if (!isFile(field)) continue;
      const column = quoted(field.key);
      const { rows } = await client.query<{ id: string }>(
        `SELECT ${column} AS id FROM ${quoted(table.name)} WHERE ${column} = ANY($1::uuid[])`,
        [ids],
      );
      for (const { id } of rows) entered.add(id);
    }
  }
  const dropped = layers.filter(({ fileId }) => !entered.has(fileId));
  await client.query(`DELETE FROM ${quoted(FILES.name)} WHERE id = ANY($1::uuid[])`, [
    dropped.map(({ fileId }) => fileId),
  ]);
  return dropped;
}

/** Contents that no file of the store has any more. */
async function unusedContents(client: PoolClient, gone: readonly { readonly sha256: string }[]): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    `SELECT DISTINCT sha256 FROM unnest($1::text[]) AS gone(sha256)
WHERE NOT EXISTS (SELECT FROM ${quoted(FILES.name)} file WHERE file.sha256 = gone.sha256)`,
    [gone.map(({ sha256 }) => sha256)],
  );
  return rows.map(({ sha256 }) => sha256);
}

export interface RunLayerRow extends LayeredRun {
  readonly layer: RunLayer;
  readonly facts: RasterFacts;
}

/** The layers of one run, or of the runs of a year, with the facts of their files. */
export function runLayersOf(
  pool: Pool,
  where: { readonly year: number } | { readonly runId: string },
): Promise<readonly RunLayerRow[]> {
  return 'year' in where
    ? selectLayers(pool, 'run.year = $1', [where.year])
    : selectLayers(pool, 'run.id = $1', [where.runId]);
}

/** The layers of all runs, the newest year first. */
export function everyRunLayer(pool: Pool): Promise<readonly RunLayerRow[]> {
  return selectLayers(pool, 'true', []);
}

async function selectLayers(pool: Pool, condition: string, values: unknown[]): Promise<readonly RunLayerRow[]> {
  const { rows } = await pool.query<RunLayerRow>(
    `SELECT run.id, run."serviceCode", run.year, run."unitId", run.profile, run."inputsSha256", layer, file.facts
FROM "calcRun" run, jsonb_array_elements(run.layers) layer
JOIN "fileStore" file ON file.id = (layer ->> 'fileId')::uuid AND file."deletedAt" IS NULL
WHERE ${condition} AND run."deletedAt" IS NULL
ORDER BY run.year DESC, run."serviceCode", run."unitId", layer ->> 'symbol'`,
    values,
  );
  return rows;
}
