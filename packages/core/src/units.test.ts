import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS } from './unit-table.ts';
import { convert, fromBase, parseUnit, sameDimension, toBase, unitLabel } from './units.ts';

describe('conversions', () => {
  it.each([
    [1, 'mm*km2', 'm^3', 1000],
    [1, 'mm', 'm^3/hm2', 10],
    [1, 'km2', 'hm2', 100],
    [1, 't/hm2', 't/km2', 100],
    [1, 't/hm2', 'kg/m2', 0.1],
    [1, 'kg/hm2', 't/km2', 0.1],
    [15, 'mu', 'hm2', 1],
    [1, 'gC/(m^2*a)', 'tC/(hm2*a)', 0.01],
    [3600, 'kJ', 'kWh', 1],
    [1, 'yiyuan', 'wanyuan', 10_000],
    [100, '%', '1', 1],
    [20, 'degC', 'K', 293.15],
    [180, 'deg', '1', Math.PI],
    [1, 'wanm3', 'm^3', 10_000],
  ])('%d %s in %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 10);
  });

  it('refuses units of different things', () => {
    expect(() => convert(1, 'tC', 'tCO2')).toThrow('units differ in dimension');
    expect(() => convert(1, 't', 't/a')).toThrow('units differ in dimension');
  });

  it('brings every unit to base units and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(UNITS)),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (unit, value) => {
          expect(fromBase(toBase(value, unit), unit)).toBeCloseTo(value, 6);
        },
      ),
    );
  });
});

describe('unit texts', () => {
  it('are read with powers, slashes and brackets', () => {
    expect(sameDimension(parseUnit('kg/hm2/a'), parseUnit('t/(km2*a)'))).toBe(true);
    expect(parseUnit('t*hm^2*h/(hm^2*MJ*mm)').powers).toEqual(parseUnit('kg*h/(MJ*mm)').powers);
    expect(parseUnit('m^-2').factor).toBe(1);
  });

  it.each([
    ['furlong', 'an unknown unit “furlong” at character 1'],
    ['m^', 'a power without a number at character 3'],
    ['(m', 'an open bracket at character 3'],
    ['m m', 'an unexpected character at character 2'],
    ['', 'an unknown unit “” at character 1'],
    ['toString', 'an unknown unit “toString” at character 1'],
  ])('%s is refused with the place', (text, reason) => {
    expect(() => parseUnit(text)).toThrow(reason);
  });

  it('are shown in Chinese', () => {
    expect(unitLabel('yuan/m^3')).toBe('元/m³');
    expect(unitLabel('kg/hm2/a')).toBe('kg/(hm²·a)');
    expect(unitLabel('gC/(m^2*a)')).toBe('gC/(m²·a)');
    expect(unitLabel('1/a')).toBe('1/a');
    expect(unitLabel('1')).toBe('');
  });
});
