import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { tidyText } from './cell-value.ts';
import { withoutApostrophe, writeCsv } from './csv.ts';

const SIGNS = Array.from('aZ09甲𠮷"\',;:\t\n\r\u0001 =+-@|＝＋－＠｜');

describe('CSV', () => {
  it('begins with the mark of UTF-8, keeps figures and lets no text be a formula', () => {
    expect(writeCsv([['a', -1.5, null, true]])).toBe('\uFEFFa,-1.5,,true\r\n');
    expect(writeCsv([['=cmd|x', '+1', '-2', '@a', '|b', "'=c", '正常']])).toBe(
      "\uFEFF'=cmd|x,'+1,'-2,'@a,'|b,''=c,正常\r\n",
    );
  });

  it('lets no text in the wide signs of Chinese keyboards be a formula either', () => {
    expect(writeCsv([['＝1+1', '＋1', '－2', '＠a', '｜b', "'＝c", '甲＝乙']])).toBe(
      "\uFEFF'＝1+1,'＋1,'－2,'＠a,'｜b,''＝c,甲＝乙\r\n",
    );
  });

  it('gives back every text it was given', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...SIGNS) }),
      fc.constantFrom('=1', "''=1", 'a"b', 'a,b', 'a\r\nb', ' x '),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (row) => {
        const [read] = parseCsv(writeCsv([row]), { delimiter: ',' });
        expect(read!.map((text) => withoutApostrophe(String(text)))).toEqual(row.map(tidyText));
      }),
    );
  });
});
