import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from './parse-quantity.ts';

function valueOf(text: string, unit: string, unitLabel?: string): number | string | undefined {
  const found = parseQuantity(text, { unit, unitLabel });
  return found.problem ?? found.value;
}

describe('numbers as clerks write them', () => {
  it.each([
    ['12.5', 12.5],
    ['１２．５', 12.5],
    ['1,234,567.8', 1_234_567.8],
    ['1，234', 1234],
    ['−3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    [' 7 ', 7],
  ])('%s', (text, value) => expect(valueOf(text, 'mm')).toBe(value));

  it.each(['12\n3', '12 3', '1,23', '12,34,567', 'abc', '12..3', '约12', '--'])(
    '%j is an error, not a guess',
    (text) => {
      expect(valueOf(text, 'mm')).toBeTypeOf('string');
    },
  );

  it('never glues digits together that stood apart', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.constantFrom('\n', '\r\n', ' ', '\u3000', '\t'),
        fc.nat(9999),
        (left, gap, right) => {
          expect(valueOf(`${left}${gap}${right}`, 'mm')).toBeTypeOf('string');
        },
      ),
    );
  });

  it('reads back every number it is shown', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        expect(valueOf(String(value), 'mm')).toBe(value === 0 ? Number(String(value)) : value);
      }),
    );
  });
});

describe('figures with a unit', () => {
  it.each([
    // 3.2 万亩 = 32 000 亩 ÷ 15 = 2133.333… hm²
    ['3.2万亩', 'hm2', 2133.33333333333],
    // 1.5 亿 m³ = 1.5 × 10⁸ m³, a yearly amount written without its year
    ['1.5亿立方米', 'm^3/a', 1.5e8],
    ['2.5公顷', 'hm2', 2.5],
    ['300㎡', 'hm2', 0.03],
    ['3.2厘米', 'mm/a', 32],
    ['5千克', 't', 0.005],
    ['5千吨', 't', 5000],
    ['12万元', 'yuan', 120_000],
    ['0.8元/吨', 'yuan/t', 0.8],
    // 3 万吨 in a column of carbon dioxide are 30 000 t of it
    ['3万吨', 'tCO2/a', 30_000],
    ['20 人次', 'visit/a', 20],
    ['1.2万', 'visit/a', 12_000],
    ['25℃', 'degC', 25],
    ['6.5 kg/(hm2·a)', 'kg/hm2/a', 6.5],
    // 1 t/(km²·a) = 1000 kg ÷ 100 hm² = 10 kg/(hm²·a)
    ['1 t/km2/a', 'kg/hm2/a', 10],
  ])('%s in %s', (text, unit, value) => expect(valueOf(text, unit)).toBe(value));

  it('takes the column’s own word for its unit', () => {
    expect(valueOf('1.4元/当量', 'yuan', '元/当量')).toBe(1.4);
    expect(valueOf('3万当量', '1', '当量')).toBe(30_000);
  });

  it('refuses a unit of another kind or one it does not know', () => {
    expect(valueOf('3吨', 'hm2')).toBe('单位“吨”不能换算,本列单位是 hm²');
    expect(valueOf('3石', 't')).toBe('看不懂单位“石”,本列单位是 t');
    expect(valueOf('3亩', '1')).toBe('单位“亩”不能换算,本列没有单位');
  });

  it('wants a bare number where another column names the unit', () => {
    expect(parseQuantity('3kg', { unit: 'kg', isUnitElsewhere: true }).problem).toContain('只填数字');
  });
});
