import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExcel, type Scalar, type Value } from '../../test/excel-evaluator.ts';
import { CLASSES, number, parentOf, step } from '../../test/method-kit.ts';
import { checkMethod, requireChecked } from '../check/check-method.ts';
import type { Method } from '../check/method.ts';
import { evaluateMethod } from '../evaluate/evaluate-method.ts';
import { intervalTable, type IntervalTable } from '../value/interval-table.ts';
import { axis, namedArray, scalar, wordArray, type NamedArray } from '../value/named-array.ts';
import { excelNames } from './excel-names.ts';
import { placeAt, type ExcelContext, type Place } from './excel-scope.ts';
import { toExcel } from './to-excel.ts';

const ROWS = axis('row', ['r1', 'r2', 'r3'], { class: ['121', '111', '121'] });
const GIVENS: Readonly<Record<string, NamedArray | IntervalTable>> = {
  P: namedArray([CLASSES], [780, 770]),
  alpha: namedArray([axis('class', ['1', '121'])], [0.027, 0.0452]),
  ET: namedArray([CLASSES], [560, 590]),
  price: scalar(7.06),
  T: scalar(20),
  R: scalar(3),
  r: scalar(5),
  amount: namedArray([ROWS], [10, 20, 40]),
  known: namedArray([ROWS], [NaN, 8, NaN]),
  mode: wordArray([], ['full'], ['full', 'part']),
  G: intervalTable(
    [],
    [
      [
        { from: 0, to: 3, value: 10 },
        { from: 3, to: 4, value: 20 },
        { from: 4, to: null, minExclusive: true, value: 30 },
      ],
    ],
  ),
};
const METHOD: Method = {
  givens: [
    number('P', ['class'], 'mm/a'),
    number('alpha', ['class']),
    number('ET', ['class'], 'mm/a'),
    number('price', [], 'yuan/m^3'),
    number('T', [], 'degC'),
    number('R'),
    number('r'),
    number('amount', ['row'], 't/a'),
    number('known', ['row'], 't/a'),
    { symbol: 'mode', label: '方式', kind: 'word', words: ['full', 'part'], dims: [] },
    { symbol: 'G', label: '等级', kind: 'intervals', unit: '%', keyUnit: '1', dims: [] },
  ],
  constants: [{ symbol: 'half', label: '一半', value: 50, unit: '%' }],
  steps: [],
  tables: { t: ['class'] },
};
const AREA = namedArray([CLASSES], [42000e4, 26000e4]);

/** Writes steps into a little workbook and recalculates it, beside the evaluation itself. */
function workbook(steps: Method['steps'], givens = GIVENS) {
  const method = requireChecked({ ...METHOD, steps });
  const { declared } = evaluateMethod(method, { givens: new Map(Object.entries(givens)), area: AREA, parentOf });
  const names = excelNames(method, 'river');
  const bound = (symbol: string) => {
    const given = givens[symbol];
    return declared.get(symbol) ?? (given !== undefined && 'data' in given ? given : scalar(NaN));
  };
  const context: ExcelContext = {
    names,
    parentOf,
    axesOf: (symbol) => bound(symbol).axes,
    tables: new Map(Object.entries(givens).filter((entry): entry is [string, IntervalTable] => 'kind' in entry[1])),
    area: { axis: CLASSES, unit: 'hm2' },
  };
  const column = ({ axes, data, words }: NamedArray) => {
    const cells = [...data].map((value) => (Number.isNaN(value) ? null : (words?.[value] ?? value)));
    return axes.length === 0 ? cells[0]! : cells;
  };
  const cells = new Map<string, Value>([
    [names.area, [42000, 26000]],
    [names.symbol('half'), 50],
    [names.key('t', 'class'), [...ROWS.keys['class']!]],
  ]);
  for (const symbol of Object.keys(givens)) if (symbol !== 'G') cells.set(names.symbol(symbol), column(bound(symbol)));
  const formulas = new Map<string, readonly (string | null)[]>();
  const recalculated = new Map<string, readonly Scalar[]>();
  for (const each of method.steps) {
    const { axes } = declared.get(each.symbol)!;
    const places = axes.reduce<Place[]>(
      (list, along) => list.flatMap((place) => along.labels.map((_, i) => placeAt(place, along, i))),
      [{}],
    );
    const texts = places.map((place) => toExcel(method, each, context, place));
    formulas.set(each.symbol, texts);
    const values = texts.map((text) => evaluateExcel(text!, cells));
    recalculated.set(each.symbol, values);
    cells.set(names.symbol(each.symbol), axes.length === 0 ? values[0]! : values);
  }
  return { formulas, recalculated, declared };
}

function expectSame(steps: Method['steps']): ReturnType<typeof workbook> {
  const found = workbook(steps);
  for (const [symbol, values] of found.recalculated) {
    found.declared.get(symbol)!.data.forEach((expected, i) => {
      if (Number.isNaN(expected)) expect(values[i]).toBeNull();
      else expect(values[i]).toBeCloseTo(expected, 8);
    });
  }
  return found;
}

describe('a method in a workbook', () => {
  it('recalculates to our figures, each cell in its declared unit', () => {
    const { formulas, recalculated } = expectSame([
      step('depth', 'P - P * alpha - ET', 'mm/a'),
      step('Qi', 'integrate(depth, class)', 'wanm3/a'),
      step('Qc', 'max(Qi, 0)', 'wanm3/a'),
      step('Q', 'sum(Qc, class)', 'wanm3/a'),
      step('V', 'Q * price', 'yuan/a'),
      step('all', 'integrate(depth)', 'm^3/a'),
      step('average', 'mean(depth, cell)', 'mm/a'),
    ]);
    expect(formulas.get('Q')).toEqual(['SUMPRODUCT(river_Qc*10000)/10000']);
    expect(formulas.get('all')).toEqual(['SUMPRODUCT(river_depth*0.001*(river_area*10000))']);
    expect(formulas.get('V')).toEqual(['river_Q*10000*river_price']);
    // (780 · 0.973 − 560) mm on 42 000 hm² = 8355.48 万m³
    expect(recalculated.get('Qi')![0]).toBeCloseTo(8355.48, 8);
  });

  it.each([
    ['-R ^ 2', '1'],
    ['(-R) ^ 2', '1'],
    ['2 ^ R ^ 2', '1'],
    ['R - (r - 1)', '1'],
    ['R / (r / 2)', '1'],
    ['R < r ? 10 : 20', '1'],
    ['R < r and not (R == 3)', '1'],
    ['(R > r) + (R < r or r < R)', '1'],
    ["mode == 'full' ? 1 : 2", '1'],
    ["mode != 'full'", '1'],
    ['clip(R, 4, r) + min(R, r, 1) + abs(R - r)', '1'],
    ['exp(R) + ln(R) + log10(R) + sqrt(R) + sin(R) + atan(R)', '1'],
    ['half * R', '1'],
    ['348 / T', '1/K'],
    ['lookup(G, R)', '%'],
    ['lookup(G, R + 0.9999995)', '%'],
    ['lookup(G, r)', '%'],
    ['lookup(G, -r)', '%'],
    ['sum(amount, row)', 'kg/a'],
    ['sum(amount * alpha, row)', 't/a'],
    ['sum(max(amount, 15 * amount / 10), row)', 't/a'],
    ['mean(amount, row)', 't/a'],
    ['sumBy(amount, class)', 't/a'],
    ['sumBy(amount * alpha, class)', 't/a'],
    ['meanBy(amount, class)', 't/a'],
    ['maxBy(amount, class)', 't/a'],
    ['countBy(amount, class)', '1'],
    ['count(known, row)', '1'],
    ['orElse(known, 0.35 * amount)', 't/a'],
    ['sum(orElse(known, 0.35 * amount), row)', 't/a'],
    ['orElse(orElse(known * 2, known), amount)', 't/a'],
    ['count(orElse(known * 2, known), row)', '1'],
    ['same(amount * 0, row)', 't/a'],
    ["at(P, class, '121')", 'mm/a'],
    ['amount * alpha', 't/a'],
    ['sum(area(class), class)', 'km2'],
    ['area(class)', 'hm2'],
    ['integrate(alpha)', 'hm2'],
    ['integrate(max(P, ET))', 'm^3/a'],
    ['mean(R, cell)', '1'],
    ['sum((P > ET) * P, class)', 'mm/a'],
  ])('%s', (formula, unit) => {
    expectSame([step('x', formula, unit)]);
  });

  it('empirical formulas take the cells as they stand', () => {
    const { formulas } = expectSame([
      step('x', '0.22 * exp(0.0913 * T) + sin(radians(T))', 'mm', { empirical: true }),
      step('y', 'lookup(G, R) + sum(P, class)', '%', { empirical: true }),
    ]);
    expect(formulas.get('x')).toEqual(['0.22*EXP(0.0913*river_T)+SIN(RADIANS(river_T))']);
  });

  it('upper and lower case are told apart', () => {
    const { formulas } = expectSame([step('x', 'R - r')]);
    expect(formulas.get('x')).toEqual(['river_R-river_r_2']);
  });

  it('rows that use their own keys are summed by key column', () => {
    const { formulas } = expectSame([step('x', 'sumBy(amount, class)', 't/a')]);
    expect(formulas.get('x')![0]).toBe('SUMPRODUCT((river_t_class="111")*(river_amount*1000))/1000');
  });

  it('sums over raster cells and endless formulas stay numbers', () => {
    const raster = requireChecked({
      ...METHOD,
      givens: [number('P', ['cell'], 'mm/a')],
      steps: [step('x', 'integrate(P)', 'm^3/a')],
    });
    const context: ExcelContext = { names: excelNames(raster, 'a'), axesOf: () => [] };
    expect(toExcel(raster, raster.steps[0]!, context)).toBeNull();
    const many = axis(
      'month',
      Array.from({ length: 900 }, (_, i) => String(i)),
    );
    const long = requireChecked({
      ...METHOD,
      givens: [number('m', ['month'])],
      steps: [step('x', 'sum(max(m, 0), month)')],
    });
    expect(toExcel(long, long.steps[0]!, { names: excelNames(long, 'a'), axesOf: () => [many] })).toBeNull();
  });
});

const tree = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom('R', 'r', 'half', '2', '0.5', 'sum(alpha, class)', "at(alpha, class, '111')"),
    fc
      .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
      .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    tie('tree').map((a) => `-(${a})`),
    tie('tree').map((a) => `(${a}) ^ 2`),
    fc.tuple(fc.constantFrom('min', 'max'), tie('tree'), tie('tree')).map(([f, a, b]) => `${f}(${a}, ${b})`),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([c, a, b]) => `((${c}) > 1 ? (${a}) : (${b}))`),
  ),
})).tree;

describe('random formulas', () => {
  it('come out of the workbook as they come out of the evaluation', () => {
    fc.assert(
      fc.property(tree, (formula) => {
        fc.pre(checkMethod({ ...METHOD, steps: [step('x', formula)] }).ok);
        const { recalculated, declared } = workbook([step('x', formula)]);
        const expected = declared.get('x')!.data[0]!;
        fc.pre(Number.isFinite(expected));
        const found = recalculated.get('x')![0];
        // an undefined branch that is not taken is an error in neither
        expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
