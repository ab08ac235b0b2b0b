import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Preparation } from '@qingzhang/catalogue/language/method';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Cell } from '@qingzhang/engine/account/account-data';
import { prepareColumn } from '@qingzhang/engine/prepare/prepare-column';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import type { Deps } from '../http/context.ts';
import { READ_SERIES } from './read-series-task.ts';
import { storedFile } from './stored-file.ts';

const PREPARATIONS = SERVICES.flatMap(({ methods }) => methods?.preparations ?? []);

/** Checked rows with the columns that are worked out from a series in a file of the row; other rows as they are. */
export async function withPreparedColumns(deps: Deps, table: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  const own = PREPARATIONS.filter((preparation) => preparation.table === table.name);
  if (own.length === 0) return rows;
  const issues: Issue[] = [];
  const filled: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const whole = { ...(await storedRow(deps, table, row)), ...row };
    const preparation = own.find(({ when }) => whole[when.column] === when.is);
    const place = rows.length === 1 ? '' : `rows.${index}.`;
    if (preparation === undefined) {
      filled.push(row);
      continue;
    }
    const outcome = await prepared(deps, table, { preparation, whole, key: `${place}${preparation.file}` });
    issues.push(...outcome.issues);
    filled.push({ ...row, ...outcome.columns });
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return filled;
}

interface Preparing {
  readonly preparation: Preparation;
  /** The row as it will be stored. */
  readonly whole: Row;
  /** Where issues about the file are shown. */
  readonly key: string;
}

/** The columns that are worked out from the file of a row, or what is wrong with it. */
async function prepared(
  deps: Deps,
  table: Table,
  { preparation, whole, key }: Preparing,
): Promise<{ readonly columns: Row; readonly issues: readonly Issue[] }> {
  const fileId = whole[preparation.file];
  if (typeof fileId !== 'string') {
    const label = fieldOf(table, preparation.file)?.label ?? preparation.file;
    return { columns: {}, issues: [block(key, 'REQUIRED', `按“${preparation.label}”计算时须附“${label}”`)] };
  }
  const { series, issues } = await seriesOf(deps, fileId);
  if (issues.length > 0) {
    return { columns: {}, issues: issues.map((issue) => ({ ...issue, keys: [key, ...issue.keys] })) };
  }
  const parameter = await typedParameters(deps, preparation, whole);
  const { value, used } = prepareColumn(preparation, series, {
    row: whole as Readonly<Record<string, Cell>>,
    parameter,
  });
  return { columns: { [preparation.column]: value, ...used }, issues: [] };
}

type Typed = (table: string, column: string) => number | undefined;

/** What parameter tables hold for the year and region of a row: from its region outwards, then of the whole county. */
async function typedParameters({ database }: Deps, preparation: Preparation, row: Row): Promise<Typed> {
  const tables = new Set(
    preparation.givens.flatMap(({ sources }) =>
      sources.flatMap((source) =>
        source.from === 'param' && source.table !== preparation.table ? [source.table] : [],
      ),
    ),
  );
  const found = new Map<string, readonly Row[]>();
  for (const name of tables) {
    const { rows } = await database.pool.query<Row>(
      `WITH RECURSIVE outwards AS (
  SELECT id, "parentId", 0 AS depth FROM region WHERE id = $2 OR ($2::uuid IS NULL AND "parentId" IS NULL)
  UNION ALL SELECT r.id, r."parentId", depth + 1 FROM region r JOIN outwards o ON r.id = o."parentId"
)
SELECT p.* FROM ${quoted(name)} p LEFT JOIN outwards o ON o.id = p."regionId"
WHERE p.year = $1 AND p."deletedAt" IS NULL AND (p."regionId" IS NULL OR o.id IS NOT NULL) ORDER BY o.depth NULLS LAST, p.id`,
      [row['year'], row['regionId'] ?? null],
    );
    found.set(name, rows);
  }
  return (table, column) =>
    found
      .get(table)
      ?.map((each) => each[column])
      .find((cell) => typeof cell === 'number');
}

async function storedRow({ database }: Deps, table: Table, row: Row): Promise<Row> {
  if (typeof row['id'] !== 'string') return {};
  const { rows } = await database.pool.query<Row>(
    `SELECT ${columnList(table)} FROM ${quoted(table.name)} WHERE id = $1`,
    [row['id']],
  );
  return rows[0] ?? {};
}

async function seriesOf({ database, files, apart }: Deps, fileId: string) {
  const { sha256, name } = await storedFile(database.pool, fileId);
  const { path, release } = await files.localPath(sha256);
  try {
    return await apart.run(READ_SERIES, { path }, { name });
  } finally {
    await release();
  }
}
