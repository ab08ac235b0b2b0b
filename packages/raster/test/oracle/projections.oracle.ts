import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATUMS, type Crs, type DatumId, type Projection } from '@qingzhang/geo/crs/crs';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { describe, expect, it } from 'vitest';
import { alignBlock } from '../../src/grid/align-block.ts';
import { createBlockCache } from '../../src/grid/block-cache.ts';
import { georeferenceOf, type Grid } from '../../src/grid/grid.ts';
import { rasterSource } from '../../src/grid/raster-source.ts';
import { bufferSource } from '../../src/tiff/buffer-source.ts';
import { decodeBlock } from '../../src/tiff/decode-block.ts';
import { openTiff } from '../../src/tiff/open-tiff.ts';
import { writeCog } from '../../src/tiff/write/write-cog.ts';
import { plainLayer, writeGeoRaster } from '../geo-raster.ts';
import { oracleFolder } from './gdal.ts';

const folder = oracleFolder();

/** Systems of their own, as PROJ spells them and as we do. */
const SYSTEMS: readonly { readonly proj: string; readonly datum: DatumId; readonly projection: Projection }[] = [
  {
    proj: '+proj=aea +lat_1=25 +lat_2=47 +lat_0=0 +lon_0=105 +datum=WGS84',
    datum: 'wgs84',
    projection: { method: 'albers', parallels: [25, 47], ...origin(105, 0, 0, 0) },
  },
  {
    proj: '+proj=aea +lat_1=25 +lat_2=47 +lat_0=12 +lon_0=105 +x_0=4000000 +ellps=GRS80',
    datum: 'cgcs2000',
    projection: { method: 'albers', parallels: [25, 47], ...origin(105, 12, 4_000_000, 0) },
  },
  {
    proj: '+proj=aea +lat_1=25 +lat_2=47 +lon_0=105 +ellps=krass',
    datum: 'beijing54',
    projection: { method: 'albers', parallels: [25, 47], ...origin(105, 0, 0, 0) },
  },
  {
    proj: '+proj=lcc +lat_1=30 +lat_2=62 +lat_0=10 +lon_0=105 +x_0=1000 +y_0=2000 +ellps=GRS80',
    datum: 'cgcs2000',
    projection: { method: 'lambert', parallels: [30, 62], ...origin(105, 10, 1000, 2000) },
  },
  {
    proj: '+proj=tmerc +lon_0=117.75 +x_0=600000 +y_0=-3000000 +k=1.00002 +ellps=GRS80',
    datum: 'cgcs2000',
    projection: { method: 'transverseMercator', scale: 1.00002, ...origin(117.75, 0, 600_000, -3_000_000) },
  },
];

function origin(centralMeridian: number, originLatitude: number, falseEasting: number, falseNorthing: number) {
  return { centralMeridian, originLatitude, falseEasting, falseNorthing };
}

const NAMED = SYSTEMS.map((system) => ({ ...system, name: system.proj.split(' +lon')[0]! + ` ${system.datum}` }));

function gdal(program: string, args: readonly string[], input = ''): string {
  return execFileSync(program, args, { input, encoding: 'utf8' });
}

/** The county's corners and middle, and places all over China. */
const PLACES = [
  [117.7, 35.4],
  [118.3, 36.1],
  [118, 35.75],
  [75.5, 39.5],
  [105, 30],
  [110, 18.5],
  [134.5, 48],
] as const;

function positionsOf(text: string): number[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').slice(0, 2).map(Number));
}

/** Longitude and latitude on the system's own ellipsoid, so that no shift of datums comes between. */
function geographic(datum: DatumId): string {
  return `+proj=longlat +a=${DATUMS[datum].a} +rf=${DATUMS[datum].inverseFlattening} +no_defs`;
}

/** Hills with gaps, a pixel of 30 m about the middle of the county. */
function sourceFile(): string {
  const path = join(folder, 'county.tif');
  writeGeoRaster(path, {
    width: 300,
    height: 240,
    value: (x, y) => ((x * 7 + y * 13) % 97 === 0 ? -9999 : 300 + 100 * Math.sin(x / 9) * Math.cos(y / 7) + x - y),
    epsg: 4490,
    origin: [117.9, 35.8],
    pixel: [1 / 3600, 1 / 3600],
    nodata: -9999,
  });
  return path;
}

describe('systems of their own against GDAL', () => {
  it.each(NAMED)('places within a millimetre both ways: $name', ({ proj, datum, projection }) => {
    const { toLonLat, fromLonLat } = transformOf({ epsg: null, name: proj, datum, projection, unit: 1 });
    // A zone is for the land around its meridian.
    const places = projection.method === 'transverseMercator' ? PLACES.slice(0, 3) : PLACES;
    const input = places.map(([lon, lat]) => `${lon} ${lat}`).join('\n');
    const theirs = positionsOf(gdal('gdaltransform', ['-s_srs', geographic(datum), '-t_srs', proj], input));
    places.forEach(([lon, lat], number) => {
      const ours = fromLonLat([lon, lat]);
      expect(Math.hypot(ours[0] - theirs[number]![0]!, ours[1] - theirs[number]![1]!)).toBeLessThan(1e-3);
      const back = toLonLat(theirs[number]!);
      // 1e-8° is a millimetre
      expect(Math.max(Math.abs(back[0] - lon), Math.abs(back[1] - lat))).toBeLessThan(1e-8);
    });
  });

  it.each(NAMED)("reads GDAL's file of it and aligns it as GDAL does: $name", ({ proj, datum, projection }) => {
    const [from, to] = [join(folder, 'own.tif'), join(folder, 'aligned.tif')];
    // From and to the system's own longitude and latitude: the datum is another matter.
    const systems = ['-s_srs', geographic(datum), '-t_srs', proj];
    gdal('gdalwarp', ['-q', '-overwrite', '-ot', 'Float64', '-tr', '30', '30', ...systems, sourceFile(), from]);
    const image = openTiff(bufferSource(readFileSync(from)), { name: 'own.tif' });
    expect(georeferenceOf(image).crs).toMatchObject({ epsg: null, datum, projection, unit: 1 });
    const size = 1 / 5000;
    const grid: Grid = {
      crs: { ...crsByEpsg(DATUMS[datum].epsg)! },
      transform: { originX: 117.91, originY: 35.79, columnX: size, columnY: 0, rowX: 0, rowY: -size },
      width: 300,
      height: 220,
    };
    const extent = [117.91, 35.79 - 220 * size, 117.91 + 300 * size, 35.79].map(String);
    const window = { x: 0, y: 0, width: grid.width, height: grid.height };
    for (const [method, resample] of [
      ['near', 'nearest'],
      ['bilinear', 'bilinear'],
    ] as const) {
      const target = ['-s_srs', proj, '-t_srs', geographic(datum), '-te', ...extent, '-ts', '300', '220'];
      gdal('gdalwarp', ['-q', '-overwrite', '-et', '0', '-r', method, ...target, from, to]);
      const theirs = decodeBlock(openTiff(bufferSource(readFileSync(to)), { name: 'to.tif' }), { band: 0, window });
      const source = rasterSource(image, plainLayer(from, { resample }), createBlockCache(2 ** 24));
      const ours = alignBlock(source, grid, window).values;
      const off = [...ours].map((value, i) => Math.abs(value - theirs.values[i]!) / Math.max(1, Math.abs(value)));
      const missing = (values: ArrayLike<number>) => Array.from(values, Number.isNaN);
      expect(missing(ours)).toEqual(missing(theirs.values));
      expect(off.filter((part) => part > 1e-6)).toEqual([]);
      expect(off.filter((part) => part <= 1e-6).length).toBeGreaterThan(60_000);
    }
  });

  it.each(NAMED)('writes a file that GDAL puts in the same place: $name', async ({ datum, projection }) => {
    const path = join(folder, 'written.tif');
    for (const unit of [1, 0.5]) {
      const definition: Crs = { epsg: null, name: '全国投影', datum, projection, unit };
      const [x, y] = transformOf(definition).fromLonLat([118, 35.75]).map(Math.round) as [number, number];
      const transform = { originX: x, originY: y, columnX: 30, columnY: 0, rowX: 0, rowY: -30 };
      const crs = { epsg: null, definition } as const;
      await writeCog(
        path,
        { width: 4, height: 4, type: 'float32', bands: [{}], nodata: null, transform, crs, reduction: 'average' },
        (_band, _y, rows) => new Float32Array(4 * rows).fill(1),
      );
      const corners = ['0 0', '4 0', '0 4', '4 4'].join('\n');
      const own = `EPSG:${DATUMS[datum].epsg}`;
      const theirs = positionsOf(gdal('gdaltransform', ['-t_srs', own, path], corners));
      const { toLonLat } = transformOf(definition);
      const ours = [
        [x, y],
        [x + 120, y],
        [x, y - 120],
        [x + 120, y - 120],
      ].map(toLonLat);
      ours.forEach(([lon, lat], corner) => {
        const [theirLon, theirLat] = theirs[corner]!;
        // 1e-8° is a millimetre
        expect(Math.max(Math.abs(theirLon! - lon), Math.abs(theirLat! - lat))).toBeLessThan(1e-8);
      });
      expect(gdal('gdalsrsinfo', ['-o', 'wkt1', path])).toContain('全国投影');
    }
  });
});
