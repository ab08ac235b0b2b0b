import { readFile } from 'node:fs/promises';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 1992;
const BUREAU = '文化和旅游局';
/** What the bureau writes beside the name of a place. */
const FILLED = {
  游客人次: 12_000,
  路途时间: 0.2,
  停留时间: 1,
  每日时间价值: 80,
  交通费: 30,
  食宿费: 40,
  门票费: 60,
  其他费用: 10,
  自然景观贡献率: 0.8,
};
let client: Client;

beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
  const rows = ['云蒙湖', '孟良崮'].map((scenicName) => ({ year: YEAR - 2, scenicName, visitors: 10_000 }));
  await client.post('tourScenic/saveData', rows);
});

async function openRequests(): Promise<Page> {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.goto(`${url}/dataRequest`);
  await page.getByRole('region', { name: BUREAU }).waitFor();
  await settled(page);
  return page;
}

it('asks a bureau by letter and workbook, and takes the workbook back without a question', async () => {
  const page = await openRequests();
  const bureau = page.getByRole('region', { name: BUREAU });
  await bureau.getByText('未发出').first().waitFor();
  const letter = page.waitForEvent('download');
  await bureau.getByRole('button', { name: `下载公函（${BUREAU}）` }).click();
  expect((await letter).suggestedFilename()).toMatch(/1992年度文化和旅游局数据需求函\.docx$/);
  expect((await readFile(await (await letter).path())).subarray(0, 2).toString()).toBe('PK');

  await bureau.getByLabel(`${BUREAU}的状态`).selectOption('sent');
  await bureau.getByText(/^\d{4}-\d\d-\d\d 发出$/).waitFor();
  await bureau.getByLabel('截止日期').fill('2020-03-01');
  await bureau.getByLabel('截止日期').blur();
  await bureau.getByText('已发出，已逾期').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  const workbook = page.waitForEvent('download');
  await bureau.getByRole('button', { name: `下载模板（${BUREAU}）` }).click();
  const bytes = await readFile(await (await workbook).path());
  const book = await openXlsx(bytes);
  const sheet = book.sheets.find(({ name }) => name === '景区与康养基地')!;
  const header = sheet.rows[0]!.map(String);
  expect(sheet.rows.slice(1, 3).map((row) => row[header.indexOf('景区名称*')])).toEqual(['云蒙湖', '孟良崮']);
  for (const [label, value] of Object.entries(FILLED))
    sheet.rows[1]![header.findIndex((heading) => heading.startsWith(label))] = value;

  await page.getByRole('button', { name: '导入填好的模板' }).click();
  const filled = { name: '回函.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await saveXlsx(book)) };
  await page.getByLabel('要导入的文件').setInputFiles(filled);
  const dialog = page.getByRole('dialog', { name: '导入景区与康养基地' });
  await dialog.getByText('另有 1 行没有填数，不导入').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '全部导入' }).click();
  await dialog.getByText('已导入：新增 1 行').waitFor();
  await dialog.getByRole('button', { name: '完成' }).click();
  await bureau.getByText('已核对').first().waitFor();
  const filters = [{ key: 'year', op: 'eq', value: YEAR }];
  expect(await client.post('tourScenic/getAllDataList', { filters })).toMatchObject([
    { scenicName: '云蒙湖', visitors: 12_000 },
  ]);
});

it('packs everything for all bureaus, on a phone as well', async () => {
  const page = await openRequests();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const pack = page.waitForEvent('download');
  await page.getByRole('button', { name: '全部下载' }).click();
  expect((await pack).suggestedFilename()).toMatch(/1992年度数据需求\.zip$/);
});
