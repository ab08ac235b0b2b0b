import { readFile } from 'node:fs/promises';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 1995;
const TABLE = 'ecosystemArea';
let client: Client;

beforeAll(async () => {
  client = await administrator(url);
  const { countyId } = await county(client, YEAR);
  await client.post(
    `${TABLE}/saveData`,
    // Figures with all their digits: a third of a hectare must come back as it is.
    ['111', '112', '121'].map((classCode, index) => ({
      regionId: countyId,
      year: YEAR,
      classCode,
      areaHm2: (1000 * (index + 1)) / 3,
      remark: index === 0 ? '=1+1，“引号”\n第二行' : null,
    })),
  );
});

async function openTable(): Promise<Page> {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.goto(`${url}/adjService/WaterConservation?tab=data`);
  await page.getByRole('link', { name: '生态系统类型面积', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '生态系统类型面积' }).waitFor();
  await page.getByText('共 3 行').waitFor();
  await settled(page);
  return page;
}

async function exported(page: Page, item: string): Promise<Download> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** The import dialog at its second step, with the file taken in. */
async function importing(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入生态系统类型面积' });
  await dialog.getByLabel('要导入的文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('table').waitFor();
  await settled(page);
  return dialog;
}

async function countsIn(dialog: Awaited<ReturnType<typeof importing>>): Promise<string> {
  await dialog.getByLabel('检查结果').waitFor();
  return (await dialog.getByLabel('检查结果').innerText()).replaceAll(/\s+/g, ' ');
}

it('exports a table and takes the same file back without a difference, by Excel and by CSV', async () => {
  const page = await openTable();
  await page.getByRole('button', { name: '显示列' }).click();
  await page.getByRole('dialog').getByLabel('备注').check();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  for (const [item, ending] of [
    ['导出 Excel（当前列表）', 'xlsx'],
    ['导出 CSV（当前列表）', 'csv'],
  ] as const) {
    const download = await exported(page, item);
    expect(download.suggestedFilename()).toBe(`蒙阴县生态系统类型面积.${ending}`);
    const dialog = await importing(page, download.suggestedFilename(), await bytesOf(download));
    expect(await dialog.getByText('疑似，请确认').count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: '检查数据' }).click();
    expect(await countsIn(dialog)).toBe('新增 0 行 更新 0 行 无变化 3 行 有误 0 行');
    await dialog.getByText('完全一致').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

it('finds planted errors in a clerk’s own workbook, hands it back in red and imports the rest', async () => {
  const page = await openTable();
  const template = await exported(page, '下载模板（空表）');
  expect(template.suggestedFilename()).toBe('生态系统类型面积模板.xlsx');
  const book = await openXlsx(await bytesOf(template), { readStyles: true });
  expect(book.sheets.map(({ name }) => name)).toEqual(['生态系统类型面积', '说明', '选项']);
  const [sheet] = book.sheets;
  const header = sheet!.rows[0]!;
  expect(header.slice(0, 4)).toEqual(['区域', '年份*', '生态系统类型*', '面积（hm²）']);
  expect(sheet!.cells!.get('0,3')?.comment?.text).toContain('hm²');
  expect(sheet!.dataValidations?.length).toBeGreaterThan(2);
  // The clerk's own headings and units, which no other journey uses: what a heading means is remembered. Errors at B3,
  // C4 and D5.
  sheet!.rows[0]![0] = '镇街';
  sheet!.rows[0]![3] = '林地面积(万亩)';
  for (const key of ['0,0', '0,3']) sheet!.cells!.delete(key);
  sheet!.rows.splice(
    1,
    5,
    ['蒙阴县/岱崮镇', YEAR, '竹林', 0.3],
    ['常路镇', '二〇一六', '竹林', 1],
    ['坦埠镇', YEAR, '没有这种林', 1],
    ['垛庄镇', YEAR, '111', '1.2石'],
    ['蒙阴县', YEAR, '常绿阔叶林', 0.15],
  );
  const dialog = await importing(page, '我的表.xlsx', Buffer.from(await saveXlsx(book)));
  // 镇街 is what offices say; 林地面积 merely resembles 面积, and nothing is checked before the clerk says that it is.
  await dialog.getByText('常用名称', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByText('疑似，请确认', { exact: true }).count()).toBe(1);
  await expect.poll(() => dialog.getByRole('button', { name: '检查数据' }).isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByLabel('“林地面积(万亩)”导入到').inputValue()).toBe('areaHm2');
  await expect.poll(() => dialog.getByLabel('“林地面积(万亩)”的单位').inputValue()).toBe('万亩');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '确认这 1 列' }).click();
  await dialog.getByRole('button', { name: '检查数据' }).click();
  expect(await countsIn(dialog)).toBe('新增 1 行 更新 1 行 无变化 0 行 有误 3 行');
  const problems = dialog.getByRole('list', { name: '问题清单' });
  await expect
    .poll(() => problems.getByRole('button').allInnerTexts())
    .toEqual([expect.stringContaining('B3'), expect.stringContaining('C4'), expect.stringContaining('D5')]);
  await problems.getByRole('button').nth(2).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('垛庄镇');
  expect(await violationsOn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载标红的表格' }).click();
  expect((await download).suggestedFilename()).toBe('我的表（已标出问题）.xlsx');
  const marked = await openXlsx(await bytesOf(await download), { readStyles: true });
  expect(marked.sheets.map(({ name }) => name)).toEqual(['生态系统类型面积', '说明', '选项', '问题清单']);
  const red = [...marked.sheets[0]!.cells!].filter(([, { comment }]) => comment?.author === '青账检查');
  expect(red.map(([key]) => key).sort()).toEqual(['2,1', '3,2', '4,3']);
  expect(red.every(([, { style }]) => style?.fill?.type === 'pattern')).toBe(true);

  await dialog.getByRole('button', { name: '只导入没有问题的 2 行' }).click();
  await dialog.getByText('已导入：新增 1 行，更新 1 行').waitFor();
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.getByText('共 4 行').waitFor();
  const rows = await client.post<readonly { areaHm2: number }[]>(`${TABLE}/getAllDataList`, {
    filters: [{ key: 'year', op: 'eq', value: YEAR }],
  });
  // 0.15 万亩 = 1500 ÷ 15 = 100 hm² instead of 333.3; 0.3 万亩 = 3000 ÷ 15 = 200 hm²
  expect(rows.map(({ areaHm2 }) => areaHm2).sort((a, b) => a - b)).toEqual([100, 200, 2000 / 3, 1000]);
});
