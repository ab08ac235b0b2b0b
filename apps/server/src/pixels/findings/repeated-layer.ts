import { confirm, type Issue } from '@qingzhang/core/issue';
import type { DataRow } from '@qingzhang/engine/account/account-data';
import type { Pool } from 'pg';
import { quoted } from '../../database/constraints.ts';
import { rowJson } from '../../database/tables.ts';
import { RASTER_TABLES, type RasterRow } from './raster-row.ts';

/** A row of some raster table that holds the very same content. */
interface Twin {
  readonly table: string;
  readonly row: DataRow;
}

/**
 * Whether the very content of a layer stands for something else as well: rain is not evaporation, July is not August, and
 * the rain of this year is not that of another. A layer that was carried over by a person's choice is known to be last year's.
 */
export async function repeatedLayer(pool: Pool, raster: RasterRow): Promise<Issue[]> {
  const twins = await twinsOf(pool, raster);
  const found = twins.map((twin) => otherUse(raster, twin)).find((text) => text !== undefined);
  if (found === undefined) return [];
  return [confirm(['fileId'], 'LAYER_REPEATED', `${found}；请核对是否选错了文件或波段`)];
}

async function twinsOf(pool: Pool, { row, layer }: RasterRow): Promise<readonly Twin[]> {
  const own = ({ table: { name } }: (typeof RASTER_TABLES)[number]) =>
    `SELECT '${name}' AS "table", ${rowJson('t')} AS row FROM ${quoted(name)} t
WHERE t.sha256 = $1 AND t.id <> $2 AND coalesce(t."bandIndex", 1) = $3 AND t."deletedAt" IS NULL`;
  const { rows } = await pool.query<Twin>({
    name: 'rows of the same raster',
    text: `${RASTER_TABLES.map(own).join('\nUNION ALL\n')} ORDER BY 1`,
    values: [layer.sha256, row.id, row['bandIndex'] ?? 1],
  });
  return rows;
}

/** What a twin stands for that is not what the layer stands for; undefined where both may be the same. */
function otherUse({ entry, kind, row }: RasterRow, twin: Twin): string | undefined {
  const { table } = RASTER_TABLES.find((each) => each.table.name === twin.table)!;
  const other = table.rasterKinds.find((each) => each.kind === twin.row['rasterKind']);
  if (other === undefined) return undefined;
  const file = `“${table.label}”中“${String(twin.row['fileName'])}”`;
  const isSameKind = other.kind === kind.kind || other.label === kind.label;
  if (twin.row.year === row.year) {
    if (!isSameKind) return `与${file}（${other.label}）是同一内容，“${kind.label}”与“${other.label}”不会处处相同`;
    const [month, otherMonth] = [row['month'] ?? 0, twin.row['month'] ?? 0];
    const isSameMonth = month === otherMonth || table.name !== entry.table.name;
    return isSameMonth
      ? undefined
      : `与${file}（${monthWord(otherMonth)}）是同一内容，不同时段的“${kind.label}”不会处处相同`;
  }
  const isCarried = (row['carriedFrom'] ?? twin.row['carriedFrom'] ?? null) !== null;
  if (!isSameKind || isCarried || row.year === null || twin.row.year === null || !isOfItsTime(kind.unit))
    return undefined;
  return `与 ${twin.row.year} 年${file}是同一内容，各年的“${kind.label}”不会处处相同`;
}

function monthWord(month: unknown): string {
  return month === 0 ? '全年' : `${String(month)} 月`;
}

/** What is so much in a year or a month is that of its own year; soils and slopes last. */
function isOfItsTime(unit: string): boolean {
  return /[/*](?:a|month)\)?$/.test(unit);
}
