import { parseUnit } from '@qingzhang/core/units';
import { unitOf, type CheckedMethod } from '../check/checked-method.ts';
import { align } from '../value/align.ts';
import type { IntervalTable } from '../value/interval-table.ts';
import { scalar, type NamedArray } from '../value/named-array.ts';
import type { EvaluationInput } from './evaluation.ts';

interface Blank {
  readonly dimension: string | null;
  readonly label: string | null;
}

/** Holds every symbol's figure in base units and in its declared unit, and forms the other when it is asked for. */
export interface Store {
  /** `bare` is the figure in the declared unit: what empirical steps take. */
  readonly read: (symbol: string, bare: boolean) => NamedArray;
  readonly table: (symbol: string) => IntervalTable;
  /** What has been read so far under this name. */
  readonly known: (symbol: string) => NamedArray | IntervalTable | undefined;
  readonly area: () => NamedArray | null;
  readonly put: (symbol: string, array: NamedArray, bare: boolean) => void;
  /** Places of a given that are there but empty. */
  readonly blanks: (symbol: string) => readonly Blank[];
}

/** As many empty places of one given as a person can use in a message. */
const BLANKS_TOLD = 50;

export function createStore(method: CheckedMethod, input: EvaluationInput): Store {
  const base = new Map<string, NamedArray>();
  const bare = new Map<string, NamedArray>();
  const blanks = new Map<string, readonly Blank[]>();

  const given = (symbol: string): NamedArray => {
    const constant = method.constants.get(symbol);
    if (constant !== undefined) return scalar(constant.value);
    const bound = input.givens.get(symbol);
    if (bound === undefined || 'kind' in bound) throw new Error(`the symbol ${symbol} is not bound`);
    const declaration = method.givens.get(symbol);
    const extensive =
      declaration?.kind !== 'word' && declaration?.kind !== 'intervals' && declaration?.extensive === true;
    const array = toDomain(extensive ? { ...bound, exact: true } : bound, input);
    blanks.set(symbol, blanksOf(array));
    return array;
  };
  const read = (symbol: string, wantsBare: boolean): NamedArray => {
    const [here, there] = wantsBare ? [bare, base] : [base, bare];
    const known = here.get(symbol);
    if (known !== undefined) return known;
    let other = there.get(symbol);
    if (other === undefined && wantsBare) {
      bare.set(symbol, (other = given(symbol)));
      return other;
    }
    other ??= read(symbol, true);
    const converted = (wantsBare ? fromBaseArray : toBaseArray)(other, unitOf(method, symbol));
    here.set(symbol, converted);
    return converted;
  };
  for (const [symbol, array] of input.steps ?? []) base.set(symbol, array);
  const area = input.area === undefined ? null : toDomain({ ...input.area, exact: true }, input);
  return {
    read,
    area: () => area,
    known: (symbol) => base.get(symbol) ?? bare.get(symbol) ?? input.givens.get(symbol),
    table: (symbol) => {
      const bound = input.givens.get(symbol);
      if (bound === undefined || !('kind' in bound)) throw new Error(`the interval table ${symbol} is not bound`);
      return bound;
    },
    put: (symbol, array, isBare) => void (isBare ? bare : base).set(symbol, array),
    blanks: (symbol) => blanks.get(symbol) ?? [],
  };
}

function toBaseArray(array: NamedArray, unit: string): NamedArray {
  const { factor, offset } = parseUnit(unit);
  if (array.words !== undefined || (factor === 1 && offset === 0)) return array;
  return { ...array, data: array.data.map((value) => (value + offset) * factor) };
}

function fromBaseArray(array: NamedArray, unit: string): NamedArray {
  const { factor, offset } = parseUnit(unit);
  if (array.words !== undefined || (factor === 1 && offset === 0)) return array;
  return { ...array, data: array.data.map((value) => value / factor - offset) };
}

/** Keeps the labels that count; a class without its own rate takes its parent's. */
function toDomain(array: NamedArray, input: EvaluationInput): NamedArray {
  const { domains } = input;
  if (domains === undefined || !array.axes.some((axis) => domains.has(axis.name))) return array;
  const listed = array.axes.map((axis) => {
    const domain = domains.get(axis.name);
    if (domain === undefined) return axis;
    const alone = { ...array, axes: [axis], data: new Float64Array(axis.labels.length) };
    const found = align([alone], input, [{ name: axis.name, labels: domain, keys: {} }]);
    const missing = new Set(found.missing.map(({ label }) => label));
    return { ...axis, labels: missing.size === 0 ? domain : domain.filter((label) => !missing.has(label)) };
  });
  const { axes, size, places } = align([array], input, listed);
  const from = places[0]!;
  const data = from === null ? array.data : Float64Array.from({ length: size }, (_, i) => array.data[from[i]!]!);
  return { ...array, axes, data };
}

function blanksOf({ axes, data }: NamedArray): readonly Blank[] {
  if (axes.some((axis) => axis.name === 'cell')) return [];
  const blanks: Blank[] = [];
  for (let i = 0; i < data.length && blanks.length < BLANKS_TOLD; i++) {
    if (!Number.isNaN(data[i])) continue;
    let rest = i;
    const labels = axes.map(() => '');
    for (let a = axes.length - 1; a >= 0; a--) {
      const { length } = axes[a]!.labels;
      labels[a] = axes[a]!.labels[rest % length]!;
      rest = Math.floor(rest / length);
    }
    blanks.push({
      dimension: axes.length === 1 ? axes[0]!.name : null,
      label: axes.length === 0 ? null : labels.join(' / '),
    });
  }
  return blanks;
}
