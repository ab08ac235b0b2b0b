import { fieldOf } from '@qingzhang/catalogue/language/table';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import type {
  ImportProblem,
  ImportReport,
  PreviewCell,
  PreviewRow,
  RowAction,
} from '@qingzhang/contract/imports/report';
import { cellRef } from 'hucre/xlsx';
import { cellValue, readableText } from '../sheets/cell-value.ts';
import { actionOf, type ImportPlan } from './plan-import.ts';
import type { PlannedRow } from './planned-row.ts';
import { isRemark } from './remark-lines.ts';
import { conversionsOf, questionsOf } from './plan-questions.ts';

/** More problems than anybody reads one by one; the marked workbook has them all. */
const MOST_PROBLEMS = 5000;
const MOST_PREVIEWED = 300;

/** A plan in figures and words for the person who decides about it. */
export function reportPlan(plan: ImportPlan): ImportReport {
  const counts: Record<RowAction, number> = { insert: 0, update: 0, same: 0, wrong: 0 };
  for (const row of plan.rows) counts[actionOf(row)] += 1;
  const problems = problemsOf(plan);
  return {
    sheet: plan.sheet,
    counts,
    unfilled: plan.unfilled,
    remarks: plan.rows.filter((row) => actionOf(row) === 'wrong' && isRemark(row.texts)).length,
    earlier: plan.earlier,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
    questions: questionsOf(plan),
    doubts: plan.doubts,
    conversions: conversionsOf(plan),
    preview: previewed(plan),
    fingerprint: plan.fingerprint,
  };
}

/** Every problem of every row, in the order of the file. */
export function problemsOf({ sheet, rows, columns, width }: ImportPlan): readonly ImportProblem[] {
  const headings = new Map(columns.map(({ column, heading }) => [column, heading]));
  return rows.flatMap(({ line, from, problems }) =>
    problems.map(({ column: own, text, why, mend }) => {
      const column = own !== null && own >= width ? from : own;
      const place = column === null ? `第 ${line} 行` : cellRef(line - 1, column);
      return {
        sheet,
        row: line,
        column,
        place,
        heading: own === null ? '' : (headings.get(own) ?? ''),
        text,
        why,
        mend,
      };
    }),
  );
}

function previewed(plan: ImportPlan): readonly PreviewRow[] {
  const wrong = plan.rows.filter((row) => actionOf(row) === 'wrong').slice(0, MOST_PREVIEWED);
  const changed = plan.rows.filter((row) => ['insert', 'update'].includes(actionOf(row))).slice(0, MOST_PREVIEWED);
  return [
    ...wrong.map((row) => ({ row: row.line, action: 'wrong' as const, cells: wrongCells(plan, row) })),
    ...changed.map((row) => ({ row: row.line, action: actionOf(row), cells: changedCells(plan, row) })),
  ];
}

function changedCells({ table, dictionaries }: ImportPlan, { stored, change }: PlannedRow): readonly PreviewCell[] {
  return Object.entries(change).flatMap(([key, value]): PreviewCell[] => {
    const field = fieldOf(table, key);
    if (field === undefined) return [];
    const shown = (one: unknown, year: unknown) =>
      readableText(cellValue(field, one, dictionaryFor(field, dictionaries, year)));
    const before = stored === null ? null : shown(stored[key], stored['year']);
    const after = shown(value, change['year'] ?? stored?.['year']);
    return [{ label: field.label, before, after, problem: null }];
  });
}

function wrongCells({ columns }: ImportPlan, { texts, problems }: PlannedRow): readonly PreviewCell[] {
  const cells = columns.map(({ column, field }): PreviewCell => {
    const problem = problems.find((one) => one.column === column)?.why ?? null;
    return { label: field.label, before: null, after: texts[column] ?? '', problem };
  });
  return cells.filter(({ after, problem }) => after !== '' || problem !== null);
}
