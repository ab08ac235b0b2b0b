import { placesOf, sizeOf, stridesOf, type Axis, type NamedArray } from './named-array.ts';

/** How labels are found: values of a class fall back to its parent; `domains` lists the labels that count. */
export interface Labelling {
  readonly parentOf?: (classLabel: string) => string | undefined;
  readonly domains?: ReadonlyMap<string, readonly string[]>;
}

export interface MissingLabel {
  /** Which of the aligned arrays lacks it. */
  readonly operand: number;
  readonly dimension: string;
  readonly label: string;
}

export interface Alignment {
  readonly axes: readonly Axis[];
  readonly size: number;
  /** Per array the place of each result element, -1 where it has none; null where places are the same. */
  readonly places: readonly (Int32Array | null)[];
  readonly missing: readonly MissingLabel[];
}

type Report = (dimension: string, label: string) => void;

/** Brings arrays over one set of axes: shared dimensions label by label, coordinates by look-up, the rest by repetition. */
export function align(arrays: readonly NamedArray[], labelling: Labelling, fixed: readonly Axis[] = []): Alignment {
  const axes = resultAxes(arrays, labelling, fixed);
  const size = sizeOf(axes);
  const missing: MissingLabel[] = [];
  const places = arrays.map((array, operand) => {
    if (array.axes.length === axes.length && array.axes.every((axis, i) => axis === axes[i])) return null;
    const report: Report = (dimension, label) => missing.push({ operand, dimension, label });
    return placesIn(array, { axes, size }, labelling, report);
  });
  return { axes, size, places, missing };
}

/** The place of a label, of its nearest ancestor for classes, or undefined. */
export function findLabel(axis: Axis, label: string, { parentOf }: Labelling): number | undefined {
  const known = placesOf(axis.labels);
  if (axis.name !== 'class' || parentOf === undefined) return known.get(label);
  const seen = new Set<string>();
  for (let at: string | undefined = label; at !== undefined && !seen.has(at); at = parentOf(at)) {
    const place = known.get(at);
    if (place !== undefined) return place;
    seen.add(at);
  }
  return undefined;
}

function resultAxes(arrays: readonly NamedArray[], labelling: Labelling, fixed: readonly Axis[]): readonly Axis[] {
  const merged = new Map<string, Axis>();
  for (const { axes } of arrays) {
    for (const axis of axes) {
      const known = merged.get(axis.name);
      merged.set(axis.name, known === undefined ? axis : mergeAxes(known, axis, labelling));
    }
  }
  for (const axis of fixed) if (merged.has(axis.name)) merged.set(axis.name, axis);
  const lookedUp = new Set([...merged.values()].flatMap((axis) => Object.keys(axis.keys)));
  return [...merged.values()].filter((axis) => !lookedUp.has(axis.name));
}

function mergeAxes(left: Axis, right: Axis, labelling: Labelling): Axis {
  if (left === right || sameLabels(left.labels, right.labels)) return left;
  const { name } = left;
  if (name === 'row' || name === 'cell')
    throw new Error(`values over different ${name}s meet: bind one set of ${name}s`);
  const both = [left, right];
  const domain = labelling.domains?.get(name);
  if (domain !== undefined) {
    const found = domain.filter((label) => both.some((axis) => findLabel(axis, label, labelling) !== undefined));
    return { name, labels: found, keys: {} };
  }
  const union = [...new Set([...left.labels, ...right.labels])];
  const ancestors = new Set(union.flatMap((label) => ancestorsOf(name, label, labelling)));
  // A parent class that only one side lists is there for its children to fall back on.
  const labels = union.filter(
    (label) => !ancestors.has(label) || both.every((axis) => placesOf(axis.labels).has(label)),
  );
  return { name, labels, keys: {} };
}

function ancestorsOf(name: string, label: string, { parentOf }: Labelling): readonly string[] {
  const found: string[] = [];
  if (name !== 'class' || parentOf === undefined) return found;
  for (let at = parentOf(label); at !== undefined && !found.includes(at); at = parentOf(at)) found.push(at);
  return found;
}

function sameLabels(left: readonly string[], right: readonly string[]): boolean {
  return left === right || (left.length === right.length && left.every((label, i) => label === right[i]));
}

/** Adds up, axis by axis of the result, how far each label moves in the array's data. */
function placesIn(
  array: NamedArray,
  { axes, size }: Pick<Alignment, 'axes' | 'size'>,
  labelling: Labelling,
  report: Report,
): Int32Array {
  const strides = stridesOf(array.axes);
  const rule = array.exact === true ? {} : labelling;
  const places = new Int32Array(size);
  let repeat = size;
  for (const axis of axes) {
    const moves = new Int32Array(axis.labels.length);
    array.axes.forEach((own, i) => {
      if (own.name === axis.name) addMoves(moves, { own, stride: strides[i]!, labelling: rule }, axis.labels, report);
      const column = axis.keys[own.name];
      const domain = axis.name === 'cell' ? labelling.domains?.get(own.name) : undefined;
      // A cell whose class is outside the account is left out without a word; table rows are not.
      const tell: Report = (dimension, label) => {
        if (domain?.includes(label) !== false) report(dimension, label);
      };
      if (column !== undefined) addMoves(moves, { own, stride: strides[i]!, labelling: rule }, column, tell);
    });
    const count = axis.labels.length;
    repeat /= Math.max(count, 1);
    for (let at = 0; at < size;) {
      for (let i = 0; i < count; i++) {
        const move = moves[i]!;
        for (let r = 0; r < repeat; r++, at++) {
          places[at] = move < 0 || places[at]! < 0 ? -1 : places[at]! + move;
        }
      }
    }
  }
  return places;
}

/** An axis of the array, how far apart its labels lie in the data, and how a label is found on it. */
interface OwnAxis {
  readonly own: Axis;
  readonly stride: number;
  readonly labelling: Labelling;
}

function addMoves(
  moves: Int32Array,
  { own, stride, labelling }: OwnAxis,
  labels: readonly string[],
  report: Report,
): void {
  const same = own.labels === labels;
  const found = new Map<string, number>();
  labels.forEach((label, i) => {
    let place = same ? i : found.get(label);
    if (place === undefined) {
      place = findLabel(own, label, labelling) ?? -1;
      found.set(label, place);
      // A cell without a class is nodata, not a gap in the coefficients.
      if (place < 0 && label !== '') report(own.name, label);
    }
    moves[i] = place < 0 || moves[i]! < 0 ? -1 : moves[i]! + place * stride;
  });
}
