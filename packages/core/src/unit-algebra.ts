import { DIMENSIONS, type Dimension } from './unit-table.ts';

/** What a quantity is made of: a power per base dimension, none for a bare number. */
export type Powers = Readonly<Partial<Record<Dimension, number>>>;

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
  return DIMENSIONS.every((name) => (left[name] ?? 0) === (right[name] ?? 0));
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

/** left + times · right. Roots leave fractions; rounding keeps (m^(1/3))^3 equal to m. */
export function addPowers(left: Powers, right: Powers, times: number): Powers {
  const sum: Partial<Record<Dimension, number>> = {};
  for (const name of DIMENSIONS) {
    const power = Math.round(((left[name] ?? 0) + times * (right[name] ?? 0)) * 1e9) / 1e9;
    if (power !== 0) sum[name] = power;
  }
  return sum;
}
