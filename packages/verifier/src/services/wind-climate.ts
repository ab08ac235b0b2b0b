import { figure, parameter } from '../account/account.ts';
import { factorOf, monthlyFactors, type Factor, type Ground } from '../land/factor.ts';
import { monthlyWind } from './wind-force.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The climate factor WF of every month, kg/m: as layers, else wind · air density / g · soil wetness · snow. */
export function monthlyClimate(ground: Ground): readonly Factor[] {
  const { account } = ground;
  const given = monthlyFactors(ground, 'windFactorTif', 'WF');
  if (given !== undefined) return given;
  const blowing = monthlyWind(account);
  const gravity = parameter(account, 'windParam', 'gravity', 9.8);
  const yearly = factorOf(ground, 'windAirTif', 'airDensity');
  const density = monthlyFactors(ground, 'windAirTif', 'airDensity') ?? MONTHS.map(() => yearly);
  const evaporation = monthlyFactors(ground, 'windEvapTif', 'potentialEt');
  const weather = new Map<string, readonly Weather[]>();
  const weatherAt = (regionId: string) => {
    const found = weather.get(regionId) ?? MONTHS.map((month) => weatherOf(ground, regionId, month));
    weather.set(regionId, found);
    return found;
  };
  return MONTHS.map((_, month): Factor => (spot) => {
    const regionId = spot.zone.region.id;
    const gusts = blowing(regionId)[month]!;
    const etp = evaporation?.[month]?.(spot) ?? NaN;
    const { wet, snow, air } = weatherAt(regionId)[month]!;
    const dry = etp > 0 ? Math.min(Math.max((etp - wet) / etp, 0), 1) : Number.isNaN(etp) ? NaN : 0;
    return ((gusts * (density[month]?.(spot) ?? air)) / gravity) * dry * snow;
  });
}

type Weather = Readonly<Record<'wet' | 'snow' | 'air', number>>;

function weatherOf({ account }: Ground, regionId: string, month: number): Weather {
  const rows = account.answering('windOther', regionId, { kind: 'climate', month });
  const days = figure(rows, 'daysInPeriod', new Date(Date.UTC(account.year, month, 0)).getUTCDate());
  const water = figure(rows, 'rainMm') + figure(rows, 'irrigationMm', 0);
  const height = figure(rows, 'elevationKm');
  const kelvin = figure(rows, 'tempC') + 273.15;
  return {
    wet: (water * figure(rows, 'rainDays')) / days,
    snow: 1 - figure(rows, 'snowProb'),
    air: (348 * (1.013 - 0.1183 * height + 0.0048 * height * height)) / kelvin,
  };
}
