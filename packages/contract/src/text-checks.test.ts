import { describe, expect, it } from 'vitest';
import { isBuiltinAccount, isExternalLink, isLetters, isLowerCase, isUpperCase, isUrl } from './text-checks.ts';

describe('text checks', () => {
  it('knows the built-in accounts, spaces around them aside', () => {
    expect([' admin ', 'editor'].map(isBuiltinAccount)).toEqual([true, true]);
    expect(['Admin', 'root', ''].map(isBuiltinAccount)).toEqual([false, false, false]);
  });

  it('takes an address with protocol and host as a URL', () => {
    expect(['http://tiles.example/1', 'https://a.cn:8080/x?y=1', 'ftp://a/b'].map(isUrl)).toEqual([true, true, true]);
    expect(['a.cn', 'http://', 'javascript:alert(1)', 'http://a b'].map(isUrl)).toEqual([false, false, false, false]);
  });

  it('tells lower case, upper case and letters', () => {
    expect([isLowerCase('abc'), isLowerCase('aBc'), isLowerCase('')]).toEqual([true, false, false]);
    expect([isUpperCase('ABC'), isUpperCase('ABc')]).toEqual([true, false]);
    expect([isLetters('aB'), isLetters('a1'), isLetters('中')]).toEqual([true, false, false]);
  });

  it('tells links that leave the application', () => {
    expect(['http://a', 'https://a', 'mailto:a@b', 'tel:1'].map(isExternalLink)).toEqual([true, true, true, true]);
    expect(isExternalLink('/area/areaManage')).toBe(false);
  });
});
