import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import type { Row } from '@qingzhang/contract/rows/row';
import { cellValue, readableText } from '../sheets/cell-value.ts';
import { mendText } from './mend-text.ts';

/** A column of the file that is imported, with the unit of its bare figures. */
export interface MappedColumn {
  readonly column: number;
  readonly heading: string;
  readonly field: Field;
  readonly unit: string | null;
}

export interface CellProblem {
  /** From 0; null for the row as a whole. */
  readonly column: number | null;
  readonly key: string;
  readonly text: string;
  readonly why: string;
  readonly mend: string;
}

export interface ParsedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
  /** Texts in a unit of their own, with that of the heading, by field. */
  readonly entered: Readonly<Record<string, string>>;
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
  columns: readonly MappedColumn[],
  texts: readonly string[],
  dictionaries: Dictionaries,
  { stored, year }: RowRead,
): ParsedRow {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  const entered: Record<string, string> = {};
  for (const { column, field, unit } of columns) {
    const text = texts[column] ?? '';
    const dictionary = dictionaryFor(field, dictionaries, year);
    if (unit === null && stored !== null && text === readableText(cellValue(field, stored[field.key], dictionary))) {
      values[field.key] = stored[field.key] ?? null;
      continue;
    }
    const united = unit === null ? text : withUnit(field, text, unit);
    const parsed = parseText(field, united, dictionary);
    if (parsed.problem !== undefined) {
      problems.push({ column, key: field.key, text, why: parsed.problem, mend: mendText(field, text, dictionary) });
      continue;
    }
    values[field.key] = filled(field, parsed.value);
    if (parsed.isConverted === true) entered[field.key] = united.trim();
  }
  return { values, problems, entered };
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
): ReturnType<typeof parseCell> {
  if (ERROR.test(text)) return { problem: `单元格里是公式的错误结果 ${text}` };
  if (isStructure(field) && text !== '') return parseJson(text);
  if (isFigure(field) && /^\d{4}-\d{2}-\d{2}(?: |$)/.test(text)) return { problem: '单元格是日期格式,这里需要数字' };
  return parseCell(field, text, dictionary);
}

function parseJson(text: string): ReturnType<typeof parseCell> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: '内容不是完整的 JSON' };
    throw error;
  }
}

const BARE = /^[-+−]?[\d,.]+(?:e[-+]?\d+)?$/i;

/** The unit of the heading goes to figures that have none of their own. */
function withUnit(field: Field, text: string, unit: string): string {
  return isFigure(field) && BARE.test(text.normalize('NFKC').trim()) ? `${text}${unit}` : text;
}
