import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

it('names a browser and its system as people know them', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome 浏览器 · Windows');
  expect(browserName(`${chrome} Edg/130.0`)).toBe('Edge 浏览器 · Windows');
  expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0')).toBe(
    'Firefox 浏览器 · Linux',
  );
  expect(browserName('python-urllib/3.12')).toBe('其他程序');
  expect(browserName(null)).toBe('其他程序');
});
