import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import { intervalTable, type IntervalTable } from '@qingzhang/formula/value/interval-table';
import { sizeOf, stridesOf, wordArray, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { TraceArray, TraceFigure, TraceIntervals, TraceSymbol, TraceValue } from '../trace/trace.ts';

/** Figures of a trace as they are calculated with; null is one missing figure. */
export function tracedArray(value: TraceValue, words?: readonly string[]): NamedArray {
  if (isIntervals(value)) throw new Error('an interval table has no figures of its own');
  const { dims, labels, values, keys } = isArray(value) ? value : { dims: [], labels: [], values: [value] };
  const axes = dims.map((name, at): Axis => ({
    name,
    labels: labels[at]!,
    keys: name === 'row' ? (keys ?? {}) : {},
  }));
  if (words !== undefined)
    return wordArray(
      axes,
      values.map((each) => (each === null ? null : String(each))),
      words,
    );
  return { axes, data: Float64Array.from(values, (each) => (typeof each === 'number' ? each : NaN)) };
}

/** What a given is at the account unit and, where it may differ, at the zones. */
export interface TracedGiven {
  /** Null where zones differ and no figure holds for the unit. */
  readonly unit: NamedArray | IntervalTable | null;
  /** Set where a zone may have another figure than the unit. */
  readonly zones: NamedArray | null;
}

export function tracedGiven(method: CheckedMethod, { symbol, value, zones }: TraceSymbol): TracedGiven {
  if (isIntervals(value) || isIntervals(zones)) {
    const { dims, labels, intervals } = (isIntervals(value) ? value : zones) as TraceIntervals;
    const axes = dims.map((name, at): Axis => ({ name, labels: labels[at]!, keys: {} }));
    const lists = intervals.map((list) => list.map((each) => ({ ...each, value: each.value ?? NaN })));
    return { unit: intervalTable(axes, lists), zones: null };
  }
  const given = method.givens.get(symbol);
  const words = given?.kind === 'word' ? given.words : undefined;
  const own = value === null && zones !== undefined ? null : tracedArray(value, words);
  if (zones === undefined) return { unit: own, zones: null };
  const apart = tracedArray(zones, words);
  const alike = withoutZones(apart);
  if (alike !== null && (own === null || isNear(alike, own))) return { unit: alike, zones: null };
  return { unit: own, zones: apart };
}

/** The figures that all zones share; null where one differs. */
function withoutZones(array: NamedArray): NamedArray | null {
  const index = array.axes.findIndex(({ name }) => name === 'zone');
  if (index < 0) return array;
  const axes = array.axes.filter((_, at) => at !== index);
  const inner = stridesOf(array.axes)[index]!;
  const count = array.axes[index]!.labels.length;
  const first = Float64Array.from(
    { length: sizeOf(axes) },
    (_, at) => array.data[Math.floor(at / inner) * inner * count + (at % inner)]!,
  );
  const isAlike = array.data.every((figure, at) => {
    const place = Math.floor(at / (inner * count)) * inner + (at % inner);
    return Object.is(figure, first[place]);
  });
  return isAlike ? { ...array, axes, data: first } : null;
}

/** Equal to nine digits of the largest figure, place by place; what is missing must be missing in both. */
export function isNear(found: NamedArray, told: NamedArray): boolean {
  const isSameShape =
    found.axes.length === told.axes.length &&
    found.axes.every(({ name, labels }, at) => {
      const other = told.axes[at]!;
      return (
        other.name === name &&
        labels.length === other.labels.length &&
        labels.every((each, i) => each === other.labels[i])
      );
    });
  if (!isSameShape) return false;
  const largest = told.data.reduce((most, each) => (Number.isFinite(each) ? Math.max(most, Math.abs(each)) : most), 0);
  return found.data.every((each, at) => {
    const other = told.data[at]!;
    if (Number.isNaN(each) || Number.isNaN(other)) return Number.isNaN(each) && Number.isNaN(other);
    return Math.abs(each - other) <= 1e-9 * largest;
  });
}

function isArray(value: TraceFigure | TraceArray): value is TraceArray {
  return typeof value === 'object' && value !== null;
}

function isIntervals(value: TraceValue | undefined): value is TraceIntervals {
  return typeof value === 'object' && value !== null && 'intervals' in value;
}
