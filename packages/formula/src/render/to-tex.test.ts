import { describe, expect, it } from 'vitest';
import { parseFormula } from '../parse/parse-formula.ts';
import { symbolTex, textTex } from './symbol-tex.ts';
import { toTex } from './to-tex.ts';

describe('a formula as TeX', () => {
  it.each([
    ['P - P * alpha - ET', 'P - P \\cdot \\alpha - \\mathrm{ET}'],
    ['a - (b - c)', 'a - \\left(b - c\\right)'],
    ['a - -b', 'a - \\left(-b\\right)'],
    ['(a + b) * c', '\\left(a + b\\right) \\cdot c'],
    ['a / (b * c)', '\\frac{a}{b \\cdot c}'],
    ['(a / b) ^ 2', '{\\left(\\frac{a}{b}\\right)}^{2}'],
    ['(a ^ b) ^ c', '{\\left({a}^{b}\\right)}^{c}'],
    ['-a ^ 2', '-{a}^{2}'],
    ['(-a) ^ 2', '{\\left(-a\\right)}^{2}'],
    ['-(a + b)', '-\\left(a + b\\right)'],
    ['1e-7 * a', '10^{-7} \\cdot a'],
    ['2.5e-7 * a', '2.5 \\times 10^{-7} \\cdot a'],
    ['sqrt(a) + abs(b)', '\\sqrt{a} + \\left|b\\right|'],
    ['exp(-a) + ln(b) + log10(c)', '\\exp\\left(-a\\right) + \\ln\\left(b\\right) + \\lg\\left(c\\right)'],
    ['max(Q, 0)', '\\max\\left(Q, 0\\right)'],
    ['clip(a, 0, 1)', '\\operatorname{clip}\\left(a, 0, 1\\right)'],
    ['sin(radians(t))', '\\sin\\left(\\frac{\\pi}{180} \\cdot \\left(t\\right)\\right)'],
    ['atan(t)', '\\arctan\\left(t\\right)'],
    ['a < 5 ? b : a <= 9 ? c : 0', '\\begin{cases} b, & a < 5 \\\\ c, & a \\le 9 \\\\ 0, & \\text{其他} \\end{cases}'],
    ['a >= 1 and not (b != 2)', 'a \\ge 1 \\land \\lnot \\left(b \\ne 2\\right)'],
    ["rule == 'full_cost'", '\\mathrm{rule} = \\text{full\\_cost}'],
    ['integrate(a + b, class)', '\\int_{\\text{生态系统类型}} \\left(a + b\\right) \\,\\mathrm{d}A'],
    ['integrate(a)', '\\int a \\,\\mathrm{d}A'],
    ['area(class)', 'A_{\\text{生态系统类型}}'],
    ['2 * sum(Qi, class)', '2 \\cdot \\left(\\sum_{\\text{生态系统类型}} Q_{\\mathrm{i}}\\right)'],
    ['sumBy(a, class, crop)', '\\sum_{\\text{生态系统类型}, \\text{crop}} a'],
    ['mean(a, month)', '\\underset{\\text{month}}{\\text{平均}}\\left(a\\right)'],
    ["at(a, month, '7')", '\\left.a\\right|_{\\text{month}=\\text{7}}'],
    ['orElse(a, b)', '\\text{首选}\\left(a,\\ b\\right)'],
    ['lookup(T, class, c)', 'T\\left(c\\right)'],
  ])('%s', (formula, tex) => {
    const dimension = (name: string) => (name === 'class' ? '生态系统类型' : undefined);
    expect(toTex(parseFormula(formula), { dimension })).toBe(tex);
  });

  it('fills in figures with their units', () => {
    const figures = new Map([
      ['P', { text: '780', unit: 'mm/a' }],
      ['alpha', { text: '0.027', unit: '1' }],
      ['T', { text: '-2', unit: 'degC' }],
    ]);
    const figure = (symbol: string) => figures.get(symbol);
    expect(toTex(parseFormula('P * alpha - ET'), { figure })).toBe('780\\,\\text{mm/a} \\cdot 0.027 - \\mathrm{ET}');
    expect(toTex(parseFormula('a - T'), { figure })).toBe('a - \\left(-2\\,\\text{℃}\\right)');
    expect(toTex(parseFormula('P ^ 2'), { figure })).toBe('{\\left(780\\,\\text{mm/a}\\right)}^{2}');
  });

  it('takes the printed letters of a declaration', () => {
    const symbol = (name: string) => (name === 'Kp' ? "K'" : undefined);
    expect(toTex(parseFormula('Kp * C'), { symbol })).toBe("K' \\cdot C");
  });

  it('prints names and texts safely', () => {
    expect(symbolTex('lambda')).toBe('\\lambda');
    expect(symbolTex('C12')).toBe('C_{\\mathrm{12}}');
    expect(symbolTex('Q_max')).toBe('Q_{\\mathrm{max}}');
    expect(symbolTex('Qi_max')).toBe('{Q_{\\mathrm{i}}}_{\\mathrm{max}}');
    expect(symbolTex('costMode')).toBe('\\mathrm{costMode}');
    expect(textTex('50% {a}_b\\c^d')).toBe('\\text{50\\% \\{a\\}\\_b\\textbackslash{}c\\^{}d}');
  });
});
