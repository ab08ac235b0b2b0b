import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bothWays,
  cellFigures,
  exactTree,
  isNear,
  methodOf,
  runs,
  SIZE,
  tableFigures,
  tablesOf,
} from '../../../test/kernel-kit.ts';
import { checkMethod, requireChecked } from '../../check/check-method.ts';
import { intervalTable, type Interval } from '../../value/interval-table.ts';
import { compileKernel } from '../compile-kernel.ts';
import { emptySums } from '../kernel-sums.ts';
import { planKernel } from '../plan-kernel.ts';

const NO_TABLES = tablesOf({ k: [1, 2, 3], g: 1 });

/** x = formula of q (and p) over many cells, by the reference and by WebAssembly. */
function over(formula: string, q: readonly number[], p: readonly number[] = q.map(() => 1)) {
  const size = q.length;
  const m = Array.from({ length: size * 2 }, () => 1);
  return bothWays(methodOf(formula, false), { cellGivens: { p, q, m }, tableGivens: NO_TABLES, size, backend: 'wasm' })
    .perCell;
}

/** Subnormal numbers have fewer digits; they may be one unit of the last place apart. */
const isWithin = (expected: number, found: number) =>
  isNear(expected, found, 1e-12) || (Math.abs(expected) < 2 ** -1020 && Math.abs(expected - found) <= 2 ** -1073);

function expectWithin([expected, found]: readonly [ArrayLike<number>, ArrayLike<number>], q: readonly number[]): void {
  const wrong = q.filter((_, i) => !isWithin(expected[i]!, found[i]!));
  expect(wrong).toEqual([]);
}

/** Pseudo-random numbers of every size between two powers of ten, the same on every run. */
function spread(count: number, lowest: number, highest: number, signs: 1 | 2): number[] {
  let state = 12_345;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Array.from(
    { length: count },
    () => 10 ** (lowest + next() * (highest - lowest)) * (signs === 2 && next() < 0.5 ? -1 : 1),
  );
}
const EDGES = [0, -0, 1, -1, 0.5, -0.5, 2, -2, 3, NaN, Infinity, -Infinity, 5e-324, -5e-324, 1e-310, 2 ** -1022];
const HUGE = [
  1.7e308,
  -1.7e308,
  Number.MAX_VALUE,
  1e-300,
  1e300,
  709.7,
  709.79,
  710,
  -708,
  -740,
  -745.2,
  -746,
  1e6,
  1e22,
];

describe('the functions in WebAssembly agree with JavaScript within 1e-12', () => {
  it.each([
    ['exp(q)', spread(4000, -12, 2.9, 2)],
    ['ln(q)', [...spread(4000, -320, 308, 1), ...spread(2000, -15, 0, 2).map((x) => 1 + x)]],
    ['log10(q)', [...spread(4000, -320, 308, 1), ...spread(2000, -15, 0, 2).map((x) => 1 + x)]],
    ['sin(q)', [...spread(4000, -12, 7, 2), ...Array.from({ length: 2000 }, (_, i) => i * Math.PI)]],
    ['atan(q)', spread(4000, -12, 12, 2)],
    ['q ^ 0.934', spread(4000, -300, 300, 1)],
    ['q ^ (-0.3711)', spread(4000, -300, 300, 1)],
    ['q ^ 0', spread(100, -300, 300, 2)],
    ['q ^ 3', spread(4000, -90, 90, 2)],
    ['1.0000001 ^ q', spread(4000, -3, 9.8, 2)],
    ['p ^ q', spread(100, -2, 2, 2)],
  ])('%s', (formula, figures) => {
    const q = [...EDGES, ...HUGE, ...figures];
    expectWithin(over(formula, q), q);
  });

  it('for every pair of edges as base and exponent, −0 apart from 0', () => {
    const edges = [...EDGES, ...HUGE];
    const p = edges.flatMap((base) => edges.map(() => base));
    const q = edges.flatMap(() => edges);
    const finite = p.map((base) => (Number.isFinite(base) ? base : 1));
    // the kit adds 0 × p, so an infinite base is formed from q alone
    expectWithin(over('p ^ q', q, finite), q);
    expectWithin(over('1 / (q ^ 3)', edges), edges);
    expectWithin(over('1 / sin(q)', edges), edges);
    expectWithin(over('1 / atan(q)', edges), edges);
  });
});

const exactOperations = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    exactTree,
    fc.tuple(fc.constantFrom('sqrt', 'abs', 'not '), tie('tree')).map(([f, a]) => `${f}(${a})`),
    fc.tuple(fc.constantFrom('min', 'max', 'orElse'), tie('tree'), tie('tree')).map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc
      .tuple(tie('tree'), fc.constantFrom('<', '<=', '>', '>=', '==', '!=', 'and', 'or'), tie('tree'))
      .map(([a, sign, b]) => `((${a}) ${sign} (${b}))`),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([c, a, b]) => `((${c}) ? (${a}) : (${b}))`),
    tie('tree').map((a) => `clip(${a}, 0, 5)`),
    tie('tree').map((a) => `radians(${a})`),
    tie('tree').map((a) => `(${a}) ^ 2`),
    tie('tree').map((a) => `count(m * (${a}), month)`),
    tie('tree').map((a) => `lookup(T, class, ${a})`),
    tie('tree').map((a) => `lookup(U, ${a})`),
  ),
})).tree;

/** Products of functions: nothing cancels, so the result is as good as its factors. */
const products = fc
  .array(
    fc
      .tuple(fc.constantFrom('exp', 'ln', 'log10', 'sin', 'atan', 'sqrt'), exactTree)
      .map(([f, a]) => (f === 'exp' ? `exp(atan(${a}))` : `${f}(${a})`)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((factors) => exactTree.map((a) => `${factors.join(' * ')} * (abs(${a}) ^ 0.7)`));

describe('the loop in WebAssembly agrees with the reference and with JavaScript', () => {
  it.each([false, true])('to the last bit, sums included, without exp, ln, pow, sin (empirical: %s)', (empirical) => {
    fc.assert(
      fc.property(exactOperations, cellFigures, tableFigures, (formula, cells, tables) => {
        const method = methodOf(formula, empirical);
        fc.pre(checkMethod(method).ok);
        const given = { cellGivens: cells, tableGivens: tablesOf(tables), size: SIZE };
        const wasm = bothWays(method, { ...given, backend: 'wasm' });
        const js = bothWays(method, { ...given, backend: 'js' });
        expect(wasm.sums).toEqual(js.sums);
        expect(wasm.perCell[1]).toEqual(js.perCell[1]);
        wasm.perCell[0].forEach((expected, i) => expect(isNear(expected, wasm.perCell[1][i]!, 0)).toBe(true));
      }),
      { numRuns: 120, seed: 3 },
    );
  });

  it('within 1e-12 for products of functions', () => {
    fc.assert(
      fc.property(products, cellFigures, tableFigures, (formula, cells, tables) => {
        fc.pre(checkMethod(methodOf(formula, false)).ok);
        const given = { cellGivens: cells, tableGivens: tablesOf(tables), size: SIZE };
        const { perCell } = bothWays(methodOf(formula, false), { ...given, backend: 'wasm' });
        perCell[0].forEach((expected, i) => expect(isWithin(expected, perCell[1][i]!)).toBe(true));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('gives the same figure whatever cell stands beside it', () => {
    const alone = over('q ^ 0.934 * exp(-q)', [3.7])[1][0];
    for (const neighbour of [NaN, -1, 0, Infinity, 5e-324]) {
      expect(over('q ^ 0.934 * exp(-q)', [neighbour, 3.7])[1][1]).toBe(alone);
      expect(over('q ^ 0.934 * exp(-q)', [3.7, neighbour])[1][0]).toBe(alone);
    }
  });
});

describe('interval tables in WebAssembly', () => {
  const near = (bound: number) =>
    [0, 1e-7, 1e-6, 1.0000001e-6, 2e-6].flatMap((by) => [bound - by, bound + by]).concat([bound * (1 + 2 ** -52)]);
  const lookedUp = (intervals: readonly Interval[]) => {
    const q = [
      ...intervals.flatMap(({ from, to }) => [...near(from ?? -7), ...near(to ?? 7)]),
      NaN,
      -1e300,
      1e300,
      0,
      -0,
    ];
    const tables = { ...NO_TABLES, U: intervalTable([], [intervals]) };
    const cells = { p: q.map(() => 1), q, m: q.flatMap(() => [1, 1]) };
    return bothWays(methodOf('lookup(U, q)', true), {
      cellGivens: cells,
      tableGivens: tables,
      size: q.length,
      backend: 'wasm',
    }).perCell;
  };

  it.each([
    [
      'bounds that belong above',
      [0.1, 0.3, 0.7].map((to, i) => ({ from: i === 0 ? null : [0.1, 0.3][i - 1]!, to, value: i })),
    ],
    [
      'bounds that belong below, open ends',
      [
        { from: null, to: 0, value: 1 },
        { from: 0, to: 0.9, minExclusive: true, value: 2 },
        { from: 0.9, to: null, minExclusive: true, value: 3 },
      ],
    ],
    [
      'gaps',
      [
        { from: -2, to: -1, value: 1 },
        { from: 1, to: 2, minExclusive: true, value: 2 },
      ],
    ],
    [
      'bounds nearer than the tolerance',
      [
        { from: 0, to: 1, value: 1 },
        { from: 1, to: 1 + 5e-7, value: 2 },
        { from: 1 + 9e-7, to: 2, value: 3 },
      ],
    ],
  ])('find what the definition finds: %s', (_, intervals) => {
    const [expected, found] = lookedUp(intervals);
    expect(found).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThanOrEqual(intervals.length);
  });
});

describe('one kernel over several tiles', () => {
  const method = requireChecked(methodOf('exp(q)', false));
  const { program, tables, intervals } = planKernel(method)!;
  const bound = () => ({ classCount: 0, tables: tables.map(() => new Float64Array(1)), intervals: [], lists: [] });
  const tile = (q: Float32Array | Float64Array) => ({
    layers: program.layers.map(({ symbol }) => (symbol === 'q' ? q : new Float64Array(q.length).fill(1))),
    classes: new Int32Array(q.length).fill(-1),
    runs: runs([[0, 0, q.length, 1, 1]]),
  });

  it('adds to the sums it is given, float32 or float64, small tiles after large ones', () => {
    expect(intervals).toEqual([]);
    const kernel = compileKernel(program, 'wasm');
    const sums = emptySums(program, 1, 0);
    const binding = bound();
    kernel(tile(new Float64Array(20_000)), binding, sums);
    kernel(tile(Float32Array.of(0, NaN, 0)), binding, sums);
    kernel(tile(Float64Array.of(0)), bound(), sums);
    // e⁰ = 1 on each of 20 000 + 2 + 1 cells of 1 m²; by class none of them has a place
    const all = program.sums.findIndex(({ key }) => key.startsWith('all'));
    expect(sums.total[all]![0]).toBe(20_003);
    expect(sums.valid[all]![0]).toBe(20_003);
    expect(sums.nodata[all]![0]).toBe(1);
  });

  it('runs as JavaScript where the program has no module', () => {
    const sums = emptySums(program, 1, 0);
    compileKernel({ ...program, wasm: null }, 'wasm')(tile(Float64Array.of(0, 0, 0)), bound(), sums);
    const all = program.sums.findIndex(({ key }) => key.startsWith('all'));
    expect(sums.total[all]![0]).toBe(3);
  });

  it('has no module beyond the locals that a function may have', () => {
    const labels = { month: Array.from({ length: 21_000 }, (_, i) => String(i)) };
    const many = planKernel(requireChecked(methodOf('sum(m, month)', false)), { labels })!;
    expect(many.program.wasm).toBeNull();
  });
});
