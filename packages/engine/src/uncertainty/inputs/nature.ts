import { parseUnit } from '@qingzhang/core/units';
import type { Source } from './input.ts';

interface Measured {
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
}

/**
 * How figures of a column vary. Ranges of the catalogue are limits of what is plausible and cut nothing; a bare number
 * that may not leave 0 … 1 is a share, whose bounds are hard.
 */
export function natureOf({ unit, min, max }: Measured): Source['nature'] {
  const { factor, offset, powers } = parseUnit(unit);
  if (offset !== 0) return 'temperature';
  if (Object.values(powers).some((power) => power !== 0) || min === undefined || max === undefined) return 'amount';
  return min >= 0 && max * factor <= 1 ? 'share' : 'amount';
}
