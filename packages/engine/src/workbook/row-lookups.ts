import type { CheckedStep } from '@qingzhang/formula/check/checked-method';
import { align } from '@qingzhang/formula/value/align';
import { sizeOf, type Axis, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { UnitFigures } from './unit-figures.ts';

/** What differs from zone to zone, as the rows of a step find it where they lie; undefined where one cannot be found. */
export function rowLookups(
  figures: UnitFigures,
  step: CheckedStep,
  symbols: readonly string[],
): ReadonlyMap<string, NamedArray> | undefined {
  const found = new Map<string, NamedArray>();
  for (const symbol of symbols) {
    const zones = figures.varying(symbol);
    const isFieldFigure = step.phase === 'field' && zones !== undefined && !isAdditive(figures, symbol);
    if (figures.array(symbol) !== undefined && !isFieldFigure) continue;
    if (figures.tables.has(symbol)) continue;
    const rows = rowsOf(figures, step);
    const looked = zones === undefined || rows === undefined ? undefined : atRows(figures, zones, rows);
    if (looked === undefined) return undefined;
    found.set(symbol, looked);
  }
  return found;
}

/** Steps whose zones add up to the unit are taken whole by what is linear in them. */
function isAdditive({ checked }: UnitFigures, symbol: string): boolean {
  return checked.steps.find((each) => each.symbol === symbol)?.additive === true;
}

function rowsOf({ array }: UnitFigures, { references }: CheckedStep): Axis | undefined {
  return references
    .flatMap((symbol) => array(symbol)?.axes ?? [])
    .find(({ name, keys }) => name === 'row' && keys['zone'] !== undefined);
}

function atRows({ labelling }: UnitFigures, zones: NamedArray, rows: Axis): NamedArray | undefined {
  const blank: NamedArray = { axes: [rows], data: new Float64Array(sizeOf([rows])) };
  const { axes, places } = align([blank, zones], labelling);
  if (axes.length !== 1 || places[1] === null) return undefined;
  return { ...zones, axes, data: Float64Array.from(places[1]!, (place) => (place < 0 ? NaN : zones.data[place]!)) };
}
