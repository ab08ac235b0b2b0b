import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator } from './support/client.ts';
import { settled } from './support/settled.ts';
import { placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

/** All that is sent for a published year before its map, compressed, in thousands of bytes. */
const BEFORE_MAP_KB = 250;
const YEAR = 2031;
const SITE = `/public/${YEAR}`;
const url = inject('productUrl');
const visitors = useBrowser();

beforeAll(async () => {
  const client = await administrator(url);
  const places = await placesOf(client, YEAR);
  await typeWaterRows(client, places, YEAR);
  await typeProduct(client, places, YEAR, 5000);
  await client.post('regionValue/calculate', { year: YEAR });
  const asked = await client.post<readonly { serviceCode: string; code: string }[]>('accountYear/questions', {
    year: YEAR,
  });
  const kinds = new Map(asked.map(({ serviceCode, code }) => [`${serviceCode} ${code}`, { serviceCode, code }]));
  const reasons = [...kinds.values()].map((kind) => ({ ...kind, reason: '已与主管部门核对' }));
  await client.post('accountYear/freeze', { year: YEAR, reasons });
  await client.post('accountYear/publish', { year: YEAR });
});

async function shown(page: Page): Promise<Page> {
  await page.getByRole('heading', { level: 1, name: `蒙阴县 ${YEAR} 年生态产品总值` }).waitFor();
  await settled(page);
  return page;
}

/** Whether anything was drawn: the picture is not one colour. */
function isDrawn(page: Page, name: string): Promise<boolean> {
  return page.getByRole('img', { name }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size > 3;
  });
}

describe('a published year', () => {
  it('is a page of figures, maps and sentences that everybody can use, whatever look was chosen', async () => {
    const page = await shown(await visitors.open(url, SITE, { settings: { theme: 'dark' } }));
    await page.getByText('95%').or(page.getByText('尚未分析总值的不确定性')).first().waitFor();
    expect(await isDrawn(page, `${YEAR} 年各区域每平方公里的生态产品价值`)).toBe(true);
    expect(await isDrawn(page, '水源涵养每平方公里的价值')).toBe(true);
    await page.getByText('水源涵养量 963.68 万 m³，价值 6,804 万元').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const page = await visitors.open(url, SITE);
    await page.setViewportSize({ width: 390, height: 844 });
    await shown(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('prints on two pages', async () => {
    const page = await shown(await visitors.open(url, SITE));
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

  it('needs no more than 250 KB before its map', async () => {
    const page = await visitors.open(url, '/login');
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const addresses = new Map<string, string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (addresses.get(requestId)?.includes('/api/public/map.json') !== true) bytes += encodedDataLength;
    });
    await page.goto(`${url}${SITE}`);
    await shown(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes / 1000).toBeLessThanOrEqual(BEFORE_MAP_KB);
  });
});
