import type { Spread } from '@qingzhang/formula/perturb/spread';
import type { Graph } from '../graph/graph.ts';

/** A figure behind an input, in the unit of its column. */
export interface Figure {
  readonly value: number;
  /** Relative standard deviation. */
  readonly spread: number;
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** An uncertain input: the figures behind it are multiplied by one factor, 1 as they stand. */
export interface Input {
  readonly key: string;
  /** Table and column. */
  readonly title: string;
  /** The title, and the class, pollutant … it is about. */
  readonly label: string;
  readonly relativeSpread: number;
  /** Where the factor is cut. */
  readonly low: number;
  readonly high: number;
}

/**
 * What is drawn. One factor per column of a table and per kind of thing its rows are about (class, pollutant, product),
 * not per row: villages, months and stations share their source and its error, and independent errors of hundreds of
 * rows would cancel out. Services that read the same column and label share the factor. Its deviation is the mean of
 * the rows' deviations by quality, weighted with their figures; it is cut where the first of its figures would leave
 * the range of the column. Where a column has no bound, figures keep their sign.
 */
export interface Inputs {
  /** The factor's node; the constant 1 where the figures do not vary. */
  readonly factor: (key: string, describe: () => Description) => number;
  /** In the order of their places in the graph. */
  readonly list: () => readonly Input[];
}

export interface Description {
  readonly title: string;
  /** Of the class, pollutant … */
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
  readonly range: Range;
}

export function createInputs(graph: Graph): Inputs {
  const list: Input[] = [];
  const known = new Map<string, { readonly node: number; readonly place: number }>();
  return {
    factor: (key, describe) => {
      const input = inputOf(describe());
      if (input === null) return graph.constant(1);
      const found = known.get(key);
      if (found === undefined) {
        const node = graph.input(input.low >= 0 ? 1 : 0);
        known.set(key, { node, place: list.push({ key, ...input }) - 1 });
        return node;
      }
      // Another service may use further figures of the same input: all of them stay within the range.
      const own = list[found.place]!;
      list[found.place] = { ...own, low: Math.max(own.low, input.low), high: Math.min(own.high, input.high) };
      return found.node;
    },
    list: () => list,
  };
}

/** How the factor of an input is drawn. */
export function spreadOf({ relativeSpread, low, high }: Input): Extract<Spread, { kind: 'truncatedNormal' }> {
  return { kind: 'truncatedNormal', mean: 1, deviation: relativeSpread, low, high };
}

/** Half the width of a range, as a share of the figure, below which it only allows for rounding: a constant of nature. */
const CONSTANT_WITHIN = 0.05;

function inputOf({ title, names, figures, range }: Description): Omit<Input, 'key'> | null {
  const present = figures.filter(({ value }) => value !== 0);
  const weight = present.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const relativeSpread = present.reduce((sum, { value, spread }) => sum + Math.abs(value) * spread, 0) / weight;
  const { min, max } = range;
  const isConstant = (value: number) =>
    min !== undefined && max !== undefined && (max - min) / 2 <= CONSTANT_WITHIN * Math.abs(value) * (1 + 1e-9);
  if (!(relativeSpread > 0) || present.every(({ value }) => isConstant(value))) return null;
  // A figure outside its range was accepted as it is: the factor 1 is always possible.
  let [low, high] = [-Infinity, Infinity];
  for (const { value } of present) {
    const [least, most] = value > 0 ? [min ?? 0, max ?? Infinity] : [max ?? 0, min ?? -Infinity];
    low = Math.max(low, Math.min(least / value, 1));
    high = Math.min(high, Math.max(most / value, 1));
  }
  const kinds = names.filter((name) => name !== '');
  const label = kinds.length === 0 ? title : `${title}(${kinds.join('、')})`;
  return { title, label, relativeSpread, low, high };
}
