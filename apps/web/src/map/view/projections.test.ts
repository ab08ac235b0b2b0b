import { get, transform } from 'ol/proj.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { mapSystems, registerProjections } from './projections.ts';

beforeAll(registerProjections);

describe('projections of rasters and services', () => {
  it.each(['EPSG:4490', 'EPSG:4527', 'EPSG:4547', 'EPSG:4548', 'EPSG:4549', 'EPSG:32650'])('knows %s', (code) => {
    expect(get(code)?.getCode()).toBe(code);
  });

  it('lists each system once', () => {
    const codes = mapSystems().map(({ epsg }) => epsg);
    expect(new Set(codes).size).toBe(codes.length);
    // 4490, two series of 11 zones of 6°, two of 21 zones of 3°, UTM 43 to 53
    expect(codes.length).toBe(1 + 2 * 11 + 2 * 21 + 11);
  });

  it('puts the central meridian at 500 km, with and without the zone number', () => {
    // 117° E is zone 39 of the 3° zones: EPSG:4527 with prefix, EPSG:4548 without.
    expect(transform([117, 0], 'EPSG:4326', 'EPSG:4527')[0]).toBeCloseTo(39_500_000, 3);
    expect(transform([117, 0], 'EPSG:4326', 'EPSG:4548')[0]).toBeCloseTo(500_000, 3);
    expect(transform([117, 0], 'EPSG:4326', 'EPSG:32650')[0]).toBeCloseTo(500_000, 3);
  });

  it('gives the northward axis first as EPSG does, and a degree the length that tiles count with', () => {
    const axes = (code: string) => get(code)!.getAxisOrientation().slice(0, 2);
    expect(['EPSG:4490', 'EPSG:4548', 'EPSG:4527', 'EPSG:32650'].map(axes)).toEqual(['ne', 'ne', 'ne', 'en']);
    // π · 6 378 137 / 180 = 111 319.49 m
    expect(get('EPSG:4490')!.getMetersPerUnit()).toBeCloseTo(111_319.49, 2);
  });

  it('goes there and back without loss', () => {
    const there = transform([118.044, 35.737], 'EPSG:4326', 'EPSG:4549');
    const back = transform(there, 'EPSG:4549', 'EPSG:4326');
    expect(back[0]).toBeCloseTo(118.044, 9);
    expect(back[1]).toBeCloseTo(35.737, 9);
  });
});
