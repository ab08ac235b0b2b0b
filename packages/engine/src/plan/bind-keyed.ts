import { axis, namedArray, scalar, wordArray, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../account/account-data.ts';
import { classParents } from './dictionary-classes.ts';
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
  /** The figure of a row; null passes the question on to the next row outwards. */
  readonly read: (row: DataRow) => Found<Value> | null;
  /** What stands in when no row answers. */
  readonly otherwise: (label: string) => Found<Value> | null;
}

export interface KeyedFigures<Value> {
  readonly field: NamedArray;
  readonly accountUnit: NamedArray;
  readonly references: readonly SourceReference[];
  /** Whether any label got a figure. */
  readonly isFound: boolean;
  readonly found: ReadonlyMap<string, Found<Value>>;
}

const SEPARATOR = '\u001F';

/** Looks up one figure per label, at the account unit and, where rows name regions below it, at every zone. */
export function bindKeyed<Value extends number | string>(
  planning: Planning,
  request: Request<Value>,
  words?: readonly string[],
): KeyedFigures<Value> {
  const { zones, data } = planning;
  const { by } = request;
  const index = intensiveIndex(planning, request.rows, (row) => by.map((key) => labelOf(row, key)).join(SEPARATOR));
  const labels = by.length === 0 ? [''] : allLabels(by, index.labels);
  const parentOf = classParents(planning);
  const references = new Map<string, SourceReference>();
  const look = (label: string, regionId: string): Found<Value> | null => {
    for (let at: string | undefined = label; at !== undefined; at = parentLabel(by, at, parentOf)) {
      for (const row of index.candidates(at, regionId)) {
        const found = request.read(row);
        if (found !== null) return found;
      }
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
  const atAccountUnit = answersAt(data.accountUnitId);
  const accountUnit = arrayOf({ axes, labels, by }, atAccountUnit, words);
  // Regions without rows of their own share what is found at the nearest region above them.
  const arrays = new Map([[data.accountUnitId, accountUnit]]);
  const arrayAt = (regionId: string) => {
    const place = index.placeOf(regionId);
    const array = arrays.get(place) ?? arrayOf({ axes, labels, by }, answersAt(place), words);
    arrays.set(place, array);
    return array;
  };
  const field = index.isRegional
    ? overZones(
        zones.list.map((zone) => zone.id),
        zones.list.map((zone) => arrayAt(zone.id)),
      )
    : accountUnit;
  const found = new Map(
    labels.flatMap((label, place) => {
      const answer = atAccountUnit[place] ?? null;
      return answer === null ? [] : [[label, answer] as const];
    }),
  );
  return {
    field,
    accountUnit,
    references: [...references.values()],
    isFound: found.size > 0 || index.isRegional,
    found,
  };
}

/** Every combination of the labels that occur, so that a class without one pollutant can take its parent's. */
function allLabels(by: readonly string[], labels: readonly string[]): readonly string[] {
  if (by.length < 2) return labels;
  const parts = by.map((_, place) => [...new Set(labels.map((label) => label.split(SEPARATOR)[place]!))]);
  return parts.reduce<string[]>(
    (all, own) => (all.length === 0 ? own : all.flatMap((head) => own.map((label) => `${head}${SEPARATOR}${label}`))),
    [],
  );
}

/** The same key one class up; a key of class alone is left to the formula language, which does the same. */
function parentLabel(
  by: readonly string[],
  label: string,
  parentOf: (label: string) => string | undefined,
): string | undefined {
  const place = by.indexOf('class');
  if (place < 0 || by.length < 2) return undefined;
  const parts = label.split(SEPARATOR);
  const parent = parentOf(parts[place]!);
  return parent === undefined ? undefined : parts.with(place, parent).join(SEPARATOR);
}

/** One axis per key dimension, with the labels that occur. */
function keyAxes(by: readonly string[], labels: readonly string[]): Axis[] {
  return by.map((name, place) => axis(name, [...new Set(labels.map((label) => label.split(SEPARATOR)[place]!))]));
}

interface Keys {
  readonly axes: readonly Axis[];
  readonly labels: readonly string[];
  readonly by: readonly string[];
}

function arrayOf<Value extends number | string>(
  { axes, labels, by }: Keys,
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
  if (first === undefined) throw new Error('an account unit has at least one zone');
  const size = first.data.length;
  const data = new Float64Array(size * arrays.length);
  arrays.forEach((array, index) => data.set(array.data, index * size));
  return { ...first, axes: [axis('zone', zoneIds), ...first.axes], data };
}
