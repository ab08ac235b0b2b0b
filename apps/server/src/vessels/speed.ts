import { convert } from '@qingzhang/core/units';

/** The international nautical mile, km. */
const NAUTICAL_MILE = 1.852;

/** Knots in m/s. */
export function speedOfKnots(knots: number): number {
  return convert(knots * NAUTICAL_MILE, 'km/h', 'm/s');
}
