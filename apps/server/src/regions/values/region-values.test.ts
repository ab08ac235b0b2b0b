import { yuanToFen } from '@qingzhang/core/money';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fillYear, plantCounty, refusal, type PlantedCounty } from '../../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import type { RegionValue } from '@qingzhang/contract/results/region-value';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 3, 7);
  await fillYear(server, county, YEAR);
  await done(server, 'regionValue/calculate', { year: YEAR });
});

afterAll(() => server.close());

const list = (query: object) => done<RegionValue[]>(server, 'regionValue/getAllDataList', { year: YEAR, ...query });
const fen = (rows: readonly RegionValue[]) => rows.reduce((sum, { value }) => sum + yuanToFen(value), 0n);

describe('region values', () => {
  it('have a row for every region and all 16 value sets', async () => {
    const rows = await list({});
    for (const { wire } of SERVICES) {
      const own = rows.filter(({ serviceCode, regionId }) => serviceCode === wire && regionId !== null);
      expect(new Set(own.map(({ regionId }) => regionId)), wire).toEqual(
        new Set([county.id, ...county.townships, ...county.villages]),
      );
    }
  });

  it('are those of the value sets, to the 分', async () => {
    const rows = await list({ serviceCode: 'river' });
    const stored = await done<RegionValue[]>(server, 'riverValue/getAllDataList', { year: YEAR });
    for (const { regionId, value, physicalAmount } of stored)
      expect(rows.find((row) => row.regionId === regionId)).toMatchObject({ value, physicalAmount });
  });

  it('of children and 未分配 add up to their parent in 分，for every service', async () => {
    const rows = await list({});
    for (const { wire } of SERVICES)
      for (const [parentId, children] of county.below) {
        if (children.length === 0) continue;
        const own = rows.filter(({ serviceCode }) => serviceCode === wire);
        const parent = own.find(({ regionId }) => regionId === parentId)!;
        expect(fen(own.filter((row) => row.parentId === parentId)), wire).toBe(yuanToFen(parent.value));
      }
  });

  it('leave what no child gets as 未分配 of its parent', async () => {
    const year = 2018;
    const typed = { year, serviceCode: 'tour', overrideReason: '县级统计' };
    await done(server, 'regionValue/saveData', [
      { ...typed, regionId: county.id, value: 1000.01 },
      { ...typed, regionId: county.townships[0], value: 400 },
    ]);
    const rest = { regionId: null, regionName: '未分配', rank: null, allocMethod: 'unallocated' };
    // 1000.01 − 400.00 = 600.01 of the county; all 400 of the township, whose villages have nothing
    expect(await done(server, 'regionValue/getAllDataList', { year })).toMatchObject([
      { regionId: county.id, value: 1000.01, rank: 1, allocMethod: 'direct' },
      { regionId: county.townships[0], parentId: county.id, value: 400, rank: 1 },
      { ...rest, parentId: county.townships[0], level: null, value: 400 },
      { ...rest, parentId: county.id, level: null, value: 600.01 },
    ]);
  });

  it('are set against area and residents', async () => {
    const [row] = await list({ serviceCode: 'gep', regionId: county.id });
    expect(row!.perCapita).toBeCloseTo(row!.value / 480_000, 6);
    expect(row!.perKm2).toBeCloseTo(row!.value / row!.areaKm2!, 6);
  });

  it('say how a region came by its value', async () => {
    const methodsOf = async (serviceCode: string) =>
      new Set((await list({ serviceCode, level: 3 })).map(({ allocMethod }) => allocMethod));
    expect(await methodsOf('river')).toEqual(new Set(['direct']));
    // The large reservoir is known for the county alone and is shared out by the area of open water.
    expect(await methodsOf('flood')).toContain('area');
    // Visitors of a township belong to none of its villages.
    expect(await methodsOf('tour')).toContain('unallocated');
    expect(await methodsOf('gep')).toEqual(new Set([null, 'unallocated']));
    // A scenic spot that says where it lies gives its value to the village that it names.
    const [village] = county.villages;
    await done(server, 'tourScenic/saveData', {
      year: YEAR,
      regionId: village,
      scenicName: '湿地公园',
      lon: 118,
      lat: 35.7,
      visitors: 90_000,
      travelDays: 0.5,
      stayDays: 1,
      costTransport: 100,
      costLodging: 100,
      costTicket: 20,
      costOther: 30,
      ecoShare: 1,
    });
    await done(server, 'tourValue/calculate', { year: YEAR });
    const [own] = await list({ serviceCode: 'tour', regionId: village });
    expect(own!.allocMethod).toBe('point');
  });

  it('are told of a river basin for information, and added to nothing', async () => {
    const before = await list({ serviceCode: 'gep' });
    const town = county.townships[0]!;
    const { rows } = await server.database.pool.query<{ geometry: object; boundaryVersion: string }>(
      'SELECT geometry, "boundaryVersion" FROM region WHERE id = $1',
      [town],
    );
    const { id } = await done<{ id: string }>(server, 'region/saveData', {
      name: '东汶河流域',
      code: 'LY-01',
      type: '流域',
      parentId: county.id,
      ...rows[0]!,
    });
    const after = await list({ serviceCode: 'gep' });
    const basin = after.find(({ regionId }) => regionId === id)!;
    // The basin covers all of the township and nothing else: what its villages have together.
    const villages = after.filter(({ parentId, regionId }) => parentId === town && regionId !== null);
    const below = villages.length === 0 ? after.filter(({ regionId }) => regionId === town) : villages;
    expect(basin.value).toBeCloseTo(
      below.reduce((sum, { value }) => sum + value, 0),
      1,
    );
    expect(basin).toMatchObject({ level: null, rank: null, allocMethod: 'area' });
    expect(after.filter(({ regionId }) => regionId !== id)).toEqual(before);
    await done(server, 'region/deleteData', { ids: [id] });
  });

  it('can be filtered, sorted, searched and paged', async () => {
    const page = await done<{ list: RegionValue[]; total: number }>(server, 'regionValue/getDataList', {
      year: YEAR,
      level: 2,
      serviceCode: 'gep',
      sort: [{ key: 'value', order: 'desc' }],
      pageSize: 2,
    });
    expect(page.total).toBe(3);
    expect(page.list.map(({ rank }) => rank)).toEqual([1, 2]);
    const second = await done<{ list: RegionValue[] }>(server, 'regionValue/getDataList', {
      year: YEAR,
      serviceCode: 'gep',
      keyword: 'village1',
      filters: [{ key: 'parentId', op: 'eq', value: county.townships[0]!.toUpperCase() }],
    });
    expect(second.list.map(({ regionName }) => regionName)).toEqual(['village1']);
  });

  it('refuse an unknown service and an unknown column, and say which there are', async () => {
    const service = await refusal(server, 'regionValue/getAllDataList', { serviceCode: 'rivers' });
    expect(service.issues[0]!.text).toContain('river（水源涵养）');
    const column = await refusal(server, 'regionValue/getDataList', { filters: [{ key: 'nothing', op: 'null' }] });
    expect(column.status).toBe(400);
  });
});

describe('ranking regions', () => {
  const rank = (query: object) => done<RegionValue[]>(server, 'regionValue/rank', { year: YEAR, level: 2, ...query });

  it('goes by total, per km² or per head, of any service', async () => {
    for (const basis of ['value', 'perKm2', 'perCapita'] as const)
      for (const serviceCode of ['gep', 'soil']) {
        const ranked = await rank({ basis, serviceCode });
        const rows = await list({ level: 2, serviceCode });
        expect(ranked.map(({ rank: place }) => place)).toEqual([1, 2, 3]);
        for (const { regionId, value } of ranked)
          expect(value).toBe(rows.find((row) => row.regionId === regionId)![basis]);
      }
  });

  it('gives equals the same place, by code, and those without a value none', async () => {
    const year = 2017;
    const typed = { year, serviceCode: 'bio', overrideReason: '专项调查' };
    const [first, second] = county.townships;
    await done(server, 'regionValue/saveData', [
      { ...typed, regionId: second, value: 500 },
      { ...typed, regionId: first, value: 500 },
    ]);
    expect(await rank({ year, serviceCode: 'bio' })).toMatchObject([
      { regionId: first, value: 500, rank: 1 },
      { regionId: second, value: 500, rank: 1 },
      { regionId: county.townships[2], value: null, rank: null },
    ]);
  });

  it('can stay within one parent', async () => {
    const ranked = await rank({ level: 3, parentId: county.townships[1] });
    // The township's villages do not cover all of it: what is left stands last, without a rank.
    const villages = new Set(county.below.get(county.townships[1]!));
    expect(new Set(ranked.slice(0, -1).map(({ regionId }) => regionId))).toEqual(villages);
    expect(ranked.at(-1)).toMatchObject({ regionId: null, regionName: '未分配', rank: null });
  });
});

describe('saving values by hand', () => {
  it('writes to the value set of the service, with its reason', async () => {
    const year = 2016;
    const saved = await done(server, 'regionValue/saveData', {
      year,
      regionId: county.id.toUpperCase(),
      serviceCode: 'leisure',
      value: 12_345.67,
      physicalAmount: 1000,
      overrideReason: '抽样调查',
    });
    expect(saved).toMatchObject({ inputMode: 'manual', value: 12_345.67, serviceCode: 'leisure' });
    const rows = await done<RegionValue[]>(server, 'leisureValue/getAllDataList', { year });
    expect(rows).toMatchObject([{ regionId: county.id, value: 12_345.67, overrideReason: '抽样调查' }]);
  });

  it('takes a row as listed back', async () => {
    const [row] = await list({ serviceCode: 'leisure', regionId: county.id });
    const year = 2015;
    await done(server, 'regionValue/saveData', { ...row, year, overrideReason: '沿用' });
    expect((await list({ year, serviceCode: 'leisure' }))[0]!.value).toBe(row!.value);
  });

  it('saves all rows or none and names the wrong one', async () => {
    const year = 2014;
    const row = { year, regionId: county.id, serviceCode: 'leisure', value: 1, overrideReason: '试' };
    const answer = await refusal(server, 'regionValue/saveData', [row, { ...row, serviceCode: 'tour', value: null }]);
    expect(answer.status).toBe(400);
    expect(answer.issues.map(({ keys }) => keys)).toEqual([['rows.1.value']]);
    expect(await list({ year })).toEqual([]);
    const unknown = await refusal(server, 'regionValue/saveData', [row, { ...row, serviceCode: 'x', colour: 1 }]);
    expect(unknown.issues.map(({ keys }) => keys)).toEqual([['rows.1.colour']]);
  });

  it('asks for a reason where a calculated value is replaced', async () => {
    const body = { year: YEAR, regionId: county.id, serviceCode: 'bio', value: 5 };
    const answer = await refusal(server, 'regionValue/saveData', body);
    expect(answer.issues.map(({ keys }) => keys)).toEqual([['overrideReason']]);
  });

  it('is refused to whoever may not write the service', async () => {
    const { token } = await server.userOf('visitor', 'reader');
    const body = { year: YEAR, regionId: county.id, serviceCode: 'bio', value: 5, overrideReason: '试' };
    expect((await server.call('regionValue/saveData', body, token)).status).toBe(403);
  });
});

describe('the workbook of a year', () => {
  it('has a sheet for each level and all rows, in real numbers', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/regionValue/exportData.json',
      payload: { year: YEAR },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.headers['content-disposition']).toContain('.xlsx');
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['县汇总', '乡镇汇总', '村汇总', '明细', '数据状况']);
    const [total] = await list({ serviceCode: 'gep', regionId: county.id });
    // 万元, unrounded.
    expect(sheets[0]!.rows[3]!.at(-1)).toBe(total!.value / 10_000);
    expect(sheets[3]!.rows.length).toBe(3 + (await list({})).length);
  });

  it('can be that of one region and what lies below it', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/regionValue/exportData.json',
      payload: { year: YEAR, regionId: county.townships[0] },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['乡镇汇总', '村汇总', '明细', '数据状况']);
  });
});
