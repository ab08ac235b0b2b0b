import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { createArena } from '@qingzhang/formula/kernel/wasm/arena';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGeoLayer, type GeoRaster } from '../../../../test/geo-raster.ts';
import { createAligner } from '../../../grid/align-block.ts';
import type { Grid } from '../../../grid/grid.ts';
import { MISSING_CAUSE } from '../../../grid/missing-cause.ts';
import type { RasterLayer } from '../../../grid/raster-source.ts';
import type { Window } from '../../../tiff/window.ts';
import { SIFTED } from '../sift-singles.ts';
import { resampledCodes } from './resampled-codes.ts';
import { resampledLayer } from './resampled-layer.ts';

const GK = 4548;
const ORIGIN = { [GK]: [500_000, 3_960_000], 4490: [117, 35.77] } as Readonly<
  Record<number, readonly [number, number]>
>;
/** About one metre. */
const METRE = { [GK]: 1, 4490: 0.000_01 } as Readonly<Record<number, number>>;

type Opened = ReturnType<typeof openGeoLayer>;

/** One for all tries: the addresses of a process hold some 13 000 memories, and every further one takes a second to fail. */
const arena = createArena();

/** The memory of a job holds what tiles before have left: bits that are no number here. */
function usedArena(): typeof arena {
  arena.empty();
  new Uint8Array(arena.memory.buffer).fill(0xff);
  return arena;
}

/** A tile in the memory of a job; null where it is to be done the plain way. */
function resident({ cache, ...opened }: Opened, grid: Grid, tile: Window) {
  const layer = resampledLayer(opened, grid, cache, usedArena())!;
  const plan = layer.planOf(tile);
  if (plan === null) return null;
  const cells = tile.width * tile.height;
  const [address, causes, scratch] = [
    arena.take(plan.bytes),
    arena.take(cells + SIFTED),
    arena.take(plan.scratchBytes),
  ];
  const told = new Uint8Array(arena.memory.buffer, causes, cells);
  const { values, isMissing } = plan.read({ values: { address, bytes: plan.bytes }, causes: told, scratch });
  return { values, causes: isMissing ? told : null };
}

const rasters = fc.record({
  epsg: fc.constantFrom(GK, 4490),
  width: fc.integer({ min: 2, max: 90 }),
  height: fc.integer({ min: 2, max: 90 }),
  type: fc.constantFrom('float32', 'float64', 'int16', 'uint16', 'uint8', 'int32'),
  /** One cell of so many is missing. */
  gaps: fc.constantFrom(2, 7, 53, 100_000),
  blocks: fc.constantFrom({ tile: [32, 16] as const }, { rowsPerStrip: 5 }, {}),
  parts: fc.constantFrom<Partial<RasterLayer>>({}, { validMin: 20, validMax: 190 }, { scale: 0.1, offset: -3 }),
  pixel: fc.double({ min: 8, max: 90, noNaN: true }),
});
const grids = fc.record({
  epsg: fc.constantFrom(GK, 4490),
  size: fc.double({ min: 4, max: 60, noNaN: true }),
  off: fc.tuple(fc.double({ min: -900, max: 400, noNaN: true }), fc.double({ min: -900, max: 400, noNaN: true })),
  tile: fc.record({
    x: fc.nat(130),
    y: fc.nat(130),
    width: fc.integer({ min: 1, max: 140 }),
    height: fc.integer({ min: 1, max: 20 }),
  }),
});

type Made<Kind> = Kind extends fc.Arbitrary<infer Value> ? Value : never;

function layerOf(
  { epsg, gaps, blocks, parts, pixel, ...size }: Made<typeof rasters>,
  resample: 'bilinear' | 'nearest' = 'bilinear',
) {
  const raster: GeoRaster = {
    ...size,
    ...blocks,
    epsg,
    origin: ORIGIN[epsg]!,
    pixel: [pixel * METRE[epsg]!, pixel * METRE[epsg]!],
    nodata: 99,
    value: (x, y) => ((x * 31 + y * 17) % gaps === 1 ? 99 : ((x * 13 + y * 7) % 101) * 2),
  };
  return openGeoLayer(raster, { ...parts, resample });
}

function gridOf({ epsg, size, off }: Made<typeof grids>): Grid {
  const cell = size * METRE[epsg]!;
  const [x, y] = ORIGIN[epsg]!;
  const origin = { originX: x + off[0] * METRE[epsg]!, originY: y - off[1] * METRE[epsg]! };
  const transform = { ...origin, columnX: cell, columnY: 0, rowX: 0, rowY: -cell };
  return { crs: crsByEpsg(epsg)!, transform, width: 300, height: 300 };
}

describe('class codes resampled in the memory of a job', () => {
  it.each([
    ['uint8', 1],
    ['uint16', 2],
  ] as const)('agree with the plain way, as %s', (type, bytes) => {
    let compared = 0;
    fc.assert(
      fc.property(rasters, grids, (raster, wanted) => {
        const grid = gridOf(wanted);
        const { cache, ...opened } = layerOf({ ...raster, type, parts: { nodata: 98 } }, 'nearest');
        const plan = resampledCodes(opened, grid, cache, usedArena())(wanted.tile);
        if (plan === null) return;
        const [at, scratch] = [arena.take(plan.bytes), arena.take(plan.scratchBytes)];
        const codes = new (bytes === 1 ? Uint8Array : Uint16Array)(
          arena.memory.buffer,
          at,
          wanted.tile.width * wanted.tile.height,
        );
        const isWhole = plan.read(codes, plan.bytes, scratch);
        const { values, causes } = createAligner(opened.source, grid)(wanted.tile);
        expect(isWhole).toBe(causes?.includes(MISSING_CAUSE.outside) !== true);
        if (!isWhole) return;
        compared++;
        const meant = Float64Array.from(codes, (code) => (code === 98 || code === 99 ? NaN : code));
        expect(meant).toEqual(values);
      }),
      { numRuns: 200, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(20);
  });
});

describe('a layer resampled in the memory of a job', () => {
  it('agrees with the plain way to the last bit, with what is missing and why', () => {
    let compared = 0;
    fc.assert(
      fc.property(rasters, grids, (raster, wanted) => {
        const grid = gridOf(wanted);
        const opened = layerOf(raster);
        const found = resident(opened, grid, wanted.tile);
        if (found === null) return;
        compared++;
        const expected = createAligner(opened.source, grid)(wanted.tile);
        expect(found.values).toEqual(expected.values);
        expect(found.causes === null).toBe(expected.causes === null);
        expect(found.causes ?? []).toEqual(expected.causes ?? []);
      }),
      { numRuns: 400, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('has one value for a cell, however the grid is cut into tiles', () => {
    fc.assert(
      fc.property(rasters, grids, (raster, wanted) => {
        const grid = gridOf(wanted);
        const opened = layerOf(raster);
        const { x, y, width, height } = wanted.tile;
        const align = createAligner(opened.source, grid);
        const whole = align({ x: 0, y: 0, width: 280, height: 160 }).values.slice();
        const part = resident(opened, grid, wanted.tile)?.values ?? align(wanted.tile).values;
        for (let row = 0; row < height; row++) {
          const from = (y + row) * 280 + x;
          expect(part.slice(row * width, (row + 1) * width)).toEqual(whole.slice(from, from + width));
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
