import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlannedCalculation } from '@qingzhang/contract/results/calculation';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Trace, TraceSymbol } from '@qingzhang/contract/results/trace';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../accounts/testing/county-year.ts';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

/** One year with a class raster, one without. */
const [PIXELS, MEANS] = [2024, 2023];
const [WEST, NORTH, WIDTH, HEIGHT] = [118, 35.8, 0.03, 0.02];
const CLASS_PIXEL = 0.001;

let server: TestServer;
let folder: string;
let county: string;
let town: string;

const box = (east: number) => {
  const south = NORTH - HEIGHT;
  const ring = [
    [WEST, south],
    [east, south],
    [east, NORTH],
    [WEST, NORTH],
    [WEST, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};

const saved = async (table: string, row: Row) => String((await done(server, `${table}/saveData`, row))['id']);

/** Writes and uploads a raster of the whole county with pixels of some size. */
async function layer(name: string, pixel: number, at: (x: number, y: number) => number): Promise<string> {
  const [width, height] = [Math.round(WIDTH / pixel), Math.round(HEIGHT / pixel)];
  const file = path.join(folder, `${name}.tif`);
  const isClass = name === 'class';
  await writeCog(
    file,
    {
      width,
      height,
      type: isClass ? 'uint16' : 'float32',
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: pixel, rowX: 0, originY: NORTH, columnY: 0, rowY: -pixel },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: isClass ? 'mode' : 'average',
    },
    (_band, y, rows) => Float64Array.from({ length: width * rows }, (_, i) => at(i % width, y + Math.floor(i / width))),
  );
  const answer = await upload(server, 'uploadTif', [{ name: `${name}.tif`, bytes: await readFile(file) }]);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return String(answer.result['fileId']);
}

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-treated-'));
  county = await saved('region', { name: '示例县', code: '1', type: '县', geometry: box(WEST + WIDTH) });
  // The western third; what lies east of it belongs to no town.
  town = await saved('region', {
    name: '西镇',
    code: '11',
    type: '乡镇',
    parentId: county,
    geometry: box(WEST + 0.01),
  });
  const et = await layer('et', 2 * CLASS_PIXEL, () => 500);
  // 15 × 10 pixels, the one in the north-west without a value.
  const rain = await layer('rain', 2 * CLASS_PIXEL, (x, y) => (x === 0 && y === 0 ? NaN : 800));
  const classes = await layer('class', CLASS_PIXEL, () => 422);
  await saved('riverTif', { year: PIXELS, rasterKind: 'ecosystemType', fileId: classes });
  for (const year of [PIXELS, MEANS]) {
    await saved('riverRainfallTif', { year, rasterKind: 'rainfall', fileId: rain });
    await saved('riverEtTif', { year, rasterKind: 'actualEt', fileId: et });
    await saved('riverParam', { year, reservoirUnitCost: 7 });
  }
  await done(server, 'ecosystemArea/saveData', [
    { year: MEANS, regionId: town, classCode: '422', areaHm2: 200 },
    { year: MEANS, regionId: county, classCode: '422', areaHm2: 400, landPart: 'rest' },
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the plan, the trace, annex 6 and the workbook say of 水源涵养. */
async function told(year: number) {
  const planned = await done<PlannedCalculation>(server, 'riverValue/calculate', { year, dryRun: true });
  const { runId } = await done(server, 'riverValue/calculate', { year });
  const trace = await done<Trace>(server, 'run/trace', { runId });
  const { annex6 } = await done<AccountReport>(server, 'gepReport/getDataList', { year });
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/regionValue/exportData.json',
    payload: { year },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const rows = sheets.find(({ name }) => name === '数据状况')!.rows;
  const header = rows.findIndex((row) => row.includes('缺值占比（%）'));
  const line = new Map(rows[header]!.map((name, at) => [String(name), rows[header + 1]![at] ?? null]));
  return { plan: planned.plan[0]!.treatments, trace, printed: annex6.treatments[0]!, line };
}

describe('what is done to layers', () => {
  it('on pixels: gaps are left out, coarser values are interpolated, and both are said everywhere', async () => {
    const { plan, trace, printed, line } = await told(PIXELS);
    const texts = (list: typeof plan, kind: string) =>
      list.filter((each) => each.kind === kind).map(({ text }) => text);
    expect(texts(plan, 'resampled')).toEqual([
      '“降雨量”的图层 rain.tif：双线性内插',
      '“蒸散发量”的图层 et.tif：双线性内插',
    ]);
    // 1 of 150 pixels
    expect(texts(plan, 'nodata')).toEqual(['“降雨量”的图层 rain.tif 在核算单元内缺值 0.67 %，缺值处不计入']);
    expect(trace.pixels!.nodataM2).toBeGreaterThan(0);
    expect(texts(trace.treatments!, 'nodata')).toHaveLength(1);
    expect(texts(trace.treatments!, 'resampled').toSorted()).toEqual(['et.tif：双线性内插', 'rain.tif：双线性内插']);
    expect(printed.resampled).toEqual(texts(trace.treatments!, 'resampled'));
    expect(printed.nodataShare).toBeGreaterThan(0);
    expect(line.get('缺值占比（%）')).toBe(printed.nodataShare);
    expect(line.get('缺值面积（hm²）')).toBe(printed.nodataHm2);
    expect(line.get('重采样与插值')).toBe(printed.resampled.join('；'));
  });

  it('by means of regions: the trace has the file, its digest and the cells behind the mean of every zone', async () => {
    const { plan, trace, printed, line } = await told(MEANS);
    const rain = trace.symbols.find(({ label }) => label === '降雨量')!;
    expect(rain.means!.layer.fileName).toBe('rain.tif');
    expect(rain.means!.layer.sha256).toMatch(/^[0-9a-f]{64}$/);
    const at = (value: TraceSymbol['value'], zone: string) => {
      if (value === null || typeof value !== 'object' || !('values' in value)) return undefined;
      return value.values[value.labels[0]!.indexOf(zone)];
    };
    // 15 × 10 pixels but one; of the town 5 × 10 but one. What no town covers has the figures of the county.
    expect(at(rain.means!.cells, county)).toBeCloseTo(149, 6);
    expect(at(rain.means!.cells, town)).toBeCloseTo(49, 6);
    expect(at(rain.means!.cells, `rest:${county}`)).toBeCloseTo(149, 6);
    expect(at(rain.means!.missing, town)).toBeCloseTo(2, 2);
    expect(at(rain.zones!, `rest:${county}`)).toBeCloseTo(800, 6);
    // 600 hm² · (800 − 500) mm · 7 元/m³
    expect(trace.value.figure).toBeCloseTo(600 * 3000 * 7, 3);
    const text = '“降雨量”的图层 rain.tif 按各区域均值使用，核算单元内缺值 0.67 %，由该区均值代替';
    expect(plan.map((each) => each.text)).toContain(text);
    expect(trace.treatments!.map((each) => each.text)).toContain(text);
    expect(printed.resampled).toContain(text);
    expect(printed.nodataShare).toBeCloseTo(100 / 150, 2);
    expect(line.get('缺值占比（%）')).toBe(printed.nodataShare);
  });
});
