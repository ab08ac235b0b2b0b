import type { Figure, TracedArray, TracedInterval, TracedValue } from './trace-file.ts';

/** A label along each dimension that matters at the moment: class 112, month 7, row r3 … */
export type Place = Readonly<Record<string, string>>;

/** Figures that are found by their labels. */
export interface Figures {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  /** Key columns of the rows it runs over. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Its rows, each with what it says in its key columns; none where it does not run over rows. */
  readonly rows: readonly Place[] | undefined;
  /** A number, NaN where it is missing, or a word. */
  readonly at: (place: Place) => number | string;
}

/** The class itself and those above it, the nearest first. */
export type Lineage = (classCode: string) => readonly string[];

export type Intervals = (place: Place) => readonly TracedInterval[];

export function figuresOf(value: TracedValue, lineage: Lineage): Figures {
  if (value === null || typeof value !== 'object') {
    return { dims: [], labels: [], keys: {}, rows: undefined, at: () => value ?? NaN };
  }
  if (!('values' in value)) throw new Error('区间表不是数组');
  const find = finder(value, lineage);
  return {
    dims: value.dims,
    labels: value.labels,
    keys: value.keys ?? {},
    rows: rowsOf(value),
    at: (place) => {
      const index = find(place);
      return index < 0 ? NaN : (value.values[index] ?? NaN);
    },
  };
}

export function intervalsOf(value: TracedValue, lineage: Lineage): Intervals {
  if (value === null || typeof value !== 'object' || !('intervals' in value)) throw new Error('应为区间表');
  const find = finder(value, lineage);
  return (place) => value.intervals[find(place)] ?? [];
}

/** Figures that were calculated anew, over the labels that the trace gives. */
export function calculated(
  shape: Pick<TracedArray, 'dims' | 'labels' | 'keys'>,
  figureAt: (place: Place) => number | string,
  lineage: Lineage,
): TracedArray & Figures {
  const values: Figure[] = [];
  const visit = (depth: number, place: Place): void => {
    if (depth === shape.dims.length) {
      const figure = figureAt(place);
      values.push(Number.isNaN(figure) ? null : figure);
      return;
    }
    const dim = shape.dims[depth]!;
    shape.labels[depth]!.forEach((label, index) =>
      visit(depth + 1, { ...place, ...(dim === 'row' ? rows![index] : { [dim]: label }) }),
    );
  };
  const rows = rowsOf(shape);
  visit(0, {});
  const array = { ...shape, values };
  return { ...array, ...figuresOf(array, lineage) };
}

function rowsOf({ dims, labels, keys = {} }: Pick<TracedArray, 'dims' | 'labels' | 'keys'>): Place[] | undefined {
  const columns = Object.entries(keys);
  return labels[dims.indexOf('row')]?.map((row, index) => ({
    row,
    ...Object.fromEntries(columns.map(([key, column]) => [key, column[index]!])),
  }));
}

/** Where among the figures a place stands, -1 where they have no such label. */
function finder({ dims, labels }: Pick<TracedArray, 'dims' | 'labels'>, lineage: Lineage): (place: Place) => number {
  const places = labels.map((list) => new Map(list.map((label, index) => [label, index])));
  return (place) => {
    let index = 0;
    for (const [depth, dim] of dims.entries()) {
      const label = place[dim];
      if (label === undefined) throw new Error(`没有说明取哪个“${dim}”`);
      const candidates = dim === 'class' ? lineage(label) : [label];
      const found = candidates.map((each) => places[depth]!.get(each)).find((each) => each !== undefined);
      if (found === undefined) return -1;
      index = index * labels[depth]!.length + found;
    }
    return index;
  };
}
