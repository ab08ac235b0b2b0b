import { block, type Issue } from '@qingzhang/core/issue';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { z } from 'zod';
import { expectation } from './expectation.ts';
import { isIgnored, rowSchema } from './row-schema.ts';
import type { Row } from './row.ts';
import { ruleIssues } from './rule-issues.ts';

export interface CheckedRow {
  /** The row without ignored columns, blanks as null; only meaningful when there are no issues. */
  readonly row: Row;
  readonly issues: readonly Issue[];
}

/** Every problem of one row at once. A row with an `id` is an update, whose rules are checked once it is merged. */
export function checkRow(table: Table, input: unknown): CheckedRow {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { row: {}, issues: [block('row', 'ROW', `“${table.label}”的每条记录应为一个对象`)] };
  }
  const row = cleaned(table, input);
  const updating = isGiven(row['id']);
  if (!updating) delete row['id'];
  if (!updating) delete row['rowVersion'];
  const parsed = rowSchema(table, updating ? 'update' : 'insert').safeParse(row);
  const issues = parsed.success ? [] : schemaIssues(table, row, parsed.error);
  const wrong = new Set(issues.flatMap((issue) => issue.keys));
  const ruled = updating ? [] : ruleIssues(table, row).filter((issue) => !issue.keys.some((key) => wrong.has(key)));
  return { row, issues: [...issues, ...ruled] };
}

/** Issues of row `index` of an array, keyed by place. */
export function atRow(index: number, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({
    ...issue,
    keys: issue.keys.map((key) => `rows.${index}.${key}`),
    text: `第 ${index + 1} 行：${issue.text}`,
  }));
}

function cleaned(table: Table, input: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    if (!isIgnored(table, key)) row[key] = value === '' ? null : value;
  }
  return row;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function schemaIssues(table: Table, row: Row, error: z.ZodError): Issue[] {
  const issues = new Map<string, Issue>();
  for (const problem of error.issues) {
    if (problem.code === 'unrecognized_keys' && problem.path.length === 0) {
      for (const key of problem.keys)
        issues.set(key, block(key, 'UNKNOWN_FIELD', `“${key}”不是“${table.label}”的字段`));
      continue;
    }
    const key = String(problem.path[0] ?? 'row');
    if (!issues.has(key)) issues.set(key, fieldIssue(table, key, row[key]));
  }
  return [...issues.values()];
}

function fieldIssue(table: Table, key: string, value: unknown): Issue {
  const field = fieldOf(table, key);
  if (field === undefined) {
    return key === 'rowVersion'
      ? block(key, 'ROW_VERSION', '修改记录须带上读取时的版本号 rowVersion')
      : block(key, 'ROW_ID', `“${key}”应为记录编号（UUID）`);
  }
  if (!isGiven(value)) return block(key, 'REQUIRED', `请填写“${field.label}”`);
  return block(key, 'FIELD', `“${field.label}”${expectation(field)}`);
}
