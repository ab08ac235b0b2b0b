import type { Issue } from '@qingzhang/core/issue';
import type { TextReading } from '@qingzhang/core/parse-quantity';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import { ruleIssues } from '@qingzhang/contract/rows/rule-issues';
import type { Row } from '@qingzhang/contract/rows/row';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import { rowUnit, unitInRow } from '@qingzhang/contract/cells/row-unit';

export type Texts = Readonly<Record<string, string>>;

export interface CheckedTexts {
  /** What the texts mean; a field whose text means nothing is left out. */
  readonly values: Row;
  /** What is wrong, by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** Fields whose text names another unit than the column's. */
  readonly converted: ReadonlySet<string>;
  /** What doubtful texts may mean, by field. */
  readonly readings: ReadonlyMap<string, readonly TextReading[]>;
}

export interface RowToCheck {
  readonly fields: readonly Field[];
  readonly texts: Texts;
  /** The row as the server has it; null for a new one. */
  readonly stored: Row | null;
  /** Values that are not typed as text: files, structures. */
  readonly extras?: Row;
}

/** Everything that is wrong with a row of typed texts: what the server would refuse is said before it is asked. */
export function checkTexts(table: Table, row: RowToCheck, dictionaries: Dictionaries): CheckedTexts {
  const { fields, texts, stored, extras = {} } = row;
  const values: Record<string, unknown> = { ...extras };
  const problems = new Map<string, string>();
  const converted = new Set<string>();
  const readings = new Map<string, readonly TextReading[]>();
  const year = yearOfTexts(fields, texts, stored);
  // The words that name units come before the figures that have them.
  const inOrder = [...fields].sort((a, b) => Number(rowUnit(a) !== undefined) - Number(rowUnit(b) !== undefined));
  for (const field of inOrder) {
    const units = { rowUnit: unitInRow(field, { ...stored, ...values }) };
    const parsed = parseCell(field, texts[field.key] ?? '', dictionaryFor(field, dictionaries, year), units);
    if (parsed.problem !== undefined) {
      problems.set(field.key, parsed.problem);
      if (parsed.readings !== undefined) readings.set(field.key, parsed.readings);
    } else {
      values[field.key] = parsed.value;
      if (parsed.isConverted === true) converted.add(field.key);
    }
  }
  for (const issue of issuesOf(table, values, stored, problems)) {
    const at = issue.keys.find((key) => key in texts || key in values || fields.some((field) => field.key === key));
    const key = at ?? fields[0]?.key ?? '';
    if (!problems.has(key)) problems.set(key, issue.text);
  }
  return { values, problems, converted, readings };
}

/** The year that a row of texts is of, null for every year; undefined where rows have none or it cannot be read. */
export function yearOfTexts(fields: readonly Field[], texts: Texts, stored: Row | null): unknown {
  const field = fields.find(({ key }) => key === 'year');
  return field === undefined ? stored?.['year'] : parseCell(field, texts['year'] ?? '', undefined).value;
}

function issuesOf(
  table: Table,
  values: Row,
  stored: Row | null,
  problems: ReadonlyMap<string, string>,
): readonly Issue[] {
  const isAbout = (issue: Issue) => !issue.keys.some((key) => problems.has(key));
  if (stored === null) return checkRow(table, values).issues.filter(isAbout);
  const { issues } = checkRow(table, { ...values, id: stored['id'], rowVersion: stored['rowVersion'] });
  const wrong = new Set(issues.flatMap(({ keys }) => keys));
  const ruled = ruleIssues(table, { ...stored, ...values }).filter(({ keys }) => !keys.some((key) => wrong.has(key)));
  return [...issues, ...ruled].filter(isAbout);
}
