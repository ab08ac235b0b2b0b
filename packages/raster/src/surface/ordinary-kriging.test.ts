import { expect, it } from 'vitest';
import { ordinaryKriging } from './ordinary-kriging.ts';
import { inverseOf } from './solve-dense.ts';
import { empiricalVariogram, fitVariogram, rise, type Variogram } from './variogram.ts';

const place = (x: number, y: number) => ({ x, y });
const SPHERICAL: Variogram = { model: 'spherical', nugget: 0, partialSill: 1, range: 2 };
const at = (through: ReturnType<ReturnType<typeof ordinaryKriging>['through']>, x: number, y: number) =>
  through(x, y)(x, y);

it('gives the weights of a system solved by hand', () => {
  // Stations at 0 and 1 of a line, range 2. Correlations: ρ(1) = 1 − (1.5·0.5 − 0.5·0.125) = 0.3125. At 0.5:
  // both are ρ(0.5) = 1 − (0.375 − 0.0078125) = 0.6328125 away, so each weighs one half: (10 + 20) / 2 = 15.
  const values = Float64Array.of(10, 20);
  const through = ordinaryKriging([place(0, 0), place(1, 0)], SPHERICAL).through(values);
  expect(at(through, 0.5, 0)).toBeCloseTo(15, 12);
  // At 0.25: ρ(0.25) = 1 − (0.1875 − 0.0009765625) = 0.8134765625, ρ(0.75) = 1 − (0.5625 − 0.0263671875) =
  // 0.4638671875. λ₁ − λ₂ = (0.8134765625 − 0.4638671875) / (1 − 0.3125) = 0.3496093750 / 0.6875 = 0.5085227273,
  // λ₁ + λ₂ = 1, so λ₂ = 0.2457386364 and the value is 10 + 10·0.2457386364 = 12.457386364.
  expect(at(through, 0.25, 0)).toBeCloseTo(12.457386364, 8);
});

it('meets every value without nugget, and smooths with it', () => {
  const points = [place(0, 0), place(1, 0), place(0, 1), place(1, 1.5)];
  const values = Float64Array.of(3, 8, 5, 9);
  for (const model of ['spherical', 'exponential'] as const) {
    const exact = ordinaryKriging(points, { ...SPHERICAL, model }).through(values);
    for (const [i, { x, y }] of points.entries()) expect(at(exact, x, y)).toBeCloseTo(values[i]!, 9);
    const smooth = ordinaryKriging(points, { ...SPHERICAL, model, nugget: 1 }).through(values);
    expect(at(smooth, 0, 0)).toBeGreaterThan(3.2);
  }
});

it('says at a station that is left out what a system without it says', () => {
  const points = [place(0, 0), place(1, 0), place(0, 1), place(1, 1.5), place(2, 0.3)];
  const values = Float64Array.of(3, 8, 5, 9, 4);
  const variogram: Variogram = { model: 'exponential', nugget: 0.2, partialSill: 1, range: 3 };
  const others = ordinaryKriging(points, variogram).fromOthers(values);
  for (const [own, { x, y }] of points.entries()) {
    const rest = ordinaryKriging(points.toSpliced(own, 1), variogram);
    expect(others[own]).toBeCloseTo(at(rest.through(Float64Array.from([...values].toSpliced(own, 1))), x, y), 9);
  }
});

it('is the mean where nothing hangs together', () => {
  const nothing = { ...SPHERICAL, nugget: 4, partialSill: 0 };
  const through = ordinaryKriging([place(0, 0), place(1, 0), place(5, 5)], nothing).through(Float64Array.of(1, 2, 6));
  expect(at(through, 0.2, 0.2)).toBeCloseTo(3, 12);
});

it('refuses two stations at one place', () => {
  expect(() => ordinaryKriging([place(0, 0), place(0, 0), place(1, 1)], SPHERICAL)).toThrow(RangeError);
});

it('counts pairs in classes of distance', () => {
  // On a line at 0, 1, 3: pairs 1 apart (10 − 20)², 2 apart (20 − 40)², 3 apart (10 − 40)². Three pairs are too few for
  // half of the extent, so all count, in three classes up to 3: 100/2, 400/2 and 900/2.
  const lags = empiricalVariogram([place(0, 0), place(1, 0), place(3, 0)], Float64Array.of(10, 20, 40));
  // A pair at the edge of two classes belongs to the farther one.
  expect(lags.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(3);
  const sum = lags.reduce((all, { semivariance, pairs }) => all + semivariance * pairs, 0);
  expect(sum).toBeCloseTo(50 + 200 + 450, 9);
});

it.each(['spherical', 'exponential'] as const)('finds a %s variogram again that it was made of', (model) => {
  const lags = Array.from({ length: 10 }, (_, i) => {
    const distance = 1000 * (i + 1);
    return { distance, semivariance: 20 + 80 * rise(model, distance, 6000), pairs: 30 };
  });
  const { nugget, partialSill, range } = fitVariogram(lags, model);
  expect(nugget).toBeCloseTo(20, -0.5);
  expect(partialSill).toBeCloseTo(80, -0.8);
  expect(range / 6000).toBeCloseTo(1, 1);
});

it('fits no negative nugget and no negative sill', () => {
  const falling = [4, 3, 2, 1].map((semivariance, i) => ({ distance: i + 1, semivariance, pairs: 9 }));
  expect(fitVariogram(falling, 'spherical')).toMatchObject({ partialSill: 0 });
  const steep = [0, 1, 4, 9].map((semivariance, i) => ({ distance: i + 1, semivariance, pairs: 9 }));
  expect(fitVariogram(steep, 'exponential').nugget).toBe(0);
});

it('inverts what has an inverse', () => {
  // [[2, 1], [1, 1]]⁻¹ = [[1, −1], [−1, 2]]
  expect(inverseOf(Float64Array.of(2, 1, 1, 1), 2)).toEqual(Float64Array.of(1, -1, -1, 2));
  expect(inverseOf(Float64Array.of(0, 1, 1, 0), 2)).toEqual(Float64Array.of(0, 1, 1, 0));
  expect(inverseOf(Float64Array.of(1, 2, 2, 4), 2)).toBeNull();
});
