import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { alikeColumns, hasNeighbours, hasYears } from '@qingzhang/catalogue/usual-spread';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import { besideOf, codeOf, type RegionsBeside } from './regions-beside.ts';

interface Found {
  readonly before: readonly Row[];
  readonly beside: readonly Row[];
}

/**
 * Stored rows that these are held against, in one statement whatever their number: those of the same name in the latest
 * year before that the table has, and those of neighbouring regions that are alike. Both are found by the index of the
 * table's key.
 */
export async function rowsBeside(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
  regions: RegionsBeside,
): Promise<Found> {
  const dated = rows.filter(({ year }) => typeof year === 'number');
  if (dated.length === 0 || !hasYears(table)) return { before: [], beside: [] };
  const found = await client.query<{ isBefore: boolean; row: Row }>({
    name: `beside ${table.name}`,
    text: statement(table),
    values: [JSON.stringify(namesakes(table, dated, regions)), ...neighbours(table, dated, regions)],
  });
  const of = (isBefore: boolean) => found.rows.filter((each) => each.isBefore === isBefore).map(({ row }) => row);
  return { before: of(true), beside: of(false) };
}

/** The keys of the same rows; a region is every one that has its code. Their year becomes the one before in the statement. */
function namesakes(table: Table, rows: readonly Row[], regions: RegionsBeside): readonly Row[] {
  const byCode = grouped([...regions.values()], ({ code }) => code);
  return distinct(
    rows.flatMap((row): Row[] => {
      const key = { ...pick(row, nameColumns(table)), year: row['year'] };
      if (typeof row['regionId'] !== 'string') return [{ ...key, regionId: null }];
      const same = byCode.get(codeOf(regions, row['regionId']) ?? '') ?? [];
      return same.map(({ id }) => ({ ...key, regionId: id }));
    }),
  );
}

/**
 * What alike rows of the regions beside them have in common with them, and apart from it which regions these are: 500
 * rows of 390 regions are a few dozen keys and one list of regions. The whole county has none beside it.
 */
function neighbours(table: Table, rows: readonly Row[], regions: RegionsBeside): readonly unknown[] {
  if (!hasNeighbours(table)) return [];
  const groups = grouped([...regions.values()], ({ id }) => besideOf(regions, id));
  const places = new Map([...groups.keys()].map((text, place) => [text, place]));
  const alike = new Map<string, { readonly key: Row; readonly place: number }>();
  for (const row of rows) {
    const place = places.get(besideOf(regions, row['regionId']));
    if (place === undefined) continue;
    const key = { ...pick(row, alikeColumns(table)), year: row['year'] };
    alike.set(`${place} ${JSON.stringify(key)}`, { key, place });
  }
  const asked = new Set([...alike.values()].map(({ place }) => place));
  const beside = [...groups.values()].flatMap((group, place) =>
    asked.has(place) ? group.map(({ id }) => ({ place, id })) : [],
  );
  return [
    JSON.stringify([...alike.values()].map(({ key }) => key)),
    [...alike.values()].map(({ place }) => place),
    beside.map(({ place }) => place),
    beside.map(({ id }) => id),
  ];
}

function statement(table: Table): string {
  const name = quoted(table.name);
  const isAlike = (columns: readonly string[]) =>
    ['t.year = i.year', ...columns.map((key) => isSame(table, key))].join(' AND ');
  const asked = `WITH asked AS MATERIALIZED (SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)),
earlier AS MATERIALIZED (SELECT d.year, (SELECT max(year) FROM ${name} WHERE year < d.year AND "deletedAt" IS NULL) AS before
  FROM (SELECT DISTINCT year FROM asked) d)`;
  const isNamesake = ['t.year = e.before', ...nameColumns(table).map((key) => isSame(table, key))].join(' AND ');
  const before = `SELECT true AS "isBefore", ${rowJson('t')} AS row FROM asked i JOIN earlier e ON e.year = i.year
JOIN ${name} t ON ${isNamesake} WHERE t."deletedAt" IS NULL`;
  const beside = `SELECT false, ${rowJson('t')} FROM ROWS FROM (jsonb_array_elements($2::jsonb), unnest($3::integer[])) AS k (key, place)
CROSS JOIN LATERAL jsonb_populate_record(NULL::${name}, k.key) i
JOIN unnest($4::integer[], $5::uuid[]) AS b (place, id) ON b.place = k.place
JOIN ${name} t ON ${isAlike(alikeColumns(table))} AND t."regionId" = b.id WHERE t."deletedAt" IS NULL`;
  // Statements of their own for the two kinds of places, because no index serves conditions that are joined by OR.
  const placed = `${before} AND t."regionId" = i."regionId"`;
  const wholeCounty = `${before} AND i."regionId" IS NULL AND t."regionId" IS NULL`;
  return `${asked}\n${(hasNeighbours(table) ? [placed, wholeCounty, beside] : [before]).join('\nUNION ALL\n')}`;
}

/** Plainly equal where a cell is never empty: an index serves that. */
function isSame(table: Table, key: string): string {
  const field = fieldOf(table, key);
  const isFilled = field?.required === true || fillOf(field) !== undefined;
  return `t.${quoted(key)} ${isFilled ? '=' : 'IS NOT DISTINCT FROM'} i.${quoted(key)}`;
}

function nameColumns(table: Table): readonly string[] {
  return table.unique.filter((key) => key !== 'regionId' && key !== 'year');
}

function pick(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}

function distinct(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

function grouped<T>(items: readonly T[], textOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(textOf(item), [...(found.get(textOf(item)) ?? []), item]);
  return found;
}
