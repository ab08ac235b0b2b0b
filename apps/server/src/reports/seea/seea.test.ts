import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../accounts/testing/county-year.ts';
import { box, smallCounty, type Row, type SmallCounty } from '../../layers/testing/small-county.ts';

/** Two years with a class raster each, then one with class areas typed. */
const [EARLIER, LATER, TYPED] = [2020, 2021, 2022];

let server: SmallCounty;

type Line = Record<string, unknown>;

async function tables(body: Row): Promise<ReadonlyMap<string, readonly Line[]>> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/gepReport/exportData.json',
    payload: { ...body, format: 'seea' },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const { sheets } = await readXlsx(response.rawPayload);
  return new Map(
    sheets.map(({ name, rows }) => {
      const at = rows.findIndex((cells) => cells.filter((cell) => cell !== null && cell !== '').length > 2);
      const lines = rows
        .slice(at + 1)
        .map((cells) => Object.fromEntries(rows[at]!.map((header, place) => [String(header), cells[place] ?? null])));
      return [name.slice(0, 2).trim(), lines] as const;
    }),
  );
}

/** Forest in the west, cropland in the rest, no class in the last column. */
async function plantRaster(year: number, forest: number): Promise<void> {
  const at = (x: number) => (x === 29 ? NaN : x < forest ? 112 : 512);
  const file = await server.uploaded(`classes ${year}`, { type: 'uint16', nodata: 0, at });
  await server.saved('riverTif', { year, rasterKind: 'ecosystemType', fileId: file.result['fileId'] });
}

async function plantWater(year: number, costMode: string): Promise<void> {
  await server.saved('riverRainfallTif', { year, rasterKind: 'rainfall', meanValue: 900 });
  await server.saved('riverEtTif', { year, rasterKind: 'actualEt', meanValue: 500 });
  const costs = { costMode, depreciationRate: 0.02, operatingCost: 0.07 };
  await server.saved('riverParam', { year, reservoirUnitCost: 7, priceYear: year, ...costs });
}

const product = (category: string, name: string, outputUnit: string, more: Row = {}) => ({
  year: LATER,
  category,
  product: name,
  output: 10,
  outputUnit,
  price: 1000,
  ...more,
});

async function calculated(year: number, ...wires: string[]): Promise<void> {
  for (const wire of wires) await done(server, `${wire}Value/calculate`, { year });
  await done(server, 'gepValue/calculate', { year });
}

beforeAll(async () => {
  server = await smallCounty();
  const [v1, v2] = [
    await server.saved('region', {
      name: '甲',
      code: '101',
      type: '乡镇',
      parentId: server.county,
      geometry: box(5),
    }),
    await server.saved('region', {
      name: '乙',
      code: '102',
      type: '乡镇',
      parentId: server.county,
      geometry: box(22.5, 5),
    }),
  ];
  for (const year of [EARLIER, LATER, TYPED]) await server.saved('accountYear', { year });
  await plantRaster(EARLIER, 10);
  await plantRaster(LATER, 8);
  await plantWater(EARLIER, 'fullCapital');
  await plantWater(LATER, 'annualised');
  await plantWater(TYPED, 'fullCapital');
  for (const row of [
    product('forestry', '原木', 'm3'),
    product('forestry', '板栗', 't', { cost: 400, costIsWhole: true }),
    product('fishery', '湖泊捕捞', 't', { cost: 300 }),
    product('fishery', '鲤鱼', 'kg'),
    product('energy', '水电', 'kWh'),
  ])
    await server.saved('productArea', row);
  const spot = { scenicName: '湖', visitors: 100, travelDays: 1, stayDays: 1, dayWage: 200, costTransport: 30 };
  await server.saved('tourScenic', {
    ...spot,
    year: LATER,
    costLodging: 20,
    costTicket: 0,
    costOther: 0,
    ecoShare: 0.5,
  });
  await server.saved('cultureParam', { year: LATER, annualWage: 60_000 });
  // B-1: 甲 512 100 hm²; 乙 512 50, 611 300; the rest 512 50, 611 100.
  for (const [regionId, classCode, areaHm2, landPart] of [
    [v1['id'], '512', 100, 'whole'],
    [v2['id'], '512', 50, 'whole'],
    [v2['id'], '611', 300, 'whole'],
    [server.county, '512', 50, 'rest'],
    [server.county, '611', 100, 'rest'],
  ])
    await server.saved('ecosystemArea', { year: TYPED, regionId, classCode, areaHm2, landPart });
  const crop = { year: TYPED, regionId: server.county, category: 'agri', output: 1000, outputUnit: 't' };
  await server.saved('productArea', { ...crop, product: '小麦', classCode: '512', price: 1000 });
  await server.saved('productArea', { ...crop, product: '蜜桃', classCode: '611', price: 8000 });
  await calculated(EARLIER, 'river');
  await calculated(LATER, 'river', 'product', 'tour');
  await calculated(TYPED, 'river', 'product');
}, 120_000);

afterAll(() => server.close());

const lineOf = (lines: readonly Line[] | undefined, column: string, name: string) =>
  lines!.find((line) => line[column] === name)!;

describe('the tables of a year with two class rasters', () => {
  it('lay them over each other: two columns of forest have become cropland', async () => {
    const found = await tables({ year: LATER });
    const extent = (name: string) => lineOf(found.get('E1'), '项目', name);
    const column = Number(extent('期初')['森林']) / 10;
    // 600 hm² in 30 columns of pixels
    expect(column).toBeCloseTo(20, 0);
    expect(extent('减少')['森林']).toBeCloseTo(2 * column, 6);
    expect(extent('  未区分的增加')['农田']).toBeCloseTo(2 * column, 6);
    expect(extent('增加')['森林']).toBe(0);
    expect(extent('  有管理的增加')['农田']).toBeNull();
    expect(extent('区划调整')['合计']).toBe(0);
    expect(extent('期末')['森林']).toBeCloseTo(8 * column, 6);
    expect(extent('期末')['未分类']).toBeCloseTo(column, 6);
    expect(extent('期末')['合计']).toBeCloseTo(30 * column, 6);
    const forest = lineOf(found.get('E2'), '期初类型', '森林');
    expect(forest['森林']).toBeCloseTo(8 * column, 6);
    expect(forest['农田']).toBeCloseTo(2 * column, 6);
    expect(forest['合计']).toBeCloseTo(10 * column, 6);
  });

  it('do so for a region below the county alike', async () => {
    const [, , second] = await done<Row[]>(server, 'region/getAllDataList', {});
    expect(second!['name']).toBe('乙');
    const found = await tables({ year: LATER, regionId: second!['id'] });
    // 乙 has columns 5 to 22.5: forest 5 of them, then 3
    const column = Number(lineOf(found.get('E1'), '项目', '期末')['合计']) / 17.5;
    expect(lineOf(found.get('E1'), '项目', '减少')['森林']).toBeCloseTo(2 * column, 6);
    expect(lineOf(found.get('R'), '项目', '差额')['金额']).toBe(0);
  });

  it('tell wood from nuts and wild fish from reared, each in its unit, and leave energy out', async () => {
    const found = await tables({ year: LATER });
    const [physical, money] = ['S1', 'S2'].map((name) => found.get(name)!.filter((line) => line['本系统'] !== null));
    const values = new Map(money!.map((line) => [line['本系统'], line['合计']]));
    // 10 × 1000 each
    expect(values.get('物质产品：林业（木材）')).toBe(10_000);
    expect(values.get('物质产品：林业（其他）')).toBe(10_000);
    expect(values.get('物质产品：渔业（捕捞）')).toBe(10_000);
    expect(values.get('物质产品：渔业（养殖）')).toBe(10_000);
    const amounts = physical!.map((line) => [line['本系统'], line['单位'], line['合计']]);
    expect(amounts).toContainEqual(['物质产品：林业（木材）', '立方米', 10]);
    // 10 kg are 0.01 t
    expect(amounts).toContainEqual(['物质产品：渔业（养殖）', '吨', 0.01]);
    expect(lineOf(found.get('R'), '项目', '减：物质产品：生态能源')['金额']).toBe(10_000);
    expect(lineOf(found.get('R'), '项目', '差额')['金额']).toBe(0);
  });

  it('give exchange values only where they are known', async () => {
    const memo = (await tables({ year: LATER })).get('M1')!;
    const exchange = (label: string) => lineOf(memo, '本系统', label);
    // 10 × (1000 − 400)
    expect(exchange('物质产品：林业（其他）')['交换价值']).toBe(6000);
    expect(exchange('物质产品：林业（木材）')['交换价值']).toBeNull();
    // A cost that is not said to hold everything is none.
    expect(exchange('物质产品：渔业（捕捞）')).toMatchObject({
      交换价值: null,
      说明: expect.stringContaining('资本回报'),
    });
    expect(exchange('水源涵养')['交换价值']).toBe(exchange('水源涵养')['核算值']);
    // 100 × (30 + 20) × 0.5; with 2 days at 200 it is 100 × 450 × 0.5
    expect(exchange('旅游康养')).toMatchObject({ 核算值: 22_500, 交换价值: 2500 });
    const full = lineOf((await tables({ year: TYPED })).get('M1'), '本系统', '水源涵养');
    expect(full['核算值']).toBeGreaterThan(0);
    expect(full['交换价值']).toBeNull();
  });
});

describe('the tables of a year without a class raster', () => {
  it('H-1: wheat stands under cropland, peaches under orchards, farmers use all of it', async () => {
    const found = await tables({ year: TYPED });
    const supply = lineOf(found.get('S2'), 'SEEA EA 服务', '作物供给');
    expect(supply).toMatchObject({ 农田: 1_000_000, 园地: 8_000_000, 未分类: null, 合计: 9_000_000 });
    const use = lineOf(found.get('U2'), 'SEEA EA 服务', '作物供给');
    expect(use).toMatchObject({ 农林牧渔业: 9_000_000, 住户: null, 合计: 9_000_000 });
    expect(use['状态与说明']).toContain('使用者份额待核实');
  });

  it('know the net change alone, and say why', async () => {
    const found = await tables({ year: TYPED });
    const extent = (name: string) => lineOf(found.get('E1'), '项目', name);
    // Forest is gone altogether, orchards are new.
    expect(extent('期末')).toMatchObject({ 森林: 0, 农田: 200, 园地: 400, 合计: 600 });
    expect(extent('增加')['园地']).toBe(400);
    expect(extent('减少')['森林']).toBe(extent('期初')['森林']);
    expect(extent('区划调整')['合计']).toBeNull();
    expect(found.get('E2')).toEqual([]);
  });

  it('split nothing by shares that do not sum to 1, and say so', async () => {
    const rows = await done<Row[]>(server, 'seeaUse/getAllDataList', {});
    const { id, rowVersion } = rows.find(({ serviceCode }) => serviceCode === 'product.agri')!;
    await server.saved('seeaUse', { id, rowVersion, share: 0.75 });
    const short = lineOf((await tables({ year: TYPED })).get('U2'), 'SEEA EA 服务', '作物供给');
    expect(short).toMatchObject({ 农林牧渔业: null, 合计: null });
    expect(short['状态与说明']).toContain('合计为 0.75，应为 1');
    await server.saved('seeaUse', { serviceCode: 'product.agri', user: 'households', share: 0.25 });
    const whole = lineOf((await tables({ year: TYPED })).get('U2'), 'SEEA EA 服务', '作物供给');
    expect(whole).toMatchObject({ 农林牧渔业: 6_750_000, 住户: 2_250_000, 合计: 9_000_000 });
  });
});
