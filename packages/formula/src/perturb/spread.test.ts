import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCumulative, normalQuantile } from './normal.ts';
import { fnv1a32, uniformsOf } from './random.ts';
import { boundedSpread, deviationOf, drawAt, drawAtNormal, type Spread } from './spread.ts';

const DRAWS = 100_000;
const SEED = 20_240_101;
const CV = { A: 0.05, B: 0.1, C: 0.2, D: 0.3 } as const;

const lognormal = (cv: number): Spread => ({ kind: 'lognormal', cv });

function factors(key: string, spread: Spread): Float64Array {
  return uniformsOf(SEED, key, 0, DRAWS).map(drawAt(spread));
}

/** A figure of the draws, and its standard error from 100 batches of 1000. */
function measured(drawn: Float64Array, figure: (part: Float64Array) => number) {
  const batches = Array.from({ length: 100 }, (_, batch) => figure(drawn.slice(batch * 1000, (batch + 1) * 1000)));
  return { value: figure(drawn), error: deviation(Float64Array.from(batches)) / Math.sqrt(batches.length) };
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: Float64Array): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

function quantile(share: number): (values: Float64Array) => number {
  return (values) => values.toSorted()[Math.floor(share * values.length)]!;
}

function expectClose(drawn: Float64Array, figure: (part: Float64Array) => number, expected: number): void {
  const { value, error } = measured(drawn, figure);
  expect(Math.abs(value - expected)).toBeLessThan(4 * error);
}

describe('the uniform numbers of a key', () => {
  it('are those of mulberry32, seeded with the seed XOR FNV-1a of the key', () => {
    // The published test values of FNV-1a, and 蒙 as its UTF-8 bytes e8 92 99.
    expect([fnv1a32(''), fnv1a32('a'), fnv1a32('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
    expect(fnv1a32('蒙')).toBe(0xab4bc272);
    // A key whose hash is the seed leaves the state 0: mulberry32 then begins 1 144 304 738, 1 416 247, 958 946 056.
    const found = uniformsOf(fnv1a32('x'), 'x', 0, 3);
    expect([...found]).toEqual([1_144_304_738, 1_416_247, 958_946_056].map((bits) => (bits + 0.5) / 2 ** 32));
  });

  it('do not depend on how draws are put into batches, and never reach 0 or 1', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.nat(5000), (seed, key, from) => {
        const whole = uniformsOf(seed, key, 0, from + 3);
        expect([...uniformsOf(seed, key, from, 3)]).toEqual(Array.from(whole).slice(from));
        return whole.every((share) => share > 0 && share < 1);
      }),
    );
  });
});

describe('the normal distribution', () => {
  it('has the printed quantiles of AS 241', () => {
    // Wichura 1988, table of test values: p = 0.25, 0.001, 1e-20.
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 15);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 14);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.262340089798405, 14);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14);
  });

  it('is undone by its quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (z) => {
        expect(normalQuantile(normalCumulative(z))).toBeCloseTo(z, 8);
      }),
    );
  });
});

describe('closed forms, n = 100 000, within four standard errors', () => {
  it('a sum: 100 ± 10 % and 300 ± 20 % are 400 ± 60.827625', () => {
    const [small, large] = [factors('a', lognormal(CV.B)), factors('b', lognormal(CV.C))];
    const sum = small.map((factor, i) => 100 * factor + 300 * large[i]!);
    expectClose(sum, mean, 400);
    // √((100 · 0.1)² + (300 · 0.2)²) = √3700
    expectClose(sum, deviation, 60.827625);
  });

  it('a product of 10 % and 20 %', () => {
    const [left, right] = [factors('a', lognormal(CV.B)), factors('b', lognormal(CV.C))];
    const product = left.map((factor, i) => factor * right[i]!);
    expectClose(product, mean, 1);
    // √(1.01 · 1.04 − 1)
    expectClose(product, deviation, 0.224499443);
    expectClose(product, quantile(0.025), 0.631789749);
    expectClose(product, quantile(0.5), 0.97571424);
    expectClose(product, quantile(0.975), 1.506859331);
  });

  it('a difference of 800 ± 5 % and 550 ± 20 % carries the errors of both sides', () => {
    const [rain, et] = [factors('a', lognormal(CV.A)), factors('b', lognormal(CV.C))];
    const difference = rain.map((factor, i) => 800 * factor - 550 * et[i]!);
    expectClose(difference, mean, 250);
    // √(40² + 110²): 46.8 % of the point
    expectClose(difference, deviation, 117.046999);
    // Half the 95 % band is 92 % of the point, not the 21 % of a product.
    const halfWidth = (part: Float64Array) => (quantile(0.975)(part) - quantile(0.025)(part)) / 2 / 250;
    expectClose(difference, halfWidth, 0.92);
    expect(mean(difference.map((value) => Math.max(value, 0)))).toBeCloseTo(252, 0);
  });

  it('one price in 2 and 3 units has five times its deviation, not √13', () => {
    const price = factors('price', lognormal(CV.B));
    expectClose(
      price.map((factor) => 2 * factor + 3 * factor),
      deviation,
      0.5,
    );
  });

  it('a share near its bound keeps its mean and varies less: α 0.97 of quality C, a share 0.8 of D', () => {
    const alpha = boundedSpread(CV.C, 0.97);
    // h = 1 ÷ 0.97 − 1, k = h ÷ 0.2
    expect(alpha.kind === 'bounded' && alpha.half / alpha.cv).toBeCloseTo(0.154639175, 9);
    expect(deviationOf(alpha)).toBeCloseTo(0.017827737, 9);
    expect(deviationOf(boundedSpread(CV.D, 0.8))).toBeCloseTo(0.13773436, 9);
    const drawn = factors('alpha', alpha);
    expectClose(drawn, mean, 1);
    expectClose(drawn, deviation, 0.017827737);
    expect(Math.max(...drawn) * 0.97).toBeLessThanOrEqual(1 + 1e-15);
  });

  it('1 ÷ a figure of 10 % has the mean 1.01', () => {
    expectClose(
      factors('eer', lognormal(CV.B)).map((factor) => 1 / factor),
      mean,
      1.01,
    );
  });

  it('a temperature is moved by degrees', () => {
    const drawn = factors('t', { kind: 'shift', deviation: 0.5 });
    expectClose(drawn, mean, 0);
    expectClose(drawn, deviation, 0.5);
  });
});

describe('every spread', () => {
  const spreads = fc.oneof(
    fc.record({ kind: fc.constant('lognormal' as const), cv: fc.double({ min: 0.01, max: 0.5, noNaN: true }) }),
    fc
      .tuple(fc.double({ min: 0.01, max: 0.5, noNaN: true }), fc.double({ min: 0.01, max: 0.99, noNaN: true }))
      .map(([cv, value]) => boundedSpread(cv, value)),
  );

  it('has the mean 1 and the deviation that is reported, by quadrature', () => {
    fc.assert(
      fc.property(spreads, (spread) => {
        const at = drawAtNormal(spread);
        // The trapezium rule over z is exact for smooth figures of a normal one.
        const points = Array.from({ length: 321 }, (_, i) => (i - 160) / 20);
        const weights = points.map((z) => Math.exp(-(z * z) / 2) / 20 / Math.sqrt(2 * Math.PI));
        const expected = (figure: (factor: number) => number) =>
          points.reduce((sum, z, i) => sum + weights[i]! * figure(at(z)), 0);
        expect(expected((factor) => factor)).toBeCloseTo(1, 6);
        expect(Math.sqrt(expected((factor) => (factor - 1) ** 2))).toBeCloseTo(deviationOf(spread), 4);
      }),
      { numRuns: 50 },
    );
  });

  it('never leaves 0 … 1 where it is that of a share', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
        (cv, value, share) => {
          const drawn = value * drawAt(boundedSpread(cv, value))(share);
          return drawn >= 0 && drawn <= 1 + 1e-12;
        },
      ),
    );
  });
});
