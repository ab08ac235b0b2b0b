import { choice, figure, ofClass, parameter, sum, type Account } from '../account/account.ts';
import { factorOf, type Factor } from '../land/factor.ts';
import type { Land, Spot } from '../land/land.ts';
import { priceOf } from '../account/prices.ts';
import { coverOf } from './cover.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';
import { monthlyWind } from './wind-force.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** 防风固沙: RWEQ (HJ 1173-2021 A.14–A.22), valued by what it costs to fix drifting sand (甘孜 eq. 6). */
export function wind({ account, land }: Case): Opinion {
  const variant = choice(account, 'windParam', 'variant', 'hj1173-annualWF');
  if (variant !== 'hj1173-annualWF' && variant !== 'monthlySum') throw unknownChoice('防风固沙的计算方式', variant);
  const z = parameter(account, 'windParam', 'zDistance', 50);
  const isCapped = choice(account, 'windParam', 'monotoneGuard', 'capX') === 'capX';
  // Beyond this the loss falls again, which no land does.
  const peak = isCapped ? (1.7422 / (0.7422 * (z / 150.71) ** 2)) ** (1 / 0.7422) : Infinity;
  const loss = (x: number) => {
    const held = Math.min(x, peak);
    if (Number.isNaN(held)) return NaN;
    if (held <= 0) return 0;
    const s = 150.71 * held ** -0.3711;
    return ((2 * z) / (s * s)) * (109.8 * held) * Math.exp(-((z / s) ** 2));
  };
  const force = monthlyForce(account, land);
  const [ef, crust, rough] = [
    soilFactor(account, land, 'EF'),
    soilFactor(account, land, 'SCF'),
    roughness(account, land),
  ];
  const cover = coverOrTyped(account, land);
  const alpha = new Map<string, number>();
  const alphaOf = (classCode: string) => {
    const known = alpha.get(classCode);
    if (known !== undefined) return known;
    const typed = ofClass(account, 'windOther', 'vegAlpha', {
      regionId: account.unit.id,
      classCode,
      where: { kind: 'veg' },
    });
    const usual = account.lineage(classCode).flatMap((code) => ALPHA[code] ?? [])[0] ?? NaN;
    const found = Number.isNaN(typed) ? usual : typed;
    alpha.set(classCode, found);
    return found;
  };
  const fixed = land.integrate(
    (classCode) => !Number.isNaN(alphaOf(classCode)),
    (spot) => {
      const ground = ef(spot) * crust(spot) * rough(spot);
      const bare = Math.exp(-alphaOf(spot.classCode) * 100 * cover(spot));
      if (Number.isNaN(ground * bare)) return NaN;
      let [whole, kept] = [0, 0];
      for (let month = 0; month < force.months; month += 1) {
        const wf = force.at(spot, month);
        whole += wf;
        if (variant === 'monthlySum') kept += loss(wf * ground) - loss(wf * ground * bare);
      }
      if (variant !== 'monthlySum') kept = loss(whole * ground) - loss(whole * ground * bare);
      // kg/m² is 1e-3 t/m².
      return kept / 1000;
    },
  );
  const quantity = sum([...fixed.values()].map((tonnes) => Math.max(tonnes, 0)));
  const cost = priceOf(account, {
    rows: account.answering('windParam', account.unit.id),
    column: 'controlCost',
    kind: 'engineering',
    otherwise: { price: 3.75, year: 2010 },
  });
  const depth =
    parameter(account, 'windParam', 'sandDensity', 1.28) * parameter(account, 'windParam', 'sandThickness', 0.1);
  return { quantity, value: parameter(account, 'windParam', 'gamma', 1) * (quantity / depth) * cost };
}

/** Vegetation coefficients a of HJ 1173 (rulings 8). */
const ALPHA: Readonly<Record<string, number>> = {
  '1': 0.1535,
  '2': 0.0921,
  '3': 0.1151,
  '5': 0.0438,
  '611': 0.1535,
  '612': 0.0921,
  '811': 0.0658,
  '812': 0.0768,
  '9': 0.0768,
};

/** The climate factor of every month, kg/m: wind · air density / g · soil wetness · snow. */
function monthlyForce(account: Account, land: Land): Force {
  const whole = factorOf({ account, land }, 'windFactorTif', 'WF');
  if (whole !== undefined) return { months: 1, at: whole };
  const blowing = monthlyWind(account);
  const gravity = parameter(account, 'windParam', 'gravity', 9.8);
  const density = factorOf({ account, land }, 'windAirTif', 'airDensity');
  const evaporation = MONTHS.map((month) => factorOf({ account, land }, 'windEvapTif', 'potentialEt', month));
  const weather = new Map<string, readonly Readonly<Record<'wet' | 'snow' | 'air', number>>[]>();
  const weatherAt = (regionId: string) => {
    const known = weather.get(regionId);
    if (known !== undefined) return known;
    const found = MONTHS.map((month) => {
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
    });
    weather.set(regionId, found);
    return found;
  };
  return {
    months: 12,
    at: (spot, month) => {
      const regionId = spot.zone.region.id;
      const gusts = blowing(regionId)[month]!;
      // A month without wind above the threshold moves nothing; but land without a figure stays without one.
      const etp = evaporation[month]?.(spot) ?? NaN;
      const { wet, snow, air } = weatherAt(regionId)[month]!;
      const dry = etp > 0 ? Math.min(Math.max((etp - wet) / etp, 0), 1) : Number.isNaN(etp) ? NaN : 0;
      return ((gusts * (density?.(spot) ?? air)) / gravity) * dry * snow;
    },
  };
}

/** The climate factor of each month counted from 0; one alone where the year's is given. */
interface Force {
  readonly months: number;
  readonly at: (spot: Spot, month: number) => number;
}

/** EF and SCF: given, else from the typed soil of a class (all in %). */
function soilFactor(account: Account, land: Land, kind: 'EF' | 'SCF'): Factor {
  const given = factorOf({ account, land }, kind === 'EF' ? 'windFactorTif' : 'windCrustTif', kind);
  if (given !== undefined) return given;
  return ({ zone, classCode }) => {
    const of = (column: string) =>
      ofClass(account, 'windOther', column, { regionId: zone.region.id, classCode, where: { kind: 'soil' } });
    const [sand, silt, clay, om] = [of('sandPct'), of('siltPct'), Math.max(of('clayPct'), 0.5), of('omPct')];
    if (kind === 'SCF') return 1 / (1 + 0.0066 * clay * clay + 0.021 * om * om);
    const lime = of('caco3Pct');
    const raw =
      29.09 + 0.31 * sand + 0.17 * silt + (0.33 * sand) / clay - 2.59 * om - 0.95 * (Number.isNaN(lime) ? 0 : lime);
    return Math.min(Math.max(raw / 100, 0), 1);
  };
}

/** K′: given, else from the roughness Kr of the ground. */
function roughness(account: Account, land: Land): Factor {
  const given = factorOf({ account, land }, 'windRoughTif', 'Kprime');
  if (given !== undefined) return given;
  const kr = factorOf({ account, land }, 'windRoughTif', 'Kr');
  if (kr === undefined) throw new Error('由高程推求的地表糙度没有第二意见');
  const isGuarded = choice(account, 'windParam', 'kPrimeGuard', 'true') === 'true';
  return (spot) => {
    const raw = kr(spot);
    const r = isGuarded ? Math.min(Math.max(raw, 0), 18) : raw;
    return Math.exp(1.86 * r - 2.41 * r ** 0.934);
  };
}

/** Cover as a fraction: typed for a class in %, else as the layers have it. */
function coverOrTyped(account: Account, land: Land): Factor {
  const hasLayer = account.ofYear('soilVegetTif').length > 0;
  if (hasLayer) return coverOf(account, land);
  return ({ zone, classCode }) =>
    ofClass(account, 'windOther', 'coverPct', { regionId: zone.region.id, classCode, where: { kind: 'veg' } }) / 100;
}
