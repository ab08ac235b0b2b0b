import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Method } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { convert } from '@qingzhang/core/units';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from '../report-scope.ts';
import { unitText, wordOf } from '../report-texts.ts';
import { classesOfUnnamed, entryOf, type Entry, type ValuePart } from './flow-parts.ts';
import { figureOfRow, rowTerms, runRows } from './run-rows.ts';

/** What rows produced for the region, each amount in the unit of its row and on the land of its class. */
export interface RowAmount {
  readonly entry: Entry | undefined;
  readonly unit: string;
  readonly classCode: string | null;
  readonly amount: number;
}

/** Amounts of a run whose rows do not add up (products): taken from the rows, not from the stored count of them. */
export function rowAmounts(
  scope: ReportScope,
  trace: Trace,
  { pairs = [], givens }: Method,
  { entries, parts }: { readonly entries: readonly Entry[]; readonly parts: readonly ValuePart[] },
): RowAmount[] {
  const terms = rowTerms(trace, scope.region.id);
  return pairs.flatMap(({ quantity, table }) => {
    const given = givens.find(({ symbol }) => symbol === quantity);
    const column = given?.sources.flatMap((source) => (source.from === 'rows' ? [source.column] : []))[0];
    if (given?.kind !== 'number' || column === undefined) return [];
    const field = fieldOf(tableEntry(table).table, column);
    const unitColumn = isNumeric(field) ? field.countedIn : undefined;
    return runRows(scope, trace, quantity).flatMap(({ id, said, classCode, share }) => {
      const figure = figureOfRow(trace, quantity, id);
      if (typeof figure !== 'number' || figure * share === 0) return [];
      const word = unitColumn === undefined ? null : (said[unitColumn] ?? '');
      // Tonnes and kilograms of one product are the same product.
      const isKilograms = word === 'kg';
      const unit =
        word === null ? unitText(given.unit) : wordOf(tableEntry(table).table, unitColumn!, isKilograms ? 't' : word);
      const amount = share * (isKilograms ? convert(figure, 'kg', 't') : figure);
      const classes = classCode === null ? classesOfUnnamed(parts, terms, said) : new Map([[classCode, 1]]);
      const entry = entryOf(entries, said);
      return sharedOut(amount, classes).map((part) => ({ entry, unit: unit || '未填单位', ...part }));
    });
  });
}

function sharedOut(amount: number, classes: ReadonlyMap<string | null, number>) {
  const all = [...classes.values()].reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return [{ classCode: null, amount }];
  return [...classes].flatMap(([classCode, weight]) =>
    weight === 0 ? [] : [{ classCode, amount: (amount * weight) / all }],
  );
}
