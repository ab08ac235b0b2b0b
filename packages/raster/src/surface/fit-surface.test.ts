import { describe, expect, it } from 'vitest';
import { fitSurface, lineAt } from './fit-surface.ts';
import { surfaceMethods, type SurfacePoint } from './surface-method.ts';

const KM = 1000;
const point = (x: number, y: number, value: number, elevation: number | null = null): SurfacePoint => ({
  x: x * KM,
  y: y * KM,
  value,
  elevation,
});

/** Numbers that look like chance and are always the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Rain that grows eastwards and with height, with some chance. */
function county(count: number, noise = 5): SurfacePoint[] {
  const next = seeded(7);
  return Array.from({ length: count }, () => {
    const [x, y, height] = [60 * next(), 60 * next(), 900 * next()];
    return point(x, y, 600 + 3 * x + 0.2 * height + noise * (next() - 0.5), height);
  });
}

const at = (surface: ReturnType<typeof fitSurface>, x: number, y: number) =>
  surface.around(x * KM, y * KM)(x * KM, y * KM);
const IDW = { kind: 'idw', power: 2, usesElevation: false } as const;
const SPHERICAL = { kind: 'kriging', model: 'spherical', usesElevation: false } as const;

describe('inverse distances', () => {
  it('weigh each station by its distance, as worked out by hand', () => {
    // 1 km from 10 and 2 km from 40: (10/1 + 40/4) / (1/1 + 1/4) = 20 / 1.25 = 16
    const surface = fitSurface([point(0, 0, 10), point(3, 0, 40)], IDW);
    expect(at(surface, 1, 0)).toBeCloseTo(16, 12);
    // With power 1: (10/1 + 40/2) / (1 + 1/2) = 30 / 1.5 = 20
    expect(at(fitSurface([point(0, 0, 10), point(3, 0, 40)], { ...IDW, power: 1 }), 1, 0)).toBeCloseTo(20, 12);
    expect(at(surface, 3, 0)).toBe(40);
  });

  it('leave each station out and say how far off the others are', () => {
    // Stations at 0, 1 and 3 km. Others at 0: (20/1 + 40/9) / (1 + 1/9) = 22; at 1: (10/1 + 40/4) / 1.25 = 16;
    // at 3: (10/9 + 20/4) / (1/9 + 1/4) = 6.1111 / 0.36111 = 16.9231. Errors 12, −4, −23.0769.
    const { errors } = fitSurface([point(0, 0, 10), point(1, 0, 20), point(3, 0, 40)], IDW);
    expect(errors.predicted.map((value) => Number(value.toFixed(4)))).toEqual([22, 16, 16.9231]);
    // (12 − 4 − 23.0769) / 3 = −5.0256; √((144 + 16 + 532.5444) / 3) = √230.8481 = 15.1937
    expect(errors.meanError).toBeCloseTo(-5.0256, 4);
    expect(errors.rmse).toBeCloseTo(15.1937, 4);
  });

  it('never say more than the largest or less than the smallest value', () => {
    const points = county(40);
    const surface = fitSurface(points, IDW);
    const values = points.map(({ value }) => value);
    for (let x = -20; x <= 80; x += 3.7) {
      const value = at(surface, x, 90 - x);
      expect(value).toBeGreaterThanOrEqual(Math.min(...values));
      expect(value).toBeLessThanOrEqual(Math.max(...values));
    }
  });
});

describe('a line over elevation', () => {
  it('is taken off and put back: values that follow height alone are met everywhere', () => {
    // 500 mm at sea level and 0.3 mm a metre.
    const points = [
      [0, 0, 100],
      [10, 0, 300],
      [0, 10, 700],
      [10, 10, 250],
      [5, 4, 480],
    ].map(([x, y, height]) => point(x!, y!, 500 + 0.3 * height!, height));
    for (const method of surfaceMethods(true).filter(({ usesElevation }) => usesElevation)) {
      const surface = fitSurface(points, method);
      expect(surface.trend!.slope).toBeCloseTo(0.3, 10);
      expect(surface.trend!.intercept).toBeCloseTo(500, 8);
      expect(at(surface, 3, 8) + lineAt(surface.trend!, 1000)).toBeCloseTo(800, 6);
      expect(surface.errors.rmse).toBeLessThan(1e-6);
    }
  });

  it('is drawn anew without the station that is left out, as if it had never been there', () => {
    const points = county(30);
    const method = { ...IDW, usesElevation: true };
    const { errors } = fitSurface(points, method);
    const without = fitSurface(points.slice(1), method);
    const [first] = points;
    const alone = without.around(first!.x, first!.y)(first!.x, first!.y) + lineAt(without.trend!, first!.elevation!);
    expect(errors.predicted[0]).toBeCloseTo(alone, 8);
  });
});

describe('every method', () => {
  it.each(surfaceMethods(true))('$kind $model $power $usesElevation has weights that add up to 1', (method) => {
    const points = county(25);
    const raised = points.map((each) => ({ ...each, value: each.value + 1000 }));
    const [low, high] = [fitSurface(points, method), fitSurface(raised, method)];
    const told = (surface: typeof low) =>
      at(surface, 31, 17) + (surface.trend === null ? 0 : lineAt(surface.trend, 400));
    expect(told(high) - told(low)).toBeCloseTo(1000, 6);
  });

  it.each(surfaceMethods(true))(
    '$kind $model $power $usesElevation does not care how stations are listed',
    (method) => {
      const points = county(25);
      const turned = points.toReversed();
      const [first, second] = [fitSurface(points, method), fitSurface(turned, method)];
      expect(at(second, 12, 44)).toBe(at(first, 12, 44));
      expect(second.errors.predicted.toReversed()).toEqual(first.errors.predicted);
    },
  );

  it.each(surfaceMethods(true))(
    '$kind $model $power $usesElevation works with many stations by the nearest',
    (method) => {
      const points = county(401, 0);
      const surface = fitSurface(points, method);
      // 3 mm a kilometre and 0.2 mm a metre: within the noise of what stations a few kilometres apart can tell.
      const range = 60 * 3 + 900 * 0.2;
      expect(surface.errors.rmse).toBeLessThan(method.usesElevation ? range / 20 : range / 4);
      const other = points[200]!;
      const value =
        surface.around(other.x, other.y)(other.x, other.y) +
        (surface.trend ? lineAt(surface.trend, other.elevation!) : 0);
      if (method.kind === 'idw' || surface.variogram!.nugget === 0) expect(value).toBeCloseTo(other.value, 6);
    },
  );

  it('finds the trend of elevation better than a surface without it', () => {
    const points = county(40);
    const rmse = (usesElevation: boolean) => fitSurface(points, { ...SPHERICAL, usesElevation }).errors.rmse;
    expect(rmse(true)).toBeLessThan(rmse(false) / 4);
  });
});
