import { yuanToFen } from '@qingzhang/core/money';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fillYear,
  LEAVES,
  plantCounty,
  refusal,
  VALUE_SETS,
  type PlantedCounty,
  type Row,
} from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import type { AccountReport } from '@qingzhang/contract/results/report';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let report: AccountReport;

const read = (body: object) => done<AccountReport>(server, 'gepReport/getDataList', body);
const sum = (values: readonly (number | null)[]) => values.reduce((all, value) => all + yuanToFen(value ?? 0), 0n);

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 3, 0);
  for (const year of [2022, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  report = await read({ year: YEAR });
});

afterAll(() => server.close());

describe('the main table', () => {
  it('lists every service with its amount, price and value as they are stored', async () => {
    const items = report.main.filter(({ kind }) => kind === 'item');
    expect(items.map(({ no }) => no)).toEqual(items.map((_, at) => at + 1));
    expect(items.length).toBe(LEAVES.length);
    const left = items.filter(({ included }) => included === false);
    expect(left.map(({ serviceCode, reason }) => [serviceCode, reason])).toEqual([
      ['pest', expect.stringContaining('不计入')],
    ]);
    for (const { serviceCode, value, physicalAmount } of items) {
      const rows = await done<Row[]>(server, `${serviceCode!}Value/getAllDataList`, {
        year: YEAR,
        regionId: county.id,
      });
      expect({ value, physicalAmount }).toEqual({
        value: rows[0]!['value'],
        physicalAmount: rows[0]!['physicalAmount'],
      });
    }
    expect(items.find(({ serviceCode }) => serviceCode === 'river')).toMatchObject({
      group: '调节服务',
      item: '水源涵养',
      physicalUnit: 'm³',
      priceUnit: '元/m³',
      included: true,
      mandatory: true,
    });
  });

  it('has subtotals and a total that are the sums of the counted items, in 分', () => {
    const value = (kind: string, group: string) =>
      report.main.find((row) => row.kind === kind && row.group === group)!.value;
    for (const group of ['物质产品', '调节服务', '文化服务']) {
      const own = report.main.filter((row) => row.kind === 'item' && row.group === group && row.included === true);
      expect(sum(own.map((row) => row.value)), group).toBe(yuanToFen(value('subtotal', group)!));
    }
    const subtotals = report.main.filter(({ kind }) => kind === 'subtotal');
    expect(sum(subtotals.map((row) => row.value))).toBe(yuanToFen(value('total', '')!));
  });

  it('has shares that sum to 100', () => {
    const shares = report.main.flatMap(({ kind, share }) => (kind === 'item' && share !== null ? [share] : []));
    expect(Math.round(shares.reduce((all, share) => all + share * 100, 0))).toBe(10_000);
    expect(report.main.at(-1)).toMatchObject({ kind: 'total', share: 100 });
  });

  it('takes products and pollutants apart; the parts sum to their service', () => {
    const partsOf = (code: string) => report.main.filter((row) => row.kind === 'part' && row.serviceCode === code);
    expect(partsOf('product').map(({ item, physicalAmount }) => [item, physicalAmount])).toEqual([
      ['农业', null],
      ['生态能源', null],
    ]);
    expect(partsOf('air').map(({ item }) => item)).toEqual(['二氧化硫', '氮氧化物', '粉尘']);
    for (const code of ['product', 'air', 'water']) {
      const item = report.main.find((row) => row.kind === 'item' && row.serviceCode === code)!;
      expect(sum(partsOf(code).map(({ value }) => value)), code).toBe(yuanToFen(item.value!));
    }
  });

  it('takes soil apart into what it keeps out of reservoirs and rivers, each with its own amount and price', () => {
    const soil = report.main.find((row) => row.kind === 'item' && row.serviceCode === 'soil')!;
    const parts = report.main.filter((row) => row.kind === 'part' && row.serviceCode === 'soil');
    expect(parts.map(({ item, physicalUnit, priceUnit }) => [item, physicalUnit, priceUnit])).toEqual([
      ['减少泥沙淤积量', 'm³', '元/m³'],
      ['保持氮量', 't', '元/t'],
      ['保持磷量', 't', '元/t'],
    ]);
    expect(parts.reduce((all, { value }) => all + value!, 0)).toBeCloseTo(soil.value!, 1);
    for (const { value, physicalAmount, unitPrice } of parts)
      expect(unitPrice! * physicalAmount!).toBeCloseTo(value!, 4);
  });

  it('names the tables that the figures come from', () => {
    const river = report.main.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river.dataSource).toContain('降');
    expect(river.method).not.toBeNull();
  });
});

describe('the annexes', () => {
  it('2: classes and what belongs to none sum to each service', () => {
    const { classes, rows, total } = report.annex2;
    expect(classes.map(({ name }) => name)).toContain('森林');
    for (const row of rows) expect(sum([...Object.values(row.values), row.unclassified])).toBe(yuanToFen(row.total));
    const counted = report.main.filter(({ kind, included }) => kind === 'item' && included === true);
    expect(yuanToFen(total.total)).toBe(sum(counted.map(({ value }) => value)));
  });

  it('3: townships and 未分配 sum to the county, ranked three ways', () => {
    const townships = report.annex3.filter(({ kind }) => kind === 'region');
    const whole = report.annex3.at(-1)!;
    for (const key of ['epv', 'erv', 'ecv', 'gep'] as const)
      expect(sum(report.annex3.slice(0, -1).map((row) => row[key])), key).toBe(yuanToFen(whole[key]!));
    expect(new Set(townships.map(({ rankValue }) => rankValue))).toEqual(new Set([1, 2, 3]));
    const best = townships.find(({ rankPerCapita }) => rankPerCapita === 1)!;
    expect(best.perCapita).toBe(Math.max(...townships.map(({ perCapita }) => perCapita!)));
    const shares = report.annex3.slice(0, -1).flatMap(({ share }) => share ?? []);
    expect(Math.round(shares.reduce((all, share) => all + share * 100, 0))).toBe(10_000);
  });

  it('4: the same data a year later has changed by nothing', () => {
    const { years, rows, comparisons, constant } = report.annex4;
    expect(years).toEqual([2022, YEAR]);
    expect(rows.length).toBe(VALUE_SETS.length);
    for (const row of rows) expect(row.values.filter((value) => value === null)).toEqual([]);
    expect(comparisons).toMatchObject([{ from: 2022, to: YEAR }]);
    const river = comparisons[0]!.services.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river).toMatchObject({ change: 0, quantityEffect: 0, priceEffect: 0, nominal: 0 });
    // At the prices of 2022 the later year is worth the same, and so is each service.
    const [base, own] = constant.years;
    expect(constant.baseYear).toBe(2022);
    expect(own!.laspeyres).toBeCloseTo(1, 12);
    expect(own!.constant).toBeCloseTo(base!.current, 2);
    expect(own!.residual).toBeCloseTo(0, 2);
    expect(own!.services.every((service) => Math.abs(service.constant! / service.current! - 1) < 1e-9)).toBe(true);
  });

  it('5: every figure that was put in, with its source', () => {
    const price = report.annex5.find(({ serviceCode, value }) => serviceCode === 'river' && value === 7.06);
    expect(price).toMatchObject({ unit: '元/m³', source: '水源涵养参数 1 条', verification: 'unverified' });
    expect(price!.prices).toEqual([
      { price: 7.06, year: null, kind: '工程造价', index: null, factor: 1, converted: 7.06 },
    ]);
    // Figures of the account's own statistics quote no text; everything else says where it stands.
    const rain = report.annex5.find(({ serviceCode, symbol }) => serviceCode === 'river' && symbol === 'P');
    expect(rain).toMatchObject({ verification: 'entered' });
    expect(report.annex5.filter(({ verification }) => verification === undefined)).toEqual([]);
    expect(report.annex5.some(({ verification }) => verification === 'unverified')).toBe(true);
    const mode = report.annex5.find(({ serviceCode, symbol }) => serviceCode === 'river' && symbol === 'costMode');
    expect(mode!.value).toMatch(/^[\u4e00-\u9fa5]/); // the word that people choose, not its code
    expect(new Set(report.annex5.map(({ serviceCode }) => serviceCode)).size).toBe(LEAVES.length);
  });
});

describe('the evidence', () => {
  it('6: what the calculations asked and told', () => {
    const areas = report.annex6.find(({ serviceCode, code }) => serviceCode === 'river' && code === 'AREAS_DIFFER');
    expect(areas).toMatchObject({ serviceName: '水源涵养', severity: 'confirm', reason: null });
    expect(report.annex6.some(({ code }) => code === 'ASSUMED')).toBe(false);
  });

  it('7: the same land counts for one service and not for another, by its clause', () => {
    const { services, rows } = report.annex7;
    expect(services.find(({ code }) => code === 'soil')?.clause).toContain('HJ 1173');
    expect(rows.length).toBeGreaterThan(3);
    for (const { covered } of rows) expect(covered).toHaveProperty('river');
  });
});

describe('a report', () => {
  it('says on its cover by which standard and what the total amounts to', () => {
    expect(report.cover).toMatchObject({ year: YEAR, regionName: '蒙阴县', profile: 'SD-2022', complete: true });
    expect(report.cover.gep).toBe(report.main.at(-1)!.value);
    expect(report.cover.perCapita).toBeCloseTo(report.cover.gep! / 480_000, 6);
    const { epv, ecv, gep } = report.annex3.at(-1)!;
    expect(report.cover.conversion).toBeCloseTo(((epv! + ecv!) / gep!) * 100, 9);
  });

  it('can be written for a township', async () => {
    const own = await read({ year: YEAR, regionId: county.townships[0]!.toUpperCase() });
    const row = report.annex3.find(({ regionId }) => regionId === county.townships[0])!;
    expect(own.main.at(-1)!.value).toBe(row.gep);
    expect(own.annex3).toEqual([]);
    expect(own.issues.filter(({ code }) => code.startsWith('TOTAL_'))).toEqual([]);
  });

  it('warns of a total that is missing or no longer the sum of its lines', async () => {
    await done(server, 'regionValue/saveData', {
      year: 2021,
      regionId: county.id,
      serviceCode: 'bio',
      value: 100,
      overrideReason: '专项调查',
    });
    const early = await read({ year: 2021 });
    expect(early.main.at(-1)).toMatchObject({ kind: 'total', value: null });
    expect(early.issues[0]).toMatchObject({ code: 'TOTAL_MISSING' });
    const river = early.main.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river.value).toBeNull();
    expect(river.reason).toContain('2021 年尚未计算');
    expect(early.main.find(({ serviceCode }) => serviceCode === 'bio')).toMatchObject({
      value: 100,
      method: '手工填报',
      dataSource: '专项调查',
    });
    const [bio] = await done<Row[]>(server, 'bioValue/getAllDataList', { year: 2022, regionId: county.id });
    await done(server, 'regionValue/saveData', {
      year: 2022,
      regionId: county.id,
      serviceCode: 'bio',
      value: Number(bio!['value']) + 10,
      overrideReason: '更正',
    });
    const codes = (await read({ year: 2022 })).issues.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TOTAL_STALE', 'TOTAL_NOT_SUM']));
  });

  it('refuses a year without an account and an unknown region', async () => {
    expect((await refusal(server, 'gepReport/getDataList', { year: 1999 })).status).toBe(404);
    const unknown = { year: YEAR, regionId: '00000000-0000-4000-8000-000000000000' };
    expect((await refusal(server, 'gepReport/getDataList', unknown)).status).toBe(404);
  });

  it('is exported with titled sheets and real numbers', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/gepReport/exportData.json',
      payload: { year: YEAR },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect(response.statusCode).toBe(200);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('蒙阴县 2023 年');
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual([
      '封面',
      '主表',
      '附表2 类型×服务',
      '附表3 分区域',
      '附表4-1 历年',
      '附表4-2 变化',
      '附表4-3 可比价',
      '附表4-3 各服务',
      '附表5 参数与来源',
      '附表6 需确认与说明',
      '附表7 土地范围',
    ]);
    const main = sheets[1]!;
    expect(main.rows[0]![0]).toBe('蒙阴县 2023 年生态产品总值核算表');
    expect(main.freezePane).toMatchObject({ rows: 3, columns: 3 });
    const total = main.rows.find((row) => row[2] === '生态产品总值')!;
    expect(total[8]).toBe(report.cover.gep! / 10_000);
  });
});
