import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { openYear, placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2003;
const [VALUES, REPORT] = ['/area/areaMoney', '/area/gepMoney'];
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  const places = await placesOf(client, YEAR);
  await typeWaterRows(client, places, YEAR);
  await typeProduct(client, places, YEAR, 1000);
  for (const set of ['river', 'product', 'gep']) await client.post(`${set}Value/calculate`, { year: YEAR });
});

describe('values by region', () => {
  it('stand in a matrix, are ranked, narrowed to one service and saved as a workbook', async () => {
    const page = await openYear(visitors, url, VALUES, YEAR);
    // 37 785 120 of water and 2 600 000 of grain
    const matrix = page.getByRole('region', { name: '区域与服务' });
    const town = matrix.getByRole('row').filter({ hasText: '常路镇' });
    await expect.poll(() => town.innerText()).toMatch(/4,038\.51\s+260\.00\s+3,778\.51/);
    await expect.poll(() => matrix.getByRole('row').last().innerText()).toContain('7,063.58');
    await page.getByText('Gep总值:常路镇第一').waitFor();
    await page.getByLabel('服务', { exact: true }).selectOption('river');
    await page.getByText('水源涵养:常路镇第一').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it('make up the report with its annexes and its workbook', async () => {
    const page = await openYear(visitors, url, REPORT, YEAR);
    const main = page.getByRole('region', { name: '主表' });
    await main.getByRole('row').filter({ hasText: '水源涵养' }).getByText('6,803.58').waitFor();
    await page.getByText('附表3 下级区域').click();
    await page.getByRole('region', { name: '下级区域' }).getByText('4,038.51').first().waitFor();
    await page.getByText('附表5 参数与来源').click();
    await page.getByRole('region', { name: '参数与来源' }).getByText('平均地表径流系数').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    expect((await download).suggestedFilename()).toContain('核算报表');
  });

  it.each(['light', 'dark'] as const)('are usable by everybody in %s', async (theme) => {
    const page = await openYear(visitors, url, VALUES, YEAR, { settings: { theme } });
    await page.locator('canvas').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${url}${REPORT}`);
    await page.getByRole('region', { name: '主表' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
