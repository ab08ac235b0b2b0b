import { describe, expect, it } from 'vitest';
import { isAcceptablePassword, passwordRules } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    // Ten characters, four kinds.
    ['Mengyin-24', true],
    // Nine characters.
    ['Mengyin-2', false],
    // Two kinds only.
    ['mengyin2024', false],
    // Lower case, digits and a Chinese character, which counts as a symbol.
    ['mengyin202青', true],
    // Ten code points although eleven UTF-16 units: the server counts the same way.
    ['Ka1mcxefg😀', true],
    ['', false],
  ])('%s is acceptable: %s', (password, isGood) => {
    expect(isAcceptablePassword(password)).toBe(isGood);
  });

  it('is judged rule by rule', () => {
    expect(passwordRules('Short-1').map(({ isMet }) => isMet)).toEqual([false, true, true]);
  });
});
