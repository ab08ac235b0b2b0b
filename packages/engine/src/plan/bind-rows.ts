import { axis, namedArray, wordArray, type Axis } from '@qingzhang/formula/value/named-array';
import { isChoice, isFlag } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';
import type { Bound } from './bound.ts';
import { figureOf } from './column-unit.ts';
import { refuseCountedTwice, refuseRestOfLeaf, type Placed } from './counted-twice.ts';
import { columnDefault, wordDefault } from './defaults.ts';
import { keyDimensions, labelOf } from './key-columns.ts';
import { askListedTwice } from './listed-twice.ts';
import type { Planning } from './planning.ts';
import { priceCell, standingOfPrice, type PriceStanding } from './price-year.ts';
import { rowPlaces } from './row-place.ts';
import { citationOf } from './source-reference.ts';

/** The rows of a table that count for the account: its own year, within the unit, each in its zone. */
export interface AccountRows {
  readonly table: Table;
  readonly rows: readonly DataRow[];
  readonly axis: Axis;
  /** Of rows that lie in several zones, what each of them has, by the row's id. */
  readonly parts: RowParts;
}

export type RowParts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A row that nobody typed, for a class that a dictionary lists. */
export interface ListedRow {
  readonly row: DataRow;
  readonly zoneId: string;
}

export function accountRows(planning: Planning, table: Table, listed: readonly ListedRow[] = []): AccountRows {
  const { zones } = planning;
  const places = rowPlaces(planning, table);
  const placed: Placed[] = [
    ...ofTheYear(planning, table).flatMap((row) => {
      const found = places.of(row);
      return found === undefined ? [] : [{ row, ...found }];
    }),
    ...listed.map(({ row, zoneId }) => ({ row, zone: zones.zoneOf(zoneId)! })),
  ];
  places.tell();
  const rows = placed.map(({ row }) => row);
  const names = keyDimensions(table);
  const keys = Object.fromEntries(names.map((name) => [name, rows.map((row) => keyOf(planning, table, row, name))]));
  // Station records hold for every region that borrows the station: stationShare says which.
  const place = names.includes('station') ? {} : { zone: placed.map(({ zone }) => zone.id) };
  refuseRestOfLeaf(planning, table, placed);
  refuseCountedTwice(planning, table, placed);
  askListedTwice(planning, table, placed);
  return {
    table,
    rows,
    axis: axis(
      'row',
      rows.map((row) => row.id),
      { ...keys, ...place },
    ),
    parts: new Map(placed.flatMap(({ row, parts }) => (parts === undefined ? [] : [[row.id, parts]]))),
  };
}

/** Rows of the account's year; a dictionary's rows without a year stand in for keys that have none of their own. */
function ofTheYear({ data }: Planning, table: Table): readonly DataRow[] {
  const rows = data.rows(table.name);
  const own = rows.filter((row) => row.year === data.year);
  if (table.kind !== 'dictionary') return own;
  const keys = table.unique.filter((key) => key !== 'year');
  const keyOfRow = (row: DataRow) => keys.map((key) => String(row[key] ?? '')).join('|');
  const taken = new Set(own.map(keyOfRow));
  return [...own, ...rows.filter((row) => row.year === null && !taken.has(keyOfRow(row)))];
}

/** A blank choice counts as its default. */
function keyOf(planning: Planning, table: Table, row: DataRow, dimension: string): string {
  return labelOf(row, dimension) || (wordDefault(planning, table, dimension)?.value ?? '');
}

interface NumberColumn {
  readonly column: string;
  readonly unit: string;
  /** What a blank counts as, before any default. */
  readonly blank?: number | undefined;
}

/** One column of the rows as figures of the declared unit. */
export function bindRowNumbers(planning: Planning, source: AccountRows, { column, unit, blank }: NumberColumn): Bound {
  // A blank takes the column's default; the plan of a parameter says so, a row's form shows it.
  const price = priceCell(source.table, column);
  const standings = new Map<string, PriceStanding>();
  const values = source.rows.map((row) => {
    const own = figureOf(source.table, column, row, unit) ?? blank;
    const assumed = own === undefined ? columnDefault(planning, { table: source.table, column, unit, row }) : null;
    const figure = own ?? assumed?.value ?? NaN;
    if (price === undefined || Number.isNaN(figure)) return figure;
    const cited = assumed === null ? undefined : citationOf(assumed.reference);
    const standing = standingOfPrice(planning, { ...price, row, citation: cited }, figure);
    // A record of the account's own year says so by its year.
    if (standing.year !== planning.prices.year) standings.set(row.id, standing);
    return figure * standing.factor;
  });
  const array = namedArray([source.axis], values);
  return {
    dims: ['row'],
    table: source.table.name,
    field: array,
    accountUnit: array,
    references: referencesOf(source, column, standings),
  };
}

/** Several columns of the rows as one dimension. */
export function bindRowColumns(
  source: AccountRows,
  { columns, as }: { readonly columns: Readonly<Record<string, string>>; readonly as: string },
  unit: string,
  blank: number | undefined,
): Bound {
  const labels = Object.keys(columns);
  const data = Object.values(columns).flatMap((column) =>
    source.rows.map((row) => figureOf(source.table, column, row, unit) ?? blank ?? NaN),
  );
  const array = namedArray([axis(as, labels), source.axis], data);
  const references = Object.values(columns).flatMap((column) => referencesOf(source, column));
  return { dims: [as, 'row'], table: source.table.name, field: array, accountUnit: array, references };
}

/** One enumerated column of the rows. */
export function bindRowWords(source: AccountRows, column: string, otherwise: string | undefined): Bound {
  const words = wordsOf(source.table, column);
  const texts = source.rows.map((row) => {
    const value = row[column];
    return value === null || value === undefined ? (otherwise ?? null) : String(value);
  });
  const array = wordArray([source.axis], texts, words);
  return {
    dims: ['row'],
    table: source.table.name,
    words,
    field: array,
    accountUnit: array,
    references: referencesOf(source, column),
  };
}

/** The words a column may hold; truth values are words too. */
export function wordsOf(table: Table, column: string): readonly string[] {
  const field = fieldOf(table, column);
  if (isFlag(field)) return ['false', 'true'];
  if (!isChoice(field)) throw new Error(`${table.name}.${column} holds no words`);
  return field.options.map((option) => option.value);
}

function referencesOf(
  { table, rows }: AccountRows,
  column: string,
  standings: ReadonlyMap<string, PriceStanding> = new Map(),
): Bound['references'] {
  // Rows that stand for a listed class have no version: nobody typed them.
  return rows
    .filter((row) => row.rowVersion > 0)
    .map((row) => ({
      from: 'row',
      table: table.name,
      rowId: row.id,
      rowVersion: row.rowVersion,
      column,
      regionId: row.regionId,
      ...priceOf(standings.get(row.id)),
    }));
}

function priceOf(price: PriceStanding | undefined): { readonly price?: PriceStanding } {
  return price === undefined ? {} : { price };
}
