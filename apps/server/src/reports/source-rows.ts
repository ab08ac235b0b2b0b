import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowsOfTraces } from './rows-of-traces.ts';

/** What a row says of itself: its year, who provided and who wrote it, how good it is, and of the file that it holds. */
export interface SourceRow {
  readonly id: string;
  readonly updatedBy: string | null;
  readonly updatedAt: string;
  readonly year: number | null;
  readonly dataSource: string | null;
  readonly sourceDoc: string | null;
  readonly quality: string | null;
  readonly carriedFrom: number | null;
  readonly fileName: string | null;
  readonly crsEpsg: number | null;
  readonly pixelSizeX: number | null;
  readonly pixelSizeY: number | null;
  readonly stats: {
    readonly validCount?: number;
    readonly nodataCount?: number;
    readonly nonFiniteCount?: number;
  } | null;
}

export type SourceRows = ReadonlyMap<string, SourceRow>;

const COLUMNS = [
  'year',
  'dataSource',
  'sourceDoc',
  'quality',
  'carriedFrom',
  'fileName',
  'crsEpsg',
  'pixelSizeX',
  'pixelSizeY',
] as const;
/** The counts only: the histogram of a raster is long. */
const STATS = `jsonb_build_object('validCount', stats -> 'validCount', 'nodataCount', stats -> 'nodataCount',
  'nonFiniteCount', stats -> 'nonFiniteCount')`;

/** The rows that runs were given, as they stand now. */
export async function sourceRows(pool: Pool, traces: readonly Trace[]): Promise<SourceRows> {
  const found = new Map<string, SourceRow>();
  for (const [name, ids] of rowsOfTraces(traces, { withFiles: true })) {
    const { table } = tableEntry(name);
    const own = COLUMNS.map((column) =>
      fieldOf(table, column) === undefined ? `NULL AS ${quoted(column)}` : quoted(column),
    );
    const stats = fieldOf(table, 'stats') === undefined ? 'NULL' : STATS;
    const { rows } = await pool.query<SourceRow>(
      `SELECT id, "updatedBy", "updatedAt", ${own.join(', ')}, ${stats} AS stats FROM ${quoted(name)} WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
