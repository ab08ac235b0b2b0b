import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { answered } from './support/settled.ts';
import { openYear } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2034;
const PATH = '/adjService/WaterConservation?table=riverRainfallTif';
let client: Client;

/** Rain that grows to the east, of six stations in the county of the journeys. */
const STATIONS = [
  [117.95, 35.55, 700],
  [118.35, 35.55, 820],
  [117.95, 35.95, 705],
  [118.35, 35.95, 830],
  [118.15, 35.75, 760],
  [118.05, 35.65, 728],
] as const;

beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
  await client.post(
    'riverRainfall/saveData',
    STATIONS.map(([lon, lat, rainfallMm], place) => {
      const station = { stationCode: `54${place}`, stationName: `测站${place}`, lon, lat };
      return { year: YEAR, month: 0, ...station, rainfallMm };
    }),
  );
});

async function openPanel() {
  const page = await openYear(visitors, { url, path: PATH, year: YEAR });
  await page.getByRole('button', { name: '由站点插值' }).click();
  const panel = page.getByRole('dialog', { name: /^由站点插值/ });
  await panel.getByRole('button', { name: '比较各种方法并插值' }).waitFor();
  return { page, panel };
}

describe('stations become a layer', () => {
  it('with a map, the errors of every method, and a row that says how it was made', async () => {
    const { page, panel } = await openPanel();
    await panel.getByText('6 个站点可用').waitFor({ state: 'attached' });
    await panel.getByRole('button', { name: '比较各种方法并插值' }).click();
    const result = panel.getByRole('region', { name: '插值结果' });
    await result.getByRole('img', { name: '插值结果，6 个站点' }).waitFor({ timeout: 60_000 });
    await result.getByRole('region', { name: '各方法的误差' }).getByText('（推荐）').waitFor();
    expect(await result.getByRole('region', { name: '各站的误差' }).getByRole('row').count()).toBe(7);
    expect(await violationsOn(page)).toEqual([]);
    await result.getByRole('button', { name: '改用反距离加权（幂次 3）', exact: true }).click();
    await result.getByText(/^由.*反距离加权（幂次 3）/).waitFor({ timeout: 60_000 });
    // A phone shows the same without scrolling sideways.
    await page.setViewportSize({ width: 375, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel.getByRole('button', { name: '采用这个图层' }).click();
    await panel.getByRole('region', { name: '图层概况' }).waitFor();
    await answered(page, 'riverRainfallTif/saveData', () =>
      panel.getByRole('button', { name: '保存', exact: true }).click(),
    );
    await expect.poll(() => panel.count()).toBe(0);
    const [row] = await client.post<readonly Record<string, unknown>[]>('riverRainfallTif/getAllDataList', {
      year: YEAR,
    });
    expect(row).toMatchObject({ rasterKind: 'rainfall', month: 0, fileName: `${YEAR} 降雨量（站点插值）.tif` });
    expect(row!['dataSource']).toMatch(/6 个站点插值：反距离加权（幂次 3）；留一均方根误差/);
  });

  it('from what is pasted, and stations at one place are told by their names', async () => {
    const { panel } = await openPanel();
    await panel.getByLabel('站点', { exact: true }).selectOption({ label: '粘贴站点和数值' });
    const lines = panel.getByRole('textbox', { name: /^站点和数值/ });
    await lines.fill('甲\t35.7\t118\t700');
    await panel.getByText(/经纬度是否写反/).waitFor();
    await lines.fill('编码\t经度\t纬度\t数值\n甲\t118\t35.7\t700\n乙\t118\t35.7\t900');
    await panel.getByRole('button', { name: '比较各种方法并插值' }).click();
    await panel
      .getByRole('alert')
      .getByText(/“甲”（700）与“乙”（900）位置相同/)
      .waitFor({ timeout: 60_000 });
    await expect.poll(() => panel.getByRole('button', { name: '采用这个图层' }).isDisabled()).toBe(true);
  });
});
