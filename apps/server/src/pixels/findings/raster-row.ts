import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { convert } from '@qingzhang/core/units';
import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { CLASS_RASTER, TABLES } from '@qingzhang/catalogue/registry';
import { kindOfRow } from '@qingzhang/contract/checks/kind-of-row';
import type { DataRow } from '@qingzhang/engine/account/account-data';
import { fileLayer } from '@qingzhang/engine/account/file-layer';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import type { Pool } from 'pg';
import { quoted } from '../../database/constraints.ts';
import { rowJson } from '../../database/tables.ts';
import type { FileFacts, RasterFacts } from '../../files/file-facts.ts';

/** A row of a raster table with its file. */
export interface RasterRow {
  readonly entry: TableEntry;
  readonly row: DataRow;
  /** With the bounds of the time that the row is about. */
  readonly kind: RasterKind;
  /** The unit of its values: the row's own, else that of its kind. */
  readonly unit: string;
  readonly layer: LayerSource;
  readonly facts: RasterFacts;
}

export const RASTER_TABLES: readonly TableEntry[] = TABLES.filter(({ table }) => table.kind === 'raster');

/** The raster table of a name that a client sent. */
export function rasterTable(name: string): TableEntry {
  const entry = RASTER_TABLES.find(({ table }) => table.name === name);
  if (entry !== undefined) return entry;
  const issues = [block('table', 'TABLE_UNKNOWN', `“${name}”不是栅格表`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}

/** A row that is there; null where a mean value stands in for a file. */
export async function findRasterRow(pool: Pool, entry: TableEntry, id: string): Promise<RasterRow | null> {
  const { label, name } = entry.table;
  const { rows } = await pool.query<Stored>(`${select(name)} AND t.id = $1`, [id]);
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: label, count: 1 });
  return withFile(entry, rows[0]);
}

/** All rows of a year that have a file. */
export async function rasterRowsOf(pool: Pool, entry: TableEntry, year: number): Promise<RasterRow[]> {
  const { rows } = await pool.query<Stored>(
    `${select(entry.table.name)} AND t.year = $1 ORDER BY t."createdAt", t.id`,
    [year],
  );
  return rows.flatMap((row) => withFile(entry, row) ?? []);
}

/** More former layers than these are not looked through for one that is sound. */
const MOST_BEFORE = 5;

/**
 * The same layer of earlier years, the latest first: of whole years, because months of two years may well differ many times.
 */
export async function layersBefore(pool: Pool, { entry, row }: RasterRow): Promise<readonly RasterRow[]> {
  if (row.year === null || row['month'] !== 0) return [];
  const { rows } = await pool.query<Stored>(
    `${select(entry.table.name)} AND t.year < $1 AND t."rasterKind" = $2 AND t.month = 0 AND f.id IS NOT NULL
AND t."regionId" IS NOT DISTINCT FROM $3 AND t."classCode" IS NOT DISTINCT FROM $4
ORDER BY t.year DESC, t."createdAt", t.id LIMIT ${MOST_BEFORE}`,
    [row.year, row['rasterKind'], row.regionId, row['classCode'] ?? null],
  );
  return rows.flatMap((each) => withFile(entry, each) ?? []);
}

/** All rows that have a file, the newest year first. */
export async function everyRasterRow(pool: Pool, entry: TableEntry): Promise<RasterRow[]> {
  const { rows } = await pool.query<Stored>(
    `${select(entry.table.name)} ORDER BY t.year DESC NULLS LAST, t."createdAt", t.id`,
  );
  return rows.flatMap((row) => withFile(entry, row) ?? []);
}

/** The newest row of a kind that covers more than one region's own, whichever table holds it. */
export async function latestRasterRow(pool: Pool, kind: string): Promise<RasterRow | null> {
  for (const entry of RASTER_TABLES.filter(({ table }) => table.rasterKinds.some((each) => each.kind === kind))) {
    const { rows } = await pool.query<Stored>(
      `${select(entry.table.name)} AND t."rasterKind" = $1 AND f.id IS NOT NULL
ORDER BY t."regionId" NULLS FIRST, t.year DESC NULLS LAST, t."createdAt" DESC LIMIT 1`,
      [kind],
    );
    const found = rows[0] === undefined ? null : withFile(entry, rows[0]);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the cells are codes of the class dictionary. */
export function isClassRaster({ entry, kind }: RasterRow): boolean {
  return entry.table.name === CLASS_RASTER.table && kind.kind === CLASS_RASTER.kind;
}

/** From the unit of the row's values to that of its kind: value · factor + shift. */
export function toKindUnit({ unit, kind }: RasterRow): { readonly factor: number; readonly shift: number } {
  const shift = convert(0, unit, kind.unit);
  return { factor: unit === kind.unit ? 1 : convert(1, unit, kind.unit) - shift, shift };
}

interface Stored {
  readonly row: DataRow;
  readonly facts: FileFacts | null;
}

function select(table: string): string {
  return `SELECT ${rowJson('t')} AS row, f.facts FROM ${quoted(table)} t
LEFT JOIN "fileStore" f ON f.id = t."fileId" AND f."deletedAt" IS NULL WHERE t."deletedAt" IS NULL`;
}

function withFile(entry: TableEntry, { row, facts }: Stored): RasterRow | null {
  const kind = entry.table.rasterKinds.find((each) => each.kind === row['rasterKind']);
  if (kind === undefined || typeof row['fileId'] !== 'string' || facts?.kind !== 'raster') return null;
  const own = row['unit'];
  const unit = typeof own === 'string' && own !== '' ? own : kind.unit;
  return { entry, row, kind: kindOfRow(kind, row), unit, facts, layer: fileLayer(entry.table.name, row) };
}
