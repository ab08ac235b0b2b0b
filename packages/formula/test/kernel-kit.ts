import fc from 'fast-check';
import { requireChecked } from '../src/check/check-method.ts';
import type { Method } from '../src/check/method.ts';
import { evaluateMethod } from '../src/evaluate/evaluate-method.ts';
import { bindKernel } from '../src/kernel/bind-kernel.ts';
import { compileKernel } from '../src/kernel/compile-kernel.ts';
import type { KernelBackend, KernelRuns } from '../src/kernel/kernel.ts';
import { emptySums, valuesOfSums } from '../src/kernel/kernel-sums.ts';
import { planKernel } from '../src/kernel/plan-kernel.ts';
import { intervalTable, type IntervalTable } from '../src/value/interval-table.ts';
import { axis, namedArray, scalar, type NamedArray } from '../src/value/named-array.ts';
import { number, step } from './method-kit.ts';

export type Givens = Readonly<Record<string, NamedArray | IntervalTable>>;
export const CLASSES = ['1', '2', '3'];

export const runs = (list: readonly (readonly [number, number, number, number, number])[]): KernelRuns => ({
  zone: Int32Array.from(list, (run) => run[0]),
  start: Int32Array.from(list, (run) => run[1]),
  end: Int32Array.from(list, (run) => run[2]),
  area: Float64Array.from(list, (run) => run[3]),
  coverage: Float64Array.from(list, (run) => run[4]),
});

interface KernelCase {
  readonly cellGivens: Readonly<Record<string, readonly number[]>>;
  readonly tableGivens: Givens;
  readonly size: number;
  readonly backend?: KernelBackend;
}

/** Evaluates a method with the step `x` by the reference and by a kernel over the same cells, for one zone. */
export function bothWays(method: Method, { cellGivens, tableGivens, size, backend = 'js' }: KernelCase) {
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
  compileKernel(plan.program, backend)({ layers, classes: codes, runs: tileRuns }, binding, sums, out);
  const values = valuesOfSums(plan.program, sums, { zones: null, classes: CLASSES });
  return { perCell: [reference.declared.get('x')!.data, out.layers[0]!] as const, reference, values, sums, checked };
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
export const exactTree = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('tree').map((a) => `(-${a})`),
  ),
})).tree;
export const anyTree = fc.letrec<{ tree: string }>((tie) => ({
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
export const SIZE = 12;
export const cellFigures = fc.record({
  p: fc.array(figure, { minLength: SIZE, maxLength: SIZE }),
  q: fc.array(figure, { minLength: SIZE, maxLength: SIZE }),
  m: fc.array(figure, { minLength: SIZE * 2, maxLength: SIZE * 2 }),
});
export const tableFigures = fc.record({
  k: fc.array(figure, { minLength: 3, maxLength: 3 }),
  g: figure,
});

export function methodOf(formula: string, empirical: boolean): Method {
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

export function tablesOf({ k, g }: { k: readonly number[]; g: number }): Givens {
  const list = (values: readonly number[]) =>
    values.map((value, i) => ({ from: i === 0 ? null : i, to: i === values.length - 1 ? null : i + 1, value }));
  return {
    k: namedArray([axis('class', CLASSES)], k),
    g: scalar(g),
    T: intervalTable([axis('class', CLASSES)], [list([1, 2, 3]), list([4, 5]), list([6])]),
    U: intervalTable([], [list([10, 20, 30])]),
  };
}

export const isNear = (a: number, b: number, relative: number) =>
  Object.is(a, b) ||
  a === b ||
  (Number.isNaN(a) && Number.isNaN(b)) ||
  Math.abs(a - b) <= relative * Math.max(Math.abs(a), Math.abs(b));
