import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { unitProblem } from '@qingzhang/contract/cells/parse-cell';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import { ROW_ID, type HeadingMatch, type SheetReading } from '@qingzhang/contract/imports/reading';

/** What a person decides about a file before it is checked. */
export interface Decisions {
  readonly headings: readonly HeadingMatch[];
  /** The year of rows in a file without such a column. */
  readonly year: number | null;
  readonly keepBlanks: boolean;
}

export function firstDecisions(reading: SheetReading, year: number | null): Decisions {
  return { headings: reading.headings, year, keepBlanks: false };
}

/** The column goes to another field, or to none; who has decided need not be asked again. */
export function withField(decisions: Decisions, column: number, fieldKey: string | null): Decisions {
  return {
    ...decisions,
    headings: decisions.headings.map((heading) => {
      if (heading.column === column) return { ...heading, fieldKey, unit: null, how: 'chosen', note: null };
      // A field is filled from one column.
      return fieldKey !== null && heading.fieldKey === fieldKey
        ? { ...heading, fieldKey: null, unit: null, how: 'none', note: null }
        : heading;
    }),
  };
}

export function withUnit(decisions: Decisions, column: number, unit: string): Decisions {
  return {
    ...decisions,
    headings: decisions.headings.map((heading) =>
      heading.column === column ? { ...heading, unit: unit.trim() === '' ? null : unit.trim() } : heading,
    ),
  };
}

export function bodyOf(table: Table, reading: SheetReading, decisions: Decisions): ImportPlanBody {
  const { fileId, sheet, headerRow } = reading;
  return {
    table: table.name,
    fileId,
    sheet,
    headerRow,
    columns: decisions.headings.map(({ column, fieldKey, unit }) => ({ column, fieldKey, unit })),
    year: needsYear(table, decisions) ? decisions.year : null,
    keepBlanks: decisions.keepBlanks,
  };
}

/** The fields that a column may go to. */
export function fieldChoices(table: Table): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: '', label: '不导入' },
    ...importedFields(table).map(({ key, label }) => ({ value: key, label })),
    { value: ROW_ID.key, label: ROW_ID.label },
  ];
}

/** Whether the file lacks the year of its rows. */
export function needsYear(table: Table, { headings }: Decisions): boolean {
  const hasYear = table.fields.some((field) => field.key === 'year' && field.required === true);
  return hasYear && !headings.some(({ fieldKey }) => fieldKey === 'year');
}

/** Required fields that no column goes to. */
export function missingFields(table: Table, decisions: Decisions): readonly Field[] {
  const given = new Set(decisions.headings.flatMap(({ fieldKey }) => fieldKey ?? []));
  // Rows that are there already need not be named in full.
  if (given.has(ROW_ID.key)) return [];
  return importedFields(table).filter(
    ({ key, required }) => required === true && !given.has(key) && !(key === 'year' && decisions.year !== null),
  );
}

/** What is wrong with the unit given for a column, if anything. */
export function unitTrouble(table: Table, { fieldKey, unit }: HeadingMatch): string | undefined {
  const field = table.fields.find(({ key }) => key === fieldKey);
  return unit === null || !isFigure(field) ? undefined : unitProblem(field, unit);
}
