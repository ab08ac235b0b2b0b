import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CogOptions, WritableType } from '../../src/tiff/write/cog-options.ts';
import { writeCog } from '../../src/tiff/write/write-cog.ts';
import { oracleFolder, runPython } from './gdal.ts';

const folder = oracleFolder();

const PLAIN = {
  width: 700,
  height: 530,
  nodata: null,
  transform: { originX: 480_000, originY: 3_960_000, columnX: 30, columnY: 0, rowX: 0, rowY: -30 },
  crs: { epsg: 4548, kind: 'projected' },
  reduction: 'average',
  tileSize: 128,
} as const;
const LONLAT = {
  transform: { originX: 117.5, originY: 36, columnX: 1 / 3600, columnY: 0, rowX: 0, rowY: -1 / 3600 },
  crs: { epsg: 4490, kind: 'geographic' },
} as const;

/** Whole numbers below 100, a hole of more than a tile, and the last row and column cut. */
const isHole = (x: number, y: number) => (x > 200 && x < 500 && y > 100 && y < 400) || (x * 7 + y * 3) % 53 === 0;
const valueOf = (band: number, x: number, y: number) => (isHole(x, y) ? NaN : ((x * 31 + y * 17) % 99) + band);

const TYPES: readonly WritableType[] = ['uint8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64'];
const CASES: Readonly<Record<string, Partial<CogOptions> & Pick<CogOptions, 'type'>>> = {
  ...Object.fromEntries(
    TYPES.map((type) => [type, { type, nodata: 200, reduction: type === 'uint8' ? ('mode' as const) : 'average' }]),
  ),
  'NaN in degrees': { type: 'float32', ...LONLAT },
  'three bands with metadata': {
    type: 'float32',
    bands: [{ description: '土壤保持量 <A>', unit: 't/(hm²·a)' }, { scale: 0.1, offset: -5 }, {}],
  },
  'a single tile': { type: 'float64', width: 90, height: 60 },
  'one row': { type: 'float32', width: 1000, height: 1 },
  'packed without predictor': { type: 'float32', predictor: 1 },
  'not packed': { type: 'int16', nodata: -1, compression: 'none' },
  BigTIFF: { type: 'float32', bigTiff: true },
};

interface Checked {
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly epsg: string;
  readonly transform: readonly number[];
  readonly bands: ReadonlyArray<{ readonly sum: number; readonly missing: number } & Readonly<Record<string, unknown>>>;
}

const written = await Promise.all(
  Object.entries(CASES).map(async ([name, parts], number) => {
    const options: CogOptions = { ...PLAIN, bands: [{}], ...parts };
    const { width } = options;
    const path = join(folder, `${number}.tif`);
    await writeCog(path, options, (band, y, height) =>
      Float64Array.from({ length: width * height }, (_, i) => valueOf(band, i % width, y + Math.floor(i / width))),
    );
    return { name, path, options };
  }),
);
const found = JSON.parse(runPython('check_cogs.py', ...written.map(({ path }) => path))) as Checked[];

/** Halves until one tile holds the image. */
function overviewSizes({ width, height, tileSize = 512 }: CogOptions): number[][] {
  const sizes: number[][] = [];
  for (let [w, h] = [width, height]; w > tileSize || h > tileSize;) {
    [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)];
    sizes.push([w, h]);
  }
  return sizes;
}

describe('our cloud optimized GeoTIFF in the eyes of GDAL', () => {
  it.each(written.map((file, number) => ({ ...file, number })))('$name', ({ options, number }) => {
    const { warnings, errors, epsg, transform, bands } = found[number]!;
    expect({ warnings, errors }).toEqual({ warnings: [], errors: [] });
    expect(epsg).toBe(String(options.crs.epsg));
    const { originX, originY, columnX, columnY, rowX, rowY } = options.transform;
    expect(transform).toEqual([originX, columnX, rowX, originY, columnY, rowY]);
    const { width, height } = options;
    bands.forEach((band, place) => {
      const cells = Array.from({ length: width * height }, (_, i) => valueOf(place, i % width, Math.floor(i / width)));
      const there = cells.filter((value) => !Number.isNaN(value));
      expect(band.sum).toBe(there.reduce((sum, value) => sum + value, 0));
      expect(band.missing).toBe(cells.length - there.length);
      const { description = '', unit = '', scale = 1, offset = 0 } = options.bands[place]!;
      const stated = { scale: band['scale'] ?? 1, offset: band['offset'] ?? 0 };
      expect({ ...band, ...stated }).toMatchObject({ description, unit, scale, offset, sizes: overviewSizes(options) });
    });
  });
});
