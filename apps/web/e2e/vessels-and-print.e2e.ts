import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { clickMap, countPixels } from './support/map-picture.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;

/** Three hours along 35.7° N, one position every ten minutes, eastwards through the area 118.0 to 118.1. */
const LAST = Date.UTC(2024, 6, 18, 4);
const [BLUE, GREEN] = ['#0b57d0', '#1a7f37'];

beforeAll(async () => {
  client = await administrator(url);
  const now = new Date().toISOString();
  await client.post('vessel/saveData', [
    ...Array.from({ length: 19 }, (_, n) => ({
      shipId: 'E2E-1',
      shipName: '巡查 1',
      source: 'beidou',
      ts: new Date(LAST - (18 - n) * 600_000).toISOString(),
      lon: 117.955 + n * 0.01,
      lat: 35.7,
      speed: 1.5,
      course: 90,
    })),
    { shipId: 'E2E-2', shipName: '游船 2', source: 'ais', ts: now, lon: 118.044, lat: 35.8, speed: 2.5, course: 0 },
  ]);
});

async function openMap(): Promise<Page> {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}/map`);
  await page.getByRole('toolbar', { name: '地图面板' }).waitFor();
  return page;
}

async function fillSpan(page: Page, panel: string, from: string, to: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: panel });
  await dialog.getByLabel('开始时间').fill(from);
  await dialog.getByLabel('结束时间').fill(to);
}

describe('ships on the map', () => {
  it('are counted, looked up, played back and watched at a bound', async () => {
    const page = await openMap();
    const counts = page.getByRole('region', { name: '船舶' });
    await expect.poll(() => counts.innerText()).toMatch(/AIS 在线\s*1/);
    await expect.poll(() => counts.innerText()).toMatch(/北斗在线\s*0/);

    await clickMap(page, 118.044, 35.8);
    const popup = page.getByRole('dialog', { name: '游船 2' });
    // 2.5 m/s · 3600 / 1852 = 4.86 knots
    await expect.poll(() => popup.innerText()).toMatch(/航速\s*2\.5 m\/s（4\.9 节）/);
    await page.keyboard.press('Escape');

    await counts.getByRole('button', { name: '航迹回放' }).click();
    const route = page.getByRole('dialog', { name: '航迹回放' });
    const ship = route.getByRole('combobox', { name: '船舶' });
    await expect.poll(() => ship.inputValue()).toBe('巡查 1');
    await ship.fill('游船');
    await route.getByRole('option', { name: /^游船 2/ }).click();
    await expect.poll(() => ship.inputValue()).toBe('游船 2');
    // Half a name is no choice; a number is one.
    await ship.fill('巡');
    await ship.blur();
    await expect.poll(() => ship.inputValue()).toBe('游船 2');
    await ship.fill('E2E-1');
    await ship.blur();
    await expect.poll(() => ship.inputValue()).toBe('巡查 1');
    await fillSpan(page, '航迹回放', '2024-07-18T13:00', '2024-07-18T09:00');
    await route.getByRole('button', { name: '查询航迹' }).click();
    await route.getByText('开始时间大于结束时间,请检查').waitFor();
    await fillSpan(page, '航迹回放', '2024-07-18T09:00', '2024-07-18T12:00');
    await route.getByLabel('自动播放').uncheck();
    await route.getByRole('button', { name: '查询航迹' }).click();
    await route.getByText('19 点').waitFor();
    // 11:00 to 12:00 is the last hour: 6 of 18 stretches are blue, with the one that leads into it 7 or fewer.
    await expect.poll(() => countPixels(page, BLUE)).toBeGreaterThan(100);
    await expect.poll(() => countPixels(page, GREEN)).toBeGreaterThan(await countPixels(page, BLUE));
    await route.getByRole('button', { name: '播放' }).click();
    await expect.poll(() => route.getByRole('status').innerText()).not.toBe('2024-07-18 09:00:00');
    await route.getByRole('button', { name: '暂停' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭“航迹回放”' }).click();
    await expect.poll(() => countPixels(page, GREEN)).toBe(0);

    const box = { west: 118, east: 118.1, south: 35.6, north: 35.75 };
    const { west, east, south, north } = box;
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const drawing = { type: 'Polygon', coordinates: [ring] };
    await client.post('mapShape/saveData', { name: '库心', kind: 'fishBound', drawing });
    await page.getByRole('application', { name: '地图' }).press('Shift+F10');
    await page.getByRole('menuitem', { name: '渔区界线' }).click();
    const bounds = page.getByRole('dialog', { name: '渔区界线' });
    await bounds.getByRole('button', { name: '库心', exact: true }).click();
    await fillSpan(page, '渔区界线', '2024-07-18T09:00', '2024-07-18T12:00');
    await bounds.getByRole('button', { name: '查询越界' }).click();
    // 0.01° in 10 minutes from 117.955 at 09:00: 118.000 is met 45 minutes later, 118.100 another 100 minutes later.
    const records = bounds.getByRole('list', { name: '越界记录' });
    await expect
      .poll(async () => (await records.innerText()).split(/\s*\n\s*/))
      .toEqual(['巡查 1 进入', '2024-07-18 09:45:00', '巡查 1 离开', '2024-07-18 11:25:00']);
    await page.getByRole('button', { name: '关闭“渔区界线”' }).click();

    await page.getByRole('application', { name: '地图' }).press('Shift+F10');
    await page.getByRole('menuitem', { name: '区域回放' }).click();
    await page.getByRole('application', { name: '地图' }).press('Shift+F10');
    await page.getByRole('menuitem', { name: '拉框筛选' }).click();
    await page.getByText('当前处于区域回放模块,请退出后再选择').first().waitFor();
  });
});

describe('a sheet of the map', () => {
  it('is one page of A4 and a picture of twice its size', async () => {
    const page = await openMap();
    await page.getByRole('button', { name: '出图' }).click();
    await page.getByLabel('标题').fill('蒙阴县水源涵养图');
    await page.getByLabel('审图号').fill('鲁S(2026)001号');
    const sheet = page.getByRole('article', { name: '图幅' });
    await sheet.getByRole('img', { name: '指北针：上方为北' }).waitFor();
    await sheet.getByText('审图号：鲁S(2026)001号').waitFor();
    await sheet.getByText(/比例尺 1:\d/).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出图片' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('蒙阴县水源涵养图.png');
    const png = await readFile(await download.path());
    // 297 mm and 210 mm at 96 dots per inch are 1122.5 and 793.7 pixels; twice that, rounded down or up.
    expect(Math.abs(png.readUInt32BE(16) - 2245)).toBeLessThanOrEqual(2);
    expect(Math.abs(png.readUInt32BE(20) - 1587)).toBeLessThanOrEqual(2);

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // 297 mm · 72 / 25.4 = 841.9 points wide, 595.3 high
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!;
    expect(Math.round(Number(width))).toBe(842);
    expect(Math.round(Number(height))).toBe(595);
  });
});
