import { toBase } from '@qingzhang/core/units';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { createStore } from '@qingzhang/formula/evaluate/store';
import type { Labelling } from '@qingzhang/formula/value/align';
import type { IntervalTable } from '@qingzhang/formula/value/interval-table';
import { scalar, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { RunSnapshot } from '../trace/run-snapshot.ts';
import type { Trace, TraceSymbol } from '../trace/trace.ts';
import { tracedArray, tracedGiven } from './traced-array.ts';

/** The figures of a stored run at the account unit, for formulas to be written and tried with. */
export interface UnitFigures {
  readonly checked: CheckedMethod;
  readonly trace: Trace;
  readonly snapshot: RunSnapshot;
  readonly labelling: Labelling;
  readonly parentOf: (classCode: string) => string | undefined;
  readonly symbol: (symbol: string) => TraceSymbol;
  /** In the declared unit, over the labels that count; undefined where the unit has no figure of its own. */
  readonly array: (symbol: string) => NamedArray | undefined;
  /** What the zones have, where that is not what the unit has. */
  readonly varying: (symbol: string) => NamedArray | undefined;
  readonly tables: ReadonlyMap<string, IntervalTable>;
  /** m² by class. */
  readonly area: NamedArray | undefined;
  /** For evaluating one step: everything else is handed over. */
  readonly inputFor: (step: string, own?: Replaced) => EvaluationInput;
}

/** Bare givens and base figures of steps and sums that one step takes instead of the unit's. */
export interface Replaced {
  readonly givens?: ReadonlyMap<string, NamedArray>;
  readonly steps?: ReadonlyMap<string, NamedArray>;
  readonly sums?: ReadonlyMap<string, NamedArray>;
}

export function unitFigures(trace: Trace, snapshot: RunSnapshot): UnitFigures {
  const checked = requireChecked(snapshot.method);
  const parents = new Map(
    trace.classes.flatMap(({ code, parent }) => (parent === null ? [] : [[code, parent] as const])),
  );
  const parentOf = (code: string) => parents.get(code);
  const labelling: Labelling = {
    parentOf,
    domains: new Map([['class', snapshot.classes]]),
  };
  const bySymbol = new Map(trace.symbols.map((each) => [each.symbol, each]));
  const symbol = (name: string): TraceSymbol => {
    const found = bySymbol.get(name);
    if (found === undefined) throw new Error(`the trace has no symbol ${name}`);
    return found;
  };
  const given = new Map([...checked.givens.keys()].map((name) => [name, tracedGiven(checked, symbol(name))]));
  const landed = bySymbol.get('area')?.value;
  const area = landed === undefined || landed === null ? undefined : inBase(tracedArray(landed), symbol('area').unit);
  const store = createStore(checked, {
    ...labelling,
    givens: new Map([...given].flatMap(([name, { unit }]) => (unit === null ? [] : [[name, unit] as const]))),
    ...(area === undefined ? {} : { area }),
  });
  const unitGivens = new Map<string, NamedArray>();
  const tables = new Map<string, IntervalTable>();
  const varying = new Map<string, NamedArray>();
  for (const [name, { unit, zones }] of given) {
    if (zones !== null) varying.set(name, zones);
    if (unit === null) continue;
    if ('kind' in unit) tables.set(name, unit);
    else unitGivens.set(name, store.read(name, true));
  }
  const declared = new Map<string, NamedArray>();
  const base = new Map<string, NamedArray>();
  for (const step of checked.steps) {
    const { value, zones } = symbol(step.symbol);
    if (zones !== undefined) varying.set(step.symbol, tracedArray(zones));
    if (value === null || (typeof value === 'object' && 'intervals' in value)) continue;
    const array = tracedArray(value);
    declared.set(step.symbol, array);
    base.set(step.symbol, inBase(array, step.unit));
  }
  return {
    checked,
    trace,
    snapshot,
    labelling,
    parentOf,
    symbol,
    array: (name) => {
      const constant = checked.constants.get(name);
      return constant === undefined ? (unitGivens.get(name) ?? declared.get(name)) : scalar(constant.value);
    },
    varying: (name) => varying.get(name),
    tables,
    area: store.area() ?? undefined,
    inputFor: (step, { givens = new Map(), steps = new Map(), sums = new Map() } = {}) => ({
      ...labelling,
      givens: new Map([...unitGivens, ...tables, ...givens]),
      steps: new Map([...[...base].filter(([name]) => name !== step), ...steps]),
      sums,
      ...(area === undefined ? {} : { area }),
    }),
  };
}

export function inBase(array: NamedArray, unit: string): NamedArray {
  return { ...array, data: array.data.map((figure) => toBase(figure, unit)) };
}
