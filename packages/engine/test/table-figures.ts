import type { Given, Method, Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { STANDARD_DEFAULTS } from '@qingzhang/catalogue/profiles/defaults';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { convert } from '@qingzhang/core/units';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import type { EvaluationInput, FigureIssue } from '@qingzhang/formula/evaluate/evaluation';
import { axis, namedArray, scalar, wordArray, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';
import { keyDimensions } from '../src/plan/key-columns.ts';
import { boundMethod, wordsOf } from './bound-method.ts';

type Cell = number | string | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** What one county of one year is told, without regions: rows by table. */
export interface Figures {
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** hm² by class. */
  readonly areas?: Readonly<Record<string, number>>;
  /** Figures of other runs, `service.symbol`. */
  readonly results?: Readonly<Record<string, number>>;
  /** Bound by hand instead of from tables. */
  readonly arrays?: Readonly<Record<string, NamedArray>>;
  readonly cells?: EvaluationInput['cells'];
}

export interface Answer {
  readonly arrays: ReadonlyMap<string, NamedArray>;
  readonly number: (symbol: string) => number;
  readonly issues: readonly FigureIssue[];
}

/** Binds a method to plain tables and evaluates it: no zones, no plan, only the formulas. */
export function evaluateTables(method: Method, figures: Figures): Answer {
  const axes = new Map<string, Axis>();
  const rowAxis = (table: string): Axis => {
    const rows = figures.tables[table] ?? [];
    const known =
      axes.get(table) ??
      axis(
        'row',
        rows.map((_, index) => String(index + 1)),
        Object.fromEntries(
          keyDimensions(tableEntry(table).table).map((key) => [key, rows.map((row) => labelOf(row, key))]),
        ),
      );
    axes.set(table, known);
    return known;
  };
  const bind = (given: Given): { readonly step: string } | { readonly array: NamedArray; readonly table?: string } => {
    const byHand = figures.arrays?.[given.symbol];
    if (byHand !== undefined) return { array: byHand };
    for (const source of given.sources) {
      if (source.from === 'derived') return { step: source.step };
      const array = arrayOf(given, source, figures, rowAxis);
      if (array !== undefined) return { array, ...(source.from === 'rows' ? { table: source.table } : {}) };
    }
    if (given.kind === 'number' && given.optional === true) return { array: scalar(NaN) };
    throw new Error(`${method.name} lacks ${given.symbol}`);
  };
  const bound = new Map<string, ReturnType<typeof bind>>();
  const checked = requireChecked(
    boundMethod(method, (given) => {
      const found = bound.get(given.symbol) ?? bind(given);
      bound.set(given.symbol, found);
      if ('step' in found) return found;
      const dims = found.array.axes.map(({ name }) => name);
      return found.table === undefined ? { dims } : { dims, table: found.table };
    }),
  );
  const areas = Object.entries(figures.areas ?? {});
  const { declared, issues } = evaluateMethod(checked, {
    givens: new Map([...bound].flatMap(([symbol, found]) => ('step' in found ? [] : [[symbol, found.array]]))),
    parentOf: (label) => (label.length > 1 ? label[0] : undefined),
    area: namedArray(
      [
        axis(
          'class',
          areas.map(([label]) => label),
        ),
      ],
      areas.map(([, hectares]) => hectares * 1e4),
    ),
    ...(figures.cells === undefined ? {} : { cells: figures.cells }),
  });
  return {
    arrays: declared,
    issues,
    number: (symbol) => {
      const array = declared.get(symbol);
      if (array?.axes.length !== 0) throw new Error(`${symbol} is no single figure`);
      return array.data[0]!;
    },
  };
}

function arrayOf(
  given: Given,
  source: Exclude<Source, { from: 'derived' }>,
  figures: Figures,
  rowAxis: (table: string) => Axis,
): NamedArray | undefined {
  const words = given.kind === 'word' ? wordsOf(given) : undefined;
  const unit = given.kind === 'word' ? '1' : given.unit;
  const build = (over: readonly Axis[], cells: readonly Cell[]): NamedArray =>
    words === undefined
      ? namedArray(
          over,
          cells.map((cell) => (typeof cell === 'number' ? cell : NaN)),
        )
      : wordArray(
          over,
          cells.map((cell) => (cell === null ? null : String(cell))),
          words,
        );
  switch (source.from) {
    case 'rows': {
      const rows = figures.tables[source.table] ?? [];
      return build(
        [rowAxis(source.table)],
        rows.map((row) => cellOf(source, row, unit)),
      );
    }
    case 'param':
    case 'keyed': {
      const by = source.from === 'keyed' ? source.by : [];
      const where = Object.entries((source.from === 'keyed' ? source.where : undefined) ?? {});
      const rows = (figures.tables[source.table] ?? []).filter((row) =>
        where.every(([column, word]) => (row[column] ?? '') === word),
      );
      if (by.length === 0) {
        const cell = cellOf(source, rows[0] ?? {}, unit);
        return cell === null ? undefined : build([], [cell]);
      }
      if (rows.length === 0) return undefined;
      const [key] = by;
      return build(
        [
          axis(
            key!,
            rows.map((row) => labelOf(row, key!)),
          ),
        ],
        rows.map((row) => cellOf(source, row, unit)),
      );
    }
    case 'raster': {
      const rows = (figures.tables[source.table] ?? []).filter((row) => row['rasterKind'] === source.kind);
      if (rows.length === 0) return undefined;
      const values = rows.map((row) => row['meanValue'] ?? null);
      if (source.months === true)
        return build(
          [
            axis(
              'month',
              rows.map((row) => labelOf(row, 'month')),
            ),
          ],
          values,
        );
      const isByClass = rows.some((row) => typeof row['classCode'] === 'string');
      return build(
        isByClass
          ? [
              axis(
                'class',
                rows.map((row) => labelOf(row, 'class')),
              ),
            ]
          : [],
        values,
      );
    }
    case 'profile': {
      const entry = STANDARD_DEFAULTS.find(({ key }) => key === source.key);
      if (entry === undefined) return undefined;
      if (entry.kind === 'single') return scalar(convert(entry.value, entry.unit, unit));
      const quotes = Object.entries(entry.values);
      return build(
        [
          axis(
            source.by ?? entry.by,
            quotes.map(([label]) => label),
          ),
        ],
        quotes.map(([, quote]) => convert(quote.value, entry.unit, unit)),
      );
    }
    case 'result': {
      const value = figures.results?.[`${source.service}.${source.symbol}`];
      return value === undefined ? undefined : scalar(value);
    }
    default:
      return undefined;
  }
}

/** A cell in the declared unit; an empty one takes the default of its column. Prices follow the index of their row. */
function cellOf(source: { readonly table: string; readonly column: string }, row: Row, unit: string): Cell {
  const { table } = tableEntry(source.table);
  const field = fieldOf(table, source.column);
  if (field === undefined) throw new Error(`${source.table} has no column ${source.column}`);
  const cell = row[source.column] ?? ('default' in field ? (field.default ?? null) : null);
  if (typeof cell !== 'number' || (field.type !== 'number' && field.type !== 'integer')) return cell;
  const index = row['priceIndex'];
  const isPrice = table.kind === 'parameter' && unit.includes('yuan');
  return convert(isPrice && typeof index === 'number' ? cell * index : cell, field.unit, unit);
}

/** The label of a row along a dimension; empty where it names none. */
function labelOf(row: Row, dimension: string): string {
  return String(row[dimension === 'class' ? 'classCode' : dimension] ?? '');
}
