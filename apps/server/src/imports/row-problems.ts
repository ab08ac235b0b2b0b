import { isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import { isPartName, isTotalName } from '@qingzhang/core/summed-names';
import { namingColumns, namingText } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import { ruleIssues } from '@qingzhang/contract/rows/rule-issues';
import type { Deps } from '../http/context.ts';
import { wantedText } from '../sheets/field-notes.ts';
import type { CellProblem, MappedColumn } from './parse-row.ts';
import type { PlannedRow } from './planned-row.ts';
import { preparedRows } from './prepared-rows.ts';
import { isRemark } from './remark-lines.ts';
import { keyOf, type StoredRows } from './stored-rows.ts';

/** What the server would refuse about a row whose cells can all be read. */
export function ruleProblems(
  { table, columns }: { readonly table: Table; readonly columns: readonly MappedColumn[] },
  { texts, stored, change }: Pick<PlannedRow, 'texts' | 'stored' | 'change'>,
  found: readonly CellProblem[],
): CellProblem[] {
  const wrong = new Set(found.map(({ key }) => key));
  return issuesOf(table, stored, change)
    .filter(({ keys }) => !keys.some((key) => wrong.has(key)))
    .map((issue) => problemOf(table, columns, texts, issue));
}

function issuesOf(table: Table, stored: Row | null, change: Row): readonly Issue[] {
  if (stored === null) return checkRow(table, change).issues;
  if (Object.keys(change).length === 0) return [];
  const { issues } = checkRow(table, { ...change, id: stored['id'], rowVersion: stored['rowVersion'] });
  const wrong = new Set(issues.flatMap(({ keys }) => keys));
  const ruled = ruleIssues(table, { ...stored, ...change }).filter(({ keys }) => !keys.some((key) => wrong.has(key)));
  return [...issues, ...ruled];
}

function problemOf(
  table: Table,
  columns: readonly MappedColumn[],
  texts: readonly string[],
  { keys, text: why }: Issue,
): CellProblem {
  const at = columns.find(({ field }) => keys.includes(field.key));
  const key = at?.field.key ?? keys[0] ?? '';
  const field = fieldOf(table, key);
  const mend =
    at === undefined && field !== undefined
      ? `表中没有“${field.label}”列，请加上这一列或在对照表头时指定`
      : field === undefined
        ? '请改正后重新检查'
        : wantedText(field);
  return { column: at?.column ?? null, key, text: at === undefined ? '' : (texts[at.column] ?? ''), why, mend };
}

/**
 * A total or a remark below the table is no record, also where it breaks no rule; where it breaks many, only that reason is
 * told. So is a part of the row above, which would count twice.
 */
export function remarkProblem(
  naming: readonly MappedColumn[],
  texts: readonly string[],
  problems: readonly CellProblem[],
): CellProblem[] {
  const named = (is: (name: string) => boolean) => naming.find(({ column }) => is(texts[column] ?? ''));
  const [total, part] = [named(isTotalName), named(isPartName)];
  const why =
    total !== undefined || isRemark(texts)
      ? '这一行疑似合计或注释，不是一条记录'
      : '这一行疑似上一行的一部分（“其中”），会重复计算';
  const at = total ?? part;
  if (at === undefined && !isRemark(texts)) return [...problems];
  const column = at?.column ?? texts.findIndex((text) => text !== '');
  const key = at?.field.key ?? problems[0]?.key ?? '';
  return [{ column, key, text: texts[column] ?? '', why, mend: '请删去本行，或者只导入没有问题的行' }];
}

/** Two rows of the file that name the same record, or a row that takes the name of another record. */
export function refuseDuplicates(
  table: Table,
  columns: readonly MappedColumn[],
  rows: readonly PlannedRow[],
  stored: StoredRows,
): void {
  const ids = new Map<string, number>();
  const keys = new Map<string, number>();
  const labels = namingText(table);
  const named = namingColumns(table);
  const column = columns.find(({ field }) => named.includes(field.key))?.column ?? null;
  const problem = (why: string, mend: string): CellProblem => ({ column, key: 'id', text: '', why, mend });
  for (const row of rows) {
    if (row.problems.length > 0) continue;
    const id = row.stored === null ? undefined : String(row.stored['id']);
    const key = keyOf(table, { ...row.stored, ...row.change });
    const first = (id === undefined ? undefined : ids.get(id)) ?? (key === undefined ? undefined : keys.get(key));
    const other = key === undefined ? undefined : stored.byKey.get(key);
    if (first !== undefined) {
      row.problems.push(problem(`与第 ${first} 行是同一条记录`, `请合并这两行，或改成不同的${labels || '记录'}`));
    } else if (other !== undefined && String(other['id']) !== id && !ids.has(String(other['id'])) && id !== undefined) {
      row.problems.push(problem(`改后与另一条已有记录的${labels}相同`, '请改成不同的值，或直接修改那条记录'));
    }
    if (id !== undefined) ids.set(id, row.line);
    if (key !== undefined) keys.set(key, row.line);
  }
}

/** Rows of a frozen year stay as they are: nothing is added to it, changed in it or moved out of it. */
export function refuseFrozen(
  columns: readonly MappedColumn[],
  rows: readonly PlannedRow[],
  frozen: ReadonlySet<number>,
): void {
  if (frozen.size === 0) return;
  const column = columns.find(({ field }) => field.key === 'year')?.column ?? null;
  for (const { stored, change, problems } of rows) {
    if (stored !== null && Object.keys(change).length === 0) continue;
    const year = [stored?.['year'], change['year']].find((value) => typeof value === 'number' && frozen.has(value));
    if (typeof year !== 'number') continue;
    problems.push({
      column,
      key: 'year',
      text: String(year),
      why: `${year} 年度账户已冻结，不能修改其数据`,
      mend: '如确需修改，请管理员先解冻该年度；否则删去本行',
    });
  }
}

/** What is only found when the server works out its own columns: a series that cannot be read, a band that is not there. */
export async function refusePrepared(
  deps: Deps,
  table: Table,
  columns: readonly MappedColumn[],
  rows: readonly PlannedRow[],
): Promise<void> {
  const sound = rows.filter(
    ({ problems, stored, change }) => problems.length === 0 && (stored === null || Object.keys(change).length > 0),
  );
  if (sound.length === 0) return;
  try {
    await preparedRows(deps, table, sound);
  } catch (error) {
    if (!isFault(error, 'BODY_INVALID')) throw error;
    for (const issue of error.issues) {
      const [, at = '0', key = issue.keys[0] ?? ''] = /^rows\.(\d+)\.(.+)$/.exec(issue.keys[0] ?? '') ?? [];
      const text = issue.text.replace(/^第 \d+ 行[:：]/, '');
      sound[Number(at)]?.problems.push(problemOf(table, columns, [], { ...issue, keys: [key], text }));
    }
  }
}
