import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { along, areasKm2 } from '../golden-figures.ts';

/** Days, observations at 2, 6 and 8 m/s, potential evapotranspiration, rain, rain days, snow, ℃, and WF of each month. */
export const MONTHS = [
  [31, 116, 7, 1, 30, 8, 2, 0.1, -2, 3.2476400210524092],
  [28, 103, 8, 1, 40, 12, 3, 0.05, 1, 3.5147524804338235],
  [31, 107, 14, 3, 75, 20, 4, 0, 8, 8.99794720077196],
  [30, 102, 15, 3, 110, 35, 5, 0, 15, 8.78224947460883],
  [31, 112, 11, 1, 140, 60, 6, 0, 20, 3.770070016770107],
  [30, 114, 6, 0, 150, 90, 8, 0, 25, 0.8857555017848158],
  [31, 122, 2, 0, 140, 210, 14, 0, 27, 0.11262844548759193],
  [31, 123, 1, 0, 130, 180, 12, 0, 26, 0.08127663019259485],
  [30, 118, 2, 0, 100, 70, 7, 0, 21, 0.29807925048652806],
  [31, 119, 5, 0, 75, 35, 5, 0, 15, 0.8407851236412349],
  [30, 112, 7, 1, 45, 20, 4, 0, 8, 3.331222194800025],
  [31, 116, 7, 1, 30, 10, 2, 0.08, 0, 3.2810798750876233],
] as const;

const byMonth = (place: 0 | 4 | 5 | 6 | 7 | 8) =>
  along('month', Object.fromEntries(MONTHS.map((month, index) => [String(index + 1), month[place]])));

export const BINS = MONTHS.flatMap((month, index) =>
  ([2, 6, 8] as const).flatMap((speed, bin) => {
    const count = month[(bin + 1) as 1 | 2 | 3];
    return count === 0 ? [] : [{ month: String(index + 1), speed, count, total: month[1] + month[2] + month[3] }];
  }),
);
export const ROWS = axis(
  'row',
  BINS.map((_, index) => String(index)),
  { station: BINS.map(() => 'S1'), month: BINS.map(({ month }) => month) },
);
const bins = (values: readonly number[]) => namedArray([ROWS], values);

export const CLIMATE = {
  speed: bins(BINS.map(({ speed }) => speed)),
  height: bins(BINS.map(() => 2)),
  obsCount: bins(BINS.map(({ total }) => total)),
  binned: bins(BINS.map(() => 1)),
  binCount: bins(BINS.map(({ count }) => count)),
  stationWeight: along('station', { S1: 1 }),
  exponent: 1 / 7,
  Ut: 5,
  g: 9.8,
  daysEntered: byMonth(0),
  calendarDays: byMonth(0),
  elevation: 0.25,
  T: along('month', Object.fromEntries(MONTHS.map((month, index) => [String(index + 1), month[8] + 273.15]))),
  ETp: byMonth(4),
  rain: byMonth(5),
  rainDays: byMonth(6),
  snowProb: byMonth(7),
};
export const SURFACE = {
  sand: 55,
  silt: 30,
  clay: 15,
  OM: 1.5,
  relief: 0.5,
  side: 30,
  kPrimeGuard: 'true',
  SC: 20,
  aUsual: along('class', { '1': 0.1535, '2': 0.0921, '3': 0.1151 }),
};
export const PRICES = { rhoSand: 1.28, h: 0.1, Pf: 3.75, gamma: 1 };
export const GUARDED = { monotoneGuard: 'capX', z: 50 };
export const INPUT = { area: areasKm2({ '3': 50 }), domains: new Map([['class', ['3']]]) };
