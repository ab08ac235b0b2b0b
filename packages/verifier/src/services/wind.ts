import { choice, parameter, sum } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';
import { factorOf, type Factor } from '../land/factor.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';
import { monthlyClimate } from './wind-climate.ts';
import { bareGround, coefficients, plants } from './wind-ground.ts';

/** 防风固沙: RWEQ (HJ 1173-2021 A.14–A.22), valued by what it costs to fix drifting sand (甘孜 eq. 6). */
export function wind(given: Case): Opinion {
  const { account, land } = given;
  const variant = choice(account, 'windParam', 'variant', 'hj1173-annualWF');
  const isMonthly = variant === 'monthlySum';
  const loss = lossOf(given, variant);
  const climate = isMonthly ? monthlyClimate(given) : [yearlyClimate(given)];
  const [ground, cover, alphaOf] = [bareGround(given), plants(given, isMonthly), coefficients(given)];
  const fixed = land.integrate(
    (classCode) => !Number.isNaN(alphaOf(classCode)),
    (spot) => {
      const bare = ground(spot);
      if (Number.isNaN(bare)) return NaN;
      let kept = 0;
      climate.forEach((force, index) => {
        const strength = force(spot) * bare;
        kept += loss(strength) - loss(strength * cover[index]!(spot));
      });
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

/** kg/m² that ground of a strength loses in the time that its climate factor stands for. */
function lossOf({ account }: Case, variant: string): (strength: number) => number {
  if (variant === 'simplified') return (strength) => 0.1699 * strength ** 1.3711;
  if (variant !== 'hj1173-annualWF' && variant !== 'monthlySum') throw unknownChoice('防风固沙的计算方式', variant);
  const z = parameter(account, 'windParam', 'zDistance', 50);
  const isCapped = choice(account, 'windParam', 'monotoneGuard', 'capX') === 'capX';
  // Beyond this the loss falls again, which no land does.
  const peak = isCapped ? (1.7422 / (0.7422 * (z / 150.71) ** 2)) ** (1 / 0.7422) : Infinity;
  return (strength) => {
    const held = Math.min(strength, peak);
    if (Number.isNaN(held)) return NaN;
    if (held <= 0) return 0;
    const s = 150.71 * held ** -0.3711;
    return ((2 * z) / (s * s)) * (109.8 * held) * Math.exp(-((z / s) ** 2));
  };
}

/** The climate factor of the year: as a layer, else that of its months together. */
function yearlyClimate(given: Case): Factor {
  const whole = factorOf(given, 'windFactorTif', 'WF');
  if (whole !== undefined) return whole;
  const months = monthlyClimate(given);
  return (spot) => {
    let year = 0;
    for (const month of months) year += month(spot);
    return year;
  };
}
