import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosition } from './position-input.ts';

describe('a typed position', () => {
  it('is read as decimal degrees, also in full-width digits', () => {
    expect(readPosition('118.044', '35.737')).toEqual([118.044, 35.737]);
    expect(readPosition('118.044', ' 35.737° ')).toEqual([118.044, 35.737]);
  });

  it('is read as degrees, minutes and seconds', () => {
    // 2′ 38.4″ = 158.4 ÷ 3600 = 0.044°; 44′ = 0.7333…°
    const [lon, lat] = readPosition('118°2′38.4″E', '北35°44′')!;
    expect(lon).toBeCloseTo(118.044, 10);
    expect(lat).toBeCloseTo(35 + 44 / 60, 10);
  });

  it('knows the other hemispheres', () => {
    expect(readPosition('70.5W', '33.4S')).toEqual([-70.5, -33.4]);
    expect(readPosition('-70.5', '-33.4')).toEqual([-70.5, -33.4]);
  });

  it.each([
    ['', ''],
    ['118', ''],
    ['181', '35'],
    ['118', '90.01'],
    ['abc', '35'],
    ['118°75′', '35'],
    ['118,044', '35'],
    ['-70W', '35'],
    ['35N', '118'],
  ])('is refused as %s, %s', (lon, lat) => {
    expect(readPosition(lon, lat)).toBeNull();
  });

  it('is what was typed, anywhere on earth', () => {
    const degrees = (most: number) =>
      fc.double({ min: -most, max: most, noNaN: true }).map((value) => value.toFixed(6));
    fc.assert(
      fc.property(degrees(180), degrees(90), (lon, lat) => {
        expect(readPosition(lon, lat)).toEqual([Number(lon), Number(lat)]);
      }),
    );
  });
});
