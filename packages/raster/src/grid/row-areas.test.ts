import type { Crs } from '@qingzhang/geo/crs/crs';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { area } from '@qingzhang/geo/measure/area';
import { describe, expect, it } from 'vitest';
import type { Grid } from './grid.ts';
import { rowAreas } from './row-areas.ts';

function grid(epsg: number, [originX, originY]: readonly [number, number], size: number, height = 10): Grid {
  const transform = { originX, originY, columnX: size, columnY: 0, rowX: 0, rowY: -size };
  return { crs: crsByEpsg(epsg)!, transform, width: 10, height };
}

describe('area of a pixel', () => {
  it('adds up to the surface of the earth', () => {
    const rows = rowAreas(grid(4326, [-180, 90], 1, 180), 0, 180);
    // WGS 84: 510 065 621.724 km²
    const total = rows.reduce((sum, row) => sum + row * 360, 0);
    expect(total / 1e6).toBeCloseTo(510_065_621.724, 3);
  });

  it('is that of a geodesic rectangle where parallels are nearly straight', () => {
    const second = 1 / 3600;
    const [row] = rowAreas(grid(4326, [117.9, 35.7], second), 0, 1);
    const ring = [
      [117.9, 35.7],
      [117.9, 35.7 - second],
      [117.9 + second, 35.7 - second],
      [117.9 + second, 35.7],
      [117.9, 35.7],
    ];
    const geodesic = area({ type: 'Polygon', coordinates: [ring] });
    expect(Math.abs(row! / geodesic - 1)).toBeLessThan(1e-8);
    // 1″ at 蒙阴 is 25.1 m × 30.8 m, not 30 m × 30 m
    expect(row).toBeCloseTo(774.83, 2);
  });

  it('splits without loss: ten narrow rows are one wide row', () => {
    const wide = rowAreas(grid(4490, [117, 36], 0.1), 0, 1)[0]! / 10;
    const narrow = { ...grid(4490, [117, 36], 0.1), transform: { ...grid(4490, [117, 36], 0.01).transform } };
    const rows = rowAreas({ ...narrow, height: 10 }, 0, 10);
    expect(rows.reduce((sum, row) => sum + row, 0) / wide).toBeCloseTo(1, 12);
  });

  it('is width × height in a projection, and the true area in Web Mercator', () => {
    expect([...rowAreas(grid(4548, [500_000, 3_950_000], 30), 0, 2)]).toEqual([900, 900]);
    const y = 4_250_000;
    const [row] = rowAreas(grid(3857, [13_000_000, y], 100), 0, 1);
    // 100 m on the map at latitude 35.6° N is about 100 · cos φ = 81.3 m on the ground
    const latitude = 2 * Math.atan(Math.exp(y / 6_378_137)) - Math.PI / 2;
    expect(row! / (100 * Math.cos(latitude)) ** 2).toBeCloseTo(1, 2);
  });

  it.each(['albers', 'lambert'] as const)('is that on the ground in a cone for all of China: %s', (method) => {
    const place = { centralMeridian: 105, originLatitude: 0, falseEasting: 0, falseNorthing: 0 };
    const projection = { method, parallels: [25, 47], ...place } as const;
    const crs: Crs = { epsg: null, name: '全国', datum: 'wgs84', projection, unit: 1 };
    const { fromLonLat, toLonLat } = transformOf(crs);
    // Between the parallels, beyond the southern one, and far from the central meridian.
    for (const lonLat of [
      [118, 35.7],
      [109.5, 19],
      [82, 44],
    ]) {
      const [x, y] = fromLonLat(lonLat);
      const size = 1000;
      const transform = { originX: x, originY: y, columnX: size, columnY: 0, rowX: 0, rowY: -size };
      const rows = rowAreas({ crs, transform, width: 1, height: 2 }, 0, 2);
      rows.forEach((row, i) => {
        const top = y - i * size;
        const ring = [
          [x, top],
          [x, top - size],
          [x + size, top - size],
          [x + size, top],
          [x, top],
        ].map(toLonLat);
        expect(Math.abs(row / area({ type: 'Polygon', coordinates: [ring] }) - 1)).toBeLessThan(1e-6);
      });
    }
  });
});
