import { arithmetic } from './arithmetic.ts';
import { sumsOf } from './field-sums.ts';
import type { Figures, Intervals, Place } from './figures.ts';
import { inIntervals } from './intervals.ts';
import type { Formula } from './parse-formula.ts';

/** What a formula is evaluated with. Figures are bare inside empirical steps and in base units elsewhere. */
export interface Surroundings {
  readonly read: (symbol: string, place: Place, isAtZones: boolean) => number | string;
  readonly figures: (symbol: string, isAtZones: boolean) => Figures;
  readonly intervals: (symbol: string) => {
    readonly at: Intervals;
    readonly toKey: number;
    readonly fromValue: number;
  };
  /** m², by zone and class. */
  readonly area: Figures;
  readonly zones: readonly string[];
  readonly covered: readonly string[];
  readonly lineage: (classCode: string) => readonly string[];
  /** A sum that was formed at the pixels. */
  readonly pixelSum: (formula: Formula) => Figures | undefined;
}

/**
 * The value of a formula at one place. Sums over land and over rows are formed at the zones: within one, over its own
 * land and rows; for the account unit, over those of all zones.
 */
export function evaluate(formula: Formula, place: Place, isAtZones: boolean, around: Surroundings): number | string {
  const at = (part: Formula, there: Place = place, zones: boolean = isAtZones) => evaluate(part, there, zones, around);
  const number = (part: Formula, there: Place = place, zones: boolean = isAtZones): number => {
    const value = at(part, there, zones);
    if (typeof value === 'string') throw new Error(`“${value}”不是数`);
    return value;
  };
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'word') return formula.text;
  if (formula.kind === 'symbol') return around.read(formula.name, place, isAtZones);
  const { name, parts } = formula;
  const [first, second, third] = parts as [Formula, Formula, Formula];
  const rows = () => rowsBelow(formula, place, isAtZones, around);
  switch (name) {
    case '?': {
      const condition = number(first);
      return Number.isNaN(condition) ? NaN : at(condition === 0 ? third : second);
    }
    case 'orElse': {
      const own = at(first);
      return Number.isNaN(own) ? at(second) : own;
    }
    case '==':
    case '!=': {
      const [left, right] = [at(first), at(second)];
      if (Number.isNaN(left) || Number.isNaN(right)) return NaN;
      return (left === right) === (name === '==') ? 1 : 0;
    }
    case 'at':
      return at(first, { ...place, [nameOf(second)]: wordOf(third) });
    case 'lookup': {
      const { at: listAt, toKey, fromValue } = around.intervals(nameOf(first));
      return inIntervals(listAt(place), number(parts.at(-1)!) * toKey) * fromValue;
    }
    case 'area':
    case 'integrate':
      return overLand(formula, place, isAtZones, { around, number });
    case 'sum':
    case 'mean':
    case 'count':
    case 'same': {
      const dim = nameOf(second);
      if (dim !== 'row') {
        const labels = labelsOf(first, dim, isAtZones, around);
        return gathered(
          name,
          labels.map((label) => number(first, { ...place, [dim]: label })),
        );
      }
      const isSum = name === 'sum' || name === 'count';
      const found = rows().map((row) => at(first, { ...place, ...row }, isAtZones || isSum));
      return name === 'same' ? theOne(found) : gathered(name, found as number[]);
    }
    case 'sumBy':
    case 'meanBy':
    case 'countBy':
    case 'maxBy': {
      const isSum = name === 'sumBy' || name === 'countBy';
      const keys = parts.slice(1).map(nameOf);
      const own = rows().filter((row) => keys.every((key) => row[key] === place[key]));
      const found = own.map((row) => number(first, { ...place, ...row }, isAtZones || isSum));
      return gathered(name.slice(0, -2), found);
    }
    default:
      return arithmetic(
        name,
        parts.map((part) => number(part)),
      );
  }
}

function gathered(name: string, numbers: readonly number[]): number {
  const sum = () => numbers.reduce((total, next) => total + next, 0);
  switch (name) {
    case 'sum':
      return sum();
    case 'count':
      return numbers.filter((each) => !Number.isNaN(each)).length;
    case 'mean':
      return numbers.length === 0 ? NaN : sum() / numbers.length;
    default:
      return numbers.length === 0 ? NaN : Math.max(...numbers);
  }
}

function theOne(values: readonly (number | string)[]): number | string {
  const different = new Set(values);
  return different.size === 1 ? values[0]! : NaN;
}

/** `area(class)`, `integrate(x)` and `integrate(x, class)`. */
function overLand(
  formula: Extract<Formula, { kind: 'call' }>,
  place: Place,
  isAtZones: boolean,
  reading: { readonly around: Surroundings; readonly number: (part: Formula, there: Place, zones: boolean) => number },
): number {
  const { around, number } = reading;
  const { area, zones, covered } = around;
  if (!isAtZones || place['zone'] === undefined)
    return zones.reduce((sum, zone) => sum + overLand(formula, { ...place, zone }, true, reading), 0);
  const pixels = around.pixelSum(formula);
  if (pixels !== undefined) return pixels.at(place) as number;
  if (formula.name === 'area') return area.at(place) as number;
  const [of, byClass] = formula.parts;
  const within = (classCode: string) => {
    const there = { ...place, class: classCode };
    const squareMetres = area.at(there) as number;
    return squareMetres === 0 ? 0 : number(of!, there, true) * squareMetres;
  };
  if (byClass !== undefined) return within(place['class']!);
  const present = new Set(area.labels[area.dims.indexOf('class')]);
  return covered.filter((each) => present.has(each)).reduce((sum, each) => sum + within(each), 0);
}

/** The rows a sum goes over: those of the zone, or all. */
function rowsBelow(formula: Formula, place: Place, isAtZones: boolean, around: Surroundings): readonly Place[] {
  const rows = figuresBelow(formula, isAtZones, around)
    .map((figures) => figures.rows)
    .find((each) => each !== undefined);
  if (rows === undefined) throw new Error('没有记录可供合计');
  const zone = isAtZones ? place['zone'] : undefined;
  return zone === undefined ? rows : rows.filter((row) => row['zone'] === undefined || row['zone'] === zone);
}

/** Labels that any figure below has along a dimension; of classes those that count. */
function labelsOf(formula: Formula, dim: string, isAtZones: boolean, around: Surroundings): readonly string[] {
  const figures = figuresBelow(formula, isAtZones, around);
  if (dim !== 'class') {
    const found = figures.flatMap(({ dims, labels, keys }) =>
      dims.includes(dim) ? labels[dims.indexOf(dim)]! : (keys[dim] ?? []),
    );
    return [...new Set(found)];
  }
  const axes = figures.flatMap(({ dims, labels }) =>
    dims.includes('class') ? [new Set(labels[dims.indexOf('class')])] : [],
  );
  const land = sumsOf(formula).length > 0 ? [new Set(around.area.labels[around.area.dims.indexOf('class')])] : [];
  const isKnown = (label: string) =>
    axes.some((axis) => around.lineage(label).some((each) => axis.has(each))) || land.some((axis) => axis.has(label));
  return around.covered.filter(isKnown);
}

/** The figures that a formula reads; what was summed at the pixels is looked into no further. */
function figuresBelow(formula: Formula, isAtZones: boolean, around: Surroundings): Figures[] {
  const sum = around.pixelSum(formula);
  if (sum !== undefined) return [sum];
  if (formula.kind === 'symbol')
    return DIMENSION_NAMES.has(formula.name) ? [] : [around.figures(formula.name, isAtZones)];
  if (formula.kind !== 'call') return [];
  return formula.parts
    .filter((_, index) => isValue(formula.name, index))
    .flatMap((part) => figuresBelow(part, isAtZones, around));
}

const DIMENSION_NAMES: ReadonlySet<string> = new Set(['class', 'row', 'cell', 'zone']);
/** Functions whose further arguments name dimensions. */
const NAMING = ['area', 'integrate', 'sum', 'mean', 'count', 'same', 'sumBy', 'meanBy', 'countBy', 'maxBy', 'at'];

function isValue(name: string, index: number): boolean {
  if (name === 'lookup') return index > 0;
  return index === 0 || !NAMING.includes(name);
}

function nameOf(part: Formula): string {
  if (part.kind !== 'symbol') throw new Error('此处应为名称');
  return part.name;
}

function wordOf(part: Formula): string {
  if (part.kind !== 'word') throw new Error('此处应为带引号的名称');
  return part.text;
}
