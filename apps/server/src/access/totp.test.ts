import { describe, expect, it } from 'vitest';
import { authenticatorUri, base32, codeOfStep, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator', () => {
  it.each([
    // RFC 6238, appendix B, SHA-1: the last six of the eight digits.
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(codeOfStep(SECRET, Math.floor(seconds / 30))).toBe(code);
  });

  it('holds a step early or late, once, and nothing older', () => {
    const now = new Date(59_000);
    // 59 s is in step 1.
    expect(stepOfCode(SECRET, '287082', { now, lastStep: -1 })).toBe(1);
    expect(stepOfCode(SECRET, '287082', { now, lastStep: 1 })).toBeUndefined();
    expect(stepOfCode(SECRET, codeOfStep(SECRET, 2), { now, lastStep: 1 })).toBe(2);
    expect(stepOfCode(SECRET, codeOfStep(SECRET, 3), { now, lastStep: -1 })).toBeUndefined();
    for (const typed of ['', '28708', '2870822', '二八七零八二', '287083'])
      expect(stepOfCode(SECRET, typed, { now, lastStep: -1 })).toBeUndefined();
  });

  it('is set up by a text that authenticators read', () => {
    // RFC 4648: "foobar" is MZXW6YTBOI.
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(authenticatorUri(SECRET, '张三', '青账')).toBe(
      'otpauth://totp/%E9%9D%92%E8%B4%A6:%E5%BC%A0%E4%B8%89?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E9%9D%92%E8%B4%A6&digits=6&period=30',
    );
  });
});
