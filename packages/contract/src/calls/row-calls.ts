import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { region } from '@qingzhang/catalogue/tables/regions';
import { auditLog, sysModule, sysRole, sysUser } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { answeredRow } from '../rows/answered-row.ts';
import { exampleRow } from '../rows/example-row.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import type { RowDraft, RowOf } from '../rows/row-of.ts';
import type { Row } from '../rows/row.ts';
import type { TreeRow } from '../rows/tree-row.ts';
import { anyRows, idsBody } from './bodies.ts';
import { rowCalls as rowAddresses } from './row-addresses.ts';
import { defineCall, reading, writing, type TableCall } from './call.ts';

/** A body that arrives as it was sent. */
type Sent<Body> = z.ZodType<Body, Body>;

/** The usual calls of a table, typed by its columns. */
export interface RowCalls<Stored, Draft> {
  /** Takes one row or an array of rows, and answers likewise. */
  readonly saveData: TableCall<Sent<Draft | readonly Draft[]>, z.ZodType<Stored | readonly Stored[]>>;
  /** The same call for one row. */
  readonly saveOne: TableCall<Sent<Draft>, z.ZodType<Stored>>;
  /** The same call for several rows: all are saved, or none. */
  readonly saveMany: TableCall<Sent<readonly Draft[]>, z.ZodType<readonly Stored[]>>;
  readonly deleteData: TableCall<typeof idsBody, typeof deletedAnswer>;
  readonly restoreData: TableCall<typeof idsBody, typeof restoredAnswer>;
  readonly getDataList: TableCall<
    typeof pageQuery,
    z.ZodType<{ readonly list: readonly Stored[]; readonly total: number }>
  >;
  readonly getAllDataList: TableCall<typeof allQuery, z.ZodType<readonly Stored[]>>;
  /** Rows under the rows they belong to; asked only of tables whose rows hang together. */
  readonly treeData: TableCall<typeof allQuery, z.ZodType<readonly TreeRow<Stored>[]>>;
}

const deletedAnswer = z.strictObject({ deleted: z.int() });
const restoredAnswer = z.strictObject({ restored: z.int() });

const made = new Map<string, RowCalls<Row, Row>>();

/** The calls of a table that is known to the compiler, or of any table. */
export function rowCalls<T extends Table>(table: T): RowCalls<RowOf<T>, RowDraft<T>> {
  const known = made.get(table.name) ?? build(tableEntry(table.name));
  made.set(table.name, known);
  // The map holds calls of all tables; these are the ones of this very table.
  return known as unknown as RowCalls<RowOf<T>, RowDraft<T>>;
}

function build(entry: TableEntry): RowCalls<Row, Row> {
  const { table } = entry;
  const { label } = table;
  const at = rowAddresses(table);
  const row: z.ZodType<Row> = answeredRow(table).meta({ id: `${table.name}Row` });
  const example = exampleRow(table);
  const ids = { ids: ['3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11'] };
  const saving = {
    ...at.saveData,
    title: `保存${label}`,
    description: '没有 id 的为新增；带 id 和 rowVersion 的为修改，只改所给的列。一次提交要么全部保存，要么都不保存。',
    access: writing(entry),
    subject: entry,
    aliases: (table.alsoSpelt ?? []).map((spelling) => `/api/${encodeURI(spelling)}/saveData.json`),
  };
  const reads = { access: reading(entry), subject: entry };
  return {
    saveData: defineCall({
      ...saving,
      body: anyRows,
      answer: z.union([row, z.array(row)]),
      example: { body: example },
    }),
    saveOne: defineCall({ ...saving, body: oneRow, answer: row, example: { body: example } }),
    saveMany: defineCall({ ...saving, body: z.array(oneRow), answer: z.array(row), example: { body: [example] } }),
    deleteData: defineCall({
      ...at.deleteData,
      title: `删除${label}`,
      access: writing(entry),
      subject: entry,
      body: idsBody,
      answer: deletedAnswer,
      example: { body: ids },
    }),
    restoreData: defineCall({
      ...at.restoreData,
      title: `恢复${label}`,
      access: { who: 'administrator', what: `恢复已删除的${label}`, duty: dutyOfModule(entry.module) ?? 'business' },
      subject: entry,
      body: idsBody,
      answer: restoredAnswer,
      example: { body: ids },
    }),
    getDataList: defineCall({
      ...reads,
      ...at.getDataList,
      title: `分页查询${label}`,
      body: pageQuery,
      answer: z.strictObject({ list: z.array(row), total: z.int() }),
      example: { body: { pageNum: 1, pageSize: 20 } },
    }),
    getAllDataList: defineCall({
      ...reads,
      ...at.getAllDataList,
      title: `查询全部${label}`,
      body: allQuery,
      answer: z.array(row),
      example: { body: {} },
    }),
    treeData: defineCall({
      ...reads,
      ...at.treeData,
      title: `${label}（树）`,
      body: allQuery,
      answer: z.array(treeRow(table)),
      example: { body: {} },
    }),
  };
}

const oneRow: Sent<Row> = z.record(z.string(), z.unknown());

function treeRow(table: Table): z.ZodType<TreeRow<Row>> {
  const node: z.ZodType<TreeRow<Row>> = answeredRow(table, { children: z.array(z.lazy(() => node)) });
  return node;
}

/** Tables with all the usual calls. */
const PLAIN = TABLES.filter(({ calls }) => calls === 'rows').map(({ table }) => table);

function callsOf(own: readonly Table[]): readonly RowCalls<Row, Row>[] {
  return [...PLAIN, ...own].map((table) => rowCalls<Table>(table));
}

const ADMINISTERED: readonly Table[] = [sysRole, sysModule];
const LISTED: readonly Table[] = [...ADMINISTERED, sysUser, accountYear, calcRun, region];

/** What the server answers of the usual calls; the other tables named here spell the rest of theirs out elsewhere. */
export const ROW_SAVES = callsOf([...ADMINISTERED, accountYear]).map(({ saveData }) => saveData);
export const ROW_DELETIONS = callsOf([...ADMINISTERED, sysUser, region]).map(({ deleteData }) => deleteData);
export const ROW_RESTORATIONS = callsOf([...ADMINISTERED, sysUser, region]).map(({ restoreData }) => restoreData);
export const ROW_PAGES = callsOf([...LISTED, auditLog]).map(({ getDataList }) => getDataList);
export const ROW_LISTS = callsOf(LISTED).map(({ getAllDataList }) => getAllDataList);
export const ROW_TREES = callsOf(LISTED)
  .map(({ treeData }) => treeData)
  .filter(({ subject }) => subject.table.tree !== undefined);
