import { describe, expect, it } from 'vitest';
import type { AccountData } from '../../src/account/account-data.ts';
import type { Cover } from '../../src/account/territory.ts';
import { planService } from '../../src/plan/plan-service.ts';
import { roundValues } from '../../src/run/round-values.ts';
import { runService, type ServiceRun } from '../../src/run/run-service.ts';
import { valueRows } from '../../src/values/value-rows.ts';
import { accountOf, calculate, serviceOf, type Options, type Tables } from '../account-kit.ts';

/** 元 of each region and of its 未分配. */
function yuan(run: ServiceRun): Record<string, number> {
  return Object.fromEntries(
    roundValues(run.plan, run.regions).flatMap(({ share, fen, restFen }) => [
      [share.region.name, Number(fen) / 100],
      ...(restFen === 0n ? [] : [[`未分配（${share.region.name}）`, Number(restFen) / 100]]),
    ]),
  );
}

/** 元 of the account unit by root class; 未分类 where a part has none. */
function byRoot(run: ServiceRun): Record<string, number> {
  const fen = new Map(roundValues(run.plan, run.regions).map((each) => [each.share.region.id, each.fen]));
  const sums = new Map<string, number>();
  for (const { key, fen: own } of valueRows(run, fen, fen)[0]!.parts) {
    const root = key['classCode']?.[0] ?? '未分类';
    sums.set(root, (sums.get(root) ?? 0) + Number(own) / 100);
  }
  return Object.fromEntries(sums);
}

const area = (regionId: string, classCode: string, areaHm2: number, landPart = 'whole') => ({
  regionId,
  classCode,
  areaHm2,
  landPart,
});

/** A township with two villages that leave a part of it. */
const TOWNSHIP: Options = {
  towns: [{ name: '乡' }, { name: 'v1', parentId: 'town1', level: 3 }, { name: 'v2', parentId: 'town1', level: 3 }],
};
const AREAS = [
  area('town2', '512', 100),
  area('town3', '512', 50),
  area('town3', '611', 300),
  area('town1', '512', 50, 'rest'),
  area('town1', '611', 100, 'rest'),
];
const product = (name: string, yuanOf: number, more: Readonly<Record<string, string>> = {}) => ({
  regionId: 'town1',
  category: 'agri',
  product: name,
  output: yuanOf,
  price: 1,
  ...more,
});

describe('a product belongs to its land (B-1)', () => {
  it('by the class of its own row, village by village and class by class', () => {
    const productArea = [
      product('小麦', 1_000_000, { classCode: '512' }),
      product('蜜桃', 8_000_000, { classCode: '611' }),
    ];
    const run = calculate('product', { productArea, ecosystemArea: AREAS }, TOWNSHIP);
    // 小麦 by 100 : 50 : 50 hm² of 旱地, 蜜桃 by 0 : 300 : 100 hm² of 乔木园地
    expect(yuan(run)).toEqual({
      蒙阴县: 9_000_000,
      乡: 9_000_000,
      v1: 500_000,
      v2: 6_250_000,
      '未分配（乡）': 2_250_000,
    });
    expect(byRoot(run)).toEqual({ 5: 1_000_000, 6: 8_000_000 });
    expect(run.issues.map(({ code }) => code)).not.toContain('CLASS_NOT_GIVEN');
  });

  it('without a class, by all land that the category comes from, and people are asked which', () => {
    const productArea = [product('农产品', 600)];
    const run = calculate('product', { productArea, ecosystemArea: AREAS }, TOWNSHIP);
    // 100 : 350 : 150 hm² of 农田 and 园地
    expect(yuan(run)).toMatchObject({ v1: 100, v2: 350, '未分配（乡）': 150 });
    // v1 all 农田; v2 50 : 300; the rest 50 : 100
    expect(byRoot(run)).toEqual({ 5: 200, 6: 400 });
    const asked = run.issues.find(({ code }) => code === 'CLASS_NOT_GIVEN')!;
    expect(asked).toMatchObject({ severity: 'confirm' });
    expect(asked.text).toContain('农产品没有填写生态系统类型（共 0.06 万元）');
  });

  it('livestock by grassland, by cropland where there is none; energy without water by land, of no class', () => {
    const productArea = [product('肉羊', 300, { category: 'livestock' }), product('光伏', 30, { category: 'energy' })];
    const options = {
      towns: [
        { name: '乡', areaM2: 6e6 },
        { name: 'v1', parentId: 'town1', level: 3, areaM2: 1e6 },
        { name: 'v2', parentId: 'town1', level: 3, areaM2: 2e6 },
      ],
    };
    const cropland = calculate('product', { productArea, ecosystemArea: AREAS }, options);
    // 100 : 50 : 50 hm² of 农田, and 1 : 2 : 3 km² of land
    expect(yuan(cropland)).toMatchObject({ v1: 150 + 5, v2: 75 + 10, '未分配（乡）': 75 + 15 });
    expect(byRoot(cropland)).toEqual({ 5: 300, 未分类: 30 });
    const ecosystemArea = [...AREAS, area('town3', '315', 10)];
    const grassland = calculate('product', { productArea, ecosystemArea }, options);
    expect(yuan(grassland)).toMatchObject({ v1: 5, v2: 300 + 10, '未分配（乡）': 15 });
    expect(byRoot(grassland)).toEqual({ 3: 300, 未分类: 30 });
  });

  it('stays in the leaf that it names, whatever land that has, and says so', () => {
    const productArea = [product('蜜桃', 800, { classCode: '611', regionId: 'town2' })];
    const run = calculate('product', { productArea, ecosystemArea: AREAS }, TOWNSHIP);
    expect(yuan(run)).toMatchObject({ v1: 800, v2: 0 });
    expect(run.issues.find(({ code }) => code === 'CLASS_WITHOUT_AREA')?.text).toContain('“v1”有611 乔木园地的记录');
  });
});

describe('the place of a row', () => {
  /** v1 west of 1°, v2 from there to 2°, the township to 3°, the county to 4°. */
  const regionAt = (lon: number) =>
    lon < 0 || lon > 4 ? undefined : lon <= 1 ? 'town2' : lon <= 2 ? 'town3' : lon <= 3 ? 'town1' : 'county';
  const COVERS: Readonly<Record<string, Cover>> = {
    lake: {
      areaM2: 1000,
      within: new Map([
        ['county', 1000],
        ['town1', 900],
        ['town2', 500],
        ['town3', 100],
      ]),
    },
    border: {
      areaM2: 1000,
      within: new Map([
        ['county', 900],
        ['town1', 900],
        ['town2', 900],
      ]),
    },
  };
  const run = (wire: string, tables: Tables) => {
    const data: AccountData = {
      ...accountOf(tables, TOWNSHIP),
      territory: {
        regionAt,
        coverOf: (id) => COVERS[id],
        outlined: new Set(['county', 'town1', 'town2', 'town3']),
      },
    };
    return runService(planService(serviceOf(wire), data));
  };
  const spot = (more: Readonly<Record<string, string | number>>) => ({
    scenicName: '景区',
    visitors: 1,
    travelDays: 0,
    stayDays: 0,
    dayWage: 1,
    costTransport: 100,
    costLodging: 0,
    costTicket: 0,
    costOther: 0,
    ecoShare: 1,
    ...more,
  });
  const codesOf = ({ issues }: ServiceRun) => issues.map(({ code }) => code);

  it('is its point, where that lies in the region it names or names none', () => {
    expect(yuan(run('tour', { tourScenic: [spot({ lon: 0.5, lat: 0 })] }))).toMatchObject({ v1: 100, v2: 0 });
    const named = run('tour', { tourScenic: [spot({ lon: 1.5, lat: 0, regionId: 'town1' })] });
    expect(yuan(named)).toMatchObject({ v1: 0, v2: 100 });
    expect(codesOf(named)).not.toContain('POINT_OUTSIDE');
  });

  it('is the remainder of the lowest region around the point', () => {
    const rest = run('tour', { tourScenic: [spot({ lon: 2.5, lat: 0, regionId: 'county' })] });
    expect(yuan(rest)).toEqual({ 蒙阴县: 100, 乡: 100, v1: 0, v2: 0, '未分配（乡）': 100 });
  });

  it('is the named region where the point lies elsewhere, and people are asked', () => {
    const elsewhere = run('tour', { tourScenic: [spot({ lon: 1.5, lat: 0, regionId: 'town2' })] });
    expect(yuan(elsewhere)).toMatchObject({ v1: 100, v2: 0 });
    expect(codesOf(elsewhere)).toContain('POINT_OUTSIDE');
    const nowhere = run('tour', { tourScenic: [spot({ lon: 9, lat: 0 })] });
    expect(yuan(nowhere)).toEqual({ 蒙阴县: 100, 乡: 0, v1: 0, v2: 0, '未分配（蒙阴县）': 100 });
    expect(codesOf(nowhere)).toContain('POINT_OUTSIDE');
  });

  it('is its outline before all: a water body is shared out by where it lies', () => {
    const floodReservoir = (more: Readonly<Record<string, string | number>>) => [
      { name: '云蒙湖', waterType: 'reservoir', floodCapacity: 1, ...more },
    ];
    const floodParam = [{ reservoirUnitCost: 1 }];
    const lake = run('flood', { floodReservoir: floodReservoir({ geomId: 'lake', lon: 9, lat: 9 }), floodParam });
    // 10⁴ m³: 500 : 100 in the villages, 900 − 600 left of the township, 1000 − 900 of the county
    expect(yuan(lake)).toEqual({
      蒙阴县: 10_000,
      乡: 9000,
      v1: 5000,
      v2: 1000,
      '未分配（乡）': 3000,
      '未分配（蒙阴县）': 1000,
    });
    expect(byRoot(lake)).toEqual({ 4: 10_000 });
    const border = run('flood', { floodReservoir: floodReservoir({ geomId: 'border' }), floodParam });
    expect(yuan(border)).toMatchObject({ v1: 10_000 });
    expect(border.issues.find(({ code }) => code === 'BODY_OUTSIDE')?.text).toContain('云蒙湖（10.0 %）');
    const unknown = run('flood', { floodReservoir: floodReservoir({ geomId: 'none', regionId: 'town3' }), floodParam });
    expect(yuan(unknown)).toMatchObject({ v2: 10_000 });
  });
});
