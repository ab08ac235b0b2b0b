import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { RegionFacts } from '@qingzhang/contract/results/region';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import { prefilledFields } from '../sheets/prefilled-fields.ts';

/** More than these nobody goes through by hand. */
const MOST_ROWS = 5000;

interface Wanted {
  readonly table: Table;
  readonly year: number;
  readonly regions: readonly RegionFacts[];
  /** Whoever may not read a table gets its regions alone. */
  readonly mayRead: boolean;
}

/**
 * The rows that a template comes with: what the year has already, then what the last year with data was about and the
 * year has nothing of yet; where there is neither, a row for each region below the county.
 */
export async function prefilledRows(pool: Pool, { table, year, regions, mayRead }: Wanted): Promise<readonly Row[]> {
  const names = prefilledFields(table).map(({ key }) => key);
  const own = mayRead ? await rowsOf(pool, table, year) : [];
  const before = mayRead ? await lastNames(pool, table, year, names, regions) : [];
  const nameOf = (row: Row) => JSON.stringify(names.map((key) => row[key] ?? null));
  const known = new Set(own.map(nameOf));
  const rows = [...own];
  for (const row of before) {
    if (known.has(nameOf(row)) || rows.length >= MOST_ROWS) continue;
    known.add(nameOf(row));
    rows.push(row);
  }
  if (rows.length > 0 || fieldOf(table, 'regionId') === undefined) return rows;
  return townships(regions).map(({ id }) => ({ regionId: id, year }));
}

async function rowsOf(pool: Pool, table: Table, year: number): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT ${columnList(table)} FROM ${quoted(table.name)} WHERE year = $1 AND "deletedAt" IS NULL ORDER BY "createdAt", id LIMIT ${MOST_ROWS}`,
    [year],
  );
  return rows;
}

/** What rows of the last year before this one were about, in the regions of this year. */
async function lastNames(
  pool: Pool,
  table: Table,
  year: number,
  names: readonly string[],
  regions: readonly RegionFacts[],
): Promise<readonly Row[]> {
  const { rows: found } = await pool.query<Row & { code: string | null }>(
    `SELECT had.*, region.code FROM ${quoted(table.name)} had LEFT JOIN region ON region.id = had."regionId"
WHERE had."deletedAt" IS NULL AND had.year = (SELECT max(year) FROM ${quoted(table.name)}
  WHERE year < $1 AND "deletedAt" IS NULL)
ORDER BY had."createdAt", had.id LIMIT ${MOST_ROWS}`,
    [year],
  );
  const idOf = new Map(regions.map(({ code, id }) => [code, id]));
  return found.flatMap(({ code, ...row }) => {
    // The year may have other boundaries, in which a region is known by its code.
    const regionId = code === null ? null : idOf.get(code);
    if (regionId === undefined) return [];
    const named = Object.fromEntries(names.map((key) => [key, row[key] ?? null]));
    return [{ ...named, ...('regionId' in named && { regionId }), year }];
  });
}

/** The regions directly below the account units, or these where nothing lies below them. */
function townships(regions: readonly RegionFacts[]): readonly RegionFacts[] {
  const units = regions.filter(({ parentId, level }) => parentId === null && level !== null);
  const ids = new Set(units.map(({ id }) => id));
  const below = regions.filter(({ parentId }) => parentId !== null && ids.has(parentId));
  return below.length > 0 ? below : units;
}
