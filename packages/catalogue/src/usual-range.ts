import type { NumericField } from './language/field.ts';

/** Beyond the published range by this factor a figure is mostly a slip. */
const FAR = 2;

/** An end of it may be open. */
export interface UsualRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The range outside of which figures of a column are unusual, in the unit of the column; undefined where it has none. */
export function usualRange({ warnMin: min, warnMax: max }: NumericField): UsualRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

/** What becomes of a figure outside of the range: it is told, and asked about beyond twice as much or below half of it. */
export function outsideRange(value: number, { min, max }: UsualRange): 'note' | 'confirm' | undefined {
  if (max !== undefined && value > max) return value > farAbove(max) ? 'confirm' : 'note';
  if (min !== undefined && value < min) return value < farBelow(min) ? 'confirm' : 'note';
  return undefined;
}

/** Twice as far from 0 on the far side of it, half as far on the near one. */
function farAbove(max: number): number {
  return max > 0 ? max * FAR : max / FAR;
}

function farBelow(min: number): number {
  return min > 0 ? min / FAR : min * FAR;
}
