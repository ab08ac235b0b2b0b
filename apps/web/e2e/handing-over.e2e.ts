import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import { readXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { settled } from './support/settled.ts';
import { smallDocx } from './support/small-docx.ts';
import { openYear, placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

/** What a year is handed over as: by the office's own template, as SEEA tables, and as one edition after the other. */
const YEAR = 2033;
const REPORT = '/area/gepMoney';
const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;

beforeAll(async () => {
  client = await administrator(url);
  const places = await placesOf(client, YEAR);
  await typeWaterRows(client, places, YEAR);
  await typeProduct(client, places, YEAR, 5000);
  await client.post('regionValue/calculate', { year: YEAR });
});

async function exported(page: Page, name: string): Promise<Download> {
  const taking = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name }).click();
  return taking;
}

const bytesOf = async (download: Download) => readFile(await download.path());

describe('the template of an office', () => {
  it('names what is wrong with it, begins from the sample, and is chosen when a report is taken', async () => {
    const page = await visitors.open(url, '/system/setting', { as: ADMIN });
    const panel = page.locator('section', { has: page.getByRole('heading', { name: '报告模板' }) });
    await panel.getByText('未设置，核算报告按系统的格式编写。').waitFor();
    const choose = async (name: string, content: Buffer) =>
      panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
    await choose('本局模板.docx', await smallDocx('总值 {{生态产品总指}}', '见{{核算结果}}'));
    const problems = panel.getByRole('alert');
    await problems.getByText('没有名为 {{生态产品总指}} 的占位符，最接近的是 {{生态产品总值}}').waitFor();
    await problems.getByText('{{核算结果}} 插入整段内容，须在正文中独占一段').waitFor();
    await panel.getByText('可用的占位符').click();
    await panel.getByText('{{图:价值构成}}').waitFor();
    expect(await violationsOn(page)).toEqual([]);

    const taking = page.waitForEvent('download');
    await panel.getByRole('button', { name: '下载示例模板' }).click();
    const sample = await taking;
    expect(sample.suggestedFilename()).toBe('核算报告示例模板.docx');
    await choose('本局模板.docx', await bytesOf(sample));
    await page.getByText(/^模板已设置，找到 \d+ 个占位符$/).waitFor();
    await panel.getByText(/^本局模板\.docx，/).waitFor();
    expect(await problems.count()).toBe(0);

    const report = await openYear(visitors, { url, path: REPORT, year: YEAR });
    const filled = await exported(report, '核算报告（本单位模板，.docx）');
    expect(filled.suggestedFilename()).toBe(`蒙阴县 ${YEAR} 年生态产品总值核算报告.docx`);
    await panel.getByRole('button', { name: '移除模板' }).click();
    await panel.getByText('未设置，核算报告按系统的格式编写。').waitFor();
  });
});

describe('the SEEA tables', () => {
  it('say whether the shares of users sum to 1, and are taken from the report as a workbook', async () => {
    const page = await visitors.open(url, '/system/seeaUse', { as: ADMIN });
    await page.getByRole('heading', { level: 1, name: 'SEEA 使用者份额' }).waitFor();
    await settled(page);
    await page.getByText('各项服务的份额相加均为 1。').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const report = await openYear(visitors, { url, path: REPORT, year: YEAR });
    const taken = await exported(report, 'SEEA EA 账户表（.xlsx）');
    expect(taken.suggestedFilename()).toBe(`蒙阴县 ${YEAR} 年 SEEA EA 账户表.xlsx`);
    const { sheets } = await readXlsx(await bytesOf(taken));
    const supply = sheets.find(({ name }) => name.startsWith('S2'))!.rows;
    const water = supply.find((row) => row[1] === '水源涵养')!;
    // 68 035 808 元 of water, under the heading of all classes.
    const total = supply.find((row) => row.includes('合计'))!.indexOf('合计');
    expect(water[total]).toBe(68_035_808);
  });
});

describe('the editions of a year', () => {
  const editions = () => client.post<readonly ListedEdition[]>('gepReport/editions', { year: YEAR });

  async function frozen(): Promise<ListedEdition> {
    const asked = await client.post<readonly { serviceCode: string; code: string }[]>('accountYear/questions', {
      year: YEAR,
    });
    const kinds = new Map(asked.map(({ serviceCode, code }) => [`${serviceCode} ${code}`, { serviceCode, code }]));
    const reasons = [...kinds.values()].map((kind) => ({ ...kind, reason: '已与主管部门核对' }));
    await client.post('accountYear/freeze', { year: YEAR, reasons });
    await expect.poll(async () => (await editions())[0]!.making, { timeout: 120_000 }).toBe('done');
    return (await editions())[0]!;
  }

  it('stay to be taken away after a correction, each with its reason and as it was handed out', async () => {
    const first = await frozen();
    await client.post('accountYear/unfreeze', { year: YEAR, reason: '粮食产量据年鉴更正' });
    const [grain] = await client.post<{ id: string; rowVersion: number }[]>('productArea/getAllDataList', {
      year: YEAR,
    });
    await client.post('productArea/saveData', { id: grain!.id, rowVersion: grain!.rowVersion, output: 6000 });
    await client.post('regionValue/calculate', { year: YEAR });
    await frozen();

    const page = await openYear(visitors, { url, path: REPORT, year: YEAR });
    const list = page.getByRole('region', { name: `${YEAR} 年版次` });
    const [now, before] = [list.getByRole('listitem').filter({ hasText: '第 2 版' }), list.getByText('第 1 版')];
    await now.first().getByText('粮食产量据年鉴更正').waitFor();
    await now.first().getByText('现行', { exact: true }).waitFor();
    await before.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const earlier = list.getByRole('listitem').filter({ hasText: '第 1 版' }).first();
    await earlier.getByText('已修订', { exact: true }).waitFor();
    const taking = page.waitForEvent('download');
    await earlier.getByRole('button', { name: '核算报告（.docx）' }).click();
    const digest = createHash('sha256')
      .update(await bytesOf(await taking))
      .digest('hex');
    expect(digest).toBe(first.files.find(({ format }) => format === 'docx')!.sha256);
  });
});
