import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlockCache } from '../grid/block-cache.ts';
import { rasterSource, type RasterLayer } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import { writeCog } from '../tiff/write/write-cog.ts';
import { bestMethod, compareMethods } from './compare-methods.ts';
import { sampleElevation } from './sample-elevation.ts';
import { stationIssues, whyNot, type Station } from './station-issues.ts';
import { onPlane, stationPlane } from './station-plane.ts';
import { gridOver, gridWithin, surfaceGrid } from './surface-grid.ts';
import type { SurfaceMethod, SurfacePoint } from './surface-method.ts';
import { writeSurface, type SurfaceFile } from './write-surface.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'surface-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IDW: SurfaceMethod = { kind: 'idw', power: 2, usesElevation: false };
const KRIGING: SurfaceMethod = { kind: 'kriging', model: 'exponential', usesElevation: false };
/** 40 × 30 cells of a hundredth of a degree. */
const GRID = {
  crs: crsByEpsg(4490)!,
  transform: { originX: 118, originY: 36, columnX: 0.01, columnY: 0, rowX: 0, rowY: -0.01 },
  width: 40,
  height: 30,
};

const station = (code: string, lon: number, lat: number, value: number, elevation: number | null = null): Station => ({
  code,
  name: '',
  lon,
  lat,
  value,
  elevation,
});

/** At the middles of cells. */
const STATIONS = [
  station('54916', 118.055, 35.945, 700, 100),
  station('54923', 118.355, 35.945, 720, 200),
  station('54936', 118.055, 35.745, 760, 400),
  station('54938', 118.355, 35.745, 800, 600),
  station('54945', 118.205, 35.855, 740, 320),
];

function fileOf(stations: readonly Station[], method: SurfaceMethod, more: Partial<SurfaceFile> = {}): SurfaceFile {
  const plane = stationPlane(stations.map(({ lon, lat }) => [lon, lat]));
  const place = onPlane(plane);
  const points = stations.map(({ lon, lat, value, elevation }): SurfacePoint => ({
    ...place(lon, lat),
    value,
    elevation,
  }));
  return {
    path: path.join(folder, 'surface.tif'),
    grid: GRID,
    plane,
    points,
    method,
    elevation: null,
    bounds: { min: 0, max: 3000 },
    description: '降雨量',
    unit: 'mm/a',
    ...more,
  };
}

function layer(file: string): RasterLayer {
  const own = { band: 0, nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  return { path: file, name: path.basename(file), ...own, resample: 'smooth' };
}

function valuesOf(file: string) {
  const opened = openFileSource(file);
  try {
    const image = openTiff(opened, { name: 'surface.tif' });
    const { width, height } = image;
    const { values } = rasterSource(image, layer(file), createBlockCache(1e7)).read({ x: 0, y: 0, width, height });
    return (lon: number, lat: number) =>
      values[Math.floor((36 - lat) / 0.01) * width + Math.floor((lon - 118) / 0.01)]!;
  } finally {
    opened.close();
  }
}

/** Heights that fall to the south; the last ten columns have none. */
async function heights(): Promise<RasterLayer> {
  const file = path.join(folder, 'dem.tif');
  const { crs: _crs, ...place } = GRID;
  await writeCog(
    file,
    {
      ...place,
      type: 'float32',
      bands: [{}],
      nodata: null,
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: 'average',
    },
    (_band, y, height) =>
      Float32Array.from({ length: 40 * height }, (_, i) => (i % 40 >= 30 ? NaN : 900 - 20 * (y + Math.floor(i / 40)))),
  );
  return layer(file);
}

describe('a file of a surface', () => {
  it.each([IDW, KRIGING])('of $kind meets the stations in the cells that they lie in', async (method) => {
    const file = fileOf(STATIONS, method);
    const cells = await writeSurface(file);
    expect(cells).toEqual({ count: 1200, bounded: 0, missing: 0 });
    const at = valuesOf(file.path);
    for (const { lon, lat, value } of STATIONS)
      expect(Math.abs(at(lon, lat) - value)).toBeLessThan(method.kind === 'idw' ? 0.5 : 20);
    // Between two stations of 700 and 720 in the north it is neither less nor more than all of them.
    expect(at(118.205, 35.945)).toBeGreaterThan(700);
    expect(at(118.205, 35.945)).toBeLessThan(800);
  });

  it('follows elevation, and has no value where elevation has none', async () => {
    const dem = await heights();
    const positions = STATIONS.map(({ lon, lat }) => [lon, lat] as const);
    // Rows 5, 25 and 14: 900 − 20·5 = 800, 900 − 20·25 = 400, 900 − 20·14 = 620; column 35 has none.
    const sampled = sampleElevation(dem, [...positions, [117, 30]]);
    expect(sampled).toEqual([800, null, 400, null, 620, null]);
    const stations = [
      [118.055, 35.945],
      [118.155, 35.745],
      [118.255, 35.885],
      [118.105, 35.795],
      [118.205, 35.845],
    ].map(([lon, lat], i) => {
      const [height] = sampleElevation(dem, [[lon!, lat!]]);
      return station(String(i), lon!, lat!, 500 + 0.5 * height!, height);
    });
    const file = fileOf(stations, { ...IDW, usesElevation: true }, { elevation: dem });
    expect(await writeSurface(file)).toEqual({ count: 1200, bounded: 0, missing: 300 });
    const at = valuesOf(file.path);
    // Row 0: 500 + 0.5 · 900 = 950; row 29: 500 + 0.5 · 320 = 660.
    expect(at(118.005, 35.995)).toBeCloseTo(950, 3);
    expect(at(118.295, 35.705)).toBeCloseTo(660, 3);
    expect(at(118.305, 35.905)).toBeNaN();
  });

  it('holds nothing beyond what is possible, and says how often it would have', async () => {
    const file = fileOf(STATIONS, IDW, { bounds: { min: 0, max: 750 } });
    const { bounded } = await writeSurface(file);
    expect(bounded).toBeGreaterThan(100);
    expect(valuesOf(file.path)(118.355, 35.745)).toBe(750);
  });

  it('can be stopped', async () => {
    const file = fileOf(STATIONS, IDW);
    await expect(writeSurface(file, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

it('takes seconds where many stations speak for many cells', async () => {
  const stations = Array.from({ length: 300 }, (_, i) =>
    station(String(i), 118 + ((i * 37) % 100) / 250, 35.7 + ((i * 61) % 97) / 320, 600 + ((i * 17) % 53)),
  );
  const grid = { ...GRID, width: 500, height: 400, transform: { ...GRID.transform, columnX: 0.0008, rowY: -0.00075 } };
  const begun = performance.now();
  await writeSurface(fileOf(stations, KRIGING, { grid }));
  // 60 million covariances take 1.3 s on a quiet machine, so 4 million cells take 27 s.
  expect(performance.now() - begun).toBeLessThan(15_000);
});

describe('cells', () => {
  it('are those of the grid, or whole groups of them where these are too many', () => {
    expect(surfaceGrid(GRID)).toMatchObject({ ...GRID, cellsInOne: 1 });
    // 1200 cells to at most 150: √8 = 2.83, so 3 × 3 in one: 14 × 10.
    expect(surfaceGrid(GRID, 150)).toMatchObject({ width: 14, height: 10, cellsInOne: 3 });
    expect(surfaceGrid(GRID, 150).transform).toMatchObject({ originX: 118, columnX: 0.03, rowY: -0.03 });
  });

  it('are only those around the county', () => {
    // 118.105 to 118.205 E lies in the columns 10 to 20, 35.845 to 35.905 N in the rows 9 to 15; two more on each side.
    const within = gridWithin(GRID, [118.105, 35.845, 118.205, 35.905])!;
    expect(within).toMatchObject({ width: 15, height: 11 });
    expect(within.transform.originX).toBeCloseTo(118.08, 9);
    expect(within.transform.originY).toBeCloseTo(35.93, 9);
    expect(gridWithin(GRID, [100, 20, 101, 21])).toBeNull();
  });

  it('over a county without any grid are as small as there may be', () => {
    const { transform, width, height } = gridOver([117.9, 35.2, 118.3, 36.1]);
    // 0.0003° would be 1334 × 3000 = 4.0 million and a little more at the rims, so it is 0.001°.
    expect([transform.columnX, width, height]).toEqual([0.001, 400, 900]);
  });
});

describe('stations', () => {
  const COUNTY = [117.9, 35.6, 118.5, 36.1] as const;
  const codes = (stations: readonly Station[]) => stationIssues(stations, [...COUNTY]).map(({ code }) => code);

  it('are good where nothing is wrong with them', () => {
    expect(codes(STATIONS)).toEqual([]);
  });

  it('at one place with different values are named, and stand in the way', () => {
    const [first] = STATIONS;
    const [issue] = stationIssues([...STATIONS, { ...first!, code: '99999', name: '岱崮', value: 900 }], null);
    expect(issue).toMatchObject({ severity: 'block', code: 'STATIONS_SAME_PLACE' });
    expect(issue!.text).toContain('“54916”（700）与“岱崮”（99999）（900）位置相同');
  });

  it('that are too few, alike, far away or all outside are told of', () => {
    expect(codes(STATIONS.slice(0, 1))).toEqual(['STATIONS_FEW']);
    expect(codes(STATIONS.map((each) => ({ ...each, value: 5 })))).toEqual(['STATIONS_ALIKE']);
    // Longitude and latitude exchanged.
    expect(codes([...STATIONS, station('x', 36, 118 - 90, 710)])).toEqual(['STATIONS_FAR']);
    expect(codes(STATIONS.map((each) => ({ ...each, lon: each.lon + 1 })))).toEqual(['STATIONS_OUTSIDE']);
  });

  it('cannot be used by every method, and it is said why', () => {
    expect(whyNot(KRIGING, STATIONS.slice(0, 2))).toBe('克里金至少要 3 个站点，现有 2 个');
    expect(
      whyNot(
        KRIGING,
        STATIONS.map((each) => ({ ...each, value: 5 })),
      ),
    ).toMatch('数值相同');
    const high = { ...IDW, usesElevation: true };
    expect(whyNot(high, STATIONS)).toBeUndefined();
    expect(
      whyNot(
        high,
        STATIONS.map((each) => ({ ...each, elevation: null })),
      ),
    ).toMatch('没有高程');
    expect(whyNot(high, STATIONS.slice(1))).toBe('按高程订正至少要 5 个站点，现有 4 个');
    expect(
      whyNot(
        high,
        STATIONS.map((each) => ({ ...each, elevation: 7 })),
      ),
    ).toMatch('不足 10 米');
  });

  it('are tried by every method, and the smallest error is recommended', () => {
    const { points } = fileOf(STATIONS, IDW);
    const tried = compareMethods(STATIONS, points, true);
    expect(tried).toHaveLength(10);
    const best = bestMethod(tried)!;
    // Values of these stations follow elevation: 0.2 mm a metre.
    expect(best.usesElevation).toBe(true);
    expect(
      bestMethod(
        compareMethods(STATIONS.slice(0, 1), points.slice(0, 1), false).map((each) => ({ ...each, rmse: null })),
      ),
    ).toBeUndefined();
  });
});
