import { yuanToFen } from '@qingzhang/core/money';
import type { RegionChange, RankedRegion, RegionValue } from '@qingzhang/contract/results/region-value';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, plantCounty, type PlantedCounty } from '../../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Of four townships of 0.25° each the fourth is struck off the map; the first has two villages, the second one of
 * half its width, the third none.
 */
const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let towns: readonly [string, string, string];
let villages: readonly [string, string, string];

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 4, 6);
  const [first, second, third, fourth] = county.townships.map((id) => ({ id, below: county.below.get(id)! }));
  await done(server, 'region/deleteData', { ids: [...third!.below, ...fourth!.below, second!.below[1]] });
  await done(server, 'region/deleteData', { ids: [fourth!.id] });
  towns = [first!.id, second!.id, third!.id];
  villages = [first!.below[0]!, first!.below[1]!, second!.below[0]!];
  // × 100 mm × 1 元/m³: 1 hm² gives 1000 元
  await waterOf(YEAR, 1, [1, 2, 4]);
});

/** A year in which the three villages have so much open water, at a price. */
async function waterOf(
  year: number,
  reservoirUnitCost: number,
  [first, second, third]: readonly [number, number, number],
) {
  const means = (rasterKind: string, meanValue: number) => ({ year, rasterKind, meanValue });
  await done(server, 'riverRainfallTif/saveData', means('rainfall', 100));
  await done(server, 'riverEtTif/saveData', means('actualEt', 0));
  await done(server, 'riverParam/saveData', { year, reservoirUnitCost });
  const open = (regionId: string, areaHm2: number, landPart = 'whole') => {
    return { year, classCode: '422', regionId, areaHm2, landPart };
  };
  await done(server, 'ecosystemArea/saveData', [
    open(villages[0], first),
    open(villages[1], second),
    open(villages[2], third),
    open(towns[1], 8, 'rest'),
    open(towns[2], 16),
    open(county.id, 32, 'rest'),
  ]);
  await done(server, 'riverValue/calculate', { year });
  await done(server, 'gepValue/calculate', { year });
}

afterAll(() => server.close());

const list = (query: object) => done<RegionValue[]>(server, 'regionValue/getAllDataList', { year: YEAR, ...query });
const told = (rows: readonly (RegionValue | RankedRegion)[]) =>
  rows.map(({ regionId, parentId, value }) => [regionId ?? '未分配', parentId, value]);

describe('a list of one level', () => {
  it('adds up to the county with what is not divided so far，未分配 last', async () => {
    const level = async (each: number) => told(await list({ serviceCode: 'river', level: each }));
    expect(await level(1)).toEqual([[county.id, null, 63_000]]);
    expect(await level(2)).toEqual([
      [towns[0], county.id, 3000],
      [towns[1], county.id, 12_000],
      [towns[2], county.id, 16_000],
      ['未分配', county.id, 32_000],
    ]);
    expect(await level(3)).toEqual([
      [villages[0], towns[0], 1000],
      [villages[1], towns[0], 2000],
      [villages[2], towns[1], 4000],
      [towns[2], county.id, 16_000],
      ['未分配', towns[1], 8000],
      ['未分配', county.id, 32_000],
    ]);
    for (const serviceCode of ['river', 'gep'])
      for (const each of [1, 2, 3, 4]) {
        const fen = (await list({ serviceCode, level: each })).reduce((sum, { value }) => sum + yuanToFen(value), 0n);
        expect(fen, `${serviceCode} ${each}`).toBe(6_300_000n);
      }
  });

  it('sets 未分配 against the land that no child covers, and against no residents', async () => {
    const rows = await list({ serviceCode: 'river' });
    const whole = rows.find(({ regionId }) => regionId === county.id)!;
    const rest = rows.find(({ regionId, parentId }) => regionId === null && parentId === county.id)!;
    // One of four strips of the same width
    expect(rest.areaKm2! / whole.areaKm2!).toBeCloseTo(0.25, 6);
    expect(rest.perKm2).toBeCloseTo(32_000 / rest.areaKm2!, 6);
    expect(rest).toMatchObject({ level: null, rank: null, perCapita: null, physicalAmount: 32_000 });
  });

  it('keeps 未分配 last in whichever order', async () => {
    const page = await done<{ list: RegionValue[] }>(server, 'regionValue/getDataList', {
      year: YEAR,
      serviceCode: 'river',
      level: 2,
      sort: [{ key: 'value', order: 'desc' }],
    });
    expect(told(page.list).map(([id]) => id)).toEqual([towns[2], towns[1], towns[0], '未分配']);
  });
});

describe('a ranking', () => {
  it('lists 未分配 and regions that are not divided so far last, without a place', async () => {
    const rank = (query: object) => done<RankedRegion[]>(server, 'regionValue/rank', { year: YEAR, ...query });
    const villagesRanked = await rank({ level: 3, serviceCode: 'river' });
    expect(villagesRanked.map(({ rank: place }) => place)).toEqual([1, 2, 3, null, null, null]);
    expect(told(villagesRanked).slice(3)).toEqual([
      [towns[2], county.id, 16_000],
      ['未分配', towns[1], 8000],
      ['未分配', county.id, 32_000],
    ]);
    const below = await rank({ level: 3, parentId: towns[1], serviceCode: 'river', basis: 'perKm2' });
    expect(below.map(({ regionId, rank: place }) => [regionId, place])).toEqual([
      [villages[2], 1],
      [null, null],
    ]);
    // 8 against 4 hm² of open water on strips of the same width
    expect(below[1]!.value! / below[0]!.value!).toBeCloseTo(2, 4);
  });
});

describe('what is printed and exported', () => {
  it('has 未分配 with its land in annex 3', async () => {
    const { annex3 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    const rest = annex3.find(({ kind }) => kind === 'rest')!;
    expect(rest).toMatchObject({ regionName: '未分配', gep: 32_000, rankValue: null, perCapita: null });
    expect(rest.perKm2).toBeCloseTo(32_000 / rest.areaKm2!, 6);
  });

  it('adds up on the sheet of each level', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/regionValue/exportData.json',
      payload: { year: YEAR },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    const village = sheets.find(({ name }) => name === '村汇总')!;
    const names = village.rows.slice(3).map(([name]) => name);
    expect(names.slice(3)).toEqual(['township3', '未分配（township2）', '未分配（蒙阴县）']);
    const river = village.rows[2]!.indexOf('水源涵养');
    // 万元
    expect(village.rows.slice(3).reduce((sum, row) => sum + Number(row[river]), 0)).toBeCloseTo(6.3, 9);
  });
});

describe('the change of regions between two years', () => {
  const LATER = 2024;
  const changes = (query: object) =>
    done<{ services: string[]; left: string[]; regions: RegionChange[] }>(server, 'regionValue/change', {
      year: LATER,
      from: YEAR,
      level: 3,
      ...query,
    });
  const effects = ({ regions }: { readonly regions: readonly RegionChange[] }) =>
    regions.map(({ regionId, change, quantityEffect }) => [regionId, change, quantityEffect]);

  it('is split into what they have more of and what it is worth', async () => {
    await waterOf(LATER, 2, [3, 1, 4]);
    const found = await changes({});
    expect([found.services, found.left]).toEqual([['水源涵养'], []]);
    // 1 → 3 hm² at 1000 → 2000 元: 5000, of which 2 × 1000 are more water; 2 → 1: −1 × 1000; 4 as before: all of it price.
    expect(effects(found)).toEqual([
      [villages[0], 5000, 2000],
      [villages[2], 4000, 0],
      [villages[1], 0, -1000],
    ]);
  });

  it('leaves out a service that is not split at every region, and says so', async () => {
    const typed = { year: LATER, regionId: villages[0], serviceCode: 'tour', value: 700, overrideReason: '专项调查' };
    await done(server, 'regionValue/saveData', typed);
    await done(server, 'gepValue/calculate', { year: LATER });
    const found = await changes({});
    expect([found.services, found.left]).toEqual([['水源涵养'], ['旅游康养']]);
    expect(effects(found)[0]).toEqual([villages[0], 5700, 2000]);
  });

  it('refuses a year without an account', async () => {
    expect((await server.call('regionValue/change', { year: LATER, from: 1999, level: 3 })).code).toBe(404);
  });
});
