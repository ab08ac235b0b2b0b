import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyTree,
  bothWays,
  cellFigures,
  CLASSES,
  exactTree,
  isNear,
  methodOf,
  runs,
  SIZE,
  tableFigures,
  tablesOf,
} from '../../test/kernel-kit.ts';
import { number, step } from '../../test/method-kit.ts';
import { checkMethod, requireChecked } from '../check/check-method.ts';
import type { Method } from '../check/method.ts';
import { axis, namedArray } from '../value/named-array.ts';
import { bindKernel } from './bind-kernel.ts';
import { compileKernel } from './compile-kernel.ts';
import type { KernelRuns } from './kernel.ts';
import { addSums, addZones, emptySums, valuesOfSums } from './kernel-sums.ts';
import { planKernel } from './plan-kernel.ts';

const WATER: Method = {
  givens: [number('P', ['cell'], 'mm/a'), number('ET', ['cell'], 'mm/a'), number('alpha', ['class'])],
  constants: [],
  steps: [step('depth', 'P - P * alpha - ET', 'mm/a'), step('Qi', 'integrate(depth, class)', 'm^3/a')],
};
const LAYERS = {
  P: [780, 790, 770, 760, 775, 700],
  ET: [560, NaN, 820, 600, 500, 400],
};
const CODES = Int32Array.of(0, 0, 1, 1, 2, -1);
const ALPHA = namedArray([axis('class', CLASSES)], [0.027, 0.0452, 0.0937]);

function runWater(tileRuns: KernelRuns, zones: readonly string[]) {
  const method = requireChecked(WATER);
  const plan = planKernel(method, { outputs: ['depth'] })!;
  const { binding, gaps } = bindKernel(
    method,
    plan,
    { givens: new Map([['alpha', ALPHA]]) },
    { zones, classes: CLASSES },
  );
  const sums = emptySums(plan.program, zones.length, CLASSES.length);
  const layers = plan.program.layers.map(({ symbol }) => Float64Array.from(LAYERS[symbol as 'P' | 'ET']));
  const out = { layers: [new Float64Array(6).fill(NaN)], coverage: new Float32Array(6) };
  compileKernel(plan.program)({ layers, classes: CODES, runs: tileRuns }, binding, sums, out);
  return { plan, sums, gaps, out, values: valuesOfSums(plan.program, sums, { zones, classes: CLASSES }) };
}

describe('one pass over the cells', () => {
  it('gives the worked sums of six pixels by class, with valid and nodata areas', () => {
    const { sums, values, gaps, out } = runWater(runs([[0, 0, 6, 900, 1]]), ['z']);
    const [qi] = [...values.values()];
    [179.046, 36.7596, 182.14425].forEach((expected, i) => expect(qi!.data[i]).toBeCloseTo(expected, 9));
    // pixel 1 has no evaporation (class 1), pixel 5 no class
    expect([...sums.valid[0]!]).toEqual([900, 1800, 900, 0]);
    expect([...sums.nodata[0]!]).toEqual([900, 0, 0, 900]);
    expect(gaps).toEqual([]);
    expect(out.layers[0]![0]).toBeCloseTo(198.94, 9);
    expect(out.layers[0]![1]).toBeNaN();
  });

  it('splits a cut pixel between its zones and adds up to the whole', () => {
    const { sums, values } = runWater(
      runs([
        [0, 0, 2, 900, 1],
        [0, 2, 3, 900, 0.25],
        [1, 2, 3, 900, 0.75],
        [1, 3, 6, 900, 1],
      ]),
      ['a', 'b'],
    );
    // pixel 2: (770 · 0.9548 − 820) · 0.9 = −76.3236
    expect([...values.values()][0]!.data[1]).toBeCloseTo(-76.3236 / 4, 9);
    const unit = addZones(sums, [0, 1], 3);
    [179.046, 36.7596, 182.14425].forEach((expected, i) => expect(unit.total[0]![i]).toBeCloseTo(expected, 9));
  });

  it('adds tiles', () => {
    const first = runWater(runs([[0, 0, 3, 900, 1]]), ['z']).sums;
    addSums(first, runWater(runs([[0, 3, 6, 900, 1]]), ['z']).sums);
    expect(first.total[0]![1]).toBeCloseTo(36.7596, 9);
  });

  it('names a class that has no coefficient', () => {
    const method = requireChecked(WATER);
    const plan = planKernel(method)!;
    const less = namedArray([axis('class', ['1', '2'])], [0.027, 0.0452]);
    const { gaps } = bindKernel(
      method,
      plan,
      { givens: new Map([['alpha', less]]) },
      { zones: ['z'], classes: CLASSES },
    );
    expect(gaps).toEqual([{ symbols: ['alpha'], label: '3' }]);
  });

  it('is not planned where nothing has cells', () => {
    const method = { ...WATER, givens: WATER.givens.map((given) => ({ ...given, dims: ['class'] })) };
    expect(planKernel(requireChecked(method))).toBeNull();
  });

  it('survives the copy to a worker and refuses text that was not generated', () => {
    const { program } = planKernel(requireChecked(WATER))!;
    expect(structuredClone(program)).toEqual(program);
    for (const foreign of ['process.exit()', 'globalThis', 'K.constructor', '"text"', 'import(L0)', '`x`']) {
      expect(() => compileKernel({ ...program, source: `${program.source}\n${foreign}` })).toThrow('not generated');
    }
  });
});

describe('the fused loop agrees with the reference', () => {
  it.each([false, true])('to the last bit for + − × ÷ (empirical: %s)', (empirical) => {
    fc.assert(
      fc.property(exactTree, cellFigures, tableFigures, (formula, cells, tables) => {
        // the checker refuses a division by a constant 0
        fc.pre(checkMethod(methodOf(formula, empirical)).ok);
        const { perCell } = bothWays(methodOf(formula, empirical), {
          cellGivens: cells,
          tableGivens: tablesOf(tables),
          size: SIZE,
        });
        perCell[0].forEach((expected, i) => expect(isNear(expected, perCell[1][i]!, 0)).toBe(true));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each([false, true])('within 1e-7 for every operation and every sum (empirical: %s)', (empirical) => {
    fc.assert(
      fc.property(anyTree, cellFigures, tableFigures, (formula, cells, tables) => {
        fc.pre(checkMethod(methodOf(formula, empirical)).ok);
        const { perCell, reference, values, checked } = bothWays(methodOf(formula, empirical), {
          cellGivens: cells,
          tableGivens: tablesOf(tables),
          size: SIZE,
        });
        perCell[0].forEach((expected, i) => expect(isNear(expected, perCell[1][i]!, 1e-7)).toBe(true));
        for (const { symbol, sums } of checked.steps) {
          if (sums.length === 0) continue;
          const found = values.get(`${symbol}@${sums[0]!.position}`)!;
          // Sums of opposite signs may cancel, so compare with what was added.
          const scale =
            perCell[0].reduce((most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most), 1) * 1e5;
          reference.base.get(symbol)!.data.forEach((expected, i) => {
            const near = isNear(expected, found.data[i]!, 1e-7) || Math.abs(expected - found.data[i]!) <= 1e-9 * scale;
            expect(near).toBe(true);
          });
        }
      }),
      { numRuns: 300, seed: 2 },
    );
  });
});
