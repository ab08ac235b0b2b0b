import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { foundCounty } from './support/scene.ts';
import { answered, settled } from './support/settled.ts';
import { openSheet } from './support/sheet.ts';
import { smallShapefile } from './support/small-shapefile.ts';
import { openYear, placesOf, typeProduct, typeWaterRows, type Places } from './support/typed-year.ts';

const visitors = useBrowser();
const [YEAR, LATER] = [2020, 2024];
const WATER = '/adjService/WaterConservation';
const AREAS = 'ecosystemArea';
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** The towns of 2020, and what the new boundaries call them. */
const OLD = ['蒙阴街道', '常路镇', '岱崮镇', '坦埠镇', '垛庄镇'];
const NEW = OLD.map((name) => `新${name}`);

// New boundaries would be in the way of other journeys: this one has its own product.
let product: Product;
let url: string;
let client: Client;
let places: Places;

/** A calculated year on the first boundaries; new ones are imported by hand, then a year on them. */
beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  url = product.url;
  client = await administrator(url);
  await foundCounty(client);
  places = await placesOf(client, YEAR);
  await typeWaterRows(client, places, YEAR);
  const rain = { year: YEAR, rasterKind: 'rainfall', meanValue: 800, regionId: places.town('常路镇') };
  await client.post('riverRainfallTif/saveData', rain);
  await typeProduct(client, places, YEAR, 1000);
  for (const set of ['river', 'product', 'gep']) await client.post(`${set}Value/calculate`, { year: YEAR });
});
afterAll(() => product.stop());

/** What a person reads on the page, the entries of its pickers included. */
async function visibleText(page: Page): Promise<string> {
  await settled(page);
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value);
    return [document.body.innerText, ...typed].join('\n');
  });
}

/** The screen names the towns of its time, none of the other boundaries, and nothing by its id. */
async function expectOldNames(page: Page, wanted: readonly string[]): Promise<void> {
  const text = await visibleText(page);
  for (const name of wanted) expect(text).toContain(name);
  for (const name of NEW) expect(text).not.toContain(name);
  expect(text).not.toMatch(UUID);
}

const open = (path: string, year = YEAR) => openYear(visitors, { url, path, year });

describe('after new boundaries were imported', () => {
  it('they are in force, and the years before stay on theirs', async () => {
    const page = await visitors.open(url, '/area/areaManage', { as: ADMIN });
    await page.getByRole('button', { name: '导入边界' }).click();
    const squares = NEW.map((name, index) => ({
      at: [117.9 + index * 0.05, 35.5, 0.05] as const,
      attributes: { 名称: name, 代码: `37132810${index}` },
    }));
    await page.getByLabel('边界文件').setInputFiles(smallShapefile('乡镇界', squares));
    await page.getByText('5 个要素').waitFor();
    await page.getByLabel('坐标系').selectOption('EPSG:4490');
    await page.getByText('实线：文件中的边界').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('radio', { name: '建立新版本' }).check();
    await page.getByLabel('新版本名称').fill('2023');
    await page.getByRole('checkbox', { name: '其余区域沿用现行版本' }).check();
    await page.getByText('建立版本 2023').waitFor();
    await settled(page);
    const seen = page.getByText('以上需确认的问题均已核对');
    if ((await seen.count()) > 0) await seen.click();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByText('版本 2023：写入').waitFor();

    await client.post('accountYear/saveData', { year: LATER });
    const years = await client.post<readonly { year: number; boundaryVersion: string }[]>('accountYear/getAllDataList');
    const versions = new Map(years.map(({ year, boundaryVersion }) => [year, boundaryVersion]));
    expect([versions.get(YEAR), versions.get(LATER)]).toEqual(['1', '2023']);
  });

  it('home, totals and the values of regions are those of the year', async () => {
    const page = await open('/main');
    await page.getByText('常路镇').first().waitFor();
    await expectOldNames(page, ['常路镇', '岱崮镇']);
    await page.goto(`${url}/Gep`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOldNames(page, []);
    await page.goto(`${url}/area/areaMoney`);
    await page.getByRole('region', { name: '区域与服务' }).waitFor();
    await expectOldNames(page, ['蒙阴县', '常路镇', '岱崮镇']);
    await page.getByText('各年度', { exact: true }).click();
    await page.getByRole('region', { name: '区域与年度' }).waitFor();
    await expectOldNames(page, ['常路镇']);
  });

  it('the page of a service names them on every tab', async () => {
    const page = await open(WATER);
    await page.getByText('常路镇').first().waitFor();
    await expectOldNames(page, ['常路镇']);
    for (const tab of ['tables', 'rasters', 'methods', 'runs']) {
      await page.goto(`${url}${WATER}?tab=${tab}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectOldNames(page, tab === 'rasters' ? ['常路镇'] : []);
    }
    await page.goto(`${url}${WATER}?tab=trace&region=${places.town('常路镇')}`);
    await page.getByRole('region', { name: '常路镇的价值' }).waitFor();
    const choices = page.getByLabel('区域', { exact: true }).locator('option');
    await expect.poll(() => choices.allInnerTexts()).toEqual(['蒙阴县', ...OLD.map((name) => `　${name}`)]);
    await expectOldNames(page, ['常路镇']);
  });

  it('a value typed by hand is offered the regions of the year, and stands at the one that was chosen', async () => {
    const page = await open(WATER);
    await page.getByRole('button', { name: '手工填报' }).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByLabel('区域', { exact: true });
    await expect
      .poll(async () => (await choice.locator('option').allInnerTexts()).map((text) => text.trim()))
      .toEqual(['蒙阴县', ...OLD]);
    await choice.selectOption({ label: '　岱崮镇' });
    await dialog.getByLabel('价值量（元）').fill('1.2亿元');
    await dialog.getByLabel('填报理由').fill('采用省厅核定值');
    await answered(page, 'riverValue/saveData', () => dialog.getByRole('button', { name: '保存' }).click());
    const rows = await client.post<readonly { regionName: string; level: number; inputMode: string }[]>(
      'riverValue/getAllDataList',
      { year: YEAR },
    );
    expect(rows.filter(({ level }) => level === 1).map(({ regionName }) => regionName)).toEqual(['蒙阴县']);
    expect(rows.filter(({ inputMode }) => inputMode === 'manual').map(({ regionName }) => regionName)).toEqual([
      '岱崮镇',
    ]);
    await expectOldNames(page, ['岱崮镇']);
  });

  it('the report opens for its county, offers its regions and follows to another year', async () => {
    const page = await open('/area/gepMoney');
    await page.getByRole('region', { name: '核算汇总表' }).waitFor();
    const choice = page.getByLabel('区域', { exact: true });
    await expect
      .poll(async () => (await choice.locator('option').allInnerTexts()).map((text) => text.trim()))
      .toEqual(['蒙阴县', ...OLD]);
    for (const [sheet, names] of [
      ['附表2 类型与服务', []],
      ['附表3 分区域', ['常路镇']],
      ['附表4 年度对比', []],
      ['附表5-1 参数', []],
      ['附表5-2 数据与图层', []],
      ['附表6 变更与复核', []],
    ] as const) {
      await page.getByText(sheet).click();
      await expectOldNames(page, names);
    }
    await choice.selectOption({ label: '　常路镇' });
    await settled(page);
    // The town of the same code on the other boundaries.
    await page.getByLabel('年度', { exact: true }).selectOption(String(LATER));
    await settled(page);
    await expect.poll(() => choice.locator('option:checked').innerText()).toBe('　新常路镇');
    expect(await visibleText(page)).not.toContain('不存在');
  });

  it('the map has its regions to colour and to rank', async () => {
    const page = await open('/map');
    await page.getByRole('application', { name: '地图' }).waitFor();
    await settled(page);
    const drawn = await page.evaluate(async (year) => {
      const response = await fetch(`/api/map/base.json?zoom=11&year=${year}`);
      const { result } = (await response.json()) as { result: { features: { properties: { name: string } }[] } };
      return result.features.map(({ properties }) => properties.name);
    }, YEAR);
    expect(drawn).toEqual(['蒙阴县', ...OLD]);
    await expectOldNames(page, []);
  });

  it('a table lists, offers and takes the regions of the year of its rows', async () => {
    const page = await open(`/adjService/WaterConservation?tab=tables&table=${AREAS}`);
    const grid = page.getByRole('grid');
    await grid.getByText('常路镇').waitFor();
    await expectOldNames(page, ['常路镇', '岱崮镇']);
    await grid.getByText('常路镇').click();
    const panel = page.getByRole('dialog');
    await expect.poll(() => panel.getByLabel('区域', { exact: true }).inputValue()).toBe('常路镇');
    await panel.getByLabel('区域', { exact: true }).fill('新常路镇');
    await panel.getByRole('button', { name: '保存' }).click();
    await panel.getByText('“区域”中没有“新常路镇”').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('the sheet and the workbook say their names', async () => {
    const page = await open(`/adjService/WaterConservation?tab=tables&table=${AREAS}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByText('导出 CSV').click();
    const text = await readFile(await (await download).path(), 'utf8');
    // The last column is for the way back and hidden in a workbook: it holds the id of the row itself.
    const cells = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, -1).join(','));
    expect(cells).toHaveLength(3);
    for (const line of cells) expect(line).toMatch(/常路镇|岱崮镇/);
    expect(cells.join('\n')).not.toMatch(UUID);
    await openSheet(page);
    await page.getByText('常路镇').first().waitFor();
    await expectOldNames(page, ['常路镇', '岱崮镇']);
  });

  it('rows of all years are each called as in their own', async () => {
    const regions = await client.post<readonly { id: string; name: string }[]>('region/getAllDataList');
    const renewed = regions.find(({ name }) => name === '新常路镇')!.id;
    await client.post(`${AREAS}/saveData`, { year: LATER, regionId: renewed, classCode: '112', areaHm2: 7 });
    const page = await open(`/adjService/WaterConservation?tab=tables&table=${AREAS}`);
    await page.getByLabel('年度', { exact: true }).selectOption({ label: '全部年份' });
    await page.getByRole('grid').getByText('新常路镇').waitFor();
    const text = await visibleText(page);
    expect(text).toContain('岱崮镇');
    expect(text).not.toContain('边界版本');
    expect(text).not.toMatch(UUID);
  });
});

it('a list of values adds up one level of regions and says which', async () => {
  const page = await open(`${WATER}?table=riverValue`);
  const row = (text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text }).innerText();
  const money = /[\d,]+\.\d{2}/;
  // The county holds its townships: all rows together would be twice its value.
  await expect.poll(() => row('合计（县级）')).toMatch(money);
  expect(money.exec(await row('合计（县级）'))![0]).toBe(money.exec(await row('蒙阴县'))![0]);
  await page.getByText('各级区域互相包含，合计只加县级').waitFor();
});

describe('a year with two counties', () => {
  const TWO = 2019;

  it('shows the total, its change, its bands and its bridge of the county that was chosen', async () => {
    const counties: string[] = [];
    for (const [code, name] of [
      ['371401', '甲县'],
      ['371402', '乙县'],
    ]) {
      const row = { name, code, type: '县', boundaryVersion: '两县' };
      counties.push((await client.post<{ id: string }>('region/saveData', row)).id);
    }
    for (const year of [TWO - 1, TWO]) {
      await client.post('accountYear/saveData', { year, boundaryVersion: '两县' });
      const grain = { year, category: 'agri', product: '粮食', price: 2600, cost: 1750 };
      // 100 t in one county, in the other 200 t and a year later 300 t.
      const tonnes = [100, year === TWO ? 300 : 200];
      await client.post(
        'productArea/saveData',
        counties.map((regionId, at) => ({ ...grain, regionId, output: tonnes[at] })),
      );
      for (const set of ['product', 'gep']) await client.post(`${set}Value/calculate`, { year });
    }
    const page = await open('/Gep/Gep', TWO);
    await page.getByRole('link', { name: '26.00万元' }).waitFor();
    await page.getByLabel('核算单元').selectOption({ label: '乙县' });
    await page.getByRole('link', { name: '78.00万元' }).waitFor();
    const panel = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await expect.poll(() => panel('年度比较').innerText()).toMatch(/总值增加\s*26\.00\s*万元/);
    await panel('不确定性').getByLabel('抽样次数').selectOption('1000');
    await panel('不确定性').getByRole('button', { name: '分析' }).click();
    await expect.poll(() => panel('不确定性').innerText()).toMatch(/总值\s*78\.00\s*万元/);
    await panel('规范对照').getByRole('button', { name: '对照' }).click();
    await expect.poll(() => panel('规范对照').innerText()).toMatch(/从\s*78\.00\s*万元/);
  });
});
