import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { unitProblem } from '@qingzhang/contract/cells/parse-cell';
import { headingUnit, unitQuestion } from '@qingzhang/contract/imports/column-unit';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import { ROW_ID, type HeadingMatch, type SheetReading, type SpreadReading } from '@qingzhang/contract/imports/reading';

/** What a person decides about a file before it is checked. */
export interface Decisions {
  readonly headings: readonly HeadingMatch[];
  /** The year of rows in a file without such a column. */
  readonly year: number | null;
  readonly keepBlanks: boolean;
  /** What texts of the file mean. */
  readonly answers: ImportPlanBody['answers'];
  /** The headings that are values, where the file is a cross table. */
  readonly spread: SpreadReading | null;
  /** What fields without a column hold in all rows. */
  readonly constants: ImportPlanBody['constants'];
}

export function firstDecisions(reading: SheetReading, year: number | null): Decisions {
  const { headings, spread, origin } = reading;
  return { headings, year: origin?.year ?? year, keepBlanks: false, answers: [], spread, constants: [] };
}

/** Whether a workbook that was made to be filled in came back so that every column still speaks for itself. */
export function isSettled(table: Table, { origin }: SheetReading, decisions: Decisions): boolean {
  const isClear = ({ how, question, note }: HeadingMatch) =>
    how !== 'guessed' && how !== 'none' && question === null && note === null;
  return origin !== null && decisions.headings.every(isClear) && missingFields(table, decisions).length === 0;
}

/** All rows hold this in a field that no column goes to; nothing for an empty text. */
export function withConstant(decisions: Decisions, fieldKey: string, text: string): Decisions {
  const others = decisions.constants.filter((constant) => constant.fieldKey !== fieldKey);
  return { ...decisions, constants: text.trim() === '' ? others : [...others, { fieldKey, text: text.trim() }] };
}

/** The unit of the figures of a cross table. */
export function withSpreadUnit(table: Table, decisions: Decisions, unit: string): Decisions {
  if (decisions.spread === null) return decisions;
  const { spread } = decisions;
  const field = fieldOf(table, spread.valueField);
  const units = spread.question?.units ?? (field === undefined ? [] : [fieldUnit(field)]);
  const isOpen = unit.trim() === '' || (isFigure(field) && unitProblem(table, field, unit) !== undefined);
  const question = isOpen ? { text: '没有写明单位，请选定', units } : null;
  return { ...decisions, spread: { ...spread, unit: unit.trim() === '' ? null : unit.trim(), question } };
}

/** A heading of a cross table is a value, or it is none. */
export function withSpreadColumn(decisions: Decisions, column: number, isValue: boolean): Decisions {
  if (decisions.spread === null) return decisions;
  const others = decisions.spread.columns.filter((one) => one !== column);
  const columns = isValue ? [...others, column].sort((a, b) => a - b) : others;
  return { ...decisions, spread: { ...decisions.spread, columns } };
}

/** A text of a column means this, wherever it stands. */
export function withAnswer(decisions: Decisions, column: number, text: string, to: string): Decisions {
  const others = decisions.answers.filter((answer) => answer.column !== column || answer.text !== text);
  return { ...decisions, answers: [...others, { column, text, to }] };
}

/** The column goes to another field, or to none; who has decided need not be asked again, except about its unit. */
export function withField(table: Table, decisions: Decisions, column: number, fieldKey: string | null): Decisions {
  const field = fieldKey === null ? undefined : fieldOf(table, fieldKey);
  const headings = decisions.headings.map((heading): HeadingMatch => {
    if (heading.column === column) {
      const unit = field === undefined ? null : headingUnit(table, field, heading.heading);
      return { ...heading, fieldKey, unit, how: 'chosen', note: null };
    }
    // A field is filled from one column.
    return fieldKey !== null && heading.fieldKey === fieldKey
      ? { ...heading, fieldKey: null, unit: null, how: 'none', note: null }
      : heading;
  });
  const answers = decisions.answers.filter((one) => one.column !== column);
  const constants = decisions.constants.filter((constant) => constant.fieldKey !== fieldKey);
  return withQuestions(table, withSpreadColumn({ ...decisions, headings, answers, constants }, column, false));
}

/** Columns that were matched because their names resemble, and that nobody has answered for. */
export function guessedHeadings({ headings, spread }: Decisions): readonly HeadingMatch[] {
  return headings.filter(
    ({ how, fieldKey, column }) => how === 'guessed' && fieldKey !== null && spread?.columns.includes(column) !== true,
  );
}

/** All guesses are right. */
export function withGuesses(decisions: Decisions): Decisions {
  const accepted = new Set(guessedHeadings(decisions));
  const headings = decisions.headings.map((heading): HeadingMatch =>
    accepted.has(heading) ? { ...heading, how: 'chosen' } : heading,
  );
  return { ...decisions, headings };
}

/** None of the guesses is right: their columns are not imported. */
export function withoutGuesses(table: Table, decisions: Decisions): Decisions {
  return guessedHeadings(decisions).reduce((decided, { column }) => withField(table, decided, column, null), decisions);
}

/** A guess in words: its column, the field and the unit that figures are read in. */
export function guessText(table: Table, { heading, fieldKey, unit }: HeadingMatch): string {
  const label = fieldOf(table, fieldKey ?? '')?.label ?? '';
  return `${heading.replaceAll(/\s+/g, '')} → ${label}${unit === null ? '' : `（${unit}）`}`;
}

export function withUnit(table: Table, decisions: Decisions, column: number, unit: string): Decisions {
  const headings = decisions.headings.map((heading) =>
    heading.column === column ? { ...heading, unit: unit.trim() === '' ? null : unit.trim() } : heading,
  );
  return withQuestions(table, { ...decisions, headings });
}

/** What is open about units after something was decided: the one column may answer for another. */
function withQuestions(table: Table, decisions: Decisions): Decisions {
  const { headings } = decisions;
  return {
    ...decisions,
    headings: headings.map((heading) => ({ ...heading, question: unitQuestion(table, heading, headings) })),
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
    answers: decisions.answers,
    spread: spreadBody(decisions),
    constants: decisions.constants,
  };
}

function spreadBody({ spread }: Decisions): ImportPlanBody['spread'] {
  if (spread === null || spread.columns.length === 0) return null;
  const { keyField, valueField, unit, columns } = spread;
  return { keyField, valueField, unit, columns };
}

/** Fields that are filled by other means than a column of their own. */
function filledOtherwise({ spread, constants }: Decisions): readonly string[] {
  return [
    ...(spread === null || spread.columns.length === 0 ? [] : [spread.keyField, spread.valueField]),
    ...constants.map(({ fieldKey }) => fieldKey),
  ];
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
export function needsYear(table: Table, decisions: Decisions): boolean {
  const hasYear = table.fields.some((field) => field.key === 'year' && field.required === true);
  const isGiven = decisions.headings.some(({ fieldKey }) => fieldKey === 'year');
  return hasYear && !isGiven && !filledOtherwise(decisions).includes('year');
}

/** Required fields that no column goes to. */
export function missingFields(table: Table, decisions: Decisions): readonly Field[] {
  const columns = decisions.headings.flatMap(({ fieldKey }) => fieldKey ?? []);
  const given = new Set([...columns, ...filledOtherwise(decisions)]);
  // Rows that are there already need not be named in full.
  if (given.has(ROW_ID.key)) return [];
  return importedFields(table).filter(
    ({ key, required }) => required === true && !given.has(key) && !(key === 'year' && decisions.year !== null),
  );
}

/** What is wrong with the unit given for a column, if anything. */
export function unitTrouble(table: Table, { fieldKey, unit }: HeadingMatch): string | undefined {
  const field = table.fields.find(({ key }) => key === fieldKey);
  return unit === null || !isFigure(field) ? undefined : unitProblem(table, field, unit);
}
