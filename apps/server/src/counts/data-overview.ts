import { BUILDING_TABLES } from '@qingzhang/catalogue/tables/buildings';
import { vessel } from '@qingzhang/catalogue/tables/map';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { indexCount } from '@qingzhang/contract/calls/count-calls';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import { regionsOfYear } from '../territory/year-regions.ts';

const DATA_KINDS = new Set<Table['kind']>(['record', 'dictionary', 'parameter', 'raster']);
const DATA_TABLES = TABLES.flatMap(({ table }) => (DATA_KINDS.has(table.kind) ? [table] : []));

/** How much there is: of one year, or altogether. Dictionary entries that hold for every year belong to none. */
export const INDEX_COUNT = handle(indexCount).by(async ({ database, body }) => {
  const { year = null } = body;
  const { pool } = database;
  const counted = await countTables(pool, DATA_TABLES, year);
  const buildings = await countTables(
    pool,
    BUILDING_TABLES.map(({ table }) => table),
    null,
  );
  const sum = (rows: readonly Counted[], key: 'rows' | 'files') => rows.reduce((total, row) => total + row[key], 0);
  return {
    regions: (await regionsOfYear(pool, year)).length,
    tables: counted.filter(({ rows }) => rows > 0).length,
    rows: sum(counted, 'rows'),
    rasters: sum(counted, 'files'),
    buildings: sum(buildings, 'rows'),
    vessels: sum(await countTables(pool, [vessel], null), 'rows'),
  };
});

interface Counted {
  readonly rows: number;
  readonly files: number;
}

async function countTables(pool: Pool, tables: readonly Table[], year: number | null): Promise<Counted[]> {
  const parts = tables.map((table) => {
    const files = table.kind === 'raster' ? 'count("fileId")' : '0';
    const ofYear = year === null ? '' : ' AND year = $1';
    return `SELECT count(*) AS rows, ${files} AS files FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL${ofYear}`;
  });
  const { rows } = await pool.query<Counted>(parts.join('\nUNION ALL\n'), year === null ? [] : [year]);
  return rows;
}
