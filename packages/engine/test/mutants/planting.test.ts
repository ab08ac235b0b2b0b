import { SERVICES } from '@qingzhang/catalogue/registry';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { describe, expect, it } from 'vitest';
import { dropFactors } from './drop-factors.ts';
import { printFormula } from './print-formula.ts';
import { unitSlips } from './unit-slips.ts';

const FORMULAS = SERVICES.flatMap(({ methods }) => [
  ...(methods?.list ?? []),
  ...(methods?.preparations ?? []),
]).flatMap(({ steps }) => steps.map(({ formula }) => formula));

describe('planting mistakes', () => {
  it('leaves out each factor of a product once', () => {
    expect(dropFactors('a * b / c').map(({ formula }) => formula)).toEqual(['(b / c)', '(a / c)', '(a * b)']);
    expect(dropFactors('1 / (2 * x)').map(({ formula }) => formula)).toEqual(['1', '(1 / x)', '(1 / 2)']);
    expect(dropFactors('p + 0 * q').map(({ formula }) => formula)).toEqual(['(p + q)']);
    expect(dropFactors('sum(a * b, row) - c').map(({ formula }) => formula)).toEqual([
      '(sum(b, row) - c)',
      '(sum(a, row) - c)',
    ]);
  });

  it('writes every formula of the catalogue so that it reads back as the same', () => {
    const changed = FORMULAS.filter((formula) => {
      const printed = printFormula(parseFormula(formula));
      return printFormula(parseFormula(printed)) !== printed;
    });
    expect(changed).toEqual([]);
  });

  it('takes a figure in units that are easily confused', () => {
    const slips = (unit: string) => unitSlips(unit).map(({ mistake, slip }) => [mistake, slip(5)]);
    expect(slips('mm/a')).toEqual([
      ['mm/a read as m/a', 5000],
      ['mm/a typed in m/a', 0.005],
    ]);
    expect(slips('%').map(([, value]) => value)).toEqual([500, 0.05]);
    expect(slips('hm2').map(([, value]) => value)).toEqual([500, 0.05]);
    // Nobody takes one of the metres of m³ for a millimetre.
    expect(slips('yuan/m^3').map(([mistake]) => mistake)).toEqual([
      'yuan/m^3 read as wanyuan/m^3',
      'yuan/m^3 typed in wanyuan/m^3',
    ]);
  });
});
