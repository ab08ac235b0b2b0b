import { DIMENSIONS, type Dimension } from './unit-table.ts';

/** What a quantity is made of: a power per base dimension, none for a bare number. */
export type Powers = Readonly<Partial<Record<Dimension, number>>>;

const ROOT_TOLERANCE = 1e-9;

export function multiplyPowers(left: Powers, right: Powers): Powers {
  return addPowers(left, right, 1);
}

export function dividePowers(left: Powers, right: Powers): Powers {
  return addPowers(left, right, -1);
}

export function raisePowers(base: Powers, exponent: number): Powers {
  return addPowers({}, base, exponent);
}

export function samePowers(left: Powers, right: Powers): boolean {
  return DIMENSIONS.every((name) => Math.abs((left[name] ?? 0) - (right[name] ?? 0)) < ROOT_TOLERANCE);
}

export function isBare(powers: Powers): boolean {
  return samePowers(powers, {});
}

/** For messages: `m^3*a^-1`, `1` for a bare number. */
export function powersText(powers: Powers): string {
  const factors = DIMENSIONS.flatMap((name) => {
    const power = powers[name] ?? 0;
    return power === 0 ? [] : [power === 1 ? name : `${name}^${power}`];
  });
  return factors.join('*') || '1';
}

/** left + times · right. Roots leave fractions, which must be whole again when they are undone: (m^(1/3))^3 is m. */
export function addPowers(left: Powers, right: Powers, times: number): Powers {
  const sum: Partial<Record<Dimension, number>> = {};
  for (const name of DIMENSIONS) {
    const exact = (left[name] ?? 0) + times * (right[name] ?? 0);
    const whole = Math.round(exact);
    const power = Math.abs(exact - whole) < ROOT_TOLERANCE ? whole : exact;
    if (power !== 0) sum[name] = power;
  }
  return sum;
}
