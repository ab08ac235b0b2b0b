import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dividePowers,
  isBare,
  multiplyPowers,
  powersText,
  raisePowers,
  samePowers,
  type Powers,
} from './unit-algebra.ts';
import { DIMENSIONS } from './unit-table.ts';
import { parseUnit } from './units.ts';

const powers = (text: string): Powers => parseUnit(text).powers;
const anyPowers = fc.dictionary(
  fc.constantFrom(...DIMENSIONS),
  fc.integer({ min: -3, max: 3 }),
) as fc.Arbitrary<Powers>;

describe('units that meet in a formula', () => {
  it('a depth on an area is a volume', () => {
    expect(samePowers(multiplyPowers(powers('mm/a'), powers('hm2')), powers('m^3/a'))).toBe(true);
  });

  it('tonnes times a price per tonne are yuan', () => {
    expect(powersText(multiplyPowers(powers('t/a'), powers('yuan/t')))).toBe('a^-1*yuan');
  });

  it('carbon and carbon dioxide are different things', () => {
    expect(samePowers(powers('tC'), powers('tCO2'))).toBe(false);
  });

  it('the side of an area is a length, and a cube root cubed is whole again', () => {
    expect(samePowers(raisePowers(powers('hm2'), 0.5), powers('m'))).toBe(true);
    expect(samePowers(raisePowers(raisePowers(powers('m'), 1 / 3), 3), powers('m'))).toBe(true);
  });

  it('a bare number has no dimension', () => {
    expect(isBare(powers('%'))).toBe(true);
    expect(isBare(powers('mm'))).toBe(false);
    expect(powersText({})).toBe('1');
  });

  it('dividing undoes multiplying', () => {
    fc.assert(fc.property(anyPowers, anyPowers, (a, b) => samePowers(dividePowers(multiplyPowers(a, b), b), a)));
  });
});
