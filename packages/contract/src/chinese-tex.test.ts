import { SERVICES } from '@qingzhang/catalogue/registry';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { choicesOf, inChinese, withShortNumbers } from './chinese-tex.ts';

describe('formulas in words', () => {
  it('call every choice of every method by its Chinese name and words', () => {
    for (const method of SERVICES.flatMap(({ methods }) => methods?.list ?? [])) {
      const choices = choicesOf(method);
      for (const { symbol, label, options } of choices) {
        const word = options[0]?.value ?? '';
        const text = inChinese(`\\mathrm{${symbol}} = \\text{${word}}`, choices);
        expect(text).toContain(label);
        expect(text).not.toContain(`{${symbol}}`);
      }
    }
  });

  it('are drawn whatever signs a name holds: “9 %” is no comment', () => {
    for (const method of SERVICES.flatMap(({ methods }) => methods?.list ?? [])) {
      const choices = choicesOf(method);
      for (const { symbol, options } of choices) {
        for (const { value } of options) {
          const text = inChinese(`\\mathrm{${symbol}} = \\text{${value}}`, choices);
          expect(katex.renderToString(text, { strict: 'ignore' })).toContain('katex');
        }
      }
    }
  });

  it('show what can be read of a figure and leave short ones alone', () => {
    expect(withShortNumbers('Q = 268236886.1515152\\,\\text{m³/a}')).toBe('Q = 268236886.15\\,\\text{m³/a}');
    expect(withShortNumbers('0.012345678912')).toBe('0.0123456789');
    expect(withShortNumbers('7.06 \\cdot 0.0270')).toBe('7.06 \\cdot 0.0270');
  });
});
