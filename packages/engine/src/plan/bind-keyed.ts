import { axis, namedArray, scalar, wordArray, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../account/account-data.ts';
import { intensiveIndex } from './intensive.ts';
import { labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';
import type { SourceReference } from './source-reference.ts';

/** A figure or word found for one label, with where it was found. */
export interface Found<Value> {
  readonly value: Value;
  readonly reference: SourceReference;
}

interface Request<Value> {
  readonly rows: readonly DataRow[];
  /** Dimensions of the key, none for a single figure. */
  readonly by: readonly string[];
  /** Labels that count although no row names them (a profile may know them). */
  readonly moreLabels?: readonly string[];
  /** The figure of a row; null passes the question on to the next row outwards. */
  readonly read: (row: DataRow) => Found<Value> | null;
  /** What stands in when no row answers. */
  readonly otherwise: (label: string) => Found<Value> | null;
}

export interface KeyedFigures<Value> {
  readonly field: NamedArray;
  readonly unit: NamedArray;
  readonly references: readonly SourceReference[];
  /** Whether any label got a figure. */
  readonly isFound: boolean;
  readonly found: ReadonlyMap<string, Found<Value>>;
}

const SEPARATOR = '\u001F';

/** Looks up one figure per label, at the unit and, where rows name regions below it, at every zone. */
export function bindKeyed<Value extends number | string>(
  planning: Planning,
  request: Request<Value>,
  words?: readonly string[],
): KeyedFigures<Value> {
  const { zones, data } = planning;
  const { by } = request;
  const index = intensiveIndex(planning, request.rows, (row) => by.map((key) => labelOf(row, key)).join(SEPARATOR));
  const labels = by.length === 0 ? [''] : [...new Set([...index.labels, ...(request.moreLabels ?? [])])];
  const references = new Map<string, SourceReference>();
  const look = (label: string, regionId: string): Found<Value> | null => {
    for (const row of index.candidates(label, regionId)) {
      const found = request.read(row);
      if (found !== null) return found;
    }
    return request.otherwise(label);
  };
  const answersAt = (regionId: string) =>
    labels.map((label) => {
      const found = look(label, regionId);
      if (found !== null) references.set(JSON.stringify(found.reference), found.reference);
      return found;
    });

  const axes = keyAxes(by, labels);
  const atUnit = answersAt(data.unitId);
  const unit = arrayOf(axes, labels, by, atUnit, words);
  const field = index.isRegional
    ? overZones(
        zones.list.map((zone) => zone.id),
        zones.list.map((zone) => arrayOf(axes, labels, by, answersAt(zone.id), words)),
      )
    : unit;
  const found = new Map(
    labels.flatMap((label, place) => {
      const answer = atUnit[place] ?? null;
      return answer === null ? [] : [[label, answer] as const];
    }),
  );
  return { field, unit, references: [...references.values()], isFound: found.size > 0 || index.isRegional, found };
}

/** One axis per key dimension, with the labels that occur. */
function keyAxes(by: readonly string[], labels: readonly string[]): Axis[] {
  return by.map((name, place) => axis(name, [...new Set(labels.map((label) => label.split(SEPARATOR)[place]!))]));
}

function arrayOf<Value extends number | string>(
  axes: readonly Axis[],
  labels: readonly string[],
  by: readonly string[],
  answers: readonly (Found<Value> | null)[],
  words: readonly string[] | undefined,
): NamedArray {
  const size = axes.reduce((product, { labels: own }) => product * own.length, 1);
  const values = Array<Value | null>(size).fill(null);
  answers.forEach((answer, index) => {
    const parts = by.length === 0 ? [] : labels[index]!.split(SEPARATOR);
    const place = axes.reduce((at, { labels: own }, i) => at * own.length + own.indexOf(parts[i]!), 0);
    values[place] = answer?.value ?? null;
  });
  if (words !== undefined) return wordArray(axes, values as (string | null)[], words);
  const numbers = values.map((value) => (typeof value === 'number' ? value : NaN));
  return axes.length === 0 ? scalar(numbers[0]!) : namedArray(axes, numbers);
}

/** Stacks the arrays of all zones along a leading zone axis. */
export function overZones(zoneIds: readonly string[], arrays: readonly NamedArray[]): NamedArray {
  const [first] = arrays;
  if (first === undefined) throw new Error('a unit has at least one zone');
  const size = first.data.length;
  const data = new Float64Array(size * arrays.length);
  arrays.forEach((array, index) => data.set(array.data, index * size));
  return { ...first, axes: [axis('zone', zoneIds), ...first.axes], data };
}
