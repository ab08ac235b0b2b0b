import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { EPSG } from '@qingzhang/practice/box/box-land';
import { COUNTY, countyShapes, TOWNS, townShapes } from '@qingzhang/practice/box/box-regions';
import type { BoxShape } from '@qingzhang/practice/box/box-shapefile';
import { bureauBox, type BureauBox } from '@qingzhang/practice/box/bureau-box';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenFile, handsOn, type Hands } from './support/box-hands.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { expectDoubtedEverywhere } from './support/doubted-everywhere.ts';
import { startProduct, type Product } from './support/product.ts';
import { settled } from './support/settled.ts';

const visitors = useBrowser();
const YEAR = 2023;
const WATER = { title: '水源涵养', wire: 'river', module: '/adjService/WaterConservation', year: YEAR };
const SOIL = { title: '土壤保持', wire: 'soil', module: '/adjService/SoilConservation', year: YEAR };
const PRODUCTS = { title: '物质产品', wire: 'product', module: '/matterCiv/MaterialProducts', year: YEAR };
const BANDS = 'S2_红_近红外_NDVI_2023_3波段.tif';
type Row = Readonly<Record<string, unknown>>;
let product: Product;
let box: BureauBox;
let client: Client;

beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  client = await administrator(product.url);
  box = await bureauBox(5);
  const [county] = countyShapes();
  const { id } = await client.post<Row>('region/saveData', { ...COUNTY, type: '县', geometry: outlineOf(county!) });
  const towns = townShapes().map((shape, at) => ({
    ...TOWNS[at]!,
    type: '乡镇',
    parentId: id,
    geometry: outlineOf(shape),
  }));
  await client.post('region/saveData', towns);
  await client.post('accountYear/saveData', { year: YEAR });
  const codeMap = Object.fromEntries(box.classes.map(({ value, code }) => [value, code]));
  await stored('riverTif', '土地利用2023_60m.zip', { rasterKind: 'ecosystemType', codeMap });
  await stored('soilGradeTif', '清禾DEM_60m.tif', { rasterKind: 'dem' });
  await client.post('soilRainfallFactor/saveData', { year: YEAR, erosivity: 3500 });
});
afterAll(() => product.stop());

function outlineOf({ ring }: BoxShape) {
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => toLonLat([x, y]))] };
}

/** Saves a raster of the box as it is, beside the browser. */
async function stored(table: string, name: string, more: Row): Promise<Row> {
  const fileId = await client.upload(name, box.rasters.get(name)!);
  return client.post<Row>(`${table}/saveData`, { year: YEAR, fileId, ...more });
}

async function visit(path: string): Promise<Hands> {
  const page = await visitors.open(product.url, '/main', { as: ADMIN });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.goto(`${product.url}${path}`);
  await settled(page);
  return handsOn(page, product.url);
}

/** Puts a raster into the form of a table, as it is; the form is still open. */
async function put(hands: Hands, place: string, name: string, kind?: string): Promise<Locator> {
  const { page } = hands;
  await hands.go(place);
  await hands.click(page.getByRole('button', { name: '新增' }));
  const form = page.getByRole('dialog');
  if (kind !== undefined) await hands.select(form.getByLabel('栅格类别'), kind);
  await hands.choose(form.locator('input[type=file]'), [chosenFile(name, box.rasters.get(name)!)]);
  await form.getByRole('region', { name: '图层概况' }).waitFor();
  return form;
}

async function save(hands: Hands, form: Locator): Promise<void> {
  await hands.click(form.getByRole('button', { name: '保存' }));
  await hands.page.getByText('已保存').first().waitFor();
}

const shown = (page: Page) => page.locator('main').innerText();
const rowsOf = (table: string) => client.post<readonly Row[]>(`${table}/getAllDataList`, { year: YEAR });

/** What the plan of another calculation says. */
async function replanned({ page, go, click }: Hands, module: string): Promise<string> {
  await go(module);
  await click(page.getByRole('button', { name: '重新计算' }));
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: '开始计算' }).waitFor();
  return plan.innerText();
}

/** Calculates a service and the total, and follows its figure to every place that tells it. */
async function follow(hands: Hands, service: typeof WATER): Promise<void> {
  await client.post(`${service.wire}Value/calculate`, { year: YEAR });
  await client.post('gepValue/calculate', { year: YEAR });
  await expectDoubtedEverywhere({ hands, client, url: product.url }, service);
}

async function reported(hands: Hands, service: string): Promise<string> {
  await hands.go('/area/gepMoney');
  const row = hands.page.getByRole('region', { name: '核算汇总表' }).getByRole('row').filter({ hasText: service });
  return row.first().innerText();
}

describe('what is wrong in a box never ends as plainly calculated', () => {
  it('rain and evaporation in tenths of a millimetre are doubted from the gate to the printed page', async () => {
    const hands = await visit('/main');
    const { page } = hands;
    for (const [table, name] of [
      ['riverRainfallTif', 'pre_2023_0.1mm.tif'],
      ['riverEtTif', 'MOD16A3_ET_2023.tif'],
    ] as const) {
      const form = await put(hands, `${WATER.module}?table=${table}`, name);
      await form.getByText('数值疑似放大了 10 倍的整数').waitFor();
      await save(hands, form);
      await page
        .getByText(/处需确认/)
        .first()
        .waitFor();
    }
    await hands.go(WATER.module);
    await expect.poll(() => shown(page)).toMatch(/pre_2023_0\.1mm\.tif[^。]*疑似放大了 10 倍的整数/);
    await expect.poll(() => shown(page)).toMatch(/MOD16A3_ET_2023\.tif[^。]*疑似放大了 10 倍的整数/);
    await follow(hands, WATER);
    await hands.go(WATER.module);
    await expect.poll(() => shown(page)).toContain('平均涵养深度超过 800 mm');
  });

  it('erodibility in US units, and then the wrong band for the index, are doubted all the way', async () => {
    const hands = await visit('/main');
    const { page } = hands;
    const plants = await stored('soilVegetTif', BANDS, { rasterKind: 'ndvi', bandIndex: 3 });
    const soil = await put(hands, `${SOIL.module}?table=soilErodTif`, 'K因子_美制.tif', '土壤可蚀性因子');
    await soil.getByText('数值疑似美制单位').waitFor();
    await soil.getByRole('button', { name: '比例系数设为 0.1317' }).waitFor();
    await save(hands, soil);
    await expect.poll(() => shown(page)).toMatch(/处需确认[^]*疑似美制单位/);
    await hands.go(SOIL.module);
    await expect.poll(() => shown(page)).toMatch(/K因子_美制\.tif[^。]*疑似美制单位/);
    await follow(hands, SOIL);

    // The one is mended, and the other goes wrong: each alone is enough.
    const [{ id: soilId, rowVersion: soilVersion }] = (await rowsOf('soilErodTif')) as [Row];
    await client.post('soilErodTif/saveData', { id: soilId, rowVersion: soilVersion, scaleFactor: 0.1317 });
    await client.post('soilVegetTif/deleteData', { ids: [plants['id']] });
    const form = await put(hands, `${SOIL.module}?table=soilVegetTif`, BANDS, '归一化植被指数');
    await form.getByText('文件有 3 个波段，请选定用哪一个。').waitFor();
    await hands.click(form.getByRole('button', { name: '用第 1 波段' }));
    // Red as reflectance lies within what an index may be: its values alone say nothing.
    await form.getByText('第 3 波段更像“归一化植被指数”').waitFor();
    await save(hands, form);
    await expect.poll(() => shown(page)).toMatch(/处需确认[^]*第 3 波段更像/);
    const again = await replanned(hands, SOIL.module);
    expect(again).toMatch(/3波段\.tif[^。]*第 3 波段更像/);
    expect(again).not.toContain('疑似美制单位');
    await follow(hands, SOIL);
  });

  it.each([
    { name: '无坐标系_DEM.tif', table: 'riverTif', module: WATER.module, why: '文件没有坐标系，无法确定位置和面积' },
    {
      name: '卢森堡DEM.tif',
      table: 'soilGradeTif',
      module: SOIL.module,
      kind: '高程',
      why: /没有重叠，请核对文件和坐标系/,
    },
  ])('$name is refused as a layer', async ({ name, table, module, why, kind }) => {
    const hands = await visit('/main');
    const before = await rowsOf(table);
    const form = await put(hands, `${module}?table=${table}`, name, kind);
    await form.getByText(why).first().waitFor();
    await hands.click(form.getByRole('button', { name: '保存' }));
    await form.getByText('不能作为图层，没有保存').waitFor();
    expect(await rowsOf(table)).toHaveLength(before.length);
  });

  it('figures without their units, and 218.6万 in a column of 万m³, stay outside until somebody answers', async () => {
    const hands = await visit('/dataRequest');
    const { page } = hands;
    await hands.click(page.getByRole('button', { name: '批量导入表格' }));
    const dialog = page.getByRole('dialog', { name: /^批量导入/ });
    const bare = Buffer.from('指标名称,类别,产量,单价\n小麦,农业,4.31,2.84\n玉米,农业,5.92,2.6\n');
    const water = chosenFile('水利局-水库一览表.xlsx', box.tables.get('水利局-水库一览表.xlsx')!);
    await hands.choose(dialog.getByLabel('部门发来的表格'), [chosenFile('农产品.csv', bare), water]);
    const products = dialog.getByRole('row').filter({ hasText: '农产品.csv' });
    await expect.poll(() => products.getAttribute('data-state')).toBe('question');
    const reservoirs = dialog.getByRole('row').filter({ hasText: '水利局' });
    await hands.click(reservoirs.getByRole('button', { name: '水库', exact: true }));
    await reservoirs.getByText('“218.6万”').first().waitFor();
    await expect.poll(() => reservoirs.getAttribute('data-state')).toBe('question');
    await expect.poll(() => dialog.getByRole('button', { name: /^导入没有疑问的 0/ }).isDisabled()).toBe(true);
    for (const table of ['productArea', 'floodReservoir']) expect(await rowsOf(table)).toEqual([]);
    await hands.go('/main');
    for (const service of ['物质产品', '洪水调蓄']) expect(await reported(hands, service)).toContain('未核算');
  });

  it('万吨 and 元/公斤 are read as what they are; typed as 吨 and 元/吨 they are doubted everywhere', async () => {
    const hands = await visit('/dataRequest');
    const { page } = hands;
    await hands.click(page.getByRole('button', { name: '批量导入表格' }));
    const dialog = page.getByRole('dialog', { name: /^批量导入/ });
    const name = '统计局-主要农产品2023.xlsx';
    await hands.choose(dialog.getByLabel('部门发来的表格'), [chosenFile(name, box.tables.get(name)!)]);
    // One sheet with units in its headings and cells, one with a column for them.
    await hands.click(dialog.getByRole('button', { name: '导入没有疑问的 2 张表' }));
    await expect.poll(() => dialog.locator('tr[data-state=imported]').count()).toBe(2);
    await client.post('productValue/calculate', { year: YEAR });
    const [value] = await client.post<readonly Row[]>('productValue/getAllDataList', { year: YEAR, level: 1 });
    expect(Number(value!['value'])).toBeCloseTo(box.figures.productsYuan, 0);
    const doubt = /“单价”为 2\.84 元\/t，常见不低于 100 元\/t/;
    await hands.go(PRODUCTS.module);
    expect(await shown(page)).not.toMatch(doubt);

    const wheat = (await rowsOf('productArea')).find((row) => row['product'] === '小麦')!;
    const { id, rowVersion } = wheat;
    await client.post('productArea/saveData', { id, rowVersion, output: 4.31, price: 2.84 });
    await hands.go(`${PRODUCTS.module}?table=productArea`);
    await expect.poll(() => shown(page)).toContain('处需确认');
    expect(await replanned(hands, PRODUCTS.module)).toMatch(doubt);
    await follow(hands, PRODUCTS);
  });

  it('and the public are told that figures are still being looked at', async () => {
    const asked = await client.post<readonly Row[]>('accountYear/questions', { year: YEAR });
    const kinds = new Map(asked.map((one) => [`${String(one['serviceCode'])} ${String(one['code'])}`, one]));
    const reasons = [...kinds.values()].map(({ serviceCode, code }) => ({ serviceCode, code, reason: '待部门复核' }));
    await client.post('accountYear/freeze', { year: YEAR, reasons });
    await client.post('accountYear/publish', { year: YEAR });
    const page = await visitors.open(product.url, '/');
    await page.getByText(/计算时提出的 \d+ 项问题仍需确认/).waitFor();
  });
});
