import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { namedWord, rowUnit } from '@qingzhang/contract/cells/row-unit';
import type { Row } from '@qingzhang/contract/rows/row';
import { writtenUnitOf } from '@qingzhang/core/parse-quantity';
import type { MappedColumn } from './parse-row.ts';

/** The units that a row of somebody's file names for its own figures. */
export interface RowUnits {
  /** By the column that names a unit: its word, from the file or as it is stored. */
  readonly words: Readonly<Record<string, string>>;
  /** The words that the file says in units of its own, to be stored. */
  readonly named: Readonly<Record<string, string>>;
  /** What the row's own unit column says of a figure, where that is no word of the catalogue (万吨). */
  readonly written: (field: Field) => string | undefined;
}

/**
 * Which units the figures of a row have: what its unit column says, else what is stored, else what the figures or their
 * headings are written with, an amount before its price.
 */
export function unitsOfRow(
  table: Table,
  columns: readonly MappedColumn[],
  texts: readonly string[],
  stored: Row | null,
): RowUnits {
  const words: Record<string, string> = {};
  const named: Record<string, string> = {};
  const spelt = new Map<string, string>();
  for (const key of new Set(columns.flatMap(({ field }) => rowUnit(field)?.key ?? []))) {
    const figures = columns.filter(({ field }) => rowUnit(field)?.key === key).sort(amountsFirst);
    const own = columns.find(({ field }) => field.key === key);
    const said = own === undefined ? '' : (texts[own.column] ?? '').trim();
    const entry = own === undefined || said === '' ? undefined : dictionaryFor(own.field, new Map())?.find(said).entry;
    if (entry !== undefined) words[key] = entry.value;
    else if (said === '') takeWord(key, wordOfFigures(table, figures, texts), stored?.[key]);
    else {
      const word = namedWord(table, figures[0]!.field, said);
      if (word === undefined) continue;
      words[key] = word;
      named[key] = word;
      spelt.set(key, said);
    }
  }
  return { words, named, written: (field) => writtenFor(field, spelt) };

  function takeWord(key: string, found: string | undefined, before: unknown): void {
    if (typeof before === 'string' && before !== '') words[key] = before;
    else if (found !== undefined) {
      words[key] = found;
      named[key] = found;
    }
  }
}

function wordOfFigures(table: Table, figures: readonly MappedColumn[], texts: readonly string[]): string | undefined {
  for (const { column, field, unit } of figures) {
    const own = writtenUnitOf(texts[column] ?? '');
    if (own === undefined) continue;
    const word =
      (own === '' ? undefined : namedWord(table, field, own)) ??
      (unit === null ? undefined : namedWord(table, field, unit));
    if (word !== undefined) return word;
  }
  return undefined;
}

function amountsFirst(a: MappedColumn, b: MappedColumn): number {
  return Number(isPrice(a.field)) - Number(isPrice(b.field));
}

export function isPrice(field: Field): boolean {
  return isNumeric(field) && field.pricedPer !== undefined;
}

/** The unit column says what amounts are counted in; a price is per one of it. */
function writtenFor(field: Field, spelt: ReadonlyMap<string, string>): string | undefined {
  const own = rowUnit(field);
  const said = own === undefined ? undefined : spelt.get(own.key);
  return said !== undefined && isPrice(field) ? `元/${said}` : said;
}
