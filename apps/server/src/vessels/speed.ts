import { convert } from '@qingzhang/core/units';

/** m/s; a knot is one international nautical mile, 1.852 km, in an hour. Looked up once: a log holds thousands. */
const KNOT = convert(1.852, 'km/h', 'm/s');

/** Knots in m/s. */
export function speedOfKnots(knots: number): number {
  return knots * KNOT;
}
