import type { Table } from '@qingzhang/catalogue/language/table';
import type { ValueTable } from '@qingzhang/catalogue/language/value-table';
import { isValueTable } from '@qingzhang/catalogue/language/value-table';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { doneCalculation, plannedCalculation, queuedCalculation } from '../results/calculation.ts';
import { issue } from '../issue-schema.ts';
import { standing } from '../standing-schema.ts';
import { answeredRow } from '../rows/answered-row.ts';
import type { RowDraft, RowOf } from '../rows/row-of.ts';
import type { ValueRow } from '../rows/value-row.ts';
import { calculateBody, valueAll, valuePage } from './bodies.ts';
import { defineCall, reading, writing, type TableCall } from './call.ts';
import { rowCalls, type RowCalls } from './row-calls.ts';
import { valueCalls as valueAddresses } from './value-addresses.ts';

type Writing = 'saveData' | 'saveOne' | 'saveMany' | 'deleteData' | 'restoreData';

/** The calls of a value set. Saving takes values typed by hand; calculated ones are written by `calculate`. */
export interface ValueCalls extends Pick<RowCalls<RowOf<ValueTable>, RowDraft<ValueTable>>, Writing> {
  readonly getDataList: TableCall<
    typeof valuePage,
    z.ZodType<{ readonly list: readonly ValueRow[]; readonly total: number }>
  >;
  readonly getAllDataList: TableCall<typeof valueAll, z.ZodType<readonly ValueRow[]>>;
  readonly calculate: TableCall<typeof calculateBody, typeof calculation>;
  /** The same call for what a calculation would use. */
  readonly plan: TableCall<typeof planBody, typeof plannedCalculation>;
  /** The same call for a job that is not waited for. */
  readonly start: TableCall<typeof startBody, typeof queuedCalculation>;
}

const planBody = calculateBody.extend({ dryRun: z.literal(true) });
const startBody = calculateBody.extend({ async: z.literal(true) });
/** The plan where it is asked for, else what has been calculated or the job that does. */
const calculation = z.union([z.discriminatedUnion('status', [doneCalculation, queuedCalculation]), plannedCalculation]);

const made = new Map<string, ValueCalls>();

export function valueCalls({ name }: Pick<Table, 'name'>): ValueCalls {
  const known = made.get(name) ?? build(name);
  made.set(name, known);
  return known;
}

function build(name: string): ValueCalls {
  const entry = tableEntry(name);
  const { table } = entry;
  if (!isValueTable(table)) throw new Error(`${name} is no value set`);
  const { label } = table;
  const at = valueAddresses(table);
  const { saveData, saveOne, saveMany, deleteData, restoreData } = rowCalls(table);
  const row: z.ZodType<ValueRow> = answeredRow(table, {
    regionName: z.string().nullable(),
    level: z.int().nullable(),
    stale: z.boolean(),
    doubts: z.array(issue),
    ...standing.shape,
  });
  const reads = { access: reading(entry), subject: entry };
  const calculates = {
    ...at.calculate,
    title: `计算${label}`,
    description:
      'dryRun 为 true 时只说明将使用的数据和缺少的数据；async 为 true 时不等结果，只答任务编号。不给 overwriteManual 时手工填报的值保留。acknowledge 写明理由后放行所列区域的阻断（现有 AREAS_ABOVE），只对当时的两个数有效，结果上仍须确认。',
    access: writing(entry),
    subject: entry,
  };
  const description =
    '只答合计；detail 为 true 时连同各部分。level 只要该级区域。status 为 done（已算）、confirm（已算，有需确认事项）或 stale（需重算），openIssues 为未了结的需确认事项数，含其所依据的各项结果的；手工填报的值（及含手工的合计）的疑问列于 doubts。';
  return {
    saveData,
    saveOne,
    saveMany,
    deleteData,
    restoreData,
    getDataList: defineCall({
      ...reads,
      ...at.getDataList,
      title: `分页查询${label}`,
      description,
      body: valuePage,
      answer: z.strictObject({ list: z.array(row), total: z.int() }),
      example: { body: { pageNum: 1, pageSize: 20, year: 2024 } },
    }),
    getAllDataList: defineCall({
      ...reads,
      ...at.getAllDataList,
      title: `查询${label}`,
      description,
      body: valueAll,
      answer: z.array(row),
      example: { body: { year: 2024 } },
    }),
    calculate: defineCall({
      ...calculates,
      body: calculateBody,
      answer: calculation,
      example: { body: { year: 2024 } },
    }),
    plan: defineCall({
      ...calculates,
      body: planBody,
      answer: plannedCalculation,
      example: { body: { year: 2024, dryRun: true } },
    }),
    start: defineCall({
      ...calculates,
      body: startBody,
      answer: queuedCalculation,
      example: { body: { year: 2024, async: true } },
    }),
  };
}

const SETS = TABLES.filter(({ calls }) => calls === 'values').map(({ table }) => valueCalls(table));

/** What the server answers of them. */
export const VALUE_SAVES = SETS.map(({ saveData }) => saveData);
export const VALUE_DELETIONS = SETS.map(({ deleteData }) => deleteData);
export const VALUE_RESTORATIONS = SETS.map(({ restoreData }) => restoreData);
export const VALUE_PAGES = SETS.map(({ getDataList }) => getDataList);
export const VALUE_LISTS = SETS.map(({ getAllDataList }) => getAllDataList);
export const CALCULATIONS = SETS.map(({ calculate }) => calculate);
