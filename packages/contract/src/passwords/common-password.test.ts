import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

describe('a password that everybody tries first', () => {
  it.each([
    'Password123!',
    'P@ssw0rd2024',
    'Admin@123456',
    'Admin@8352',
    'Qwerty123!@#',
    '1qaz@WSX3edc',
    'Aa123456789',
    'Woaini5201314',
    'Woaini1314!',
    'Zhongguo@2024',
    'Qingzhang-2024',
    'Abcd1234!!!!',
    'Zhang19881203',
    'Mima@888888',
    // Full-width letters and signs are typed with the same keys.
    'Admin@123456',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    // Mengyin and 24: nine characters of one's own.
    'Mengyin-24',
    // Five beside “password”: r, i, g, h, t; and the digit.
    'Right-Password-1',
    'Someone-Else-2',
    'Qz7-kMvNpRtXyWbD',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is also one’s own name with a number', () => {
    expect(isCommonPassword('Mengyin-24')).toBe(false);
    expect(isCommonPassword('Mengyin-24', ['mengyin'])).toBe(true);
  });

  it('of two hundred characters is judged like any other', () => {
    expect(isCommonPassword('Password123!'.repeat(16))).toBe(true);
    expect(isCommonPassword('kx9-'.repeat(50))).toBe(false);
  });
});
