import { describe, expect, it } from 'vitest';
import { CELL_METHODS, filledLayer } from '../../test/cell-methods.ts';
import { bothWays, isNear } from '../../test/kernel-kit.ts';

const SIZE = 2001;
/** Beyond anything measured: both kernels must still do what the definition does. */
const EXTREMES = [0, -1, -250, 1e-300, 1e300, 5e-324, Infinity, -Infinity, NaN];

describe.each(Object.entries(CELL_METHODS))('%s per pixel', (_, { method, layers, tables }) => {
  const plausible = Object.fromEntries(
    Object.entries(layers).map(([symbol, range], i) => [symbol, [...filledLayer(range, SIZE, 77 + i)]]),
  );
  const extreme = Object.fromEntries(
    Object.entries(plausible).map(([symbol, values], i) => [
      symbol,
      values.map((value, cell) => (cell % (i + 5) === 0 ? EXTREMES[(cell + i * 3) % EXTREMES.length]! : value)),
    ]),
  );

  it.each([
    ['js', 0],
    ['wasm', 1e-12],
  ] as const)('is by %s what the definition says, missing cells included', (backend, tolerance) => {
    for (const cells of [plausible, extreme]) {
      const { perCell, reference, values } = bothWays(method, {
        cellGivens: cells,
        tableGivens: tables,
        size: SIZE,
        backend,
      });
      const present = perCell[0].filter((value) => !Number.isNaN(value)).length;
      expect(present).toBeGreaterThan(SIZE / 5);
      expect(present).toBeLessThan(SIZE);
      const wrong = [...perCell[0]].flatMap((expected, i) =>
        isNear(expected, perCell[1][i]!, tolerance) ? [] : [[expected, perCell[1][i]]],
      );
      expect(wrong).toEqual([]);
      const [sum] = [...values.values()];
      reference.base.get('Q')!.data.forEach((expected, i) => expect(isNear(expected, sum!.data[i]!, 1e-9)).toBe(true));
    }
  });
});
