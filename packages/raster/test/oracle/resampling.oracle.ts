import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { describe, expect, it } from 'vitest';
import { alignBlock } from '../../src/grid/align-block.ts';
import type { Grid } from '../../src/grid/grid.ts';
import type { Resampling } from '../../src/grid/resampling.ts';
import { bufferSource } from '../../src/tiff/buffer-source.ts';
import { decodeBlock } from '../../src/tiff/decode-block.ts';
import { openTiff } from '../../src/tiff/open-tiff.ts';
import { geoSource, writeGeoRaster, type GeoRaster } from '../geo-raster.ts';
import { oracleFolder } from './gdal.ts';

/** GDAL's own program; which version there is does not matter much. */
const WARP = 'gdalwarp';

const folder = oracleFolder();

/** Hills with a hole and scattered gaps. */
const SOURCE: GeoRaster = {
  width: 200,
  height: 160,
  value: (x, y) => {
    const isHole = Math.hypot(x - 60, y - 70) < 20 || (x * 7 + y * 13) % 97 === 0;
    return isHole ? -9999 : 300 + 100 * Math.sin(x / 9) * Math.cos(y / 7) + x - y;
  },
  epsg: 4548,
  origin: [480_000, 3_960_000],
  pixel: [30, 30],
  nodata: -9999,
};

function warp(grid: Grid, method: string): Float64Array {
  const [from, to] = [join(folder, 'from.tif'), join(folder, 'to.tif')];
  writeGeoRaster(from, SOURCE);
  const { originX, originY, columnX, rowY } = grid.transform;
  const extent = [originX, originY + grid.height * rowY, originX + grid.width * columnX, originY].map(String);
  const size = ['-ts', String(grid.width), String(grid.height)];
  const systems = ['-s_srs', 'EPSG:4548', '-t_srs', `EPSG:${grid.crs.epsg}`];
  execFileSync(WARP, [
    '-q',
    '-overwrite',
    '-et',
    '0',
    '-ot',
    'Float64',
    '-r',
    method,
    ...systems,
    '-te',
    ...extent,
    ...size,
    from,
    to,
  ]);
  const image = openTiff(bufferSource(readFileSync(to)), { name: 'to.tif' });
  const window = { x: 0, y: 0, width: grid.width, height: grid.height };
  return Float64Array.from(decodeBlock(image, { band: 0, window }).values);
}

type Pair = readonly [number, number];

function grid(epsg: number, [originX, originY]: Pair, size: number, [width, height]: Pair): Grid {
  const transform = { originX, originY, columnX: size, columnY: 0, rowX: 0, rowY: -size };
  return { crs: crsByEpsg(epsg)!, transform, width, height };
}

interface Comparison {
  readonly cells: number;
  readonly differ: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
  readonly worst: number;
}

function compare(target: Grid, method: Exclude<Resampling, 'mode'>, limit: number): Comparison {
  const theirs = warp(target, { nearest: 'near', bilinear: 'bilinear', average: 'average', sum: 'sum' }[method]);
  const source = geoSource(SOURCE, { resample: method });
  const ours = alignBlock(source, target, { x: 0, y: 0, width: target.width, height: target.height }).values;
  let [differ, onlyOurs, onlyTheirs, worst, cells] = [0, 0, 0, 0, 0];
  for (let i = 0; i < ours.length; i++) {
    const [a, b] = [ours[i]!, theirs[i]!];
    if (Number.isNaN(a) && Number.isNaN(b)) continue;
    if (Number.isNaN(a)) onlyTheirs++;
    else if (Number.isNaN(b)) onlyOurs++;
    else {
      cells++;
      const off = Math.abs(a - b) / Math.max(1, Math.abs(b));
      worst = Math.max(worst, off);
      if (off > limit) differ++;
    }
  }
  return { cells, differ, onlyOurs, onlyTheirs, worst };
}

// Inside the source: where a pixel reaches over its edge, GDAL 3.6 gives the cut column a weight above 1 in averages.
const SAME = {
  finer: grid(4548, [480_007, 3_959_991], 20, [290, 230]),
  coarser: grid(4548, [480_010, 3_959_980], 75, [79, 63]),
};
// Finer than the source both ways: where it is coarser GDAL widens its bilinear kernel.
const LONLAT = grid(4490, [116.78, 35.77], 0.00025, [240, 180]);
const COARSE_LONLAT = grid(4490, [116.785, 35.765], 0.0009, [55, 40]);

describe('against gdalwarp', () => {
  it.each(['nearest', 'bilinear'] as const)('%s on a finer grid of the same system', (method) => {
    const found = compare(SAME.finer, method, 1e-6);
    expect(found).toMatchObject({ differ: 0, onlyOurs: 0, onlyTheirs: 0 });
    expect(found.cells).toBeGreaterThan(1000);
  });

  it.each(['average', 'sum'] as const)('%s on a coarser grid of the same system', (method) => {
    const found = compare(SAME.coarser, method, 1e-6);
    expect(found).toMatchObject({ differ: 0, onlyOurs: 0, onlyTheirs: 0 });
    expect(found.cells).toBeGreaterThan(1000);
  });

  it.each(['nearest', 'bilinear'] as const)('%s on a longitude/latitude grid', (method) => {
    const found = compare(LONLAT, method, 1e-6);
    expect(found).toMatchObject({ differ: 0, onlyOurs: 0, onlyTheirs: 0 });
    expect(found.cells).toBeGreaterThan(1000);
  });

  it('average on a coarser longitude/latitude grid, where a pixel is a tilted box that each takes as an upright one', () => {
    const found = compare(COARSE_LONLAT, 'average', 1e-3);
    expect(found).toMatchObject({ differ: 0, onlyOurs: 0, onlyTheirs: 0 });
    expect(found.cells).toBeGreaterThan(1000);
  });
});
