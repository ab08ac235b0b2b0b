import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { geoSource, type GeoRaster } from '../../test/geo-raster.ts';
import { alignBlock } from './align-block.ts';
import type { Window } from '../tiff/window.ts';
import type { Grid } from './grid.ts';
import { MISSING_CAUSE } from './missing-cause.ts';
import { pixelMapping } from './pixel-mapping.ts';
import { blockMapping } from './control-grid.ts';

const GK = 4548;
/** A grid with its upper left corner at a place, of cells of a size. */
const gridAt = (
  [x, y]: readonly [number, number],
  size: number,
  [width, height]: readonly [number, number],
  epsg = GK,
): Grid => ({
  crs: crsByEpsg(epsg)!,
  transform: { originX: x, originY: y, columnX: size, columnY: 0, rowX: 0, rowY: -size },
  width,
  height,
});
const whole = (grid: Grid) => ({ x: 0, y: 0, width: grid.width, height: grid.height });
const small = (values: readonly (readonly number[])[], parts: Partial<GeoRaster> = {}): GeoRaster => ({
  width: values[0]!.length,
  height: values.length,
  value: (x, y) => values[y]![x]!,
  epsg: GK,
  origin: [500_000, 4_000_000],
  pixel: [10, 10],
  nodata: -9999,
  ...parts,
});

describe('a layer that lies on the grid', () => {
  const source = geoSource(
    small([
      [1, 2, 3],
      [4, -9999, 6],
    ]),
  );

  it('is copied, whatever resampling is named, with its gaps', () => {
    const { values, causes } = alignBlock(
      source,
      gridAt([500_000, 4_000_000], 10, [3, 2]),
      whole(gridAt([0, 0], 1, [3, 2])),
    );
    expect([...values]).toEqual([1, 2, 3, 4, NaN, 6]);
    expect([...causes!]).toEqual([0, 0, 0, 0, MISSING_CAUSE.nodata, 0]);
  });

  it('is copied with a shift of whole pixels and misses what lies beside it', () => {
    const grid = gridAt([499_990, 4_000_010], 10, [3, 3]);
    const { values, causes } = alignBlock(source, grid, whole(grid));
    expect([...values]).toEqual([NaN, NaN, NaN, NaN, 1, 2, NaN, 4, NaN]);
    expect([...causes!]).toEqual([1, 1, 1, 1, 0, 0, 1, 0, 2]);
  });

  it('is scaled in float64 and loses values beyond the valid range and a second nodata mark', () => {
    const raw = small([[7, 12, 300, 65535]], { type: 'uint16', nodata: 65535 });
    const scaled = geoSource(raw, { nodata: 300, scale: 0.1, offset: 1, validMax: 2 });
    const grid = gridAt([500_000, 4_000_000], 10, [4, 1]);
    const { values, causes } = alignBlock(scaled, grid, whole(grid));
    // 7 · 0.1 + 1 = 1.7; 12 · 0.1 + 1 = 2.2 is beyond 2
    expect([...values]).toEqual([7 * 0.1 + 1, NaN, NaN, NaN]);
    expect([...causes!]).toEqual([0, MISSING_CAUSE.outOfRange, MISSING_CAUSE.nodata, MISSING_CAUSE.nodata]);
  });
});

describe('resampling', () => {
  it('interpolates, and leaves the weight of missing neighbours to the others', () => {
    const source = geoSource(
      small([
        [10, 20],
        [30, -9999],
      ]),
      { resample: 'bilinear' },
    );
    // Centre 0.4 pixels right of and below that of the first, weights 0.36, 0.24, 0.24: (3.6 + 4.8 + 7.2) / 0.84
    const grid = gridAt([500_004, 3_999_996], 10, [1, 1]);
    expect(alignBlock(source, grid, whole(grid)).values[0]).toBeCloseTo(15.6 / 0.84, 12);
    // Centre inside the missing pixel: missing
    const beyond = gridAt([500_006, 3_999_994], 10, [1, 1]);
    expect(alignBlock(source, beyond, whole(beyond)).values[0]).toBeNaN();
    // Centre a quarter to the right in the upper row, between 10 and 20: 10 · 0.75 + 20 · 0.25
    const upper = gridAt([500_002.5, 4_000_000], 10, [1, 1]);
    const value = alignBlock(source, upper, whole(upper)).values[0]!;
    expect(value).toBeCloseTo(12.5, 12);
  });

  it('averages finer pixels by their overlap', () => {
    const source = geoSource(small([[1, 2, 3, 4, 5, -9999]]));
    const grid = gridAt([500_000, 4_000_000], 25, [3, 1]);
    // 1, 2 and half of 3: (1 + 2 + 1.5) / 2.5; half of 3, 4, 5: (1.5 + 4 + 5) / 2.5; then only nodata and beyond
    const { values } = alignBlock(source, grid, whole(grid));
    expect(values[0]).toBeCloseTo(1.8, 12);
    expect(values[1]).toBeCloseTo(4.2, 12);
    expect(values[2]).toBeNaN();
  });

  it('takes the class with the largest part, the smaller code of equals', () => {
    const source = geoSource(small([[2, 1, 1, 2, 3, 3]], { type: 'uint8', nodata: 255 }), { resample: 'mode' });
    const grid = gridAt([500_000, 4_000_000], 20, [3, 1]);
    expect([...alignBlock(source, grid, whole(grid)).values]).toEqual([1, 1, 3]);
  });

  it('keeps the total of amounts', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 3, max: 40, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (size, off) => {
          const source = geoSource(
            small(Array.from({ length: 20 }, (_, y) => Array.from({ length: 30 }, (_, x) => x * y))),
            {
              resample: 'sum',
            },
          );
          const count = Math.ceil(340 / size);
          const grid = gridAt([500_000 - 10 + off, 4_000_010 + off], size, [count, count]);
          const { values } = alignBlock(source, grid, whole(grid));
          const total = values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0);
          // Σx · Σy = 435 · 190
          expect(total / 82_650).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('reads a fine source under a coarse block in parts of bounded size', () => {
    const one = geoSource(small([[1]]), { resample: 'sum' });
    let largest = 0;
    const source = {
      ...one,
      transform: { ...one.transform, columnX: 0.01, rowY: -0.01 },
      width: 5000,
      height: 3000,
      read: (window: Window) => {
        largest = Math.max(largest, window.width * window.height);
        return {
          window,
          values: new Float64Array(window.width * window.height).fill(1),
          causes: null,
        };
      },
    };
    const grid = gridAt([500_000, 4_000_000], 10, [5, 3]);
    expect([...alignBlock(source, grid, whole(grid)).values]).toEqual(Array(15).fill(1e6));
    expect(largest).toBeLessThan(2 ** 22);
  });

  it('reads a projected layer on a longitude/latitude grid within a hundred-thousandth of a pixel', () => {
    const source = geoSource({
      ...small([[0]]),
      width: 400,
      height: 400,
      value: (x, y) => x + 1000 * y,
      origin: [480_000, 3_960_000],
      pixel: [100, 100],
    });
    const grid = gridAt([116.85, 35.7], 0.001, [300, 250], 4326);
    const { values } = alignBlock(source, grid, whole(grid));
    const mapping = pixelMapping(grid, source);
    if (mapping.kind !== 'curved') throw new Error('the systems differ');
    for (const [column, row] of [
      [0, 0],
      [17, 203],
      [150, 125],
      [299, 249],
    ] as const) {
      const [x, y] = mapping.at(column + 0.5, row + 0.5);
      const value = values[row * grid.width + column]!;
      // The value tells the place: 10⁻⁵ pixels are 10⁻⁵ across and 0.01 down.
      expect(Math.abs(value - (x - 0.5 + 1000 * (y - 0.5)))).toBeLessThan(0.0101);
    }
  });

  it('finds the same place whether longitudes count to 180 or to 360', () => {
    const source = geoSource({ ...small([[5, 6]]), epsg: 4326, origin: [200, 10], pixel: [1, 1] });
    const grid = gridAt([-160, 10], 1, [2, 1], 4326);
    expect([...alignBlock(source, grid, whole(grid)).values]).toEqual([5, 6]);
  });
});

describe('control points', () => {
  it('are set close enough for a hundredth of a pixel, even on a coarse grid', () => {
    const grid = gridAt([110, 40], 0.1, [100, 100], 4326);
    const target = gridAt([0, 4_500_000], 1000, [1000, 1000]);
    const mapping = pixelMapping(grid, target);
    if (mapping.kind !== 'curved') throw new Error('the systems differ');
    const { map } = blockMapping(mapping, whole(grid));
    const [xs, ys] = [new Float64Array(100), new Float64Array(100)];
    for (let row = 0; row < 100; row += 7) {
      map(row + 0.5, 0.5, 100, xs, ys);
      for (let column = 0; column < 100; column++) {
        const [x, y] = mapping.at(column + 0.5, row + 0.5);
        expect(Math.max(Math.abs(x - xs[column]!), Math.abs(y - ys[column]!))).toBeLessThan(0.011);
      }
    }
  });
});
