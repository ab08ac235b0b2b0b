import { describe, expect, it } from 'vitest';
import { FormulaError } from '../formula-error.ts';
import { symbolsOf } from './expression.ts';
import { parseFormula } from './parse-formula.ts';

/** The place of the mistake, from 0, and its reason. */
function refusal(formula: string): { position: number; reason: string } {
  try {
    parseFormula(formula, 'Q');
  } catch (error) {
    if (error instanceof FormulaError) return { position: error.position, reason: error.reason };
    throw error;
  }
  throw new Error(`accepted: ${formula}`);
}

describe('a formula is read', () => {
  it('gives every node the place of its sign or name', () => {
    expect(parseFormula('P - P * alpha')).toEqual({
      kind: 'arithmetic',
      operator: '-',
      position: 2,
      left: { kind: 'symbol', name: 'P', position: 0 },
      right: {
        kind: 'arithmetic',
        operator: '*',
        position: 6,
        left: { kind: 'symbol', name: 'P', position: 4 },
        right: { kind: 'symbol', name: 'alpha', position: 8 },
      },
    });
  });

  it('binds a power tighter than the minus before it', () => {
    // −a² is −(a²)
    expect(parseFormula('-a^2')).toMatchObject({ kind: 'negate', operand: { operator: '^', position: 2 } });
  });

  it('reads a formula written over several lines', () => {
    expect(parseFormula('a +\n  b')).toMatchObject({ kind: 'arithmetic', right: { name: 'b', position: 6 } });
  });

  it('reads pow() as a power', () => {
    expect(parseFormula('pow(a, 2)')).toMatchObject({ kind: 'arithmetic', operator: '^', position: 0 });
  });

  it('reads a choice whose branches are choices', () => {
    expect(parseFormula('t < 5 ? a : t < 10 ? b : c')).toMatchObject({
      kind: 'choose',
      position: 6,
      otherwise: { kind: 'choose', position: 19 },
    });
  });

  it('reads a comparison with a quoted word on either side', () => {
    const compared = { kind: 'compareWord', operator: '==', word: 'emission', of: { name: 'rule' } };
    expect(parseFormula("rule == 'emission'")).toMatchObject(compared);
    expect(parseFormula('"emission" == rule')).toMatchObject(compared);
  });

  it('reads the functions that take dimensions and labels', () => {
    expect(parseFormula('integrate(P, class)')).toMatchObject({ kind: 'integrate', byClass: true });
    expect(parseFormula('integrate(P)')).toMatchObject({ kind: 'integrate', byClass: false });
    expect(parseFormula('sumBy(x, pollutant, class)')).toMatchObject({ kind: 'group', by: ['pollutant', 'class'] });
    expect(parseFormula("at(x, month, '7')")).toMatchObject({ kind: 'at', over: 'month', label: '7' });
    expect(parseFormula('lookup(T, class, c)')).toMatchObject({ kind: 'lookup', table: 'T', over: 'class' });
    expect(parseFormula('same(x, row)')).toMatchObject({ kind: 'reduce', operation: 'same', over: 'row' });
  });

  it('lists the symbols in the order of the text, each once', () => {
    expect(symbolsOf(parseFormula('b * a + lookup(T, b) / a'))).toEqual(['b', 'a', 'T']);
  });
});

describe('what the language does not have is refused at its place', () => {
  it.each([
    ['2 a', 2],
    ['2a', 1],
    ['a b', 2],
    ['(a)(b)', 4],
    ['a (b) c', 0],
    ['a + 2(b)', 6],
    ['0x1F', 1],
    ['a < b < c', 6],
    ['a == b == c', 7],
    ['a % b', 2],
    ['5%', 1],
    ['a in b', 2],
    ['a to b', 2],
    ['a mod b', 2],
    ['a xor b', 2],
    ['a[1]', 1],
    ['[1, 2]', 0],
    ['{x: 1}', 0],
    ['a.b', 1],
    ['a .* b', 2],
    ['x = 3', 2],
    ['a; b', 1],
    ['a:b', 1],
    ["a'", 1],
    ['a!', 1],
    ['a # note', 2],
    ['a ?? b', 3],
    ['a & b', 2],
    ['+a', 0],
    ['a + true', 4],
    ['null', 0],
    ['NaN', 0],
    ['a + Infinity', 4],
    ['1e400', 0],
    ["'lake'", 0],
    ["a + 'lake'", 4],
    ["-'lake'", 1],
    ["a < 'lake'", 2],
    ["'a' == 'b'", 4],
    ["max(a, 'lake')", 7],
    ["sum('lake', row)", 4],
    ["'lake", 0],
    ['not a == b', 6],
    ['a == not b', 2],
    ['tan(a)', 0],
    ['a + eval(b)', 4],
    ['import(a)', 0],
    ['a(b)', 0],
    ['exp()', 0],
    ['exp(a, b)', 0],
    ['1 + min(a)', 4],
    ['clip(a, 0)', 0],
    ['pow(a)', 0],
    ['integrate(a, class, b)', 0],
    ['integrate(a, month)', 13],
    ['area(row)', 5],
    ['sum(a)', 0],
    ['sum(a, 3)', 7],
    ['sum(a, b + c)', 9],
    ['same(a, class)', 8],
    ['sumBy(a, class, class)', 16],
    ['at(a, month, 7)', 13],
    ['lookup(a + b, c)', 9],
    ['a +', 3],
    ['(a', 2],
    ['a)', 1],
    ['', 0],
    ['  ', 0],
    ['降雨', 0],
    ['a + α', 4],
  ])('%s', (formula, position) => {
    expect(refusal(formula).position).toBe(position);
  });

  it('names the formula, the symbol and the place for whoever mends it', () => {
    expect(() => parseFormula('P - 2 a', 'depth')).toThrow(
      'formula of depth: write the multiplication sign, at character 7: P - 2 »a',
    );
  });

  it('says how many arguments a function takes', () => {
    expect(refusal('clip(a, 0)').reason).toBe('clip() takes 3 arguments, found 2');
    expect(refusal('min(a)').reason).toBe('min() takes at least 2 arguments, found 1');
    expect(refusal('lookup(a)').reason).toBe('lookup() takes 2 to 3 arguments, found 1');
  });

  it('refuses a text that is far too long', () => {
    expect(refusal(`1${' + 1'.repeat(2000)}`).reason).toBe('the formula is too long');
  });
});
