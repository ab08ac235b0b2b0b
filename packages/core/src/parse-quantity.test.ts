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
    expect(valueOf('3吨', 'hm2')).toBe('单位“吨”不能换算，本列单位是 hm²');
    expect(valueOf('3石', 't')).toBe('无法识别单位“石”，本列单位是 t');
    expect(valueOf('3亩', '1')).toBe('单位“亩”不能换算，本列没有单位');
  });

  it.each([
    // 2 斤 = 1 kg; 3 元 for 100 kg are 30 元 a tonne; 12 万元 for one 亩 are 180 万元 for 15 of them
    ['2斤', 'kg', 1],
    ['3元/百公斤', 'yuan/t', 30],
    ['3元/100kg', 'yuan/t', 30],
    ['12万元/亩', 'yuan/hm2', 1_800_000],
    ['2.84元/KG', 'yuan/t', 2840],
    ['5千公顷', 'hm2', 5000],
    ['0.42元/度', 'yuan/kWh', 0.42],
    ['38.6万头', 'head/a', 386_000],
    ['6800万立方米', 'm3/a', 6.8e7],
    ['5亿元', 'yuan', 5e8],
    ['1,234.5吨', 'kg', 1_234_500],
    ['３５％', '1', 0.35],
  ])('%s in %s, as bureaus write it', (text, unit, value) => expect(valueOf(text, unit)).toBe(value));

  it('gives bare figures the unit of the heading, and those with 万 as well', () => {
    const inMu = (text: string) => parseQuantity(text, { unit: 'hm2', headingUnit: '亩' });
    expect(inMu('30')).toMatchObject({ value: 2, isHeadings: true });
    // 3 万 in a column of 亩 are 30 000 亩 = 2000 hm², not 30 000 hm²
    expect(inMu('3万')).toMatchObject({ value: 2000, isHeadings: true });
    expect(inMu('3公顷')).toEqual({ value: 3, isConverted: true });
  });
});

describe('a figure that can be read in two ways is asked about', () => {
  const readings = (text: string, unit: string, headingUnit?: string) => {
    const { problem, readings: found = [] } = parseQuantity(text, { unit, headingUnit }) as Extract<
      ReturnType<typeof parseQuantity>,
      { readonly problem: string }
    >;
    return { problem, readings: found.map((reading) => reading.text) };
  };

  it('as 218.6万 in a column of 万m³, and each answer leaves no doubt', () => {
    expect(readings('218.6万', 'wanm3')).toEqual({
      problem: '“218.6万”有两种读法：本列单位已是万m3，是 218.6万m3，还是 218.6万万m3？',
      readings: ['218.6万m3', '218.6万万m3'],
    });
    // 218.6 万 of 万m³ are 2 186 000 of them
    expect(['218.6万m3', '218.6万万m3'].map((text) => valueOf(text, 'wanm3'))).toEqual([218.6, 2_186_000]);
  });

  it('as 45.2万 below 接待人次(万人次), or 3.2亿 below 产值(万元)', () => {
    expect(readings('45.2万', 'visit/a', '万人次').readings).toEqual(['45.2万人次', '45.2万万人次']);
    expect(readings('3.2亿', 'yuan', '万元').readings).toEqual(['3.2万元', '3.2亿万元']);
    expect(valueOf('3.2亿', 'yuan')).toBe(3.2e8);
  });

  it.each([
    ['约400', ['400', '']],
    ['约1,400吨', ['1400吨', '']],
    ['300左右', ['300', '']],
    ['-', ['', '0']],
    ['缺测', ['', '0']],
  ])('as %s', (text, texts) => expect(readings(text, 't').readings).toEqual(texts));

  it('but not what has a unit of its own', () => {
    expect(valueOf('218.6万立方米', 'wanm3')).toBe(218.6);
    expect(valueOf('5千克', 'kg')).toBe(5);
  });
});

describe('positions', () => {
  // 58 minutes and 30 seconds are 58.5 ÷ 60 = 0.975 degrees
  it.each([
    ['117°58′30″', 117.975],
    ['117°58\'30"', 117.975],
    ['东经117度58分30秒', 117.975],
    ['117°58.5′', 117.975],
    ['西经 117°58′30″', -117.975],
    ['35.52', 35.52],
    ['35.5°', 35.5],
  ])('%s', (text, value) => expect(valueOf(text, 'deg')).toBe(value));

  it.each(['117°61′', '117.5°30′', '117°58′75″'])('%s is none', (text) =>
    expect(valueOf(text, 'deg')).toBeTypeOf('string'),
  );
});

describe('a column whose unit stands elsewhere', () => {
  it('wants a bare number where another column names the unit', () => {
    expect(parseQuantity('3kg', { unit: 'kg', isUnitElsewhere: true }).problem).toContain('只填数字');
  });
});
