import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { parseCell, type CellUnits } from '@qingzhang/contract/cells/parse-cell';
import { rowUnit } from '@qingzhang/contract/cells/row-unit';
import type { Row } from '@qingzhang/contract/rows/row';
import { writtenUnitOf, type TextReading } from '@qingzhang/core/parse-quantity';
import { unitLabel } from '@qingzhang/core/units';
import { cellValue, readableText } from '../sheets/cell-value.ts';
import { mendText, suggestions } from './mend-text.ts';
import { isPrice, unitsOfRow, type RowUnits } from './row-units.ts';

/** A column of the file that is imported, with the unit of its bare figures. */
export interface MappedColumn {
  readonly column: number;
  readonly heading: string;
  readonly field: Field;
  readonly unit: string | null;
  /** What must be answered before its bare figures mean anything. */
  readonly question?: string | undefined;
}

export interface CellProblem {
  /** From 0; null for the row as a whole. */
  readonly column: number | null;
  readonly key: string;
  readonly text: string;
  readonly why: string;
  readonly mend: string;
  /** What may be meant: one click settles it for every cell of the column that says the same. */
  readonly readings?: readonly TextReading[];
}

/** A figure that stands in another unit than it is stored in. */
export interface Conversion {
  readonly column: number;
  readonly said: string;
  readonly unit: string;
  readonly value: number;
  readonly into: string;
}

export interface ParsedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
  /** Texts in a unit of their own, with that of the heading, by field. */
  readonly entered: Readonly<Record<string, string>>;
  readonly conversions: readonly Conversion[];
}

/** What is known of a row before its cells are read. */
export interface RowRead {
  readonly stored: Row | null;
  /** The year that it belongs to, null for every year; undefined where its cell cannot be read. */
  readonly year: number | null | undefined;
}

/**
 * What the cells of a row mean. A cell that shows just what an export of the stored row would show (in the same unit)
 * is that value, whatever it is: what nobody has touched is neither changed nor complained about.
 */
export function parseRow(
  table: Table,
  columns: readonly MappedColumn[],
  texts: readonly string[],
  dictionaries: Dictionaries,
  { stored, year }: RowRead,
): ParsedRow {
  const units = unitsOfRow(table, columns, texts, stored);
  const values: Record<string, unknown> = { ...units.named };
  const problems: CellProblem[] = [];
  const entered: Record<string, string> = {};
  const conversions: Conversion[] = [];
  for (const mapped of columns) {
    const { column, field } = mapped;
    const text = texts[column] ?? '';
    // A unit that is no word of the column has become one, and its figures with it.
    if (field.key in units.named) continue;
    const dictionary = dictionaryFor(field, dictionaries, year);
    const isUnitless = mapped.unit === null && mapped.question === undefined;
    if (isUnitless && stored !== null && text === readableText(cellValue(field, stored[field.key], dictionary))) {
      values[field.key] = stored[field.key] ?? null;
      continue;
    }
    const cellUnits = unitsOfCell(mapped, units);
    const figure = withoutCurrency(field, text, cellUnits);
    const parsed = isAsked(mapped, figure)
      ? { problem: mapped.question! }
      : parseText(field, figure, dictionary, cellUnits);
    if (parsed.problem !== undefined) {
      const readings = parsed.readings ?? suggestions(field, text, dictionary);
      const mend = mendText(field, text, dictionary);
      problems.push({ column, key: field.key, text, why: parsed.problem, mend, ...(readings && { readings }) });
      continue;
    }
    values[field.key] = filled(field, parsed.value);
    if (parsed.isConverted !== true || typeof parsed.value !== 'number') continue;
    const said = `${text.trim()}${parsed.isHeadings === true ? (cellUnits.headingUnit ?? '') : ''}`;
    entered[field.key] = said;
    const into = cellUnits.rowUnit === undefined ? fieldUnit(field) : unitLabel(cellUnits.rowUnit);
    conversions.push({ column, said, unit: writtenUnitOf(said) ?? '', value: parsed.value, into });
  }
  return { values, problems, entered, conversions };
}

function unitsOfCell({ field, unit }: MappedColumn, units: RowUnits): CellUnits {
  const own = rowUnit(field);
  const word = own === undefined ? undefined : units.words[own.key];
  const written = units.written(field);
  return {
    // What a row says of its amounts comes before the heading; of a price it says only what it is per.
    headingUnit: (isPrice(field) ? (perWord(unit, word) ?? written) : (written ?? unit)) ?? undefined,
    rowUnit: word === undefined ? undefined : own!.unitFor(word),
  };
}

/** 2840元 below 单价(元/吨) is 2840: it repeats the money, and says nothing of what the price is per. */
function withoutCurrency(field: Field, text: string, { headingUnit = '元/' }: CellUnits): string {
  const [, figure] = (isPrice(field) && headingUnit.startsWith('元/') && /^\s*([\d.,，]+)\s*元\s*$/.exec(text)) || [];
  return figure ?? text;
}

/** 元 and 万元 alone are per one of the unit that the row names. */
function perWord(unit: string | null, word: string | undefined): string | null {
  return unit === null || word === undefined || /[/每]/.test(unit) ? unit : `${unit}/${word}`;
}

/** Bare figures of a column whose unit is open mean nothing yet; those with a unit of their own do. */
function isAsked({ question, field }: MappedColumn, text: string): boolean {
  return question !== undefined && isFigure(field) && writtenUnitOf(text) === '';
}

/** A field that identifies its row is never empty: it has its filled value. */
function filled(field: Field, value: unknown): unknown {
  return value === null ? (fillOf(field) ?? null) : value;
}

const ERROR = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|GETTING_DATA|公式未计算|日期无效)$/;

function parseText(
  field: Field,
  text: string,
  dictionary: ReturnType<typeof dictionaryFor>,
  units: CellUnits,
): ReturnType<typeof parseCell> {
  if (ERROR.test(text)) return { problem: `单元格里是公式的错误结果 ${text}` };
  if (isStructure(field) && text !== '') return parseJson(text);
  if (isFigure(field) && /^\d{4}-\d{2}-\d{2}(?: |$)/.test(text)) return { problem: '单元格是日期格式，这里需要数字' };
  return parseCell(field, text, dictionary, units);
}

function parseJson(text: string): ReturnType<typeof parseCell> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: '内容不是完整的 JSON' };
    throw error;
  }
}
