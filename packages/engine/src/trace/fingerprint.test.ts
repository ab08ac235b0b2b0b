import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('a fingerprint is the SHA-256 that anyone can check', () => {
  // printf '{}' | sha256sum
  expect(fingerprint({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});
