import { describe, expect, it } from 'vitest';
import { number, step } from '../../test/method-kit.ts';
import type { FormulaError } from '../formula-error.ts';
import { checkMethod, requireChecked } from './check-method.ts';
import type { CheckedStep } from './checked-method.ts';
import type { Given, Method, Step } from './method.ts';

const WORD: Given = { symbol: 'rule', label: '规则', kind: 'word', words: ['min', 'emission'], dims: [] };
const TABLE: Given = { symbol: 'T', label: '表', kind: 'intervals', unit: 'yuan/hm2', keyUnit: '%', dims: ['class'] };
const GIVENS: readonly Given[] = [
  number('P', ['cell'], 'mm/a'),
  number('Pi', ['class'], 'mm/a'),
  number('alpha', ['class']),
  number('t', ['row'], 't/a', { extensive: true }),
  { ...number('u', ['row'], 't/a'), table: 'other' },
  number('price', [], 'yuan/t'),
  number('L', [], 'm'),
  number('A', [], 'hm2'),
  number('m', ['month'], 'mm/a'),
  number('n'),
  WORD,
  TABLE,
];
const METHOD: Method = {
  givens: GIVENS,
  constants: [{ symbol: 'half', label: '一半', value: 50, unit: '%' }],
  steps: [],
  tables: { t: ['class'], other: [] },
};

function errorsOf(steps: readonly Step[], more: Partial<Method> = {}): readonly FormulaError[] {
  const result = checkMethod({ ...METHOD, ...more, steps });
  return result.ok ? [] : result.errors;
}

function checked(...steps: readonly Step[]): readonly CheckedStep[] {
  return requireChecked({ ...METHOD, steps }).steps;
}

describe('mistakes of a formula are found at their place', () => {
  it.each([
    ['P + L', 'mm/a', 2, 'adding different units: m*a^-1 and m'],
    ['L - A', 'm', 2, 'subtracting different units: m and m^2'],
    ['L < A', '1', 2, 'comparing different units: m and m^2'],
    ['min(L, A)', 'm', 0, 'min() of different units: m and m^2'],
    ['clip(L, 0, 1)', 'm', 0, 'clip() of different units: m and 1'],
    ['n > 1 ? L : A', 'm', 6, 'choosing between different units: m and m^2'],
    ['orElse(L, A)', 'm', 0, 'replacing a value by one of different units: m and m^2'],
    ['ln(L)', '1', 3, 'the argument of ln() must be a bare number, found unit m'],
    ['exp(2 * L)', '1', 6, 'the argument of exp() must be a bare number, found unit m'],
    ['L ? 1 : 2', '1', 0, 'a condition must be a bare number, found unit m'],
    ['L and 1', '1', 0, 'an operand of “and” must be a bare number, found unit m'],
    ['not L', '1', 4, 'the operand of “not” must be a bare number, found unit m'],
    ['2 ^ L', '1', 4, 'an exponent must be a bare number, found unit m'],
    ['L ^ n', 'm', 4, 'a base with unit m needs a constant exponent'],
    ['L * L', 'm', 2, 'the result has unit m^2, declared is m (m)'],
    ['L / 0', 'm', 2, 'division by 0'],
    ['n + unknown', '1', 4, 'the symbol unknown is unknown'],
    ['n + r', '1', 4, 'r refers to itself'],
    ['rule + 1', '1', 0, 'a word can only be compared with a quoted word'],
    ["rule == 'mim'", '1', 8, '“mim” is none of its words (min, emission)'],
    ["n == 'min'", '1', 0, 'only an enumerated symbol can be compared with a quoted word'],
    ['rule', '1', 0, 'a word can only be compared with a quoted word'],
    ['T + 1', '1', 0, 'T is an interval table; use lookup(T, …)'],
    ['lookup(n, L)', '1', 7, 'n is not an interval table'],
    ['lookup(T, n)', 'yuan/hm2', 0, 'the interval table T is listed by class'],
    ['lookup(T, class, L)', 'yuan/hm2', 0, 'the bounds of T: expected unit 1, found m'],
    ['radians(n)', '1', 0, 'radians() is for empirical steps: elsewhere angles are radians already'],
    ['sum(n, class)', '1', 0, 'the value has no dimension, so there is nothing to take over class'],
    ['sum(Pi, month)', 'mm/a', 0, 'the value has [class], so there is nothing to take over month'],
    ['sumBy(t, month)', 't/a', 0, 'rows of t have no key month (keys: class)'],
    ['sumBy(Pi, class)', 'mm/a', 0, 'the value has [class], so there is nothing to take over row'],
    ["at(t, row, '1')", 't/a', 0, 'at() picks a label; a row has none'],
    ['t + u', 't/a', 2, 'rows of t and rows of other cannot meet; add them up first'],
    ['t * P', 't*mm/a^2', 2, 'table rows and raster cells cannot meet; add one of them up first'],
    ['integrate(t)', 't*m2/a', 0, 'integrate() adds over area; table rows are added with sum()'],
    ['P / mean(P, cell)', '1', 2, 'a value per cell cannot depend on a sum over the cells'],
  ])('%s', (formula, unit, position, reason) => {
    const [error, ...others] = errorsOf([step('r', formula, unit)]);
    expect(others).toEqual([]);
    expect(error).toMatchObject({ formula, symbol: 'r', position, reason });
  });

  it('a step cannot look ahead', () => {
    const [error] = errorsOf([step('a', 'b + 1'), step('b', 'n')]);
    expect(error).toMatchObject({
      symbol: 'a',
      position: 0,
      reason: 'b is declared further down; steps only look back',
    });
  });

  it('all mistakes come at once, without echoes from the steps built on them', () => {
    const errors = errorsOf([step('a', 'L + A', 'm'), step('b', 'a * 2', 'm'), step('c', '2 n')]);
    expect(errors.map((error) => error.symbol)).toEqual(['a', 'c']);
  });

  it('names must be new words, units must be known', () => {
    expect(errorsOf([step('n', '1')])[0]!.reason).toBe('the symbol n is declared twice');
    expect(errorsOf([step('area', '1')])[0]!.reason).toBe('“area” is a word of the language');
    expect(errorsOf([step('2x', '1')])[0]!.reason).toBe('a symbol is made of ASCII letters, digits and _');
    expect(errorsOf([step('x', '1', 'furlong')])[0]!.reason).toContain('unknown unit “furlong”');
    expect(errorsOf([], { givens: [{ ...number('r', []), dims: ['row'] }] })[0]!.reason).toContain(
      'must name its table',
    );
    expect(errorsOf([], { tables: {} })[0]!.reason).toBe('the table t is not declared');
  });

  it('without a class raster there is no integral by class', () => {
    const [error] = errorsOf([step('Q', 'integrate(P, class)', 'm^3/a')], { cellKeys: [] });
    expect(error!.reason).toBe('integrate(…, class) needs a class raster');
  });
});

describe('empirical steps', () => {
  it('take bare numbers, so units may be mixed and the result is asserted', () => {
    expect(errorsOf([step('r', '0.3 * L + A ^ n', 'wanm3', { empirical: true })])).toEqual([]);
  });

  it('cannot add over area, which has a unit', () => {
    const [error] = errorsOf([step('r', '1 + integrate(n)', 'm2', { empirical: true })]);
    expect(error).toMatchObject({
      position: 4,
      reason: 'integrate() has a unit, an empirical step takes bare numbers',
    });
  });
});

describe('units follow the arithmetic', () => {
  it.each([
    ['sqrt(A)', 'm'],
    ['L ^ 2 + A', 'hm2'],
    ['L ^ (1 + 1)', 'm2'],
    ['L ^ (half * 4)', 'm2'],
    ['pow(A, half)', 'm'],
    ['max(L, 0)', 'km'],
    ['n > 0 ? L : 0', 'm'],
    ['abs(-L)', 'mm'],
    ['integrate(Pi)', 'm^3/a'],
    ['sum(t, row) * price', 'yuan/a'],
    ['lookup(T, class, n)', 'yuan/hm2'],
    ['area(class)', 'km2'],
  ])('%s has unit %s', (formula, unit) => {
    expect(errorsOf([step('r', formula, unit)])).toEqual([]);
  });

  it('a drop of a factor, m for mm³ or a price per kg is caught', () => {
    expect(errorsOf([step('V', 'sum(t, row)', 'yuan/a')])).toHaveLength(1);
    expect(errorsOf([step('Q', 'integrate(Pi)', 'm2/a')])).toHaveLength(1);
  });
});

describe('dimensions, extent and phase are inferred', () => {
  const dims = (formula: string, unit: string) => checked(step('r', formula, unit))[0]!.type.shape.dims;

  it('a raster or rows that meet a coefficient by class stay a raster or rows', () => {
    expect(dims('P * alpha', 'mm/a')).toEqual(['cell']);
    expect(dims('t * alpha', 't/a')).toEqual(['row']);
    expect(dims('Pi * m', 'mm^2/a^2')).toEqual(['class', 'month']);
    expect(dims('P * m', 'mm^2/a^2')).toEqual(['cell', 'month']);
    expect(dims('integrate(P * m, class)', 'm^4/a^2')).toEqual(['month', 'class']);
    expect(dims('sumBy(t, class)', 't/a')).toEqual(['class']);
    expect(dims('mean(P, cell)', 'mm/a')).toEqual([]);
    expect(dims('mean(Pi, cell)', 'mm/a')).toEqual([]);
  });

  it('amounts stay amounts, and a ratio of amounts is none', () => {
    const [amount, value, ratio, mean] = checked(
      step('a', 'sum(t, row)', 't/a'),
      step('v', 'a * price', 'yuan/a'),
      step('q', 'a / integrate(alpha)', 't/m2/a'),
      step('w', 'mean(t, row)', 't/a'),
    );
    expect([amount, value, ratio, mean].map((each) => each!.type.extensive)).toEqual([true, true, false, false]);
  });

  it('what a sum over area or rows needs is field, the sums are added up, the rest is done once for the unit', () => {
    const steps = checked(
      step('k', 'alpha * 2'),
      step('depth', 'Pi - Pi * k', 'mm/a'),
      step('Qi', 'integrate(depth, class)', 'm^3/a'),
      step('Q', '2 * sum(Qi, class)', 'm^3/a'),
      step('Qc', 'max(Qi, 0)', 'm^3/a'),
      step('V', 'sum(t, row) * price', 'yuan/a'),
      step('avg', 'mean(P, cell)', 'mm/a'),
    );
    const found = steps.map(({ symbol, phase, additive }) => `${symbol} ${phase}${additive ? ' adds' : ''}`);
    expect(found).toEqual(['k field', 'depth field', 'Qi field adds', 'Q field adds', 'Qc unit', 'V unit', 'avg unit']);
    expect(steps[5]!.sums.map((sum) => sum.position)).toEqual([0]);
  });

  it('lists what each step uses', () => {
    expect(checked(step('r', 'L * n + lookup(T, class, n) * A * L / price * 0', 'm'))[0]!.references).toEqual([
      'L',
      'n',
      'T',
      'A',
      'price',
    ]);
  });
});
