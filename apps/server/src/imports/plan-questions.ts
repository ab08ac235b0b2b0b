import { isClass } from '@qingzhang/catalogue/language/field-predicates';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import type { ImportConversion, ImportQuestion } from '@qingzhang/contract/imports/report';
import { LONGEST_ANSWERED } from '@qingzhang/contract/calls/sheet-calls';
import { cellRef } from 'hucre/xlsx';
import type { ImportPlan } from './plan-import.ts';
import { schemeMeaning } from './scheme-meaning.ts';

/** More than anybody answers one by one; the rest follows when these are settled. */
const MOST_QUESTIONS = 500;

/** What a person can settle with one click, each text of a column once. */
export function questionsOf({ rows, columns, width, dictionaries }: ImportPlan): readonly ImportQuestion[] {
  const found = new Map<string, ImportQuestion>();
  for (const { line, from, problems } of rows) {
    for (const { column, key, text, why, readings } of problems) {
      if (column === null || readings === undefined || text === '' || text.length > LONGEST_ANSWERED) continue;
      const id = JSON.stringify([column, text]);
      const known = found.get(id);
      if (known === undefined && found.size >= MOST_QUESTIONS) continue;
      const { heading = '', field } = columns.find((each) => each.column === column) ?? {};
      const choices = readings.map(({ label, text: to }) => ({ label, to }));
      const proposed = isClass(field) ? schemeMeaning(text, dictionaryFor(field, dictionaries)) : null;
      const place = cellRef(line - 1, column >= width ? (from ?? 0) : column);
      const first = { column, heading, fieldKey: key, text, why, cells: 0, place, choices, proposed };
      found.set(id, { ...(known ?? first), cells: (known?.cells ?? 0) + 1 });
    }
  }
  return [...found.values()];
}

/** How figures are converted, by column, unit of the file and unit of the field. */
export function conversionsOf({ rows, columns }: ImportPlan): readonly ImportConversion[] {
  const found = new Map<string, ImportConversion>();
  const byColumn = new Map(columns.map((mapped) => [mapped.column, mapped]));
  for (const { conversions } of rows) {
    for (const { column, said, unit, value, into } of conversions) {
      const id = JSON.stringify([column, unit, into]);
      const { heading = '', field } = byColumn.get(column) ?? {};
      const known = found.get(id);
      const first = { heading, label: field?.label ?? '', unit, into, cells: 0, from: said, to: value };
      found.set(id, { ...(known ?? first), cells: (known?.cells ?? 0) + 1 });
    }
  }
  return [...found.values()];
}
