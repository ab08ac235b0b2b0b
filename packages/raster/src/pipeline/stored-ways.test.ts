import { join } from 'node:path';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { describe, expect, it } from 'vitest';
import { writeGeoRaster, type GeoRaster } from '../../test/geo-raster.ts';
import { CODE, EVAPORATION, RAIN, square, testFolder, waterRequest } from '../../test/water-request.ts';
import { openPixelPool } from './pixel-pool.ts';
import type { PixelRequest, PixelSums } from './request.ts';
import { runPixels } from './run-pixels.ts';
import { writeLayers } from './write-layers.ts';

const folder = testFolder();
const pool = openPixelPool({ workers: 0 });
const ZONES = [
  square('all', [117, 35.3, 118.1, 36]),
  square('middle', [117.30005, 35.45, 117.90015, 35.71115]),
  square('corner', [116.9, 35.9, 117.1, 36.1]),
];
/** Two by two tiles. */
const CELLS = { width: 560, height: 530 };
const REQUEST = await waterRequest(folder, ZONES, { shape: CELLS, outputs: ['depth'] });

type Layout = Pick<GeoRaster, 'tile' | 'rowsPerStrip'>;
const TILES: Layout = { tile: [64, 64] };
const SHAPE = { ...CELLS, epsg: 4326, origin: [117, 36], pixel: [0.001, 0.001], compression: 'deflate' } as const;

/** The same pixels in files of another kind; rain beyond 2200 is not valid. */
function stored(type: string, classType: string, layout: Layout, classLayout: Layout = TILES): PixelRequest {
  const file = (name: string, raster: Omit<GeoRaster, keyof typeof SHAPE>) =>
    writeGeoRaster(join(folder, `${name}-${type}-${classType}.tif`), { ...SHAPE, ...raster });
  const bySymbol = {
    P: { ...file('rain', { type, value: RAIN, nodata: -9999, ...layout }), validMax: 2200.5 },
    ET: file('et', { type, value: EVAPORATION, ...layout }),
  };
  const layer = file('class', { type: classType, value: CODE, nodata: 255, ...classLayout });
  return {
    ...REQUEST,
    classes: { ...REQUEST.classes!, layer: { ...layer, resample: 'nearest' } },
    layers: REQUEST.kernel!.program.layers.map(({ symbol }) => bySymbol[symbol as 'P' | 'ET']),
    stats: true,
  };
}

const bitsOf = ({ sums, missing, classMissing, stats, unknownCodes, ...found }: PixelSums) => ({
  sums: [...sums!.total, ...sums!.valid, ...sums!.nodata],
  missing: [...missing, classMissing!].map(({ outside, nodata, outOfRange }) => [outside, nodata, outOfRange]),
  unknownCodes: [...unknownCodes],
  stats,
  ...found,
});

// Neither float64 nor codes of 32 bits stay in the memory of the kernel: this is the plain way.
const PLAIN = await runPixels(stored('float64', 'uint32', TILES), { pool });

describe('the same pixels come to the same sums, to the last bit, however they are stored', () => {
  it.each([
    ['float32', 'uint8', TILES],
    ['float32', 'uint16', { tile: [512, 512] }],
    ['float32', 'int16', { rowsPerStrip: 7 }],
    ['int16', 'uint8', { tile: [128, 16] }],
    ['float64', 'uint16', { rowsPerStrip: 530 }],
  ] as const)('layers of %s, classes of %s, laid out as %o', async (type, classType, layout) => {
    expect(bitsOf(await runPixels(stored(type, classType, layout), { pool }))).toEqual(bitsOf(PLAIN));
    expect(PLAIN.unknownCodes.map(({ code }) => code)).toContain(99);
    expect(PLAIN.missing[0]!.outOfRange[0]).toBeGreaterThan(0);
  });

  it('also in tiles of whole rows, where the class raster has strips', async () => {
    const strips = { rowsPerStrip: 16 };
    const plain = await runPixels(stored('float64', 'uint32', strips, strips), { pool });
    const found = await runPixels(stored('float32', 'uint8', strips, strips), { pool });
    expect(bitsOf(found)).toEqual(bitsOf(plain));
  });

  it('also where the grid reaches beyond the files, and with more zones than the memory holds', async () => {
    const { transform } = REQUEST.grid;
    const grid = { ...REQUEST.grid, transform: { ...transform, originX: transform.originX - 0.1 }, width: 700 };
    const many = Array.from({ length: 25_000 }, (_, i) => square(`far ${i}`, [10, 10, 10.1, 10.1]));
    const onGrid = (request: PixelRequest) => ({ ...request, grid });
    const plain = await runPixels(onGrid(stored('float64', 'uint32', TILES)), { pool });
    const request = onGrid(stored('float32', 'uint8', TILES));
    expect(bitsOf(await runPixels(request, { pool }))).toEqual(bitsOf(plain));
    // The tables of the kernel must have a row for every zone.
    const { binding } = request.kernel!;
    const wide = binding.tables.map((table) => {
      const perZone = table.length / ZONES.length;
      return Float64Array.from({ length: perZone * (ZONES.length + many.length) }, (_, i) => table[i % perZone]!);
    });
    const crowded = await runPixels(
      {
        ...request,
        zones: [...ZONES, ...many],
        kernel: { ...request.kernel!, binding: { ...binding, tables: wide } },
      },
      { pool },
    );
    expect([...crowded.classAreas.subarray(0, 12)]).toEqual([...plain.classAreas]);
    expect([...crowded.sums!.total[0]!.subarray(0, 12)]).toEqual([...plain.sums!.total[0]!]);
    expect([...crowded.missing[0]!.outside.subarray(0, 3)]).toEqual([...plain.missing[0]!.outside]);
  });

  it.each([
    ['the same system', 4326, [116.9502, 36.0203], 0.0007],
    ['another system', 4548, [496_000, 3_985_000], 71],
  ] as const)('also on a grid of other pixels, in %s', async (_, epsg, [originX, originY], size) => {
    const transform = { originX, originY, columnX: size, columnY: 0, rowX: 0, rowY: -size };
    const grid = { crs: crsByEpsg(epsg)!, transform, width: 1400, height: 900 };
    const onGrid = (request: PixelRequest) => ({ ...request, grid });
    const plain = await runPixels(onGrid(stored('float64', 'uint32', TILES)), { pool });
    expect(bitsOf(await runPixels(onGrid(stored('float32', 'uint8', TILES)), { pool }))).toEqual(bitsOf(plain));
    expect(bitsOf(await runPixels(onGrid(stored('int16', 'uint16', TILES)), { pool }))).toEqual(bitsOf(plain));
    expect(plain.unknownCodes.map(({ code }) => code)).toContain(99);
    const { outside, nodata, outOfRange } = plain.missing[0]!;
    expect([outside, nodata, outOfRange].map((areas) => areas[0]! > 0)).toEqual([true, true, true]);
  });

  it('also where the outputs are written', async () => {
    const file = { symbol: 'depth', path: join(folder, 'depth.tif'), description: '深度', unit: 'mm' };
    const found = await writeLayers(stored('float32', 'uint8', TILES), [file], { pool });
    expect(bitsOf(found)).toEqual(bitsOf(PLAIN));
  });
});
