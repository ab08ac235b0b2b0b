import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from './testing/small-county.ts';

const YEAR = 2023;
let server: SmallCounty;
const rasters = new Map<string, Row>();

beforeAll(async () => {
  server = await smallCounty();
  // Broad-leaved forest everywhere; rain of 7000 and evaporation of 5200 tenths of a millimetre, which nothing says.
  const layers = [
    ['riverTif', 'ecosystemType', 'uint16', 112],
    ['riverRainfallTif', 'rainfall', 'float32', 7000],
    ['riverEtTif', 'actualEt', 'float32', 5200],
  ] as const;
  for (const [table, rasterKind, type, value] of layers) {
    const { result } = await server.uploaded(rasterKind, { type, at: () => value });
    rasters.set(table, await server.saved(table, { year: YEAR, rasterKind, fileId: result['fileId'] }));
  }
  await server.saved('riverParam', { year: YEAR, reservoirUnitCost: 7.06, priceYear: YEAR });
});
afterAll(() => server.close());

async function planned(): Promise<readonly Issue[]> {
  const { code, result } = await server.call<{ issues: Issue[] }>('riverValue/calculate', { year: YEAR, dryRun: true });
  expect(code).toBe(200);
  return result.issues.filter((issue) => issue.code === 'UNIT_SUSPECT');
}

async function calculated(): Promise<Row> {
  const run = await server.call('riverValue/calculate', { year: YEAR });
  expect(run.code, JSON.stringify(run)).toBe(200);
  const { result } = await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR, level: 1 });
  return result[0]!;
}

const save = (table: string, more: Row) =>
  server.call(`${table}/saveData`, {
    id: rasters.get(table)!['id'],
    rowVersion: rasters.get(table)!['rowVersion'],
    ...more,
  });

describe('a layer whose unit is doubtful', () => {
  it('is asked about in the plan, by its name, with its range and the remedy', async () => {
    const [rain, evaporation] = await planned();
    expect(rain).toMatchObject({ severity: 'confirm', keys: ['riverRainfallTif'] });
    expect(rain!.text).toMatch(/图层“rainfall.tif”：.*7000 至 7000.*将比例系数设为 0.1/);
    expect(evaporation!.text).toContain('图层“actualEt.tif”');
    expect(rain!.link).toContain('table=riverRainfallTif');
  });

  it('makes a result that is never plainly calculated', async () => {
    const value = await calculated();
    expect(value).toMatchObject({ status: 'confirm' });
    const { result } = await server.call<Row>('gepValue/calculate', { year: YEAR });
    expect(result).toMatchObject({ status: 'done' });
    const total = await server.call('gepValue/value', { year: YEAR });
    expect(total.result).toMatchObject({ status: 'confirm' });
    const report = await server.call<{ annex6: { told: Row[] } }>('gepReport/getDataList', { year: YEAR });
    const told = report.result.annex6.told.filter(({ code }) => code === 'UNIT_SUSPECT');
    expect(told).toHaveLength(2);
    // The depth of the water as a layer of the map stands as the figure does; what was put in has findings instead.
    await server.settled();
    const { result: listed } = await server.call<Row[]>('layer/list', { year: YEAR });
    const standingsOf = (source: string) =>
      listed.flatMap((each) => (each['source'] === source ? [each['standing']] : []));
    expect(standingsOf('result')[0]).toMatchObject({ status: 'confirm' });
    expect(standingsOf('row')).toEqual([null, null, null]);
  });

  it('has the remedy at hand: the scale that makes it what its kind says', async () => {
    const { id } = rasters.get('riverRainfallTif')!;
    const { result } = await server.call<{ findings: Row[] }>('layer/findings', { table: 'riverRainfallTif', id });
    const finding = result.findings.find(({ code }) => code === 'UNIT_SUSPECT');
    // 7000 tenths of a millimetre are 700 mm.
    expect(finding!['remedies']).toEqual([{ label: '比例系数设为 0.1', set: { scaleFactor: 0.1 } }]);
    const bands = await server.uploaded('three', { bands: 3, at: (_x, _y, band) => [0.1, 0.4, 0.6][band]! });
    const row = { year: 2021, rasterKind: 'fvc', fileId: bands.result['fileId'] };
    const saved = await server.saved('soilVegetTif', row);
    const told = await server.call<{ findings: Row[] }>('layer/findings', { table: 'soilVegetTif', id: saved['id'] });
    const choices = told.result.findings.find(({ code }) => code === 'BAND_NOT_CHOSEN')!['remedies'];
    expect(choices).toEqual([1, 2, 3].map((band) => ({ label: `用第 ${band} 波段`, set: { bandIndex: band } })));
  });

  it('stays doubtful with the reason of whoever let it pass', async () => {
    const { id } = rasters.get('riverEtTif')!;
    const body = { table: 'riverEtTif', id, code: 'UNIT_SUSPECT', reason: '气象局书面确认' };
    expect((await server.call('layer/acknowledge', body)).code).toBe(200);
    const [, evaporation] = await planned();
    expect(evaporation!.text).toContain('已说明理由：气象局书面确认');
    expect(await calculated()).toMatchObject({ status: 'confirm' });
  });

  it('is one no more once it is read in its unit', async () => {
    for (const table of ['riverRainfallTif', 'riverEtTif'])
      expect((await save(table, { scaleFactor: 0.1 })).code).toBe(200);
    expect(await planned()).toEqual([]);
  });
});

describe('a file of several bands', () => {
  it('is asked about until the row says which of them it means', async () => {
    // Red 0.08, near infrared 0.4 and NDVI 0.6 could each be an index.
    const { result } = await server.uploaded('S2', { bands: 3, at: (_x, _y, band) => [0.08, 0.4, 0.6][band]! });
    const draft = { year: 2019, rasterKind: 'fvc', fileId: result['fileId'] };
    const row = await server.saved('soilVegetTif', draft);
    const findings = async () => {
      const answer = await server.call<{ findings: Issue[]; values: { mean: number } }>('layer/findings', {
        table: 'soilVegetTif',
        id: row['id'],
      });
      return answer.result;
    };
    expect((await findings()).findings.filter(({ severity }) => severity === 'confirm')).toMatchObject([
      { code: 'BAND_NOT_CHOSEN', keys: ['bandIndex'] },
    ]);
    for (const [bandIndex, mean] of [
      [3, 0.6],
      [2, 0.4],
    ] as const) {
      const { result: rows } = await server.call<Row[]>('soilVegetTif/getAllDataList', { year: 2019 });
      const { id, rowVersion } = rows[0]!;
      await server.saved('soilVegetTif', { id, rowVersion, bandIndex });
      const { findings: left, values } = await findings();
      expect(left.filter(({ severity }) => severity === 'confirm')).toEqual([]);
      expect(values.mean).toBeCloseTo(mean, 6);
    }
  });
});

describe('a layer that cannot be one', () => {
  it('because it lies elsewhere is not saved, and the answer says where both are', async () => {
    const { result } = await server.uploaded('far', { at: () => 700, west: 6 });
    const answer = await server.call('riverRainfallTif/saveData', {
      year: 2022,
      rasterKind: 'rainfall',
      fileId: result['fileId'],
    });
    expect(answer).toMatchObject({
      status: 422,
      issues: [{ code: 'RASTER_NO_OVERLAP', keys: ['fileId'], severity: 'block' }],
    });
    expect(answer.issues[0]!.text).toContain('经度 6° 至 6.03°');
    const { result: rows } = await server.call<Row[]>('riverRainfallTif/getAllDataList', { year: 2022 });
    expect(rows).toEqual([]);
  });

  it('because it has no such band is not saved', async () => {
    const answer = await save('riverRainfallTif', { fileId: rasters.get('riverRainfallTif')!['fileId'], bandIndex: 3 });
    expect(answer).toMatchObject({ status: 422, issues: [{ code: 'NO_BAND' }] });
  });

  it('because it has no such band is refused by the plan too, however the row came there', async () => {
    const put = (band: number | null) =>
      server.database.pool.query('UPDATE "riverRainfallTif" SET "bandIndex" = $1 WHERE id = $2', [
        band,
        rasters.get('riverRainfallTif')!['id'],
      ]);
    await put(3);
    const { result } = await server.call<{ issues: Issue[] }>('riverValue/calculate', { year: YEAR, dryRun: true });
    const blocks = result.issues.filter(({ severity }) => severity === 'block');
    expect(blocks).toMatchObject([
      { code: 'NO_BAND', text: expect.stringContaining('只有 1 个波段，没有第 3 个波段') },
    ]);
    await put(null);
  });

  it('because the county moved away since is refused by the plan, before the run', async () => {
    const ring = [
      [119, 36],
      [119.1, 36],
      [119.1, 36.1],
      [119, 36.1],
      [119, 36],
    ];
    const { result: region } = await server.call<Row[]>('region/getAllDataList', {});
    const { id, rowVersion } = region[0]!;
    await server.saved('region', { id, rowVersion, geometry: { type: 'Polygon', coordinates: [ring] } });
    const { result } = await server.call<{ issues: Issue[] }>('riverValue/calculate', { year: YEAR, dryRun: true });
    const blocks = result.issues.filter(({ severity, code }) => severity === 'block' && code === 'RASTER_NO_OVERLAP');
    expect(blocks.length).toBeGreaterThan(0);
    expect((await server.call('riverValue/calculate', { year: YEAR })).status).toBe(422);
  });
});
