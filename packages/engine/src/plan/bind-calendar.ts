import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import type { Bound } from './bound.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Days of each month of the year. */
export function bindCalendar(year: number): Bound {
  const days = MONTHS.map((month) => new Date(Date.UTC(year, month, 0)).getUTCDate());
  const array = namedArray([axis('month', MONTHS.map(String))], days);
  return { dims: ['month'], field: array, accountUnit: array, references: [{ from: 'calendar', year }] };
}
