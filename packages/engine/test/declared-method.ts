import { isChoice, isFlag } from '@qingzhang/catalogue/language/field-predicates';
import type { Constant, Given, Method, Source, Step } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { STANDARD_DEFAULTS } from '@qingzhang/catalogue/profiles/defaults';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { Given as FormulaGiven, Method as FormulaMethod } from '@qingzhang/formula/check/method';
import { evaluateMethod } from '@qingzhang/formula/evaluate/evaluate-method';
import type { Evaluation, EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { numberOf, scalar, wordArray, type NamedArray } from '@qingzhang/formula/value/named-array';
import { keyDimensions } from '../src/plan/key-columns.ts';

/** What a given is bound to: its dimensions, or the step that stands in for it. */
export type Binding = { readonly dims: readonly string[]; readonly table?: string } | { readonly step: string };

export interface Declared {
  readonly givens: readonly Given[];
  readonly constants: readonly Constant[];
  readonly steps: readonly Step[];
}

/** Records of an uploaded series are no table of the catalogue. */
const FILE_KEYS: Readonly<Record<string, readonly string[]>> = { dailySeriesFileId: ['month', 'halfMonth'] };

/** Every symbol that a result of the method is read from. */
export function rootsOf(method: Method): readonly string[] {
  return [
    method.quantity,
    method.value,
    ...method.attribute.flatMap(({ value, basis }) => [value, basis]),
    ...Object.values(method.columns ?? {}),
    ...Object.values(method.wordColumns ?? {}).map(({ symbol }) => symbol),
    ...Object.values(method.fills ?? {}),
    ...(method.checks ?? []).map(({ holds }) => holds),
  ];
}

/** The method as the formula package takes it, reduced to what the roots need. */
export function formulaMethod(
  declared: Declared,
  roots: readonly string[],
  bind: (given: Given) => Binding,
): FormulaMethod {
  const givens = new Map(declared.givens.map((given) => [given.symbol, given]));
  const steps = new Map(declared.steps.map((step) => [step.symbol, step]));
  const needed = new Map<string, Binding | null>();
  const need = (symbol: string): void => {
    if (needed.has(symbol)) return;
    const given = givens.get(symbol);
    const step = steps.get(symbol);
    const binding = given === undefined ? null : bind(given);
    needed.set(symbol, binding);
    if (binding !== null && 'step' in binding) need(binding.step);
    if (step !== undefined) symbolsOf(parseFormula(step.formula, symbol)).forEach(need);
  };
  roots.forEach(need);
  const bound = declared.givens.flatMap((given): FormulaGiven[] => {
    const binding = needed.get(given.symbol) ?? null;
    return binding === null || 'step' in binding ? [] : [formulaGiven(given, binding)];
  });
  const standIns = (symbol: string): Step[] =>
    declared.givens.flatMap((given): Step[] => {
      const binding = needed.get(given.symbol) ?? null;
      if (binding === null || !('step' in binding) || binding.step !== symbol || given.kind !== 'number') return [];
      return [{ symbol: given.symbol, label: given.label, unit: given.unit, formula: symbol }];
    });
  return {
    givens: bound,
    constants: declared.constants.filter(({ symbol }) => needed.has(symbol)),
    steps: declared.steps
      .filter(({ symbol }) => needed.has(symbol))
      .flatMap((step) => [step, ...standIns(step.symbol)]),
    tables: Object.fromEntries(
      bound.flatMap(({ table }) => (table === undefined ? [] : [[table, keysOf(table)] as const])),
    ),
  };
}

export type Value = number | string | NamedArray | IntervalTable;

export interface Figures extends Evaluation {
  /** A result without dimensions, in its declared unit. */
  readonly figure: (symbol: string) => number;
  /** A result over dimensions, in its declared unit. */
  readonly list: (symbol: string) => number[];
}

/** A method with its figures bound by hand. */
export interface BoundByHand {
  readonly method: FormulaMethod;
  readonly arrays: ReadonlyMap<string, NamedArray | IntervalTable>;
}

/** Binds arrays by hand; what is not bound is derived, or missing where it may be. */
export function bindByHand(
  declared: Declared,
  roots: readonly string[],
  values: Readonly<Record<string, Value>>,
): BoundByHand {
  const arrays = new Map<string, NamedArray | IntervalTable>();
  const method = formulaMethod(declared, roots, (given) => {
    const value = values[given.symbol];
    if (value === undefined) {
      const stand = given.sources.find((source) => source.from === 'derived');
      if (stand !== undefined) return { step: stand.step };
      if (given.kind !== 'number' || given.optional !== true) throw new Error(`${given.symbol} is not bound`);
      arrays.set(given.symbol, scalar(NaN));
      return { dims: [] };
    }
    const array = typeof value === 'string' ? wordArray([], [value], wordsOf(given)) : asArray(value);
    arrays.set(given.symbol, array);
    const dims = array.axes.map((axis) => axis.name);
    const table = given.sources.flatMap((source) => ('table' in source ? [source.table] : []))[0];
    return dims.includes('row') && table !== undefined ? { dims, table } : { dims };
  });
  return { method, arrays };
}

/** Evaluates the roots on arrays bound by hand. */
export function evaluateDeclared(
  declared: Declared,
  roots: readonly string[],
  values: Readonly<Record<string, Value>>,
  input: Partial<EvaluationInput> = {},
): Figures {
  const { method, arrays } = bindByHand(declared, roots, values);
  const evaluation = evaluateMethod(requireChecked(method), { ...input, givens: arrays });
  const read = (symbol: string): NamedArray => {
    const array = evaluation.declared.get(symbol);
    if (array === undefined) throw new Error(`${symbol} was not evaluated`);
    return array;
  };
  return { ...evaluation, figure: (symbol) => numberOf(read(symbol)), list: (symbol) => [...read(symbol).data] };
}

function wordsOf({ symbol, sources }: Given): readonly string[] {
  for (const source of sources) {
    if (!('column' in source)) continue;
    const field = fieldOf(tableEntry(source.table).table, source.column);
    if (isFlag(field)) return ['false', 'true'];
    if (isChoice(field)) return field.options.map((option) => option.value);
  }
  throw new Error(`${symbol} has no words`);
}

/** Key columns of the rows that a source gives. */
export function keysOf(table: string): readonly string[] {
  return FILE_KEYS[table] ?? keyDimensions(tableEntry(table).table);
}

/** Dimensions of a source; rasters as asked. */
export function bindingOf(source: Source, rasterDims: readonly string[]): Binding {
  switch (source.from) {
    case 'raster':
      return { dims: [...rasterDims, ...(source.months === true ? ['month'] : [])] };
    case 'terrain':
      return { dims: ['cell'] };
    case 'rows':
      return { dims: ['row'], table: source.table };
    case 'keyed':
      return { dims: source.by };
    case 'columns':
      return source.by.includes('row')
        ? { dims: [source.as, ...source.by], table: source.table }
        : { dims: [source.as, ...source.by] };
    case 'stationShare':
      return { dims: ['station'] };
    case 'calendar':
      return { dims: ['month'] };
    case 'series':
      return { dims: source.apart === true ? [source.period] : [] };
    case 'intervals':
      return { dims: source.by === undefined ? [] : [source.by] };
    case 'profile': {
      const entry = STANDARD_DEFAULTS.find(({ key }) => key === source.key);
      return { dims: entry?.kind === 'keyed' ? [source.by ?? entry.by] : [] };
    }
    case 'derived':
      return { step: source.step };
    default:
      return { dims: [] };
  }
}

function formulaGiven(given: Given, binding: Exclude<Binding, { step: string }>): FormulaGiven {
  const shared = { symbol: given.symbol, label: given.label, ...binding };
  switch (given.kind) {
    case 'word':
      return { ...shared, kind: 'word', words: wordsOf(given) };
    case 'intervals':
      return { ...shared, kind: 'intervals', unit: given.unit, keyUnit: given.keyUnit };
    default:
      return { ...shared, kind: 'number', unit: given.unit, extensive: binding.dims.includes('row') };
  }
}

function asArray(value: number | NamedArray | IntervalTable): NamedArray | IntervalTable {
  return typeof value === 'number' ? scalar(value) : value;
}
