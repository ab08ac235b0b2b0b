import { readFile } from 'node:fs/promises';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './box-hands.ts';
import type { Client } from './client.ts';

/** A service that was calculated from what somebody should look at. */
export interface Doubted {
  readonly title: string;
  readonly wire: string;
  readonly module: string;
  readonly year: number;
}

interface Place {
  readonly hands: Hands;
  readonly client: Client;
  readonly url: string;
}

const OPEN = STANDING_LABELS.confirm;
const GREEN = STANDING_LABELS.done;

const mainOf = (page: Page) => page.locator('main');

/** Wherever a figure is told, it says 已算·需确认, and nowhere plainly 已算. */
export async function expectDoubtedEverywhere(place: Place, doubted: Doubted): Promise<void> {
  await onScreens(place, doubted);
  await inRegions(place, doubted);
  await inReport(place, doubted);
  await inFeatures(place, doubted);
}

async function expectOpen(page: Page): Promise<void> {
  const main = mainOf(page);
  await expect.poll(() => main.innerText()).toContain(OPEN);
  expect(await main.getByText(GREEN, { exact: true }).count()).toBe(0);
}

async function onScreens({ hands }: Place, { module }: Doubted): Promise<void> {
  for (const path of [module, `${module}?tab=results`, TOTAL.module, `${TOTAL.module}?tab=total`]) {
    await hands.go(path);
    await expectOpen(hands.page);
  }
}

/** Ranks, the legend of their map, the table of regions and services, and the workbook of it. */
async function inRegions({ hands }: Place, { title }: Doubted): Promise<void> {
  const { page } = hands;
  await hands.go('/area/areaMoney');
  await hands.select(page.getByLabel('服务', { exact: true }), title);
  await expect.poll(() => page.getByRole('list', { name: /^图例/ }).innerText()).toContain(OPEN);
  await expect.poll(() => mainOf(page).innerText()).toMatch(new RegExp(`需确认：[^。]*${title} \\d+ 项`));
  await hands.click(page.getByRole('button', { name: '查看数据' }).first());
  const ranks = page.getByRole('region', { name: new RegExp(`^${title}.*排名$`) }).getByRole('row');
  for (const row of (await ranks.allInnerTexts()).slice(1)) expect(row).toContain(OPEN);
  await hands.click(page.getByText('各年度', { exact: true }));
  await expect.poll(() => mainOf(page).innerText()).toMatch(/需确认：2023 年 \d+ 项/);
  const sheets = await downloaded(page, () => page.getByRole('button', { name: '导出 Excel' }).click());
  const lines = sheets.get('明细')!.filter((row) => row.includes(title));
  expect(lines.length).toBeGreaterThan(1);
  for (const row of lines) expect(row).toContain(OPEN);
}

/** The page, what is printed of it, and the workbook. */
async function inReport({ hands }: Place, { title, year }: Doubted): Promise<void> {
  const { page } = hands;
  await hands.go('/area/gepMoney');
  const rowsIn = (within: Locator) => within.getByRole('region', { name: '核算汇总表' }).getByRole('row');
  await expect.poll(() => rowsIn(mainOf(page)).filter({ hasText: title }).first().innerText()).toContain(OPEN);
  await expect.poll(() => rowsIn(mainOf(page)).last().innerText()).toContain(OPEN);
  const exporting = async () => {
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '工作簿（.xlsx）' }).click();
  };
  await expectWorkbook(await downloaded(page, exporting), title, year);
  await expectPrinted(page, title);
}

async function expectWorkbook(sheets: Sheets, title: string, year: number): Promise<void> {
  const lineOf = (sheet: string, cell: string) =>
    sheets
      .get(sheet)!
      .findLast((row) => row.includes(cell))!
      .join(' ');
  expect(lineOf('封面', '结果状态')).toContain(OPEN);
  expect(lineOf('附表1 核算汇总表', title)).toMatch(/需确认 \d+ 项/);
  for (const cell of [title, '合计']) expect(lineOf('附表2 类型×服务', cell)).toContain(OPEN);
  expect(lineOf('附表3 分区域', '乡镇')).toContain(OPEN);
  expect(lineOf('附表4-1 历年', title)).toContain(`${year} 年${OPEN}`);
}

/** The sheet of paper stands beside the page until the browser has printed it. */
async function expectPrinted(page: Page, title: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > div').filter({ hasText: '打印于' }).last();
  for (const table of ['核算汇总表', '生态系统类型与服务', '历年价值']) {
    const row = sheet.getByRole('region', { name: table }).getByRole('row').filter({ hasText: title }).first();
    await expect.poll(() => row.innerText()).toContain(OPEN);
    await row.getByText(OPEN).first().waitFor();
  }
  await expect
    .poll(() => sheet.getByRole('region', { name: '下级区域' }).getByRole('row').nth(1).innerText())
    .toContain(OPEN);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

async function inFeatures({ client, url }: Place, { wire, year }: Doubted): Promise<void> {
  const address = `${url}/api/map/features/collections/townships/items?datetime=${year}-06-30T00:00:00Z`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${client.bearer}` } });
  const { features } = (await answer.json()) as { readonly features: readonly { readonly properties: object }[] };
  expect(features.length).toBeGreaterThan(0);
  for (const { properties } of features) {
    expect(properties).toMatchObject({ [`status_${wire}`]: 'confirm', [`status_${TOTAL.wire}`]: 'confirm' });
  }
}

type Sheets = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** The workbook that the page exports, by the names of its sheets. */
async function downloaded(page: Page, exporting: () => Promise<void>): Promise<Sheets> {
  const coming = page.waitForEvent('download');
  await exporting();
  const { sheets } = await readXlsx(await readFile(await (await coming).path()));
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}
