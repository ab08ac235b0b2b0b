import { yuanToFen } from '@qingzhang/core/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { box, smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';
import { done } from './testing/county-year.ts';
import { EFFECTS, type Change as Terms } from './testing/change-effects.ts';

const [SHORT, EARLIER, LATER, BY_TABLE] = [2019, 2020, 2021, 2022];
/** The county has 20 columns of pixels in the first version, 30 in the second. */
const COLUMNS = { '1': 20, '2': 30 } as const;

let server: SmallCounty;
/** A township that only the second version has, and one that only the first has. */
let added: string;
let gone: string;
/** Townships of both versions: one has 4 columns of pixels and later 8, one has 2 in another place each time. */
let grown: string;
let moved: string;

interface Rasters {
  /** mm */
  readonly rain: number;
  /** Columns of the class raster that have a class; all without. */
  readonly columns?: number;
}

async function plantRasters(year: number, { rain, columns = Infinity }: Rasters): Promise<void> {
  const [classes, fallen] = [
    await server.uploaded(`classes ${year}`, { type: 'uint16', nodata: 0, at: (x) => (x < columns ? 112 : NaN) }),
    await server.uploaded(`rain ${year}`, { at: () => rain }),
  ];
  await server.saved('riverTif', { year, rasterKind: 'ecosystemType', fileId: classes.result['fileId'] });
  await server.saved('riverRainfallTif', { year, rasterKind: 'rainfall', fileId: fallen.result['fileId'] });
}

/** The rest of a year beside where its water comes from. */
async function plantYear(year: number): Promise<void> {
  await server.saved('riverEtTif', { year, rasterKind: 'actualEt', meanValue: 500 });
  await server.saved('riverParam', { year, reservoirUnitCost: 7, priceYear: year });
  // A statistic that no raster has a say in.
  const spot = { scenicName: '湖', visitors: 1000, travelDays: 0, stayDays: 0, costTransport: 100, costLodging: 0 };
  await server.saved('tourScenic', { ...spot, year, costTicket: 0, costOther: 0, ecoShare: 1 });
  await server.saved('cultureParam', { year, annualWage: 60_000 });
  for (const wire of ['river', 'tour']) await done(server, `${wire}Value/calculate`, { year });
}

const GROWN = { name: '中镇', code: '103', type: '乡镇' };
const MOVED = { name: '小镇', code: '104', type: '乡镇' };

beforeAll(async () => {
  server = await smallCounty();
  const [county] = await done<Row[]>(server, 'region/getAllDataList', {});
  const { id, rowVersion } = county!;
  await server.saved('region', { id, rowVersion, geometry: box(COLUMNS['1']) });
  const old = { name: '旧镇', code: '101', type: '乡镇', parentId: id, geometry: box(10) };
  gone = String((await server.saved('region', old))['id']);
  grown = String((await server.saved('region', { ...GROWN, parentId: id, geometry: box(14, 10) }))['id']);
  moved = String((await server.saved('region', { ...MOVED, parentId: id, geometry: box(18, 16) }))['id']);
  for (const year of [SHORT, EARLIER]) await server.saved('accountYear', { year });
  const larger = { name: '示例县', code: '1', type: '县', boundaryVersion: '2', geometry: box(COLUMNS['2']) };
  const parentId = (await server.saved('region', larger))['id'];
  const town = { name: '新镇', code: '102', type: '乡镇', boundaryVersion: '2', parentId, geometry: box(30, 15) };
  added = String((await server.saved('region', town))['id']);
  const later = { boundaryVersion: '2', parentId };
  await server.saved('region', { ...GROWN, ...later, geometry: box(13, 5) });
  await server.saved('region', { ...MOVED, ...later, geometry: box(15, 13) });
  for (const year of [LATER, BY_TABLE]) await server.saved('accountYear', { year });

  await plantRasters(SHORT, { rain: 800, columns: COLUMNS['1'] });
  await plantRasters(EARLIER, { rain: 800 });
  await plantRasters(LATER, { rain: 900 });
  await server.saved('ecosystemArea', { year: BY_TABLE, regionId: parentId, classCode: '112', areaHm2: 600 });
  await server.saved('riverRainfallTif', { year: BY_TABLE, rasterKind: 'rainfall', meanValue: 900 });
  for (const year of [SHORT, EARLIER, LATER, BY_TABLE]) await plantYear(year);
});

afterAll(() => server.close());

type Change = Row & Terms;

interface Compared {
  readonly services: readonly Change[];
  readonly total: Change;
  readonly issues: readonly { readonly code: string; readonly severity: string; readonly text: string }[];
}

async function compared(from: number, to: number, regionId?: string) {
  const found = await done<Compared>(server, 'gepValue/compare', { from, to, regionId });
  for (const change of [...found.services, found.total])
    expect(EFFECTS.reduce((sum, effect) => sum + yuanToFen(change[effect]), 0n)).toBe(yuanToFen(change.change));
  const of = (wire: string) => found.services.find(({ code }) => code === wire)!;
  const said = (code: string) => found.issues.filter((issue) => issue.code === code).map(({ text }) => text);
  return { ...found, river: of('river'), tour: of('tour'), said };
}

describe('a county whose boundary has changed', () => {
  it('has what the new land alone adds apart from quantity and price', async () => {
    const { river, tour, said } = await compared(EARLIER, LATER);
    // Half as many columns again, at the rain of the earlier year: 20 → 30.
    expect(Math.abs(river.boundaryEffect / (river.from / 2) - 1)).toBeLessThan(1e-6);
    // 900 mm instead of 800 mm on the new land: (900·0.973 − 500)/(800·0.973 − 500) = 375.7/278.4.
    const within = river.from * 1.5;
    expect(Math.abs(river.quantityEffect / (within * (375.7 / 278.4 - 1)) - 1)).toBeLessThan(1e-6);
    expect([river.priceEffect, river.methodEffect, river.unsplit]).toEqual([0, 0, 0]);
    expect(tour.boundaryEffect).toBe(0);
    expect(said('BOUNDARY_CHANGED')).toEqual([
      expect.stringContaining('“水源涵养”已用前一年的栅格在后一年的边界内重算，差额列为区划'),
    ]);
  });

  it('has the same the other way round: the land that is left out', async () => {
    const { river } = await compared(LATER, EARLIER);
    // 30 columns → 20 at 900 mm: a third less.
    expect(Math.abs(river.boundaryEffect / (-river.from / 3) - 1)).toBeLessThan(1e-6);
    expect(river.quantityEffect).toBeLessThan(0);
  });

  it('needs no class raster in the later year, but one in the earlier', async () => {
    const there = await compared(EARLIER, BY_TABLE);
    expect(Math.abs(there.river.boundaryEffect / (there.river.from / 2) - 1)).toBeLessThan(1e-6);
    const back = await compared(BY_TABLE, EARLIER);
    expect(back.river.boundaryEffect).toBe(0);
    expect(back.said('BOUNDARY_CHANGED')).toEqual([expect.stringContaining('前一年不能按后一年的边界重算')]);
  });

  it('is asked about where the rasters of the earlier year end at its own boundary', async () => {
    const { river, said } = await compared(SHORT, LATER);
    expect(river.boundaryEffect).toBe(0);
    expect(said('BOUNDARY_CHANGED')).toEqual([expect.stringContaining('前一年不能按后一年的边界重算')]);
  });

  it('moves the index by quantity alone', async () => {
    const { years } = await done<{ years: Row[] }>(server, 'gepValue/constantPrices', {
      year: LATER,
      baseYear: EARLIER,
    });
    const { total } = await compared(EARLIER, LATER);
    const last = years.find(({ year }) => year === LATER)!;
    expect(last['laspeyres']).toBeCloseTo(1 + Number(total['laspeyres']), 12);
    // Water 375.7 ÷ 278.4 more within the later boundary, visits as many: less than that, and more than 1.
    expect(Number(last['laspeyres'])).toBeGreaterThan(1);
    expect(Number(last['laspeyres'])).toBeLessThan(375.7 / 278.4);
  });
});

describe('a township whose boundary has changed', () => {
  it('has what its new land adds apart, as the county has', async () => {
    const { river, tour, said } = await compared(EARLIER, LATER, grown);
    // 4 columns → 8 at the rain of the earlier year, then 900 mm instead of 800 mm.
    expect(Math.abs(river.boundaryEffect / river.from - 1)).toBeLessThan(1e-6);
    expect(Math.abs(river.quantityEffect / (2 * river.from * (375.7 / 278.4 - 1)) - 1)).toBeLessThan(1e-6);
    expect([river.priceEffect, river.methodEffect, river.unsplit]).toEqual([0, 0, 0]);
    // Visits have no raster: what the county's are shared out by is part of the change.
    expect(tour.boundaryEffect).toBe(0);
    expect(said('BOUNDARY_CHANGED')).toEqual([
      expect.stringContaining('“水源涵养”已用前一年的栅格在后一年的边界内重算，差额列为区划'),
    ]);
  });

  it('is another one where as much land came as went', async () => {
    const { river, said } = await compared(EARLIER, LATER, moved);
    // 2 columns elsewhere, where the rain of the earlier year was the same.
    expect(Math.abs(river.boundaryEffect / river.from)).toBeLessThan(1e-6);
    expect(river.from).toBeGreaterThan(0);
    // 2 columns of 0.001° and 20 rows at 35.79° N: 0.181 km × 2.219 km = 0.40 km² each.
    expect(said('BOUNDARY_CHANGED')).toEqual([
      expect.stringContaining('（面积 0.40 → 0.40 km²，划出 0.40 km²，划入 0.40 km²）'),
    ]);
  });

  it('is asked about at a township too where the rasters end at the earlier boundary', async () => {
    const { river, said } = await compared(BY_TABLE, EARLIER, grown);
    expect(river.boundaryEffect).toBe(0);
    expect(said('BOUNDARY_CHANGED')).toEqual([expect.stringContaining('前一年不能按后一年的边界重算')]);
  });
});

describe('a region that one of the years does not have', () => {
  it.each([
    ['新镇', () => added, EARLIER, '版本 1'],
    ['旧镇', () => gone, LATER, '版本 2'],
  ])('%s is answered for, in words', async (name, regionId, year, version) => {
    const { total, services, issues } = await compared(EARLIER, LATER, regionId());
    expect(issues).toEqual([expect.objectContaining({ code: 'REGION_ABSENT', severity: 'note' })]);
    expect(issues[0]!.text).toContain(`“${name}”`);
    expect(issues[0]!.text).toContain(`在 ${year} 年的边界（${version}）中不存在`);
    expect(services.length).toBeGreaterThan(0);
    expect(total.scope).toBe(total.change);
    expect(total.change).not.toBe(0);
  });

  it('is refused where neither has it', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const answer = await server.call('gepValue/compare', { from: EARLIER, to: LATER, regionId: nowhere });
    expect(answer.code).not.toBe(200);
    expect(answer.code).not.toBe(500);
  });
});
