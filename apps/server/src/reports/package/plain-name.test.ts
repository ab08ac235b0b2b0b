import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

describe('a name in a package', () => {
  it('loses the middle of what no disk takes, and keeps the end that tells files apart', () => {
    const named = (what: string) => plainName(`${'县'.repeat(90)}𠮷 2024 年生态产品总值${what}`);
    const long = named('核算报告.docx');
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^县{40}…县*𠮷 2024 年生态产品总值核算报告\.docx$/);
    expect(new Set([long, named('核算报告.pdf'), named('一页纸.pdf'), named('核算报表.xlsx')]).size).toBe(4);
    expect(plainName('图1　各项服务.svg')).toBe('图1 各项服务.svg');
  });

  it('is never over its bytes, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = plainName(`${text}.xlsx`);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(name.endsWith('.xlsx')).toBe(true);
        expect(name).not.toMatch(/[<>:"/\\|?*\uFFFE\uFFFF]/);
      }),
    );
  });
});
