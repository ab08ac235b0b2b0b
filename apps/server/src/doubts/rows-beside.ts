import type { Table } from '@qingzhang/catalogue/language/table';
import { alikeColumns, hasNeighbours, hasYears } from '@qingzhang/catalogue/usual-spread';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { codeOf, besideOf, type RegionsBeside } from './regions-beside.ts';

interface Found {
  readonly before: readonly Row[];
  readonly beside: readonly Row[];
}

/**
 * Stored rows that these are held against, in one statement whatever their number: those of the same name a year
 * before, and those of neighbouring regions that are alike. Both are found by the index of the table's key.
 */
export async function rowsBeside(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
  regions: RegionsBeside,
): Promise<Found> {
  const dated = rows.filter(({ year }) => typeof year === 'number');
  if (dated.length === 0 || !hasYears(table)) return { before: [], beside: [] };
  const codes = new Set(dated.map((row) => codeOf(regions, row['regionId'])));
  const groups = new Set(dated.map((row) => besideOf(regions, row['regionId'])));
  const all = [...regions.values()];
  const values = [
    unique(dated.map(({ year }) => Number(year))),
    all.filter(({ code }) => codes.has(code)).map(({ id }) => id),
    all.filter(({ id }) => groups.has(besideOf(regions, id))).map(({ id }) => id),
    dated.some((row) => (row['regionId'] ?? null) === null),
    unique(dated.map((row) => words(nameColumns(table), row))),
    unique(dated.map((row) => words(alikeColumns(table), row))),
  ];
  const found = await client.query<{ isBefore: boolean; row: Row }>({
    name: `beside ${table.name}`,
    text: statement(table),
    values,
  });
  const of = (isBefore: boolean) => found.rows.filter((each) => each.isBefore === isBefore).map(({ row }) => row);
  return { before: of(true), beside: of(false) };
}

function statement(table: Table): string {
  const found = (isBefore: boolean, year: string, ids: string, same: string) => {
    const from = `SELECT ${isBefore} AS "isBefore", to_jsonb(t) AS row FROM ${quoted(table.name)} t
WHERE t."deletedAt" IS NULL AND t.year = ANY(${year}) AND ${same}`;
    if (!table.unique.includes('regionId')) return [from];
    // Two statements, because an index serves neither of two conditions that are joined by OR.
    return [`${from} AND t."regionId" = ANY(${ids}::uuid[])`, `${from} AND $4::boolean AND t."regionId" IS NULL`];
  };
  const isAmong = (keys: readonly string[], words: string) => `${built(keys)} IN (SELECT unnest(${words}::jsonb[]))`;
  const lastYears = 'ARRAY(SELECT y - 1 FROM unnest($1::integer[]) y)';
  const before = found(true, lastYears, '$2', isAmong(nameColumns(table), '$5'));
  const beside = found(false, '$1::integer[]', '$3', isAmong(alikeColumns(table), '$6'));
  // Parameters that a table has no use for must be named all the same.
  const unused = `SELECT false, NULL::jsonb WHERE false AND ($2::uuid[], $3::uuid[], $4::boolean, $6::jsonb[]) IS NULL`;
  return [...before, ...(hasNeighbours(table) ? beside : []), unused].join('\nUNION ALL\n');
}

function nameColumns(table: Table): readonly string[] {
  return table.unique.filter((key) => key !== 'regionId' && key !== 'year');
}

/** As JSON, because empty cells are equal there. */
function built(keys: readonly string[]): string {
  return `jsonb_build_array(${keys.map((key) => `t.${quoted(key)}`).join(', ')})`;
}

function words(keys: readonly string[], row: Row): string {
  return JSON.stringify(keys.map((key) => row[key] ?? null));
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
