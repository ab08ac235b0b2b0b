import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 1994;
let client: Client;

beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
});

async function openTable(module: string, label: string): Promise<Page> {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.goto(`${url}${module}?tab=data`);
  await page.getByRole('link', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
  await settled(page);
  return page;
}

async function importing(page: Page, label: string, name: string, content: string | Buffer): Promise<Locator> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `导入${label}` });
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await dialog.getByLabel('要导入的文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('table').waitFor();
  await settled(page);
  return dialog;
}

it('takes a statistics office’s products in their own units, compares, and takes all of it back', async () => {
  const page = await openTable('/matterCiv/MaterialProducts', '物质产品');
  const file = '指标名称,类别,产量(万吨),单价(元)\n板栗,林业,0.9,11\n木材,林业,12.5万立方米,860元/立方米\n';
  const dialog = await importing(page, '物质产品', '农产品.csv', file);
  // The price does not say what it is per: nothing is checked before somebody says so.
  await expect.poll(() => dialog.getByRole('button', { name: '检查数据' }).isDisabled()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '元/千克', exact: true }).click();
  await dialog.getByRole('button', { name: '检查数据' }).click();
  await dialog.getByRole('region', { name: '单位换算' }).waitFor();
  await expect
    .poll(() => dialog.getByRole('region', { name: '单位换算' }).innerText())
    .toContain('0.9万吨 = 9,000 t/a');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '全部导入' }).click();
  await dialog.getByText('已导入：新增 2 行').waitFor();
  const filters = [{ key: 'year', op: 'eq', value: YEAR }];
  const rows = await client.post<readonly object[]>('productArea/getAllDataList', { filters });
  expect(rows).toMatchObject([
    { product: '板栗', output: 9000, outputUnit: 't', price: 11_000 },
    { product: '木材', output: 125_000, outputUnit: 'm3', price: 860 },
  ]);
  const change = dialog.getByRole('region', { name: '账户的变化' });
  await change.getByRole('table').waitFor();
  // 9000 t × 11 000 元 + 125 000 m³ × 860 元 = 99 000 000 + 107 500 000 = 2.065 亿元
  const products = change.getByRole('row').filter({ hasText: '物质产品' }).first();
  await expect.poll(() => products.innerText()).toContain('2.07');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '撤销这次导入' }).click();
  await dialog.getByRole('button', { name: '确定撤销' }).click();
  await dialog.getByText('已撤销：删除 2 行').waitFor();
  expect(await client.post('productArea/getAllDataList', { filters })).toEqual([]);
});

it('asks about 218.6万 in a column of 万m³, and about the kind of water that no column names', async () => {
  const page = await openTable('/adjService/FloodWaterStorage', '水库、湖泊与沼泽');
  const dialog = await importing(page, '水库、湖泊与沼泽', '水库.csv', '水库名称,总库容(万立方米)\n贾庄水库,218.6万\n');
  await dialog.getByLabel('全部行的“水体类型”都是').fill('水库');
  await dialog.getByRole('button', { name: '检查数据' }).click();
  const questions = dialog.getByRole('region', { name: '请选定' });
  await questions.getByRole('button', { name: '218.6万立方米', exact: true }).click();
  await questions.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: '全部导入' }).click();
  await dialog.getByText('已导入：新增 1 行').waitFor();
  const filters = [{ key: 'year', op: 'eq', value: YEAR }];
  const rows = await client.post<readonly object[]>('floodReservoir/getAllDataList', { filters });
  expect(rows).toMatchObject([{ name: '贾庄水库', waterType: 'reservoir', totalCapacity: 218.6 }]);
});

it('turns townships × classes into rows', async () => {
  const page = await openTable('/adjService/WaterConservation', '生态系统类型面积');
  const file = '单位:万亩,,,,\n乡镇,旱地,落叶阔叶林,建设用地,合计\n岱崮镇,3,1.5,0.6,5.1\n';
  const dialog = await importing(page, '生态系统类型面积', '地类.csv', file);
  await dialog.getByRole('group', { name: '交叉表' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '检查数据' }).click();
  await dialog.getByRole('button', { name: '全部导入' }).click();
  await dialog.getByText('已导入：新增 3 行').waitFor();
  const filters = [{ key: 'year', op: 'eq', value: YEAR }];
  const rows = await client.post<readonly { areaHm2: number }[]>('ecosystemArea/getAllDataList', { filters });
  // 1 万亩 = 666.67 hm²
  expect(rows.map(({ areaHm2 }) => areaHm2)).toEqual([2000, 1000, 400]);
});

it('goes on with the other sheets of the same workbook', async () => {
  const page = await openTable('/adjService/WaterConservation', '生态系统类型面积');
  const areas = {
    name: '面积',
    rows: [
      ['区域', '生态系统类型', '面积（hm²）'],
      ['常路镇', '旱地', 7],
    ],
  };
  const water = {
    name: '水库',
    rows: [
      ['水库名称', '水体类型', '总库容(万立方米)'],
      ['朱家坡水库', '水库', 1530],
    ],
  };
  const file = Buffer.from(await writeXlsx({ sheets: [areas, water] }));
  const dialog = await importing(page, '生态系统类型面积', '全县.xlsx', file);
  await dialog.getByRole('button', { name: '检查数据' }).click();
  await dialog.getByRole('button', { name: '全部导入' }).click();
  const others = dialog.getByRole('region', { name: '其他工作表' });
  await others.getByRole('button', { name: '水库、湖泊与沼泽' }).click();
  const next = page.getByRole('dialog', { name: '导入水库、湖泊与沼泽' });
  await next.getByRole('button', { name: '检查数据' }).click();
  await next.getByRole('button', { name: '全部导入' }).click();
  await next.getByText('已导入：新增 1 行').waitFor();
  const filters = [{ key: 'year', op: 'eq', value: YEAR }];
  const rows = await client.post<readonly { name: string }[]>('floodReservoir/getAllDataList', { filters });
  expect(rows.map(({ name }) => name)).toContain('朱家坡水库');
});
