import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';

const YEAR = 2024;
let server: SmallCounty;
beforeAll(async () => {
  server = await smallCounty();
  const file = async (name: string, at: (x: number, y: number) => number, type: 'uint16' | 'float32' = 'float32') =>
    (await server.uploaded(name, { at, type })).result['fileId'];
  // 30 × 20 cells from 118° E 35.8° N: the land rises eastwards from 100 m by 20 m a cell.
  const [classes, dem] = [await file('class', () => 112, 'uint16'), await file('dem', (x) => 100 + 20 * x)];
  await server.saved('riverTif', { year: YEAR, rasterKind: 'ecosystemType', fileId: classes });
  await server.saved('soilGradeTif', { year: YEAR, rasterKind: 'dem', fileId: dem });
});
afterAll(() => server.close());

/** Rain of a station at the middle of a cell. */
const at = (x: number, y: number) => ({
  lon: Number((118.0005 + x / 1000).toFixed(4)),
  lat: Number((35.7995 - y / 1000).toFixed(4)),
});
const PLACES = [at(2, 3), at(27, 3), at(2, 16), at(27, 16), at(14, 9), at(8, 12)];

interface Ended {
  readonly status: string;
  readonly result: { readonly fileId: string } | null;
  readonly failure: { readonly code: string; readonly issues: readonly Issue[] } | null;
}

async function made(more: Row): Promise<Ended> {
  const queued = await server.call('surface/make', {
    table: 'riverRainfallTif',
    kind: 'rainfall',
    year: YEAR,
    ...more,
  });
  expect(queued.code, JSON.stringify(queued)).toBe(200);
  await server.settled();
  return (await server.call<Ended>('job/getDataInfo', { jobId: queued.result['jobId'] })).result;
}

async function recipeOf({ result }: Ended): Promise<SurfaceRecipe> {
  return (await server.call<SurfaceRecipe>('surface/recipe', { fileId: result!.fileId })).result;
}

const records = (year: number, values: readonly number[]) =>
  values.map((rainfallMm, i) => ({
    year,
    stationCode: `S${i}`,
    stationName: `站${i}`,
    rainfallMm,
    month: 0,
    ...PLACES[i],
  }));

describe('a layer made of stations', () => {
  it('comes from the records of the year, on the cells of the class raster, and is saved as an upload is', async () => {
    for (const row of records(YEAR, [700, 900, 720, 915, 800])) await server.saved('riverRainfall', row);
    // Months are added up: twelve times 62 mm are 744 mm. Its position is known from the year before.
    await server.saved('riverRainfall', { ...records(YEAR - 1, [700, 900, 720, 915, 800, 750])[5] });
    for (let month = 1; month <= 12; month++)
      await server.saved('riverRainfall', { year: YEAR, stationCode: 'S5', month, rainfallMm: 62 });
    await server.saved('riverRainfall', { year: YEAR, stationCode: 'X', month: 7, rainfallMm: 200, ...at(1, 1) });

    const asked = { table: 'riverRainfallTif', kind: 'rainfall', year: YEAR };
    expect((await server.call('surface/sources', asked)).result).toEqual({
      tables: [{ table: 'riverRainfall', label: '站点（乡镇）降雨量', usable: 6, leftOut: 1 }],
      grid: 'class.tif',
      elevation: 'dem.tif',
    });
    const job = await made({ source: 'riverRainfall' });
    expect(job.status, JSON.stringify(job.failure)).toBe('done');
    const recipe = await recipeOf(job);
    expect(recipe).toMatchObject({
      unit: 'mm/a',
      grid: { fileName: 'class.tif', cellsInOne: 1 },
      cells: { count: 600, missing: 0 },
    });
    expect(recipe.stations.map(({ code, value, elevation }) => [code, value, elevation])).toEqual([
      ['S0', 700, 140],
      ['S1', 900, 640],
      ['S2', 720, 140],
      ['S3', 915, 640],
      ['S4', 800, 380],
      ['S5', 744, 260],
    ]);
    expect(recipe.stations[5]!.rows).toHaveLength(12);
    expect(recipe.tried).toHaveLength(10);
    // Rain follows the height: 0.39 mm a metre or so.
    expect(recipe.method).toEqual(recipe.recommended);
    expect(recipe.method.usesElevation).toBe(true);
    expect(recipe.trend!.slope).toBeGreaterThan(0.3);
    expect(recipe.words).toMatch(/^由“站点（乡镇）降雨量” 6 个站点插值：.*留一均方根误差/);
    const codes = recipe.issues.map(({ code }) => code);
    expect(codes).toContain('STATIONS_LEFT_OUT');
    expect(recipe.issues.find(({ code }) => code === 'STATIONS_LEFT_OUT')!.text).toContain('“X”只有 1 个月的数值');

    const reading = await server.call('fileStore/readTif', { fileId: job.result!.fileId });
    expect(reading.result).toMatchObject({
      width: 30,
      height: 20,
      crs: 'EPSG:4490',
      unit: 'mm/a',
      coverage: [{ percent: 100 }],
    });
    // What is doubtful about the stations travels with the file into the row.
    const row = await server.saved('riverRainfallTif', {
      year: YEAR,
      rasterKind: 'rainfall',
      fileId: job.result!.fileId,
    });
    const findings = await server.call<{ findings: readonly Issue[] }>('layer/findings', {
      table: 'riverRainfallTif',
      id: row['id'],
    });
    expect(findings.result.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['STATIONS_LEFT_OUT']));
    await server.settled();
  });

  it('takes the method that somebody chooses, and points that they give', async () => {
    const points = PLACES.slice(0, 4).map((place, i) => ({ code: `P${i}`, value: 10 + i, ...place }));
    const method = { kind: 'idw', power: 2, usesElevation: false };
    const recipe = await recipeOf(await made({ table: 'carbonTif', kind: 'airTemp', month: 7, points, method }));
    expect(recipe).toMatchObject({ method, source: null, month: 7, unit: 'degC', trend: null, variogram: null });
    // By hand: at the first station the others weigh by 1/d². Neither below nor above what they say.
    for (const { predicted } of recipe.stations) expect(predicted > 10 && predicted < 13).toBe(true);
    const monthly = await server.call('surface/sources', {
      table: 'carbonTif',
      kind: 'rainfall',
      year: YEAR,
      month: 7,
    });
    expect(monthly.result).toMatchObject({ tables: [{ table: 'riverRainfall', usable: 2 }] });
  });

  it('is not made where stations stand in the way, and each reason is said', async () => {
    const [first] = PLACES;
    const twice = await made({
      points: [
        { code: 'A', value: 700, ...first },
        { code: 'B', value: 900, ...first },
      ],
    });
    expect(twice).toMatchObject({ status: 'failed', failure: { code: 'STATIONS_UNUSABLE' } });
    expect(twice.failure!.issues.map(({ code }) => code)).toEqual(['STATIONS_SAME_PLACE']);
    const method = { kind: 'kriging', model: 'spherical', usesElevation: false };
    const two = await made({
      method,
      points: PLACES.slice(0, 2).map((place, i) => ({ code: `${i}`, value: 700 + i, ...place })),
    });
    expect(two.failure!.issues[0]!.text).toBe('所选方法不能使用：克里金至少要 3 个站点，现有 2 个');
  });

  it('is refused at once where the question makes no sense', async () => {
    const ask = (more: Row) =>
      server.call('surface/make', { table: 'riverRainfallTif', kind: 'rainfall', year: YEAR, ...more });
    expect((await ask({})).code).toBe(400);
    expect((await ask({ source: 'riverRainfall', points: [{ code: 'A', value: 1, ...PLACES[0] }] })).code).toBe(400);
    expect((await ask({ source: 'windSpeed' })).code).toBe(400);
    expect((await ask({ table: 'riverTif', kind: 'ecosystemType', source: 'riverRainfall' })).code).toBe(400);
    expect((await server.call('surface/recipe', { fileId: server.county })).code).toBe(404);
  });
});
