import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { openYear, placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const [BEFORE, YEAR] = [2007, 2008];
const TOTAL = '/Gep/Gep';
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  for (const [year, tonnes] of [
    [BEFORE, 500],
    [YEAR, 1000],
  ] as const) {
    const places = await placesOf(client, year);
    await typeWaterRows(client, places, year);
    await typeProduct(client, places, year, tonnes);
    for (const set of ['river', 'product']) await client.post(`${set}Value/calculate`, { year });
  }
  await client.post('gepValue/calculate', { year: BEFORE });
});

describe('the total of a year', () => {
  it('is calculated, taken apart, compared and put under another standard', async () => {
    const page = await openYear(visitors, { url, path: TOTAL, year: YEAR });
    await page.getByText('可算', { exact: true }).waitFor();
    await page.getByRole('button', { name: '计算', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click();
    // 68 035 808 of water + 1000 t × 2600 = 70 635 808 元
    await page.getByRole('link', { name: '7,064万元' }).waitFor();
    await page.getByText('不完整', { exact: true }).waitFor();
    const parts = page.getByRole('region', { name: '三大类' });
    await expect.poll(() => parts.innerText()).toMatch(/物质产品\s*260\.0万元\s*3\.68%/);

    const check = page.locator('section', { has: page.getByRole('heading', { name: '质量核查' }) });
    await check.getByText('三大类相加与总值逐分相等').waitFor();
    // Grain has doubled, which must be explained.
    await check.getByText('“物质产品”比前一年变化 100.00%').waitFor();
    await check.getByText(`1 项服务比 ${BEFORE} 年变化超过 30% 而没有说明原因`).waitFor();
    await check.getByLabel('物质产品的变动说明').fill('新增两个种粮大户');
    await check.getByRole('button', { name: '保存说明' }).click();
    await check.getByText('新增两个种粮大户').waitFor();
    await check.getByText('都已说明原因').waitFor();
    await expect.poll(() => check.getByText('需处理').count()).toBe(0);

    const years = page.locator('section', { has: page.getByRole('heading', { name: '年度比较' }) });
    // 500 t more at 2600 元: 1 300 000 元 of 69 335 808 are 1.9 %
    await years.getByText('总值增加').waitFor();
    await expect.poll(() => years.innerText()).toMatch(/130\.0\s*万元（现价 \+1\.9%/);

    // The township with the grain has all of that: 1 300 000 of 37 785 120 + 1 300 000 are 3.3 %; the other has none of it.
    const place = years.getByLabel('区域', { exact: true });
    await place.selectOption({ label: '　常路镇' });
    await expect.poll(() => years.innerText()).toMatch(/130\.0\s*万元（现价 \+3\.3%[^:]*：规模\s*130\.0\s*万元/);
    await place.selectOption({ label: '　岱崮镇' });
    await years.getByText('各项服务的价值都没有变化').waitFor();
    const constant = page.locator('section', { has: page.getByRole('heading', { name: '可比价总值' }) });
    await constant.getByLabel('区域', { exact: true }).selectOption({ label: '　常路镇' });
    // 40 385 120 in the prices of the year before, whose 39 085 120 it is set against
    await expect.poll(() => constant.innerText()).toMatch(/4,03[89]/);

    const sure = page.locator('section', { has: page.getByRole('heading', { name: '不确定性' }) });
    await sure.getByLabel('抽样次数').selectOption('1000');
    await sure.getByRole('button', { name: '分析' }).click();
    await sure.getByText('95% 的可能在').waitFor();

    const bridge = page.locator('section', { has: page.getByRole('heading', { name: '规范对照' }) });
    await bridge.getByRole('button', { name: '对照' }).click();
    await bridge.getByText('区域外扣减').waitFor();
    await expect.poll(() => bridge.getByRole('row').filter({ hasText: '水源涵养' }).count()).toBe(1);
  });

  it('opens to what was added and what was not', async () => {
    const page = await openYear(visitors, { url, path: `${TOTAL}?tab=trace`, year: BEFORE });
    const row = page.getByRole('row').filter({ hasText: '水源涵养' });
    await row.getByText('6,804').waitFor();
    await row.getByText('计入', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: '土壤保持' }).getByText('未核算').waitFor();
  });

  it('stands on the wall, scene by scene, and leads from a figure to its proof', async () => {
    const page = await openYear(visitors, { url, path: '/main', year: BEFORE, settings: { theme: 'dark' } });
    await page.getByRole('link', { name: '驾驶舱' }).click();
    // 68 035 808 of water + 500 t × 2600 = 69 335 808 元; 68 035 808 of them are 98.1 %.
    await page.getByRole('heading', { name: `${BEFORE} 年生态产品总值` }).waitFor();
    await page.getByRole('link', { name: '6,934万元' }).waitFor();
    await page.getByText('其中调节服务占 98.13%、物质产品占 1.87%').waitFor();
    await page.getByText('不完整', { exact: true }).waitFor();
    await page.getByRole('img', { name: /^生态产品总值的区域分布/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await page.getByText(/^水源涵养 6,804 万元，占总值 98\.13%/).waitFor();
    // 37 785 120 元 of water in 常路镇, nothing but its share of the area makes it first.
    const order = page.getByRole('region', { name: '单位面积价值最高' });
    await order.getByRole('listitem').filter({ hasText: '常路镇' }).waitFor();
    // A presenter sends the keys of pages; a remote control and a keyboard arrows and digits.
    await page.keyboard.press('PageDown');
    await page.getByText(/^物质产品 130\.0 万元，占总值 1\.87%/).waitFor();
    await page.keyboard.press('PageUp');
    await page.getByText(/^水源涵养 6,804 万元/).waitFor();
    await page.keyboard.press('1');
    await page.getByText('其中调节服务占 98.13%').waitFor();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: '继续' }).waitFor();

    // Half as much again of grain: what is calculated meanwhile re-forms the picture. 68 035 808 + 750 t × 2600 元.
    const [grain] = await client.post<{ id: string; rowVersion: number }[]>('productArea/getAllDataList', {
      year: BEFORE,
    });
    await client.post('productArea/saveData', { id: grain!.id, rowVersion: grain!.rowVersion, output: 750 });
    for (const set of ['product', 'gep']) await client.post(`${set}Value/calculate`, { year: BEFORE });
    await askAgain(page);
    await page.getByRole('link', { name: '6,999万元' }).waitFor();
    await page.context().setOffline(true);
    await askAgain(page);
    await page.getByText(/^连接已中断，显示的是 \d\d:\d\d 的数据$/).waitFor();
    await page.getByRole('img', { name: /^生态产品总值的区域分布/ }).waitFor();
    await page.context().setOffline(false);

    await page.getByRole('region', { name: '构成' }).getByRole('link', { name: '水源涵养' }).click();
    await page.locator('a[aria-current=page]', { hasText: '计算过程' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '6,999万元' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/main');
  });

  it.each(LOOKS)('is usable by everybody in %s', async (theme) => {
    const page = await openYear(visitors, { url, path: TOTAL, year: BEFORE, settings: { theme } });
    const chart = page.locator('canvas').first();
    await chart.waitFor();
    await page.getByText('三大类相加与总值逐分相等').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // The bar of water, the longest, is the first; its tooltip says the figure to the 分.
    const { width } = (await chart.boundingBox())!;
    const tooltip = page.getByText(/^水源涵养：[\d,]+\.\d\d\s*元$/);
    await expect
      .poll(async () => {
        for (const y of [10, 20, 30, 40]) await chart.hover({ position: { x: width / 2, y } });
        return tooltip.count();
      })
      .toBe(1);
    await page.getByRole('button', { name: '查看数据' }).first().click();
    expect(await violationsOn(page)).toEqual([]);
  });
});

/** The wall asks every 20 s, and whenever somebody comes back to it: nobody waits that long here. */
function askAgain(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
