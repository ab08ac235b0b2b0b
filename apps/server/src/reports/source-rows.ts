import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowsOfTraces } from './rows-of-traces.ts';
import type { ReportedTrace } from './reported-traces.ts';

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

const COLUMNS = {
  year: 'integer',
  dataSource: 'text',
  sourceDoc: 'text',
  quality: 'text',
  carriedFrom: 'integer',
  fileName: 'text',
  crsEpsg: 'integer',
  pixelSizeX: 'double precision',
  pixelSizeY: 'double precision',
} as const;
/** The counts only: the histogram of a raster is long. */
const STATS = `jsonb_build_object('validCount', stats -> 'validCount', 'nodataCount', stats -> 'nodataCount',
  'nonFiniteCount', stats -> 'nonFiniteCount')`;

/** The rows that runs were given, as they stand now: those of all tables in one statement. */
export async function sourceRows(pool: Pool, traces: readonly ReportedTrace[]): Promise<SourceRows> {
  const wanted = [...rowsOfTraces(traces, { withFiles: true })];
  if (wanted.length === 0) return new Map();
  const { rows } = await pool.query<SourceRow>(
    wanted.map(([name], at) => selectOf(name, at + 1)).join(' UNION ALL '),
    wanted.map(([, ids]) => ids),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function selectOf(name: string, place: number): string {
  const { table } = tableEntry(name);
  const has = (column: string) => fieldOf(table, column) !== undefined;
  const own = Object.entries(COLUMNS).map(
    ([column, type]) => `${has(column) ? quoted(column) : 'NULL'}::${type} AS ${quoted(column)}`,
  );
  return `SELECT id, "updatedBy"::text, "updatedAt", ${own.join(', ')}, ${has('stats') ? STATS : 'NULL::jsonb'} AS stats
FROM ${quoted(name)} WHERE id = ANY($${place}::uuid[])`;
}
