import { unitFactor } from '../trace/unit-factor.ts';
import { text } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';

/** The units that the formulas take their layers in, by kind; `carbonTif` has rain by month. */
const UNITS: Readonly<Record<string, string>> = {
  rainfall: 'mm/a',
  'carbonTif rainfall': 'mm/month',
  actualEt: 'mm/a',
  K: 't*hm^2*h/(hm^2*MJ*mm)',
  sand: '%',
  silt: '%',
  clay: '%',
  orgC: '%',
  om: '%',
  slopeLengthM: 'm',
  slopeDeg: 'deg',
  slopePct: '%',
  dem: 'm',
  Kr: 'cm',
  WF: 'kg/m',
  potentialEt: 'mm/month',
  airDensity: 'kg/m^3',
  npp: 'gC/(m^2*a)',
  nep: 'gC/(m^2*a)',
  airTemp: 'degC',
};

/** What turns a figure of a raster row into the unit of its kind; a row may name a unit of its own. */
export function toKindUnit(table: string, row: StoredRow): (figure: number) => number {
  const own = text(row, 'unit');
  if (own === '') return (figure) => figure;
  const kind = text(row, 'rasterKind');
  const from = unitFactor(own);
  const to = unitFactor(UNITS[`${table} ${kind}`] ?? UNITS[kind] ?? '1');
  return (figure) => ((figure + from.shift) * from.factor) / to.factor - to.shift;
}
