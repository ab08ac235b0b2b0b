import { fromBase } from '@qingzhang/core/units';
import { defaultOf } from '@qingzhang/catalogue/language/field-facts';
import type { Preparation } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import { axis, namedArray, numberOf, scalar, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Cell } from '../account/account-data.ts';
import type { DailySeries } from './daily-series.ts';

/** What a series gives for a row: of the whole year, or of the half-month that the row is about. */
export interface Prepared {
  readonly value: number;
  /** The columns of the row that it was worked out with, also those that the row left empty. */
  readonly used: Readonly<Record<string, number>>;
}

/** The row, and what parameter tables say for its year and region; undefined where nobody typed it. */
export interface PreparedRow {
  readonly row: Readonly<Record<string, Cell>>;
  readonly parameter: (table: string, column: string) => number | undefined;
}

/** Works a column of a row out from the series in its file. */
export function prepareColumn(
  preparation: Preparation,
  series: DailySeries,
  { row, parameter }: PreparedRow,
): Prepared {
  const days = axis(
    'row',
    series.days.map((_, index) => String(index)),
    { halfMonth: series.days.map(({ halfMonth }) => String(halfMonth)) },
  );
  const columns: Readonly<Record<string, NamedArray>> = {
    rainMm: namedArray(
      [days],
      series.days.map(({ rainMm }) => rainMm),
    ),
    month: namedArray(
      [days],
      series.days.map(({ month }) => month),
    ),
  };
  const years = typeof row['nYears'] === 'number' ? row['nYears'] : series.years;
  const givens = new Map(
    preparation.givens.map((given): [string, NamedArray] => {
      const [source] = given.sources;
      if (source?.from === 'rows') return [given.symbol, columns[source.column]!];
      const found = given.sources
        .flatMap((each) => (each.from === 'param' ? [each] : []))
        .map(({ table, column }) => {
          if (column === 'nYears') return years;
          const own = table === preparation.table ? row[column] : parameter(table, column);
          return own ?? defaultOf(fieldOf(tableEntry(table).table, column));
        })
        .find((each) => typeof each === 'number');
      if (typeof found !== 'number') throw new Error(`${given.symbol} of ${preparation.name} has no figure`);
      return [given.symbol, scalar(found)];
    }),
  );
  // What the row leaves to others is written down in it, so that it says by which figures it was worked out.
  const used = Object.fromEntries(
    preparation.givens.flatMap(({ symbol, sources }) => {
      const [first] = sources;
      return first?.from === 'param' && first.table === preparation.table
        ? [[first.column, numberOf(givens.get(symbol)!)]]
        : [];
    }),
  );
  const checked = requireChecked({
    givens: preparation.givens.map((given) => ({
      symbol: given.symbol,
      label: given.label,
      kind: 'number' as const,
      unit: given.kind === 'number' ? given.unit : '1',
      dims: givens.get(given.symbol)!.axes.map(({ name }) => name),
      ...(givens.get(given.symbol)!.axes.length === 0 ? {} : { table: preparation.file }),
      extensive: false,
    })),
    constants: preparation.constants,
    steps: preparation.steps,
    tables: { [preparation.file]: ['halfMonth'] },
  });
  const { base } = evaluateMethod(checked, { givens, parentOf: () => undefined, domains: new Map() });
  const half = row['halfMonth'];
  const symbol = typeof half === 'number' && half > 0 ? preparation.byPeriod : preparation.result;
  const result = base.get(symbol)!;
  const place = symbol === preparation.result ? 0 : result.axes[0]!.labels.indexOf(String(half));
  // A half-month without a single day of rain in the series is dry, not missing.
  const value = place < 0 ? 0 : result.data[place]!;
  return { value: fromBase(value, unitOf(checked, symbol)), used };
}
