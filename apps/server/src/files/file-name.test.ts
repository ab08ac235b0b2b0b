import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it('keeps an ordinary name as it is', () => {
  expect(cleanFileName('蒙阴县 2023 年统计表(定稿).xlsx')).toBe('蒙阴县 2023 年统计表(定稿).xlsx');
  expect(cleanFileName('Café à la carte.pdf')).toBe('Café à la carte.pdf');
});

it('mends names whose UTF-8 was taken for Latin letters', () => {
  expect(cleanFileName(Buffer.from('蒙阴.zip').toString('latin1'))).toBe('蒙阴.zip');
});

it('drops the path that came with a name', () => {
  expect(cleanFileName('C:\\资料\\边界.shp')).toBe('边界.shp');
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('..')).toBe('未命名');
});

it('drops signs that cannot be seen and those that turn the direction of writing', () => {
  expect(cleanFileName('报\n告\u0000\u202Efdp.exe')).toBe('报告fdp.exe');
  expect(cleanFileName(' \u200B ')).toBe('未命名');
  expect(cleanFileName(undefined)).toBe('未命名');
});

it('writes letters and their accents as one sign', () => {
  expect(cleanFileName('Cafe\u0301.txt')).toBe('Caf\u00E9.txt');
});

it('leaves one mark for a name that could not be decoded', () => {
  expect(cleanFileName('\uFFFD\uFFFD\uFFFD\uFFFD.shp')).toBe('_.shp');
});

it('shortens a long name before its ending', () => {
  // 255 signs in all: 250 of the name and `.xlsx`
  expect(cleanFileName(`${'表'.repeat(300)}.xlsx`)).toBe(`${'表'.repeat(250)}.xlsx`);
});

it('makes a name that is safe to show and store of whatever is sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const name = cleanFileName(sent);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/[\p{Cc}\\/]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});
