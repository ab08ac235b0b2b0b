import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { rowAreas } from '@qingzhang/raster/grid/row-areas';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

const YEAR = 2024;
const [WIDTH, HEIGHT, PIXEL, WEST, NORTH] = [30, 20, 0.001, 118, 35.8];
/** 112 in the west, 315 in the east; the map of codes says what 77 means. */
const codeAt = (x: number) => (x < 18 ? 112 : 77);
const rainAt = (x: number, y: number) => 700 + 5 * x + 3 * y;

let server: TestServer;
let folder: string;
let county: string;
let towns: string[];
let village: string;

const box = (west: number, east: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, NORTH - HEIGHT * PIXEL],
      [east, NORTH - HEIGHT * PIXEL],
      [east, NORTH],
      [west, NORTH],
      [west, NORTH - HEIGHT * PIXEL],
    ],
  ],
});
const middle = WEST + 15 * PIXEL;

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-pixels-'));
  const east = WEST + WIDTH * PIXEL;
  county = await saved('region', { name: '示例县', code: '1', type: '县', geometry: box(WEST, east) });
  towns = [
    await saved('region', { name: '西镇', code: '11', type: '乡镇', parentId: county, geometry: box(WEST, middle) }),
    await saved('region', { name: '东镇', code: '12', type: '乡镇', parentId: county, geometry: box(middle, east) }),
  ];
  // Beyond all rasters.
  const geometry = box(119, 119.01);
  village = await saved('region', { name: '远村', code: '121', type: '村', parentId: towns[1], geometry });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function saved(table: string, row: Row): Promise<string> {
  const answer = await server.call(`${table}/saveData`, row);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return String(answer.result['id']);
}

async function layer(name: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number): Promise<string> {
  const file = path.join(folder, `${name}.tif`);
  await writeCog(
    file,
    {
      width: WIDTH,
      height: HEIGHT,
      type,
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: type === 'uint16' ? 'mode' : 'average',
    },
    (_band, y, height) =>
      Float64Array.from({ length: WIDTH * height }, (_, i) => at(i % WIDTH, y + Math.floor(i / WIDTH))),
  );
  const answer = await upload(server, 'uploadTif', [{ name: `${name}.tif`, bytes: await readFile(file) }]);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return String(answer.result['fileId']);
}

/** Σ (P − α P − 500 mm) · m² over some columns, in m³. */
function volume(from: number, to: number): number {
  const areas = rowAreas(readGrid(path.join(folder, 'class.tif'), { name: 'class.tif' }), 0, HEIGHT);
  let sum = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = from; x < to; x += 1) {
      const alpha = codeAt(x) === 112 ? 0.027 : 0.0937;
      sum += ((rainAt(x, y) * (1 - alpha) - 500) / 1000) * areas[y]!;
    }
  return sum;
}

/** Σ 500 mm · m², in m³. */
function evaporated(): number {
  const areas = rowAreas(readGrid(path.join(folder, 'class.tif'), { name: 'class.tif' }), 0, HEIGHT);
  return areas.slice(0, HEIGHT).reduce((sum, area) => sum + 0.5 * area * WIDTH, 0);
}

describe('a service on raster files', () => {
  it('names codes without a class, with their area', async () => {
    await saved('riverTif', {
      year: YEAR,
      rasterKind: 'ecosystemType',
      fileId: await layer('class', 'uint16', codeAt),
    });
    await saved('riverRainfallTif', {
      year: YEAR,
      rasterKind: 'rainfall',
      fileId: await layer('rain', 'float32', rainAt),
    });
    await saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
    await saved('riverParam', { year: YEAR, reservoirUnitCost: 7 });
    const answer = await server.call('riverValue/calculate', { year: YEAR });
    expect(answer.status).toBe(422);
    expect(answer.issues.map(({ code }) => code)).toContain('CODES_UNMAPPED');
  });

  it('adds every pixel up by what each region covers', async () => {
    const [row] = (await server.call<Row[]>('riverTif/getAllDataList', { year: YEAR })).result;
    await saved('riverTif', { id: row!['id'], rowVersion: row!['rowVersion'], codeMap: { '77': '315' } });
    const answer = await server.call('riverValue/calculate', { year: YEAR });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    const rows = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const amount = (id: string) => Number(rows.find((each) => each['regionId'] === id)!['physicalAmount']);
    expect(Math.abs(amount(county) / volume(0, WIDTH) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(amount(towns[0]!) / volume(0, 15) - 1)).toBeLessThan(1e-6);
    // Missing, not 0.
    expect(rows.find((each) => each['regionId'] === village)).toBeUndefined();
    expect(answer.result['issues']).toContainEqual(expect.objectContaining({ code: 'REGIONS_EMPTY' }));
    expect(rows.every((each) => each['stale'] === false)).toBe(true);
    const runs = (await server.call<Row[]>('calcRun/getAllDataList', { year: YEAR })).result;
    expect(runs.at(-1)).toMatchObject({ backend: 'pixels' });
    const trace = await server.call('run/trace', { runId: answer.result['runId'] });
    const rain = (trace.result['symbols'] as Row[]).find((symbol) => symbol['symbol'] === 'P')!;
    expect(rain['sources']).toMatchObject([{ from: 'file', table: 'riverRainfallTif', column: 'fileId' }]);
    const again = await server.call('run/recompute', { runId: answer.result['runId'] });
    expect(again.result).toMatchObject({ same: true });
    const unknown = await server.call('run/trace', { runId: answer.result['runId'], symbol: 'nope' });
    expect([unknown.status, unknown.issues[0]!.code]).toEqual([400, 'SYMBOL_UNKNOWN']);
  });

  it('varies rain, runoff and evapotranspiration each by itself, in the county and in its towns', async () => {
    const request = { year: YEAR, serviceCode: 'river', draws: 500, seed: 1 };
    const { result } = await server.call<{ total: Row; regions: Row[]; tornado: Row[]; notes: string[] }>(
      'run/uncertainty',
      request,
    );
    // 7 元/m³ · (F · ΣP(1 − α)·m² − ΣET·m²); rows without a quality count as D: F = 0.538775 and 1.702808
    const kept = volume(0, WIDTH) + evaporated();
    const bar = (start: string) => result.tornado.find(({ key }) => String(key).startsWith(start))!;
    expect(bar('file ')['high']).toBeCloseTo(7 * (1.702808 * kept - evaporated()), -2);
    expect(bar('file ')['low']).toBe(0);
    expect(bar('riverEtTif')['low']).toBeCloseTo(7 * (kept - 0.538775 * evaporated()), -2);
    expect(Number(result.total['limitedShare'])).toBeGreaterThan(0);
    expect(result.notes.some((note) => note.includes('相减的各项在同一批像元上分别汇总'))).toBe(true);
    const [west, east] = result.regions;
    expect(Number(west!['point'])).toBeCloseTo(7 * volume(0, 15), 0);
    expect(Number(west!['mean']) + Number(east!['mean'])).toBeCloseTo(Number(result.total['mean']), 0);
  });

  it('is worked out again from its pixels, past the figures that are kept', async () => {
    const [value] = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const runId = value!['runId'];
    const repeat = async () => (await server.call('run/recompute', { runId, pixels: true })).result;
    const again = await repeat();
    expect(again).toMatchObject({ same: true, pixels: { status: 'same', sha256: again['storedSha256'] } });
    expect(again['pixels']).toMatchObject({ value: again['value'], physicalAmount: again['physicalAmount'] });

    await server.call('gepValue/calculate', { year: YEAR });
    const [sum] = (await server.call<Row[]>('gepValue/getAllDataList', { year: YEAR })).result;
    // Nothing of the other two groups is accounted: they have no value, which is not 0.
    expect(sum).toMatchObject({ epv: null, erv: sum!['value'], ecv: null });
    const ofSum = await server.call('run/recompute', { runId: sum!['runId'], pixels: true });
    expect(ofSum.result).toMatchObject({ same: true, pixels: { status: 'none' } });

    // As if the pass had found something else at the time.
    const forge = (value: string) =>
      server.database.pool.query('UPDATE "calcRun" SET "resultSha256" = $2 WHERE id = $1', [runId, value]);
    await forge('0'.repeat(64));
    expect(await repeat()).toMatchObject({ same: false, pixels: { status: 'differs' } });
    await forge(String(again['storedSha256']));

    const [param] = (await server.call<Row[]>('riverParam/getAllDataList', { year: YEAR })).result;
    const { id, rowVersion } = param!;
    const dearer = await server.call('riverParam/saveData', { id, rowVersion, reservoirUnitCost: 8 });
    expect(await repeat()).toMatchObject({ same: true, pixels: { status: 'changed', value: null } });
    await saved('riverParam', { id, rowVersion: dearer.result['rowVersion'], reservoirUnitCost: 7 });
    await server.call('riverValue/calculate', { year: YEAR });
  });

  it('gives the area of each class as its raster does, whatever was typed', async () => {
    await saved('ecosystemArea', { regionId: county, year: YEAR, classCode: '611', areaHm2: 5 });
    const areas = (await server.call<Row[]>('dataCount/areaCount', { year: YEAR })).result;
    // 18 of 30 columns are 112, the rest 77, which means 315.
    expect(areas.map(({ classCode, share }) => [classCode, Number(share).toFixed(6)])).toEqual([
      ['112', '60.000000'],
      ['315', '40.000000'],
    ]);
    const whole = rowAreas(readGrid(path.join(folder, 'class.tif'), { name: 'class.tif' }), 0, HEIGHT);
    const hm2 = (whole.reduce((sum, each) => sum + each, 0) * 18) / 1e4;
    expect(Math.abs(Number(areas[0]!['areaHm2']) / hm2 - 1)).toBeLessThan(1e-9);
    const [typed] = (await server.call<Row[]>('ecosystemArea/getAllDataList', { year: YEAR })).result;
    await server.call('ecosystemArea/deleteData', { ids: [typed!['id']] });
  });

  it('is calculated with all others to the same figures, and says how regions came by them', async () => {
    const alone = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const { result } = await server.call('regionValue/calculate', { year: YEAR });
    const outcomes = result['services'] as Row[];
    // What lacks data does not stop the one that has them; and what stood as it was stays.
    expect(outcomes.find((each) => each['serviceCode'] === 'river')).toMatchObject({
      status: 'done',
      runId: alone[0]!['runId'],
    });
    expect(outcomes.find((each) => each['serviceCode'] === 'soil')).toMatchObject({ status: 'blocked' });
    const rows = (await server.call<Row[]>('regionValue/getAllDataList', { year: YEAR, serviceCode: 'river' })).result;
    const of = (id: string) => rows.find(({ regionId }) => regionId === id);
    expect(of(county)).toMatchObject({
      allocMethod: 'raster',
      value: alone.find((r) => r['regionId'] === county)!['value'],
    });
    expect(of(towns[0]!)).toMatchObject({ allocMethod: 'raster' });
    expect(of(village)).toBeUndefined();
  });

  it('is missing with the reason where a region lies beyond all rasters, and in a year without data', async () => {
    const report = async (body: Row) => (await server.call('gepReport/getDataList', body)).result['annex1'] as Row[];
    const line = (rows: Row[], code: string) =>
      rows.find(({ kind, serviceCode }) => kind === 'item' && serviceCode === code)!;
    const far = line(await report({ year: YEAR, regionId: village }), 'river');
    expect(far['value']).toBeNull();
    expect(far['reason']).toContain('没有该项服务的可用数据');
    const soil = line(await report({ year: YEAR }), 'soil');
    expect(soil['value']).toBeNull();
    expect(soil['reason']).toContain(`${YEAR} 年尚未计算`);
    expect((await server.call('regionValue/getAllDataList', { year: 2001 })).result).toEqual([]);
    expect(await server.call('gepReport/getDataList', { year: 2001 })).toMatchObject({ status: 404 });
  });

  /** The western town reaches this many pixels into the eastern one. */
  async function reach(pixels: number): Promise<void> {
    const filters = [{ key: 'name', op: 'eq', value: '西镇' }];
    const [row] = (await server.call<Row[]>('region/getAllDataList', { filters })).result;
    const geometry = box(WEST, middle + pixels * PIXEL);
    await saved('region', { id: row!['id'], rowVersion: row!['rowVersion'], geometry });
  }

  it('says that a strip which two towns claim is that of the one with the lower code', async () => {
    const column = rowAreas(readGrid(path.join(folder, 'class.tif'), { name: 'class.tif' }), 0, HEIGHT).reduce(
      (sum, each) => sum + each,
    );
    // A column of 20 pixels has about 20 hm²; 0.04 of it is 0.8 hm², less than one.
    await reach(0.04);
    const answer = await server.call('riverValue/calculate', { year: YEAR });
    const told = (answer.result['issues'] as Row[]).filter(({ code }) => code === 'BOUNDARY_OVERLAP');
    const hm2 = ((0.04 * column) / 1e4).toFixed(2);
    expect(told).toMatchObject([{ severity: 'note' }]);
    expect(told[0]!['text']).toContain(`“西镇”与“东镇”的边界重叠 ${hm2} hm²，计入“西镇”`);
    const plan = await server.call('riverValue/calculate', { year: YEAR, dryRun: true });
    expect(plan.result['issues']).toContainEqual(expect.objectContaining(told[0]!));
    const rows = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const amount = (id: string) => Number(rows.find((each) => each['regionId'] === id)!['physicalAmount']);
    const strip = 0.04 * volume(15, 16);
    expect(Math.abs(amount(towns[0]!) / (volume(0, 15) + strip) - 1)).toBeLessThan(1e-6);
    expect(Math.abs(amount(towns[1]!) / (volume(15, WIDTH) - strip) - 1)).toBeLessThan(1e-6);
    const values = (await server.call<Row[]>('regionValue/getAllDataList', { year: YEAR, serviceCode: 'river' }))
      .result;
    expect(values.find(({ regionId, parentId }) => regionId === null && parentId === county)).toBeUndefined();
    // Areas go with the land: half of 600 columns' worth each, more or less the strip.
    const km2 = (id: string) => Number(values.find(({ regionId }) => regionId === id)!['areaKm2']);
    expect(Math.abs(km2(towns[0]!) / ((15.04 * column) / 1e6) - 1)).toBeLessThan(1e-5);
    expect(Math.abs(km2(towns[1]!) / ((14.96 * column) / 1e6) - 1)).toBeLessThan(1e-5);
  });

  it('is refused where two towns claim more than a strip, with both names and hm²', async () => {
    await reach(0.1);
    const refused = await server.call('riverValue/calculate', { year: YEAR });
    expect(refused.status).toBe(422);
    const [issue] = refused.issues.filter(({ code }) => code === 'BOUNDARY_OVERLAP');
    expect(issue).toMatchObject({ severity: 'block', link: '/area/areaManage' });
    expect(issue!.text).toMatch(/“西镇”与“东镇”的边界重叠 2\.\d\d hm²，允许 1\.00 hm²/);
    await reach(0);
    expect(await server.call('riverValue/calculate', { year: YEAR })).toMatchObject({ code: 200 });
  });

  it('is out of date once its class raster or a boundary changes, and recalculates after a price change', async () => {
    const [param] = (await server.call<Row[]>('riverParam/getAllDataList', { year: YEAR })).result;
    await saved('riverParam', { id: param!['id'], rowVersion: param!['rowVersion'], reservoirUnitCost: 14 });
    const list = async () => (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const before = await list();
    expect(before.every((each) => each['stale'] === true)).toBe(true);
    await server.call('riverValue/calculate', { year: YEAR });
    const value = (rows: Row[], id: string) => Number(rows.find((each) => each['regionId'] === id)!['value']);
    const after = await list();
    expect(Math.abs(value(after, county) / value(before, county) - 2)).toBeLessThan(1e-9);
    const [row] = (await server.call<Row[]>('riverTif/getAllDataList', { year: YEAR })).result;
    await saved('riverTif', { id: row!['id'], rowVersion: row!['rowVersion'], codeMap: { '77': '112' } });
    expect((await list()).every((each) => each['stale'] === true)).toBe(true);
  });
});
