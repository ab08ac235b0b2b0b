import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { openYear, placesOf, typeProduct, typeWaterRows } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2003;
/** The points may still be on their way; two clicks at once would zoom. */
const PATIENT = { interval: 1500 };
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
    const page = await openYear(visitors, { url, path: VALUES, year: YEAR });
    // 37 785 120 of water and 2 600 000 of grain
    const matrix = page.getByRole('region', { name: '区域与服务' });
    const town = matrix.getByRole('row').filter({ hasText: '常路镇' });
    await expect.poll(() => town.innerText()).toMatch(/4,038\.51\s+260\.00\s+3,778\.51/);
    await expect.poll(() => matrix.getByRole('row').last().innerText()).toContain('7,063.58');
    await page.getByText('GEP 总值：常路镇第一').waitFor();
    await page.getByLabel('服务', { exact: true }).selectOption('river');
    await page.getByText('水源涵养：常路镇第一').waitFor();
    await page.getByRole('application', { name: '水源涵养价值量分布图' }).waitFor();
    await page.getByText('各年度', { exact: true }).click();
    const years = page.getByRole('region', { name: '区域与年度' });
    await years.getByRole('row').filter({ hasText: '常路镇' }).getByText('3,778.51').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it('are seen at a glance on the home page, with what is missing', async () => {
    const page = await openYear(visitors, { url, path: '/main', year: YEAR });
    await page.getByText(`${YEAR} 年生态产品总值`).waitFor();
    await page.getByRole('application', { name: `${YEAR} 年各乡镇总值分布图` }).waitFor();
    await page.getByRole('list', { name: '接下来' }).getByText('未核算：').waitFor();
    await page.getByRole('link', { name: '常路镇' }).click();
    await page.getByRole('navigation', { name: '所在区域' }).getByText('常路镇').waitFor();
  });

  it('have inventories beside them whose rows and points show each other', async () => {
    const name = '旧档案楼';
    await client.post('govBuilding/saveData', { name, lon: 118.1, lat: 35.7, year: YEAR });
    const page = await openYear(visitors, { url, path: '/area/building/gov', year: YEAR });
    await page.getByText('图上 1 处').waitFor();
    const map = page.getByRole('application', { name: '政府建筑分布图' });
    const box = (await map.boundingBox())!;
    await expect
      .poll(async () => {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        return page.getByRole('dialog', { name: '政府建筑' }).count();
      }, PATIENT)
      .toBe(1);
    await expect.poll(() => page.getByLabel('建筑名称').inputValue()).toBe(name);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('make up the report with its annexes and its workbook', async () => {
    const page = await openYear(visitors, { url, path: REPORT, year: YEAR });
    const main = page.getByRole('region', { name: '核算汇总表' });
    await main.getByRole('row').filter({ hasText: '水源涵养' }).getByText('6,803.58').waitFor();
    await page.getByText('附表3 分区域').click();
    await page.getByRole('region', { name: '下级区域' }).getByText('4,038.51').first().waitFor();
    await page.getByText('附表2 类型与服务').click();
    const classes = page.getByRole('region', { name: '生态系统类型与服务' });
    // 4000 hm² of forest and 2000 hm² of grass
    await classes.getByRole('row').filter({ hasText: '面积（hm²）' }).first().getByText('6,000.00').waitFor();
    await page.getByText('产品目录与方法').click();
    const method = page
      .getByRole('region', { name: '生态产品目录清单' })
      .getByRole('row')
      .filter({ hasText: '水源涵养' });
    await method.getByText('水量平衡法').first().waitFor();
    await page.getByText('附表5-1 参数').click();
    await page.getByRole('region', { name: '参数与来源' }).getByText('平均地表径流系数').waitFor();
    await page.getByText('附表5-2 数据与图层').click();
    await page.getByRole('region', { name: '数据与图层' }).getByText('降雨量栅格').first().waitFor();
    await page.getByText('附表6 变更与复核').click();
    await page.getByRole('region', { name: '截断、缺值、重采样与沿用' }).getByText('未用栅格').first().waitFor();
    await page.getByRole('region', { name: '签署' }).getByText('签发').waitFor();
    for (const [item, name] of [
      ['工作簿（.xlsx）', /核算报表\.xlsx$/],
      ['核算报告（.docx）', /核算报告\.docx$/],
      ['核算报告（PDF）', /核算报告\.pdf$/],
      ['领导一页纸（PDF）', /\.pdf$/],
      ['成果包（.zip）', /成果包\.zip$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      expect((await download).suggestedFilename()).toMatch(name);
      await expect.poll(() => page.getByRole('button', { name: '取消导出' }).count()).toBe(0);
    }
  });

  it.each(LOOKS)('are usable by everybody in %s', async (theme) => {
    const page = await openYear(visitors, { url, path: VALUES, year: YEAR, settings: { theme } });
    await page.locator('canvas').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${url}${REPORT}`);
    await page.getByRole('region', { name: '核算汇总表' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
