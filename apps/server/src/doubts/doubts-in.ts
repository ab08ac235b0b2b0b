import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { alikeColumns, hasNeighbours, hasYears } from '@qingzhang/catalogue/usual-spread';
import type { Beside, FigureDoubt, Neighbour, OtherFigure } from '@qingzhang/contract/checks/figure-doubt';
import { figureDoubts } from '@qingzhang/contract/checks/figure-doubts';
import { hasListedNames, nameList } from '@qingzhang/contract/checks/summed-doubt';
import type { Row } from '@qingzhang/contract/rows/row';
import { besideOf, codeOf, sizeOf, type RegionsBeside } from './regions-beside.ts';

/** What the figures of a table's rows are held against. */
export interface DoubtSources {
  readonly regions: RegionsBeside;
  /** Rows of earlier years, at least the latest ones with the names of the rows that are looked at. */
  readonly before: readonly Row[];
  /** Rows of the same years, at least those that are alike. */
  readonly beside: readonly Row[];
  /** Rows of the same years and regions in the order in which they were entered; only of tables that are lists of names. */
  readonly listed: readonly Row[];
  /** The same quantity by another source of the account. */
  readonly other: (field: NumericField, row: Row) => OtherFigure | undefined;
}

/** More neighbours than these say no more about what is usual; without a limit a long table would take long. */
const MOST_NEIGHBOURS = 200;

/** Looks at one row of a table after the other. */
export function doubtsIn(table: Table, sources: DoubtSources): (row: Row) => readonly FigureDoubt[] {
  const { regions, other } = sources;
  const earlier = byText(hasYears(table) ? sources.before : [], (row) => nameOf(table, row, regions));
  const groups = neighbourGroups(table, sources);
  const found = byText(hasListedNames(table) ? sources.listed : [], listOf);
  const lists = new Map([...found].map(([text, rows]) => [text, nameList(table, rows)]));
  return (row) => {
    const { year } = row;
    const size = sizeOf(regions.get(String(row['regionId'])));
    if (typeof year !== 'number') return figureDoubts(table, row, { neighbours: [], size, other: () => undefined });
    const own = nameOf(table, row, regions);
    const before = latestBefore(earlier.get(own) ?? [], year);
    const group = typeof row['regionId'] === 'string' ? groups.get(groupOf(table, row, regions)) : undefined;
    const neighbours = (group ?? []).filter((each) => each.name !== own && each.row['id'] !== row['id']);
    const listed = lists.get(listOf(row));
    const beside: Beside = { before, neighbours, listed, size, other: (field) => other(field, row) };
    return figureDoubts(table, row, beside);
  };
}

interface Named extends Neighbour {
  readonly name: string;
}

function neighbourGroups(table: Table, { regions, beside }: DoubtSources): ReadonlyMap<string, readonly Named[]> {
  const groups = byText(hasNeighbours(table) ? beside : [], (row) => groupOf(table, row, regions));
  const named = (row: Row): Named => ({
    row,
    size: sizeOf(regions.get(String(row['regionId']))),
    name: nameOf(table, row, regions),
  });
  return new Map([...groups].map(([text, rows]) => [text, fewest(rows).map(named)]));
}

/** Always the same ones, in whichever order they come. */
function fewest(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= MOST_NEIGHBOURS) return rows;
  return rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)).slice(0, MOST_NEIGHBOURS);
}

/** What a row is called in every year; a region is the same while its code is. */
function nameOf(table: Table, row: Row, regions: RegionsBeside): string {
  return JSON.stringify(
    table.unique
      .filter((key) => key !== 'year')
      .map((key) => (key === 'regionId' ? codeOf(regions, row['regionId']) : (row[key] ?? null))),
  );
}

function latestBefore(rows: readonly Row[], year: number): Row | undefined {
  const yearOf = (row: Row) => (typeof row['year'] === 'number' ? row['year'] : -Infinity);
  return rows
    .filter((row) => yearOf(row) > -Infinity && yearOf(row) < year)
    .toSorted((a, b) => yearOf(b) - yearOf(a))[0];
}

/** Rows with the same text are held against each other. */
function groupOf(table: Table, row: Row, regions: RegionsBeside): string {
  const alike = alikeColumns(table).map((key) => row[key] ?? null);
  return JSON.stringify([row['year'], besideOf(regions, row['regionId']), ...alike]);
}

function listOf(row: Row): string {
  return JSON.stringify([row['year'] ?? null, row['regionId'] ?? null]);
}

function byText(rows: readonly Row[], textOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const text = textOf(row);
    const same = found.get(text);
    if (same === undefined) found.set(text, [row]);
    else same.push(row);
  }
  return found;
}
