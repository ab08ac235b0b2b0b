import { expect, it } from 'vitest';
import { acceptedPacking } from './accepted-packing.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['identity', undefined],
  ['brotli, x-gzip', undefined],
  ['', undefined],
  [undefined, undefined],
])('an answer to whoever accepts %s is packed as %s', (header, packing) => {
  expect(acceptedPacking(header)).toBe(packing);
});
