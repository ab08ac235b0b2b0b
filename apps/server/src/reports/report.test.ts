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
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let report: AccountReport;

const read = (body: object) => done<AccountReport>(server, 'gepReport/getDataList', body);
const pick = ({ id, rowVersion }: Row) => ({ id, rowVersion });
const sum = (values: readonly (number | null)[]) => values.reduce((all, value) => all + yuanToFen(value ?? 0), 0n);

async function exported(payload: object) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/gepReport/exportData.json',
    payload,
    headers: { authorization: `Bearer ${server.admin}` },
  });
  expect(response.statusCode).toBe(200);
  return response;
}

async function sheetsOf(payload: object) {
  return (await readXlsx((await exported(payload)).rawPayload)).sheets;
}

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
    const items = report.annex1.filter(({ kind }) => kind === 'item');
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
      report.annex1.find((row) => row.kind === kind && row.group === group)!.value;
    for (const group of ['物质产品', '调节服务', '文化服务']) {
      const own = report.annex1.filter((row) => row.kind === 'item' && row.group === group && row.included === true);
      expect(sum(own.map((row) => row.value)), group).toBe(yuanToFen(value('subtotal', group)!));
    }
    const subtotals = report.annex1.filter(({ kind }) => kind === 'subtotal');
    expect(sum(subtotals.map((row) => row.value))).toBe(yuanToFen(value('total', '')!));
  });

  it('has shares that sum to 100', () => {
    const shares = report.annex1.flatMap(({ kind, share }) => (kind === 'item' && share !== null ? [share] : []));
    expect(Math.round(shares.reduce((all, share) => all + share * 100, 0))).toBe(10_000);
    expect(report.annex1.at(-1)).toMatchObject({ kind: 'total', share: 100 });
  });

  it('takes products and pollutants apart; the parts sum to their service', () => {
    const partsOf = (code: string) => report.annex1.filter((row) => row.kind === 'part' && row.serviceCode === code);
    expect(partsOf('product').map(({ item, physicalAmount }) => [item, physicalAmount])).toEqual([
      ['农业', null],
      ['生态能源', null],
    ]);
    expect(partsOf('air').map(({ item }) => item)).toEqual(['二氧化硫', '氮氧化物', '粉尘']);
    for (const code of ['product', 'air', 'water']) {
      const item = report.annex1.find((row) => row.kind === 'item' && row.serviceCode === code)!;
      expect(sum(partsOf(code).map(({ value }) => value)), code).toBe(yuanToFen(item.value!));
    }
  });

  it('takes soil apart into what it keeps out of reservoirs and rivers, each with its own amount and price', () => {
    const soil = report.annex1.find((row) => row.kind === 'item' && row.serviceCode === 'soil')!;
    const parts = report.annex1.filter((row) => row.kind === 'part' && row.serviceCode === 'soil');
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
    const river = report.annex1.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river.dataSource).toContain('降');
    expect(river.method).not.toBeNull();
  });
});

describe('the annexes', () => {
  it('2: classes and what belongs to none sum to each service', () => {
    const { classes, rows, total, areas, perHectare } = report.annex2;
    expect(classes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['森林', '灌丛', '草地', '湿地', '农田', '园地', '城镇', '荒漠', '裸地']),
    );
    const sumOfAreas = Object.values(areas.values).reduce((all, hm2) => all + hm2, 0);
    expect(sumOfAreas).toBeCloseTo(areas.total!, 6);
    expect(areas.total).toBeCloseTo(report.extent.totalHm2!, 6);
    for (const [code, each] of Object.entries(perHectare.values))
      expect(each * areas.values[code]!).toBeCloseTo(total.values[code] ?? 0, 4);
    expect(perHectare.total).toBe(total.total / areas.total!);
    for (const row of rows) expect(sum([...Object.values(row.values), row.unclassified])).toBe(yuanToFen(row.total));
    const counted = report.annex1.filter(({ kind, included }) => kind === 'item' && included === true);
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
    const { told } = report.annex6;
    const areas = told.find(({ serviceCode, code }) => serviceCode === 'river' && code === 'AREAS_DIFFER');
    expect(areas).toMatchObject({ serviceName: '水源涵养', severity: 'confirm', reason: null });
    expect(told.some(({ code }) => code === 'ASSUMED')).toBe(false);
  });

  it('6: what was cut off or carried over, and what is unverified, by service; nobody has signed yet', () => {
    const { treatments, typed, signatures } = report.annex6;
    expect(new Set(treatments.map(({ serviceCode }) => serviceCode)).size).toBe(LEAVES.length);
    const river = treatments.find(({ serviceCode }) => serviceCode === 'river')!;
    // No raster is read here, so there is no share of pixels without a value.
    expect(river).toMatchObject({ nodataHm2: null, nodataShare: null, resampled: [] });
    expect(typed).toEqual([]);
    expect(signatures.map(({ role, name }) => [role, name])).toEqual([
      ['编制', 'admin'],
      ['复核', null],
      ['签发', null],
    ]);
    const item = report.annex1.find(({ kind, serviceCode }) => kind === 'item' && serviceCode === 'river')!;
    expect(item.unverified).toBe(river.unverified);
    expect(river.unverified).toBeGreaterThan(0);
  });

  it('5-2: the tables that the figures rest on, with the number of their rows', () => {
    const rain = report.annex5Data.find(({ serviceCode, item }) => serviceCode === 'river' && item === '降雨量')!;
    expect(rain).toMatchObject({ years: '2023', unit: 'mm/a', counted: 'rows', file: null, sha256: null });
    expect(rain.count).toBeGreaterThan(0);
    const services = new Set(report.annex5Data.map(({ serviceCode }) => serviceCode));
    expect(report.annex1.filter(({ serviceCode, kind }) => kind === 'item' && !services.has(serviceCode!))).toEqual([]);
  });

  it('has the land by class: the same land counts for one service and not for another, by its clause', () => {
    const { services, rows, totalHm2 } = report.extent;
    expect(services.find(({ code }) => code === 'soil')?.clause).toContain('HJ 1173');
    expect(rows.length).toBeGreaterThan(3);
    for (const { covered } of rows) expect(covered).toHaveProperty('river');
    const added = rows.reduce((all, { areaHm2 }) => all + areaHm2!, 0);
    expect(added).toBeCloseTo(totalHm2!, 6);
    expect(rows.reduce((all, { share }) => all + share!, 0)).toBeCloseTo(100, 9);
  });

  it('says of every service whose method it is, what the standard prescribes and how that was verified', () => {
    const methods = report.catalogue.filter(({ kind }) => kind === 'method');
    expect(methods.map(({ serviceCode }) => serviceCode).toSorted()).toEqual(LEAVES.map(({ wire }) => wire).toSorted());
    for (const row of methods.filter(({ present }) => present)) {
      expect(row.used, row.serviceCode).not.toBeNull();
      expect(row.clause, row.serviceCode).not.toBeNull();
      expect(row.verification, row.serviceCode).not.toBeNull();
    }
    const mode = report.catalogue.find(({ serviceCode, choice }) => serviceCode === 'river' && choice === '造价口径')!;
    expect(mode).toMatchObject({ kind: 'choice', from: 'profile', departs: false });
    expect(mode.used).toBe(mode.prescribed);
  });
});

describe('a report', () => {
  it('says on its cover by which standard and what the total amounts to', () => {
    expect(report.cover).toMatchObject({ year: YEAR, regionName: '蒙阴县', profile: 'SD-2022', complete: true });
    expect(report.cover.gep).toBe(report.annex1.at(-1)!.value);
    expect(report.cover.perCapita).toBeCloseTo(report.cover.gep! / 480_000, 6);
    const { epv, ecv, gep } = report.annex3.at(-1)!;
    expect(report.cover.conversion).toBeCloseTo(((epv! + ecv!) / gep!) * 100, 9);
  });

  it('can be written for a township', async () => {
    const own = await read({ year: YEAR, regionId: county.townships[0]!.toUpperCase() });
    const row = report.annex3.find(({ regionId }) => regionId === county.townships[0])!;
    expect(own.annex1.at(-1)!.value).toBe(row.gep);
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
    expect(early.annex1.at(-1)).toMatchObject({ kind: 'total', value: null });
    expect(early.issues[0]).toMatchObject({ code: 'TOTAL_MISSING' });
    const river = early.annex1.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river.value).toBeNull();
    expect(river.reason).toContain('2021 年尚未计算');
    expect(early.annex1.find(({ serviceCode }) => serviceCode === 'bio')).toMatchObject({
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
    const changed = await read({ year: 2022 });
    const codes = changed.issues.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TOTAL_STALE', 'TOTAL_NOT_SUM']));
    expect(changed.annex1.at(-1)).toMatchObject({ kind: 'total', stale: true });
    expect(changed.annex1.find(({ serviceCode }) => serviceCode === 'bio')).toMatchObject({
      stale: false,
      unverified: null,
    });
    const added = { serviceName: '生物多样性维护', regionName: '蒙阴县', reason: '更正', by: 'admin' };
    expect(changed.annex6.typed).toMatchObject([added]);
  });

  it('has the bands of the latest analysis, as long as they are about these very figures', async () => {
    expect(report.annex1.some(({ band, bandNote }) => band !== null || bandNote !== null)).toBe(false);
    const analysis = await done<Uncertainty>(server, 'run/uncertainty', { year: YEAR, draws: 200, seed: 7 });
    const main = (await read({ year: YEAR })).annex1;
    const items = main.filter(({ kind, value }) => kind === 'item' && value !== null);
    expect(new Set(items.map(({ serviceCode }) => serviceCode))).toEqual(new Set(LEAVES.map(({ wire }) => wire)));
    for (const { serviceCode, band, bandNote } of items) {
      const { p025: low, p975: high } = analysis.services.find((each) => each.serviceCode === serviceCode)!;
      expect({ band, bandNote }, serviceCode!).toEqual({ band: { low, high }, bandNote: null });
    }
    const { total, regions } = analysis;
    expect(main.at(-1)).toMatchObject({ kind: 'total', band: { low: total.p025, high: total.p975 } });
    // A township has the band of its own total.
    const town = regions.find(({ regionId }) => regionId === county.townships[0])!;
    const ofTown = (await read({ year: YEAR, regionId: town.regionId })).annex1;
    expect(ofTown.at(-1)).toMatchObject({ band: { low: town.p025, high: town.p975 } });
    expect(ofTown.filter(({ kind, band }) => kind === 'item' && band !== null)).toEqual([]);
    const sheets = await sheetsOf({ year: YEAR });
    const bandsIn = (rows: readonly (readonly unknown[])[]) => {
      const at = rows.findIndex((row) => row[0] === '序号');
      const column = rows[at]!.indexOf('95 % 区间（万元）');
      return new Map(rows.slice(at + 1).map((row) => [row[2], row[column]]));
    };
    expect(bandsIn(sheets[3]!.rows).get('水源涵养')).toMatch(/^[\d,]+\.\d\d – [\d,]+\.\d\d$/);

    // Another quality is another band of the same value: nobody may sign the old one.
    const [rain] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: YEAR });
    await done(server, 'riverParam/saveData', { ...pick(rain!), quality: 'A' });
    await done(server, 'riverValue/calculate', { year: YEAR });
    const after = (await read({ year: YEAR })).annex1;
    const river = after.find(({ serviceCode }) => serviceCode === 'river')!;
    expect(river).toMatchObject({ band: null, bandNote: '需重新分析' });
    expect(river.value).toBe(main.find(({ serviceCode }) => serviceCode === 'river')!.value);
    expect(after.at(-1)).toMatchObject({ band: null, bandNote: '需重新分析' });
    expect(after.find(({ serviceCode }) => serviceCode === 'soil')!.band).not.toBeNull();
    expect(bandsIn((await sheetsOf({ year: YEAR }))[3]!.rows).get('水源涵养')).toBe('需重新分析');
  });

  it('refuses a year without an account and an unknown region', async () => {
    expect((await refusal(server, 'gepReport/getDataList', { year: 1999 })).status).toBe(404);
    const unknown = { year: YEAR, regionId: '00000000-0000-4000-8000-000000000000' };
    expect((await refusal(server, 'gepReport/getDataList', unknown)).status).toBe(404);
  });

  it('is exported with titled sheets and real numbers', async () => {
    const response = await exported({ year: YEAR });
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('蒙阴县 2023 年');
    const { sheets } = await readXlsx(response.rawPayload);
    expect(sheets.slice(0, -4).map(({ name }) => name)).toEqual([
      '封面',
      '生态产品目录清单',
      '生态系统类型与分布',
      '附表1 核算汇总表',
      '附表2 类型×服务',
      '附表3 分区域',
      '附表4-1 历年',
      '附表4-2 变化',
      '附表4-3 可比价',
      '附表4-3 各服务',
      '附表5-1 参数',
      '附表5-2 数据与图层',
      '附表6-1 需确认事项',
      '附表6-2 手工值',
      '附表6-3 截断缺值插值',
      '附表6-4 变更',
      '附表6-5 签署',
    ]);
    const main = sheets[3]!;
    expect(main.rows[0]![0]).toBe('蒙阴县 2023 年生态产品总值核算汇总表');
    expect(main.rows.find((row) => row[0] === '序号')).toEqual([
      '序号',
      '一级指标',
      '二级指标',
      '核算指标',
      '实物量',
      '单位',
      '单价',
      '单价单位',
      '价值量（万元）',
      '占比（%）',
      '95 % 区间（万元）',
      '核算方法',
      '计入合计',
      '必选',
      '数据来源',
      '待核实（项）',
    ]);
    expect(main.freezePane).toMatchObject({ columns: 3 });
    const total = main.rows.find((row) => row[2] === '生态产品总值')!;
    expect(total[8]).toBe(report.cover.gep! / 10_000);
  });
});
