import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { EPSG } from '@qingzhang/practice/box/box-land';
import { COUNTY, countyShapes } from '@qingzhang/practice/box/box-regions';
import { bureauBox, type BureauBox } from '@qingzhang/practice/box/bureau-box';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenFile, handsOn, type Hands } from './support/box-hands.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { settled } from './support/settled.ts';

const visitors = useBrowser();
const YEAR = 2023;
const [WATER, SOIL] = ['/adjService/WaterConservation', '/adjService/SoilConservation'];
let product: Product;
let box: BureauBox;
let client: Client;

beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  client = await administrator(product.url);
  box = await bureauBox(5);
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  const [county] = countyShapes();
  const geometry = { type: 'Polygon', coordinates: [county!.ring.map(([x, y]) => toLonLat([x, y]))] };
  await client.post('region/saveData', { ...COUNTY, type: '县', geometry });
  await client.post('accountYear/saveData', { year: YEAR });
});
afterAll(() => product.stop());

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

/** The row of a service in the printed report. */
async function reported(hands: Hands, service: string): Promise<string> {
  await hands.go('/area/gepMoney');
  const row = hands.page.getByRole('region', { name: '核算汇总表' }).getByRole('row').filter({ hasText: service });
  return row.first().innerText();
}

describe('what is wrong in a box never ends as plainly calculated', () => {
  it('rain and evaporation in tenths of a millimetre are doubted at all four places', async () => {
    const hands = await visit('/main');
    const { page } = hands;
    for (const [table, name] of [
      ['riverRainfallTif', 'pre_2023_0.1mm.tif'],
      ['riverEtTif', 'MOD16A3_ET_2023.tif'],
    ] as const) {
      const form = await put(hands, `${WATER}?table=${table}`, name);
      await form.getByText('数值疑似放大了 10 倍的整数').waitFor();
      await save(hands, form);
      await page
        .getByText(/处需确认/)
        .first()
        .waitFor();
    }
    const classes = await put(hands, `${WATER}?table=riverTif`, '土地利用2023_60m.tif');
    await hands.click(classes.getByRole('button', { name: /GlobeLand30/ }));
    await hands.type(classes.getByLabel('像元值 15 的类型'), '乔木园地');
    await save(hands, classes);
    await hands.go(WATER);
    await expect.poll(() => shown(page)).toMatch(/pre_2023_0\.1mm\.tif[^。]*疑似放大了 10 倍的整数/);
    await expect.poll(() => shown(page)).toMatch(/MOD16A3_ET_2023\.tif[^。]*疑似放大了 10 倍的整数/);
    await client.post('riverValue/calculate', { year: YEAR });
    await client.post('gepValue/calculate', { year: YEAR });
    await hands.go(WATER);
    await expect.poll(() => shown(page)).toContain('已算·需确认');
    await expect.poll(() => shown(page)).toContain('平均涵养深度超过 800 mm');
    expect(await reported(hands, '水源涵养')).toContain('已算·需确认');
  });

  it('erodibility in US units and the wrong band for the index are doubted at the gate and in the plan', async () => {
    const hands = await visit('/main');
    const { page } = hands;
    const soil = await put(hands, `${SOIL}?table=soilErodTif`, 'K因子_美制.tif', '土壤可蚀性因子');
    await soil.getByText('数值疑似美制单位').waitFor();
    await soil.getByRole('button', { name: '比例系数设为 0.1317' }).waitFor();
    await save(hands, soil);
    await expect.poll(() => shown(page)).toMatch(/处需确认[^]*疑似美制单位/);
    const plants = await put(hands, `${SOIL}?table=soilVegetTif`, 'S2_红_近红外_NDVI_2023_3波段.tif', '归一化植被指数');
    await plants.getByText('文件有 3 个波段，请选定用哪一个。').waitFor();
    await hands.click(plants.getByRole('button', { name: '用第 1 波段' }));
    await plants.getByText('数值疑似放大了 10000 倍的整数').waitFor();
    await save(hands, plants);
    await expect.poll(() => shown(page)).toMatch(/处需确认[^]*超出“归一化植被指数”的合理范围/);
    await hands.go(SOIL);
    await expect.poll(() => shown(page)).toMatch(/K因子_美制\.tif[^。]*疑似美制单位/);
    await expect.poll(() => shown(page)).toMatch(/3波段\.tif[^。]*超出“归一化植被指数”的合理范围/);
    // The slope is still to come: nothing is calculated, and nothing is reported.
    expect(await shown(page)).not.toContain('已算');
    expect(await reported(hands, '土壤保持')).toContain('未核算');
  });

  it('a raster without a coordinate system is refused as the class layer', async () => {
    const hands = await visit('/main');
    const before = await client.post<readonly object[]>('riverTif/getAllDataList', { year: YEAR });
    const form = await put(hands, `${WATER}?table=riverTif`, '无坐标系_DEM.tif');
    await form.getByText('文件没有坐标系，无法确定位置和面积').first().waitFor();
    await hands.click(form.getByRole('button', { name: '保存' }));
    await form.getByText('不能作为图层，没有保存').waitFor();
    const rows = await client.post<readonly object[]>('riverTif/getAllDataList', { year: YEAR });
    expect(rows).toHaveLength(before.length);
  });

  it('figures without their units, and 218.6万 in a column of 万m³, stay outside until somebody answers', async () => {
    const hands = await visit('/dataRequest');
    const { page } = hands;
    await hands.click(page.getByRole('button', { name: '批量导入表格' }));
    const dialog = page.getByRole('dialog', { name: /^批量导入/ });
    const bare = Buffer.from('指标名称,类别,产量,单价\n小麦,农业,4.31,2.84\n玉米,农业,5.92,2.6\n');
    const water = chosenFile('水利局-水库一览表.xlsx', box.tables.get('水利局-水库一览表.xlsx')!);
    await hands.choose(dialog.getByLabel('部门发来的表格'), [chosenFile('农产品.csv', bare), water]);
    const product = dialog.getByRole('row').filter({ hasText: '农产品.csv' });
    await expect.poll(() => product.getAttribute('data-state')).toBe('question');
    const reservoirs = dialog.getByRole('row').filter({ hasText: '水利局' });
    await hands.click(reservoirs.getByRole('button', { name: '水库', exact: true }));
    await reservoirs.getByText('“218.6万”').first().waitFor();
    await expect.poll(() => reservoirs.getAttribute('data-state')).toBe('question');
    await expect.poll(() => dialog.getByRole('button', { name: /^导入没有疑问的 0/ }).isDisabled()).toBe(true);
    for (const table of ['productArea', 'floodReservoir']) {
      expect(await client.post(`${table}/getAllDataList`, { year: YEAR })).toEqual([]);
    }
    await hands.go('/main');
    for (const service of ['物质产品', '洪水调蓄']) expect(await reported(hands, service)).toContain('未核算');
  });
});
