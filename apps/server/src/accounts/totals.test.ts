import { serviceByCode } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  calculateAll,
  done,
  fenByRegion,
  fillYear,
  COUNTED,
  LEAVES,
  plantCounty,
  refusal,
  VALUE_SETS,
  valuesOf,
  type PlantedCounty,
  type Row,
} from './testing/county-year.ts';
import { EFFECTS, type Change } from './testing/change-effects.ts';

const [YEAR, NEXT, DEDUCTED] = [2023, 2024, 2025];
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await done(server, 'accountYear/saveData', { year: YEAR, gdp: 20_000_000_000 });
  await fillYear(server, county, YEAR);
  await calculateAll(server, YEAR);
  await done(server, 'accountYear/clone', { from: YEAR, to: NEXT });
});

afterAll(() => server.close());

async function endOf(jobId: unknown): Promise<Row> {
  for (;;) {
    const job = await done(server, 'job/getDataInfo', { jobId });
    if (job['status'] !== 'queued' && job['status'] !== 'running') return job;
    await new Promise(setImmediate);
  }
}

const fen = (value: unknown) => yuanToFen(Number(value));
const sum = (values: readonly unknown[]) => values.reduce<bigint>((all, value) => all + fen(value), 0n);

function expectPartsSum(parts: Change): void {
  expect(fen(parts.to) - fen(parts.from)).toBe(fen(parts.change));
  expect(sum(EFFECTS.map((effect) => parts[effect]))).toBe(fen(parts.change));
}

describe('the total of a year', () => {
  it('answers the headline figures of the county and of a township', async () => {
    const total = await done(server, 'gepValue/value', { year: YEAR });
    const parts = new Map(
      await Promise.all(LEAVES.map(async ({ wire }) => [wire, await fenByRegion(server, wire, YEAR)] as const)),
    );
    const group = (name: string, regionId: string) =>
      COUNTED.filter((service) => service.group === name).reduce(
        (all, { wire }) => all + parts.get(wire)!.get(regionId)!,
        0n,
      );
    for (const regionId of [county.id, county.townships[0]!]) {
      const { epv, erv, ecv, gep } = await done(server, 'gepValue/value', { year: YEAR, regionId });
      expect(fen(epv)).toBe(group('material', regionId));
      expect(fen(erv)).toBe(group('regulating', regionId));
      expect(fen(ecv)).toBe(group('cultural', regionId));
      expect(fen(gep)).toBe(sum([epv, erv, ecv]));
    }
    expect(total).toMatchObject({
      year: YEAR,
      regionId: county.id,
      complete: true,
      mandatoryComplete: 100,
      stale: false,
    });
    expect(total['externalValue']).toBeNull();
    // 绿金指数 = GEP ÷ GDP; 人均 = GEP ÷ 480 000 人
    expect(total['ggi']).toBeCloseTo(Number(total['gep']) / 20_000_000_000, 12);
    expect(total['perCapita']).toBeCloseTo(Number(total['gep']) / 480_000, 6);
    expect(Number(total['perKm2'])).toBeGreaterThan(0);
  });

  it('stands beside the GDP of its only county, that of a row before that of the account', async () => {
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject({ gdp: 20_000_000_000, stale: false });
    const { id } = await done(server, 'gepGdp/saveData', { year: YEAR, gdp: 10_000_000_000 });
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject({ gdp: 10_000_000_000, stale: true });
    await done(server, 'gepGdp/deleteData', { ids: [id] });
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject({ gdp: 20_000_000_000, stale: false });
  });

  it('is empty where nothing has been calculated', async () => {
    const total = await done(server, 'gepValue/value', { year: NEXT });
    expect(total).toMatchObject({
      gep: null,
      epv: null,
      erv: null,
      ecv: null,
      complete: false,
      runId: null,
      stale: false,
    });
  });

  it('stands beside the other years, service by service, null where a year has none', async () => {
    const { years, services } = await done<{ years: number[]; services: Row[] }>(server, 'gepValue/totalData', {});
    expect(years).toEqual([YEAR, NEXT]);
    expect(services.map((each) => String(each['code'])).sort()).toEqual(VALUE_SETS.map(({ wire }) => wire).sort());
    for (const { code, values } of services) {
      const stored = (await fenByRegion(server, String(code), YEAR)).get(county.id);
      const [first, second] = values as (number | null)[];
      expect(fen(first), String(code)).toBe(stored);
      expect(second).toBeNull();
    }
    const later = await done<{ years: number[] }>(server, 'gepValue/totalData', { fromYear: NEXT });
    expect(later.years).toEqual([NEXT]);
  });

  it('refuses a year that has no account', async () => {
    expect(await refusal(server, 'gepValue/compare', { from: YEAR, to: 1999 })).toMatchObject({ status: 404 });
    expect(await refusal(server, 'gepValue/bridge', { year: 1999, profiles: ['SD-2022', 'CAEP-2020'] })).toMatchObject({
      status: 404,
    });
  });
});

describe('two years', () => {
  it('differ by quantity, price and scope, which sum to the change exactly', async () => {
    const areas = await done<Row[]>(server, 'ecosystemArea/getAllDataList', { year: NEXT });
    await done(
      server,
      'ecosystemArea/saveData',
      areas.map(({ id, rowVersion, areaHm2 }) => ({ id, rowVersion, areaHm2: Number(areaHm2) * 1.07 })),
    );
    const [price] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: NEXT });
    await done(server, 'riverParam/saveData', {
      id: price!['id'],
      rowVersion: price!['rowVersion'],
      reservoirUnitCost: 8.01,
    });
    await calculateAll(server, NEXT);

    const compared = await done<{ services: (Change & Row)[]; total: Change }>(server, 'gepValue/compare', {
      from: YEAR,
      to: NEXT,
    });
    expect(compared.services.map((each) => String(each['code'])).sort()).toEqual(
      COUNTED.map(({ wire }) => wire).sort(),
    );
    compared.services.forEach(expectPartsSum);
    expectPartsSum(compared.total);
    for (const part of ['change', ...EFFECTS] as const)
      expect(sum(compared.services.map((each) => each[part])), part).toBe(fen(compared.total[part]));
    const product = compared.services.find((each) => each['code'] === 'product')!;
    expect([product.unsplit, product.enteredEffect, product.leftEffect]).toEqual([0, 0, 0]);
    expect(compared.services.some((each) => each.priceEffect !== 0)).toBe(true);
    expect(compared.services.some((each) => each.quantityEffect !== 0)).toBe(true);
    const gep = await done(server, 'gepValue/value', { year: NEXT });
    expect(fen(compared.total.to)).toBe(fen(gep['gep']));
  });
});

describe('the years at constant prices', () => {
  it('are the base year times the chained index, which the total keeps', async () => {
    const series = await done<{ baseYear: number; years: Row[] }>(server, 'gepValue/constantPrices', { year: NEXT });
    expect(series.baseYear).toBe(YEAR);
    const [base, next] = series.years;
    expect(base).toMatchObject({ year: YEAR, laspeyres: 1, constant: base!['current'], coverage: null });
    const compared = await done<{ total: Row }>(server, 'gepValue/compare', { from: YEAR, to: NEXT });
    expect(next!['laspeyres']).toBeCloseTo(1 + Number(compared.total['laspeyres']), 12);
    expect(next!['constant']).toBeCloseTo(Number(base!['current']) * Number(next!['laspeyres']), 2);
    const [row] = (await valuesOf(server, 'gep', NEXT)).filter((each) => each['regionId'] === county.id);
    expect(row).toMatchObject({ baseYear: YEAR, realIndex: next!['laspeyres'] });
  });
});

const TERMS = ['departure', 'scope', 'missing', 'method', 'parameter', 'price'] as const;

describe('two standards', () => {
  it('lead from one total to the other by scope, method and what cannot be calculated', async () => {
    const bridge = await done<Row & { gep: number[]; services: Row[] }>(server, 'gepValue/bridge', {
      year: YEAR,
      profiles: ['SD-2022', 'CAEP-2020'],
    });
    expect(bridge['profiles']).toEqual(['SD-2022', 'CAEP-2020']);
    const stored = await done(server, 'gepValue/value', { year: YEAR });
    expect(fen(bridge.gep[0])).toBe(fen(stored['gep']));
    expect(fen(bridge.gep[1]) - fen(bridge.gep[0])).toBe(fen(bridge['difference']));
    expect(sum([...TERMS.map((term) => bridge[term]), bridge['external']])).toBe(fen(bridge['difference']));
    for (const line of bridge.services)
      expect(sum(TERMS.map((term) => line[term])), String(line['code'])).toBe(fen(line['difference']));
    const back = await done<Row & { gep: number[]; services: Row[] }>(server, 'gepValue/bridge', {
      year: YEAR,
      profiles: ['CAEP-2020', 'SD-2022'],
      unitId: county.id,
    });
    expect(back.gep).toEqual(bridge.gep.toReversed());
    for (const line of bridge.services) {
      const other = back.services.find((each) => each['code'] === line['code'])!;
      for (const term of TERMS) expect(fen(other[term]), `${String(line['code'])} ${term}`).toBe(-fen(line[term]));
    }
    // Nothing of it is stored.
    expect(await done(server, 'gepValue/value', { year: YEAR })).toEqual(stored);
  });

  it('is left to a job when nobody wants to wait', async () => {
    const queued = await done(server, 'gepValue/bridge', {
      year: YEAR,
      profiles: ['SD-2022', 'CAEP-2020'],
      async: true,
    });
    expect(await endOf(queued['jobId'])).toMatchObject({ status: 'done', result: { year: YEAR } });
  });

  it('names the standards that there are when one is unknown', async () => {
    const answer = await refusal(server, 'gepValue/bridge', { year: YEAR, profiles: ['SD-2022', 'SD-1999'] });
    expect(answer).toMatchObject({ status: 422 });
    for (const { code } of PROFILES) expect(answer.message).toContain(code);
  });
});

describe('how sure a total is', () => {
  it('draws around the stored figures, the same for the same seed', async () => {
    const request = { year: YEAR, draws: 200, seed: 7 };
    const analysis = await done<Row & { total: Row; services: Row[] }>(server, 'run/uncertainty', request);
    expect(analysis).toMatchObject({ year: YEAR, unitId: county.id, draws: 200, seed: 7, missing: [] });
    expect(analysis.services.map((each) => String(each['serviceCode'])).sort()).toEqual(
      LEAVES.map(({ wire }) => wire).sort(),
    );
    expect(await done(server, 'run/uncertainty', request)).toEqual(analysis);
    const queued = await done(server, 'run/uncertainty', { ...request, async: true });
    expect(queued).toMatchObject({ status: 'queued', year: YEAR });
    expect(await endOf(queued['jobId'])).toMatchObject({ status: 'done', result: analysis });
    const one = await done<{ services: Row[] }>(server, 'run/uncertainty', {
      ...request,
      serviceCode: LEAVES[0]!.wire,
    });
    expect(one.services.map((each) => each['serviceCode'])).toEqual([LEAVES[0]!.wire]);
  });

  it('varies what a service builds on along with it, not as an assumption', async () => {
    const request = { year: YEAR, draws: 200, seed: 7, serviceCode: 'oxygen' };
    const { services, total, tornado } = await done<{ services: Row[]; total: Row; tornado: Row[] }>(
      server,
      'run/uncertainty',
      request,
    );
    expect(services.map((each) => each['serviceCode'])).toEqual(['oxygen']);
    expect(total['point']).toBe(services[0]!['point']);
    expect(tornado.some(({ key }) => String(key).startsWith('run.'))).toBe(false);
    expect(tornado.some(({ key }) => String(key).startsWith('carbon'))).toBe(true);
  });

  it('has bands for townships, which add up to the county, and for the change from another year', async () => {
    const request = { year: NEXT, againstYear: YEAR, draws: 200, seed: 7 };
    const { regions, total, change } = await done<{ regions: Row[]; total: Row; change: Row & { total: Row } }>(
      server,
      'run/uncertainty',
      request,
    );
    expect(regions.slice(0, 2).map(({ regionId }) => regionId)).toEqual(county.townships);
    for (const figure of ['point', 'mean'])
      expect(regions.reduce((all, each) => all + Number(each[figure]), 0)).toBeCloseTo(Number(total[figure]), 0);
    const compared = await done<{ total: Change }>(server, 'gepValue/compare', { from: YEAR, to: NEXT });
    expect(change).toMatchObject({ from: YEAR, correlation: 0.5, missing: [] });
    expect(Number(change.total['point'])).toBeCloseTo(compared.total.change, 0);
    // Both years rest on the same rows but for areas and one price: their errors cancel out.
    const width = ({ p025, p975 }: Row) => Number(p975) - Number(p025);
    expect(width(change.total)).toBeLessThan(width(total));
    const itself = await refusal(server, 'run/uncertainty', { ...request, againstYear: NEXT });
    expect(itself).toMatchObject({ status: 400, issues: [{ keys: ['againstYear'] }] });
  });

  it('refuses a service that there is not, by name', async () => {
    for (const serviceCode of ['gep', 'nothing']) {
      const answer = await refusal(server, 'run/uncertainty', { year: YEAR, draws: 200, serviceCode });
      expect(answer).toMatchObject({ status: 400, issues: [{ keys: ['serviceCode'] }] });
      expect(answer.issues[0]!.text).toContain(serviceCode);
    }
  });
});

describe('a standard that deducts what comes from outside', () => {
  const profile = PROFILES.find(({ gepFormula }) => gepFormula !== 'sum')!.code;

  beforeAll(async () => {
    await done(server, 'accountYear/saveData', { year: DEDUCTED, profile });
    await done(server, 'productArea/saveData', county.tables(DEDUCTED).get('productArea')!);
    await done(server, 'productValue/calculate', { year: DEDUCTED });
  });

  it('asks for the figure and takes it off the county, not off its townships', async () => {
    const first = await done<{ issues: Row[] }>(server, 'gepValue/calculate', { year: DEDUCTED });
    expect(first.issues.map((issue) => issue['code'])).toContain('EXTERNAL_MISSING');
    const before = await fenByRegion(server, 'gep', DEDUCTED);

    await done(server, 'gepValue/saveData', { year: DEDUCTED, regionId: county.id, externalValue: 1_000_000.25 });
    const [row] = (await valuesOf(server, 'gep', DEDUCTED)).filter((each) => each['regionId'] === county.id);
    expect(row).toMatchObject({ stale: true, inputMode: 'calculated', externalValue: 1_000_000.25 });

    const second = await done<{ issues: Row[] }>(server, 'gepValue/calculate', { year: DEDUCTED });
    expect(second.issues.map((issue) => issue['code'])).not.toContain('EXTERNAL_MISSING');
    const after = await fenByRegion(server, 'gep', DEDUCTED);
    expect(after.get(county.id)).toBe(before.get(county.id)! - 100_000_025n);
    for (const town of county.townships) expect(after.get(town)).toBe(before.get(town));
    expect(await done(server, 'gepValue/value', { year: DEDUCTED })).toMatchObject({
      externalValue: 1_000_000.25,
      stale: false,
    });
  });

  it('may be entered before anything is calculated', async () => {
    const year = DEDUCTED + 1;
    await done(server, 'accountYear/saveData', { year, profile });
    await done(server, 'gepValue/saveData', { year, regionId: county.id, externalValue: 500 });
    await done(server, 'productArea/saveData', county.tables(year).get('productArea')!);
    await done(server, 'productValue/calculate', { year });
    await done(server, 'gepValue/calculate', { year });
    const [product, gep] = [await fenByRegion(server, 'product', year), await fenByRegion(server, 'gep', year)];
    expect(gep.get(county.id)).toBe(product.get(county.id)! - 50_000n);
  });
});

describe('a service that rests on another', () => {
  it('is not calculated before it, and says which one with a link', async () => {
    const answer = await refusal(server, 'oxygenValue/calculate', { year: DEDUCTED });
    expect(answer).toMatchObject({ status: 422 });
    const carbon = serviceByCode('carbon');
    const issue = answer.issues.find(({ text }) => text.includes(`请先计算“${carbon.title}”`));
    expect(issue).toMatchObject({ severity: 'block', link: carbon.module });
  });
});

describe('a year by another method', () => {
  const compareRiver = async (regionId?: string) => {
    const { services, issues } = await done<{ services: (Change & Row)[]; issues: Row[] }>(server, 'gepValue/compare', {
      from: YEAR,
      to: NEXT,
      regionId,
    });
    const river = services.find((each) => each['code'] === 'river')!;
    expectPartsSum(river);
    return { river, asked: issues.find((issue) => issue['code'] === 'METHOD_CHANGED') };
  };
  const saveParam = async (year: number, columns: Row) => {
    const [row] = await done<Row[]>(server, 'riverParam/getAllDataList', { year });
    await done(server, 'riverParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], ...columns });
    await done(server, 'riverValue/calculate', { year });
  };

  it('is all a matter of method where the earlier year cannot be calculated by it, and is asked about', async () => {
    await saveParam(NEXT, { costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 });
    // The rates of the earlier year are not known to be those of the later one.
    await saveParam(YEAR, { depreciationRate: null, operatingCost: null });
    const { river, asked } = await compareRiver();
    expect(river.methodEffect).toBe(river.change);
    expect(asked).toMatchObject({ severity: 'confirm' });
    expect(asked!['text']).toContain('不能按后一年的方法重算');
  });

  it('is calculated again where it can be: method apart from water and price', async () => {
    await saveParam(YEAR, { depreciationRate: 0.02, operatingCost: 0.07 });
    const { river, asked } = await compareRiver();
    // 7.06 元/m³ once, 7.06 · 0.02 + 0.07 = 0.2112 元/m³ a year: 0.2112 ÷ 7.06 − 1 = −97.0085 %
    expect(river.methodEffect / river.from).toBeCloseTo(0.2112 / 7.06 - 1, 6);
    // 7 % more land; 8.01 · 0.02 + 0.07 = 0.2302 元/m³
    expect(river.quantityEffect / (river.from + river.methodEffect)).toBeCloseTo(0.07, 6);
    expect(river.priceEffect / (river.from + river.methodEffect)).toBeCloseTo(1.07 * (0.2302 / 0.2112 - 1), 6);
    expect(asked!['text']).toContain('已按后一年的方法重算');
  });

  it('is calculated again at every township too', async () => {
    for (const town of county.townships) {
      const { river, asked } = await compareRiver(town);
      // The same price for the same water, wherever it is formed.
      expect(river.methodEffect / river.from).toBeCloseTo(0.2112 / 7.06 - 1, 6);
      expect(river.quantityEffect / (river.from + river.methodEffect)).toBeCloseTo(0.07, 6);
      expect(asked!['text']).toContain('已按后一年的方法重算');
    }
  });

  it('moves the index of the years after it, whose totals are then out of date', async () => {
    await done(server, 'gepValue/calculate', { year: NEXT });
    expect(await done(server, 'gepValue/value', { year: NEXT })).toMatchObject({ stale: false });
    const areas = await done<Row[]>(server, 'ecosystemArea/getAllDataList', { year: YEAR });
    await done(
      server,
      'ecosystemArea/saveData',
      areas.map(({ id, rowVersion, areaHm2 }) => ({ id, rowVersion, areaHm2: Number(areaHm2) * 1.01 })),
    );
    await done(server, 'riverValue/calculate', { year: YEAR });
    expect(await done(server, 'gepValue/value', { year: NEXT })).toMatchObject({ stale: true });
  });
});
