import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Issue } from '@qingzhang/core/issue';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, valuesOf, type PlantedCounty, type Row } from './testing/county-year.ts';

const YEAR = 2031;
let server: TestServer;
let county: PlantedCounty;
let wheat: Row;

const harvest = (year: number, output: number, more: Row = {}): Row => ({
  regionId: county.townships[0],
  year,
  category: 'agri',
  product: '小麦',
  output,
  outputUnit: 't',
  price: 2800,
  ...more,
});

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await done(server, 'productArea/saveData', harvest(YEAR - 1, 43_000));
  // 万吨 taken as t: 43 000 ÷ 4.31 = 9976.8.
  wheat = await done(server, 'productArea/saveData', harvest(YEAR, 4.31));
  await done(server, 'productArea/saveData', harvest(YEAR, 900, { product: '玉米', regionId: county.townships[1] }));
});

afterAll(() => server.close());

async function planned(): Promise<readonly Issue[]> {
  const { issues } = await done<{ issues: Issue[] }>(server, 'productValue/calculate', { year: YEAR, dryRun: true });
  return issues.filter(({ code }) => code === 'FIGURE_FAR');
}

async function statusOf(regionId = county.id): Promise<unknown> {
  const rows = await valuesOf(server, 'product', YEAR);
  return rows.find((row) => row['regionId'] === regionId)?.['status'];
}

async function calculate(): Promise<void> {
  await done(server, 'productValue/calculate', { year: YEAR });
  await done(server, 'gepValue/calculate', { year: YEAR });
}

describe('a figure far from that of the year before', () => {
  it('is asked about in the plan, with its row and both numbers', async () => {
    expect(await planned()).toMatchObject([{ severity: 'confirm', keys: ['productArea'], text: expect.any(String) }]);
    const [{ text, link }] = (await planned()) as [Issue];
    expect(text).toContain(
      '“产量”为 4.31 t/a，上年（2030）为 43,000 t/a，只有其 1/9,976.8，可能是万吨与吨相混，请核对',
    );
    expect(text).toContain('小麦');
    expect(link).toContain('table=productArea');
  });

  it('is never plainly calculated: value, sum, regions, ranks, totals, workbook and report say so', async () => {
    await calculate();
    for (const id of [county.id, ...county.townships]) expect(await statusOf(id)).toBe('confirm');
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject({ status: 'confirm' });
    const regions = await done<Row[]>(server, 'regionValue/getAllDataList', { year: YEAR, serviceCode: 'product' });
    expect(new Set(regions.map(({ status }) => status))).toEqual(new Set(['confirm']));
    const ranked = await done<Row[]>(server, 'regionValue/rank', { year: YEAR, level: 2 });
    expect(ranked[0]).toMatchObject({ status: 'confirm' });
    expect(await done(server, 'dataCount/totalData', { year: YEAR })).toMatchObject({ status: 'confirm' });
    const report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(report.cover.standing.status).toBe('confirm');
    expect(report.annex6.told.filter(({ code }) => code === 'FIGURE_FAR')).toHaveLength(1);
    const book = await server.app.inject({
      method: 'POST',
      url: '/api/regionValue/exportData.json',
      payload: { year: YEAR },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    const { sheets } = await readXlsx(book.rawPayload);
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).toContain('已算·需确认');
  });

  it('is listed for its table, and answered with a reason that only a writer may give', async () => {
    const [doubt, ...more] = await done<Row[]>(server, 'row/doubts', { table: 'productArea', year: YEAR });
    expect(doubt).toMatchObject({ id: wheat['id'], key: 'output', acknowledged: null });
    expect(doubt!['about']).toMatch(/ 小麦$/);
    expect(more).toEqual([]);
    const body = { table: 'productArea', id: wheat['id'], key: 'output', reason: '耕地退出,仅余试验田' };
    expect((await server.call('row/acknowledge', { ...body, key: 'price' })).status).toBe(400);
    const [answered] = await done<Row[]>(server, 'row/acknowledge', body);
    expect(answered).toMatchObject({ acknowledged: { reason: '耕地退出,仅余试验田', by: 'admin' } });
    expect((await server.call('row/acknowledge', body)).status).toBe(400);
  });

  it('stays a question, with that reason, in plan, result and report; the result asks to be calculated again for it', async () => {
    const [{ severity, text }] = (await planned()) as [Issue];
    expect(severity).toBe('confirm');
    expect(text).toContain('已说明理由：耕地退出,仅余试验田');
    expect(await statusOf()).toBe('stale');
    await calculate();
    for (const id of [county.id, ...county.townships]) expect(await statusOf(id)).toBe('confirm');
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject({ status: 'confirm' });
    const report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(report.cover.standing.status).toBe('confirm');
    const told = report.annex6.told.filter(({ code }) => code === 'FIGURE_FAR');
    expect(told).toMatchObject([
      { severity: 'confirm', text: expect.stringContaining('已说明理由：耕地退出,仅余试验田') },
    ]);
  });

  it('is told with its reason when the row is saved again, and asks for none', async () => {
    const { result, issues } = await server.call<Row>('productArea/saveData', {
      id: wheat['id'],
      rowVersion: wheat['rowVersion'],
      remark: '复核',
    });
    expect(issues).toMatchObject([{ severity: 'confirm', text: expect.stringContaining('；已说明理由：耕地退出') }]);
    wheat = result;
    const [doubt] = await done<Row[]>(server, 'row/doubts', { table: 'productArea', year: YEAR });
    expect(doubt).toMatchObject({ acknowledged: { reason: '耕地退出,仅余试验田' } });
    expect(
      (
        await server.call('row/acknowledge', {
          table: 'productArea',
          id: wheat['id'],
          key: 'output',
          reason: '再说一遍',
        })
      ).status,
    ).toBe(400);
  });

  it('is asked about anew when either figure changes', async () => {
    wheat = await done(server, 'productArea/saveData', {
      id: wheat['id'],
      rowVersion: wheat['rowVersion'],
      output: 5.16,
    });
    expect(await planned()).toMatchObject([{ severity: 'confirm' }]);
    // 43 000 ÷ 30 000 = 1.4 times.
    await done(server, 'productArea/saveData', { id: wheat['id'], rowVersion: wheat['rowVersion'], output: 30_000 });
    expect(await planned()).toEqual([]);
    await calculate();
    expect(await statusOf()).toBe('done');
  });

  it('makes a result doubtful also where the year before comes in after it', async () => {
    const corn = harvest(YEAR - 1, 90_000_000, { product: '玉米', regionId: county.townships[1] });
    await done(server, 'productArea/saveData', corn);
    expect(await statusOf()).toBe('stale');
    await calculate();
    expect(await statusOf()).toBe('confirm');
  });
});
