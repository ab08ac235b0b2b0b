import { describe, expect, it } from 'vitest';
import { evaluate, number, step } from '../../test/method-kit.ts';
import type { Method } from '../check/method.ts';
import { intervalTable } from '../value/interval-table.ts';
import { axis, namedArray, scalar, wordArray } from '../value/named-array.ts';

/** The value of one formula over the scalars a = 7, b = 2. */
function value(formula: string, more: Readonly<Record<string, number>> = {}): number {
  const all = { a: 7, b: 2, ...more };
  const method = { givens: Object.keys(all).map((name) => number(name)), steps: [step('r', formula)] };
  const givens = Object.fromEntries(Object.entries(all).map(([name, figure]) => [name, scalar(figure)]));
  return evaluate(method, givens).base.get('r')!.data[0]!;
}

describe('each operation on plain numbers', () => {
  it.each([
    ['a + b * 3', 13],
    ['a - b - 1', 4],
    ['a / b', 3.5],
    ['b ^ 3', 8],
    ['pow(b, 0.5) ^ 2', 2.0000000000000004],
    ['-b ^ 2', -4],
    ['2 ^ 3 ^ 2', 512],
    ['a > b', 1],
    ['a <= b', 0],
    ['a == 7 and b != 7', 1],
    ['a < 0 or b < 0', 0],
    ['not (a == 7)', 0],
    ['a > b ? 10 : 20', 10],
    ['exp(0)', 1],
    ['ln(exp(3))', 3],
    ['log10(1000)', 3],
    ['sqrt(a + b)', 3],
    ['abs(b - a)', 5],
    ['min(a, b, 5)', 2],
    ['max(a, b, 5)', 7],
    ['clip(a, 0, 5)', 5],
    ['clip(-a, 0, 5)', 0],
    ['sin(0)', 0],
    ['atan(1) * 4', Math.PI],
    ['orElse(a, b)', 7],
  ])('%s', (formula, expected) => {
    expect(value(formula)).toBe(expected);
  });

  it('turns degrees into radians in empirical steps', () => {
    const method = { givens: [number('t', [], 'deg')], steps: [step('r', 'radians(t)', '1', { empirical: true })] };
    expect(evaluate(method, { t: scalar(180) }).base.get('r')!.data[0]).toBe(Math.PI);
  });
});

describe('a missing figure stays missing', () => {
  it.each([
    'm + 1',
    'm ^ 0',
    'm < 1',
    'm == m',
    'not m',
    'm and 0',
    'm or 1',
    'm ? 1 : 2',
    'min(m, 1)',
    'clip(m, 0, 1)',
  ])('%s', (formula) => {
    expect(value(formula, { m: NaN })).toBeNaN();
  });

  it('is replaced by orElse only', () => {
    expect(value('orElse(m, b)', { m: NaN })).toBe(2);
  });

  it('is told with symbol and step', () => {
    const method = { givens: [number('m')], steps: [step('r', 'm + 1')] };
    const [issue, ...others] = evaluate(method, { m: scalar(NaN) }).issues;
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ code: 'FIGURE_MISSING', severity: 'block', step: 'r', symbols: ['m'] });
    expect(issue!.text).toBe('计算“步骤r”缺少“标签m”的数值');
  });

  it('is told once, not again by every step that builds on it', () => {
    const method = { givens: [number('m')], steps: [step('r', 'm + 1'), step('q', 'r * 2')] };
    expect(evaluate(method, { m: scalar(NaN) }).issues.map((issue) => issue.step)).toEqual(['r']);
  });

  it('does not matter in the branch that is not taken', () => {
    const method = { givens: [number('m'), number('a')], steps: [step('r', 'a > 1 ? a : m')] };
    const { base, issues } = evaluate(method, { m: scalar(NaN), a: scalar(7) });
    expect(base.get('r')!.data[0]).toBe(7);
    expect(issues).toEqual([]);
  });

  it('is told when arithmetic has no result', () => {
    const undefinedAt = (formula: string) =>
      evaluate({ givens: [number('a')], steps: [step('r', formula)] }, { a: scalar(-1) }).issues;
    expect(undefinedAt('ln(a)')).toMatchObject([{ code: 'FIGURE_UNDEFINED', position: 0, symbols: ['a'] }]);
    expect(undefinedAt('1 / (a + 1)')).toMatchObject([{ code: 'FIGURE_UNDEFINED' }]);
    expect(undefinedAt('exp(-1 / (a + 1))')).toEqual([]);
  });
});

describe('units', () => {
  it('lets values enter and leave in their declared units', () => {
    // 198.94 mm/a over 420 km² are 83 554 800 m³/a
    const method = {
      givens: [number('P', [], 'mm/a'), number('alpha'), number('ET', [], 'mm/a')],
      steps: [step('depth', 'P - P * alpha - ET', 'mm/a'), step('Q', 'integrate(depth)', 'wanm3/a')],
    };
    const { declared, base } = evaluate(
      method,
      { P: scalar(780), alpha: scalar(0.027), ET: scalar(560) },
      { area: namedArray([axis('class', ['112'])], [420e6]) },
    );
    expect(declared.get('depth')!.data[0]).toBeCloseTo(198.94, 10);
    expect(declared.get('Q')!.data[0]).toBeCloseTo(8355.48, 8);
    expect(base.get('Q')!.data[0]).toBeCloseTo(83554800, 4);
  });

  it('gives empirical steps the numbers as they were typed, without a way there and back', () => {
    // 10.2° · π/180 ÷ (π/180) need not be 10.2 again
    const typed = Array.from({ length: 500 }, (_, i) => (i + 1) / 10);
    const at = axis('event', typed.map(String));
    const method = {
      givens: [number('t', ['event'], 'deg')],
      steps: [step('same', 't', 'deg', { empirical: true })].map((each) => ({ ...each, symbol: 'again' })),
    };
    expect([...evaluate(method, { t: namedArray([at], typed) }).declared.get('again')!.data]).toEqual(typed);
  });

  it('knows temperatures', () => {
    const method = {
      givens: [number('T', [], 'degC')],
      steps: [step('r', '348 / T', '1/K'), step('s', '0.1 * T', 'degC', { empirical: true })],
    };
    const { declared, base } = evaluate(method, { T: scalar(20) });
    expect(declared.get('r')!.data[0]).toBeCloseTo(348 / 293.15, 12);
    expect(base.get('s')!.data[0]).toBeCloseTo(275.15, 12);
  });
});

describe('words', () => {
  const rules = ['min', 'emission', 'capacity'];
  const pollutants = axis('pollutant', ['SO2', 'NOx', 'dust']);
  const word = { symbol: 'rule', label: '规则', kind: 'word', words: rules, dims: ['pollutant'] } as const;

  it('choose label by label, and only what is needed must be there', () => {
    const method = {
      givens: [word, number('E', ['pollutant']), number('cap', ['pollutant'])],
      steps: [step('Q', "rule == 'emission' ? E : rule == 'capacity' ? cap : min(E, cap)")],
    };
    const { base, issues } = evaluate(method, {
      rule: wordArray([pollutants], ['min', 'emission', 'capacity'], rules),
      E: namedArray([axis('pollutant', ['SO2', 'NOx'])], [850, 2100]),
      cap: namedArray([pollutants], [9881.5, 408, 5]),
    });
    expect(base.get('Q')!.data.slice(0, 2)).toEqual(Float64Array.of(850, 2100));
    expect(base.get('Q')!.data[2]).toBe(5);
    expect(issues).toEqual([]);
  });

  it('a blank word leaves the figure missing and is told', () => {
    const method = { givens: [word], steps: [step('Q', "rule != 'emission'")] };
    const { base, issues } = evaluate(method, { rule: wordArray([pollutants], ['min', null, 'emission'], rules) });
    expect([...base.get('Q')!.data]).toEqual([1, NaN, 0]);
    expect(issues).toMatchObject([{ code: 'FIGURE_MISSING', symbols: ['rule'], label: 'NOx' }]);
  });

  it('can be shared by all rows or taken at a label', () => {
    const rows = axis('row', ['1', '2']);
    const method = {
      tables: { t: [] },
      givens: [word, { ...word, symbol: 'zone', dims: ['row'], table: 't' }],
      steps: [step('r', "same(zone, row) == 'min'"), step('s', "at(rule, pollutant, 'dust') == 'capacity'")],
    };
    const { base } = evaluate(method, {
      rule: wordArray([pollutants], ['min', 'min', 'capacity'], rules),
      zone: wordArray([rows], ['min', 'min'], rules),
    });
    expect(base.get('r')!.data[0]).toBe(1);
    expect(base.get('s')!.data[0]).toBe(1);
  });
});

describe('interval tables', () => {
  const grades = intervalTable(
    [],
    [
      [
        { from: null, to: 1, value: 3000 },
        { from: 1, to: 2, value: 5000 },
        { from: 2, to: 3, value: 10000 },
        { from: 3, to: 4, value: 20000 },
        { from: 4, to: 5, value: 30000 },
        { from: 5, to: 6, value: 40000 },
        { from: 6, to: null, value: 50000 },
      ],
    ],
  );
  const method: Partial<Method> = {
    givens: [
      { symbol: 'T', label: '等级', kind: 'intervals', unit: 'yuan/hm2/a', keyUnit: '1', dims: [] },
      number('H', ['class']),
    ],
    steps: [step('S', 'lookup(T, H)', 'yuan/hm2/a')],
  };

  it('give the Shannon grades, the lower bound inclusive', () => {
    const values = [0.999, 1, 1.999, 2, 5.999, 6];
    const classes = axis('class', values.map(String));
    const { declared } = evaluate(method, { T: grades, H: namedArray([classes], values) });
    expect([...declared.get('S')!.data].map(Math.round)).toEqual([3000, 5000, 5000, 10000, 40000, 50000]);
  });

  it('compare in the unit of the bounds and answer in the unit of the value', () => {
    const steep = intervalTable(
      [],
      [
        [
          { from: 0, to: 50, value: 20 },
          { from: 50, to: 100, value: 40 },
        ],
      ],
    );
    const percent: Partial<Method> = {
      givens: [
        { symbol: 'T', label: '表', kind: 'intervals', unit: '%', keyUnit: '%', dims: [] },
        number('c'),
        number('p', [], '%'),
      ],
      steps: [step('a', 'lookup(T, c)', '%'), step('b', 'lookup(T, p)', '%', { empirical: true })],
    };
    const { declared, base } = evaluate(percent, { T: steep, c: scalar(0.5), p: scalar(49) });
    expect(declared.get('a')!.data[0]).toBeCloseTo(40, 12);
    expect(base.get('b')!.data[0]).toBeCloseTo(0.2, 12);
  });

  it('a value in no interval is told', () => {
    const gap = intervalTable([], [[{ from: 0, to: 1, value: 1 }]]);
    const { declared, issues } = evaluate(method, { T: gap, H: namedArray([axis('class', ['1', '2'])], [0.5, 1.5]) });
    expect(declared.get('S')!.data[1]).toBeNaN();
    expect(issues).toMatchObject([{ code: 'FIGURE_UNDEFINED', symbols: ['T', 'H'] }]);
  });
});
