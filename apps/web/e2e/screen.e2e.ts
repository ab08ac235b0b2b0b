import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { settled } from './support/settled.ts';
import { openYear, placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const [BEFORE, YEAR] = [1996, 1997];
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  for (const [year, tonnes] of [
    [BEFORE, 500],
    [YEAR, 800],
  ] as const) {
    const places = await placesOf(client, year);
    await typeWaterRows(client, places, year);
    await typeProduct(client, places, year, tonnes);
    await client.post('regionValue/calculate', { year });
  }
});

interface Written {
  readonly text: string;
  readonly isLink: boolean;
}

/** Every text of the scene with a digit in it, and whether it opens anything. */
function writtenOn(page: Page): Promise<readonly Written[]> {
  return page.evaluate(() => {
    const found: { text: string; isLink: boolean }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main > div')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (/\d/.test(text)) found.push({ text, isLink: node.parentElement?.closest('a') !== null });
    }
    return found;
  });
}

/** Every way in which a stored number may be written. */
function writings(value: number): readonly string[] {
  const written = (scaled: number) =>
    [0, 1, 2].flatMap((digits) =>
      [digits, 0].map((least) =>
        Math.abs(scaled).toLocaleString('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: digits }),
      ),
    );
  const small = Math.abs(value).toLocaleString('zh-CN', { maximumSignificantDigits: 2 });
  const scaled = [value, value / 1e4, value / 1e8].flatMap(written);
  const percents = [value, value * 100].flatMap((share) => written(share).map((text) => `${text}%`));
  return [...scaled, ...percents, small];
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

function reportOf(year: number): Promise<AccountReport> {
  return client.post<AccountReport>('gepReport/getDataList', { year });
}

it('every number on the wall is a stored one and opens what it rests on', async () => {
  // The bands are worked out by themselves once the total is there.
  await expect.poll(async () => (await reportOf(YEAR)).annex1.at(-1)?.band ?? null).not.toBeNull();
  const report = await reportOf(YEAR);
  // The band of each year stands in its own report.
  const before = await reportOf(BEFORE);
  const { cover, annex1, annex4, annex5, catalogue } = report;
  const asked = ['river', 'product', undefined].flatMap((serviceCode) =>
    (['perKm2', 'perCapita'] as const).map((basis) =>
      client.post<object>('regionValue/rank', { year: YEAR, level: 2, basis, ...(serviceCode && { serviceCode }) }),
    ),
  );
  const changes = await client.post<object>('regionValue/change', { year: YEAR, from: BEFORE, level: 2 });
  const kept = numbersIn([cover, annex1, annex4, before.annex1, await Promise.all(asked), changes]);
  const wires = annex1.flatMap(({ unverified, serviceCode }) => (unverified === null ? [] : [serviceCode]));
  // How many parameters and choices stand behind what is calculated, and the share of them that nobody has verified.
  const behind = [null, ...wires].flatMap((wire) => {
    const own = [...annex5, ...catalogue].filter(({ serviceCode }) =>
      wire === null ? wires.includes(serviceCode) : serviceCode === wire,
    );
    const open = own.filter(({ verification }) => verification === 'unverified').length;
    return [own.length, open, open / own.length];
  });
  const { constant } = annex4;
  const grown = constant.years.at(-1)!.constant! / constant.years[0]!.constant! - 1;
  const stored = new Set([...kept, ...behind, grown].flatMap(writings));
  // Counts of regions that rose and fell, the level of the bands, and how many regions and services there are.
  for (const own of ['95%', '0', '1', '2', '3']) stored.add(own);
  // Other journeys have years of their own, which are on the line of years.
  for (const { year } of constant.years) stored.add(String(year));

  const page = await openYear(visitors, { url, path: '/screen', year: YEAR });
  await page.getByRole('button', { name: '暂停' }).click();
  const scenes = page.getByRole('navigation', { name: '场景' }).getByRole('listitem');
  await expect.poll(() => scenes.count()).toBe(6);
  const strange: string[] = [];
  const dead: string[] = [];
  for (let scene = 0; scene < 6; scene += 1) {
    await scenes.nth(scene).getByRole('button').click();
    await settled(page);
    for (const { text, isLink } of await writtenOn(page)) {
      const names = [cover.profileTitle, `边界版本 ${cover.boundaryVersion}`];
      const figures = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
      for (const [token] of figures.matchAll(/\d[\d,]*(?:\.\d+)?%?/g))
        if (!stored.has(token)) strange.push(`${token} of “${text}”`);
      const beside = text.replaceAll(/\d{4} ?年价?|95%|高于 .*/g, '').replaceAll(/km²/g, '');
      if (!isLink && /\d/.test(beside) && !/^\d{4}$/.test(text.trim())) dead.push(text);
    }
  }
  expect({ strange, dead }).toEqual({ strange: [], dead: [] });
  expect(annex1.find(({ kind }) => kind === 'total')!.value).toBe(cover.gep);
});

it('a figure opens its own year, by the keyboard too', async () => {
  const page = await openYear(visitors, { url, path: `/screen?year=${BEFORE}`, year: YEAR });
  await page.getByRole('button', { name: '暂停' }).click();
  const total = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p').getByRole('link').first();
  await total.focus();
  await page.keyboard.press('Enter');
  await page.locator('a[aria-current=page]', { hasText: '计算过程' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('qingzhang.year'))).toBe(String(BEFORE));
});
