import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, step } from '../../test/method-kit.ts';
import { checkMethod, requireChecked } from '../check/check-method.ts';
import type { Method } from '../check/method.ts';
import { evaluateMethod } from '../evaluate/evaluate-method.ts';
import { intervalTable, type IntervalTable } from '../value/interval-table.ts';
import { axis, namedArray, scalar, type NamedArray } from '../value/named-array.ts';
import { bindKernel } from './bind-kernel.ts';
import { compileKernel, type KernelRuns } from './compile-kernel.ts';
import { addSums, addZones, emptySums, valuesOfSums } from './kernel-sums.ts';
import { planKernel } from './plan-kernel.ts';

type Givens = Readonly<Record<string, NamedArray | IntervalTable>>;
const runs = (list: readonly (readonly [number, number, number, number, number])[]): KernelRuns => ({
  zone: Int32Array.from(list, (run) => run[0]),
  start: Int32Array.from(list, (run) => run[1]),
  end: Int32Array.from(list, (run) => run[2]),
  area: Float64Array.from(list, (run) => run[3]),
  coverage: Float64Array.from(list, (run) => run[4]),
});

const WATER: Method = {
  givens: [number('P', ['cell'], 'mm/a'), number('ET', ['cell'], 'mm/a'), number('alpha', ['class'])],
  constants: [],
  steps: [step('depth', 'P - P * alpha - ET', 'mm/a'), step('Qi', 'integrate(depth, class)', 'm^3/a')],
};
const LAYERS = {
  P: [780, 790, 770, 760, 775, 700],
  ET: [560, NaN, 820, 600, 500, 400],
};
const CLASSES = ['1', '2', '3'];
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

/** Evaluates one integral both ways over the same cells, for one zone. */
function bothWays(
  method: Method,
  cellGivens: Readonly<Record<string, readonly number[]>>,
  tableGivens: Givens,
  size: number,
) {
  const checked = requireChecked(method);
  const codes = Int32Array.from({ length: size }, (_, i) => (i % 4) - 1);
  const cells = axis(
    'cell',
    Array.from({ length: size }, (_, i) => String(i)),
    { class: [...codes].map((code) => CLASSES[code] ?? '') },
  );
  const months = axis('month', ['1', '2']);
  const arrays = Object.entries(cellGivens).map(([symbol, data]): [string, NamedArray] => [
    symbol,
    namedArray(data.length === size ? [cells] : [cells, months], data),
  ]);
  const area = Float64Array.from({ length: size }, (_, i) => 900 + i);
  const coverage = Float64Array.from({ length: size }, (_, i) => 1 / (1 + (i % 3)));
  const reference = evaluateMethod(checked, {
    givens: new Map([...arrays, ...Object.entries(tableGivens)]),
    cells: { axis: cells, area, coverage },
    domains: new Map([['class', CLASSES]]),
  });
  const plan = planKernel(checked, { labels: { month: months.labels }, outputs: ['x'] })!;
  const { binding } = bindKernel(
    checked,
    plan,
    { givens: new Map(Object.entries(tableGivens)), domains: new Map([['class', CLASSES]]) },
    { zones: ['z'], classes: CLASSES },
  );
  const layers = plan.program.layers.map(({ symbol, at }) => {
    const data = cellGivens[symbol]!;
    const month = months.labels.indexOf(at['month'] ?? '');
    return Float64Array.from({ length: size }, (_, i) => (month < 0 ? data[i]! : data[i * 2 + month]!));
  });
  const sums = emptySums(plan.program, 1, CLASSES.length);
  const out = { layers: [new Float64Array(size)], coverage: new Float32Array(size) };
  const tileRuns = runs(Array.from({ length: size }, (_, i) => [0, i, i + 1, area[i]!, coverage[i]!] as const));
  compileKernel(plan.program)({ layers, classes: codes, runs: tileRuns }, binding, sums, out);
  const values = valuesOfSums(plan.program, sums, { zones: null, classes: CLASSES });
  return { perCell: [reference.declared.get('x')!.data, out.layers[0]!] as const, reference, values, checked };
}

const leaf = fc.constantFrom(
  'p',
  'q',
  'k',
  'g',
  's',
  '2',
  '0.5',
  '3',
  'mean(m, month)',
  "at(m, month, '2')",
  'sum(m * k, month)',
);
const exactTree = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('tree').map((a) => `(-${a})`),
  ),
})).tree;
const anyTree = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    exactTree,
    fc
      .tuple(fc.constantFrom('exp', 'ln', 'log10', 'sqrt', 'abs', 'sin', 'atan', 'not '), tie('tree'))
      .map(([f, a]) => `${f}(${a})`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'pow', 'orElse'), tie('tree'), tie('tree'))
      .map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc
      .tuple(tie('tree'), fc.constantFrom('<', '<=', '>', '>=', '==', '!=', 'and', 'or'), tie('tree'))
      .map(([a, sign, b]) => `((${a}) ${sign} (${b}))`),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([c, a, b]) => `((${c}) ? (${a}) : (${b}))`),
    tie('tree').map((a) => `clip(${a}, 0, 5)`),
    tie('tree').map((a) => `lookup(T, class, ${a})`),
    tie('tree').map((a) => `lookup(U, ${a})`),
  ),
})).tree;

const figure = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -50, max: 50, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, 0, 1, 2) },
);
const SIZE = 12;
const cellFigures = fc.record({
  p: fc.array(figure, { minLength: SIZE, maxLength: SIZE }),
  q: fc.array(figure, { minLength: SIZE, maxLength: SIZE }),
  m: fc.array(figure, { minLength: SIZE * 2, maxLength: SIZE * 2 }),
});
const tableFigures = fc.record({
  k: fc.array(figure, { minLength: 3, maxLength: 3 }),
  g: figure,
});

function methodOf(formula: string, empirical: boolean): Method {
  const given = (symbol: string, dims: readonly string[], unit: string) => number(symbol, dims, empirical ? unit : '1');
  return {
    givens: [
      given('p', ['cell'], 'mm'),
      given('q', ['cell'], 'degC'),
      given('m', ['cell', 'month'], '%'),
      given('k', ['class'], 'hm2'),
      given('g', [], 'kg'),
      { symbol: 'T', label: '表', kind: 'intervals', unit: '1', keyUnit: '1', dims: ['class'] },
      { symbol: 'U', label: '表', kind: 'intervals', unit: '%', keyUnit: '%', dims: [] },
    ],
    constants: [],
    steps: [
      step('s', 'p * k + g', empirical ? 'km' : '1', { empirical }),
      step('x', `0 * p + (${formula})`, empirical ? 'mm' : '1', { empirical }),
      step('byClass', 'integrate(x, class)', empirical ? 'm^3' : 'm2'),
      step('all', 'integrate(x)', empirical ? 'm^3' : 'm2'),
      step('average', 'mean(x, cell)', empirical ? 'mm' : '1'),
      step('n', 'count(x, cell)'),
    ],
  };
}

function tablesOf({ k, g }: { k: readonly number[]; g: number }): Givens {
  const list = (values: readonly number[]) =>
    values.map((value, i) => ({ from: i === 0 ? null : i, to: i === values.length - 1 ? null : i + 1, value }));
  return {
    k: namedArray([axis('class', CLASSES)], k),
    g: scalar(g),
    T: intervalTable([axis('class', CLASSES)], [list([1, 2, 3]), list([4, 5]), list([6])]),
    U: intervalTable([], [list([10, 20, 30])]),
  };
}

const isNear = (a: number, b: number, relative: number) =>
  Object.is(a, b) ||
  a === b ||
  (Number.isNaN(a) && Number.isNaN(b)) ||
  Math.abs(a - b) <= relative * Math.max(Math.abs(a), Math.abs(b));

describe('the fused loop agrees with the reference', () => {
  it.each([false, true])('to the last bit for + − × ÷ (empirical: %s)', (empirical) => {
    fc.assert(
      fc.property(exactTree, cellFigures, tableFigures, (formula, cells, tables) => {
        // the checker refuses a division by a constant 0
        fc.pre(checkMethod(methodOf(formula, empirical)).ok);
        const { perCell } = bothWays(methodOf(formula, empirical), cells, tablesOf(tables), SIZE);
        perCell[0].forEach((expected, i) => expect(isNear(expected, perCell[1][i]!, 0)).toBe(true));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each([false, true])('within 1e-7 for every operation and every sum (empirical: %s)', (empirical) => {
    fc.assert(
      fc.property(anyTree, cellFigures, tableFigures, (formula, cells, tables) => {
        fc.pre(checkMethod(methodOf(formula, empirical)).ok);
        const { perCell, reference, values, checked } = bothWays(
          methodOf(formula, empirical),
          cells,
          tablesOf(tables),
          SIZE,
        );
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
