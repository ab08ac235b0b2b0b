import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { county, foundCounty } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { smallShapefile } from './support/small-shapefile.ts';

const visitors = useBrowser();
const REGIONS = '/area/areaManage';
/** The boundaries may still be on their way; two clicks at once would zoom. */
const PATIENT = { interval: 1500 };
// Other journeys count the regions of their county: this one has its own.
let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  url = product.url;
  const client = await administrator(url);
  await foundCounty(client);
  await county(client, 2001);
});
afterAll(() => product.stop());

const village = (name: string, code: string, lon: number) => ({
  at: [lon, 35.51, 0.01] as const,
  attributes: { 名称: name, 代码: code },
});

describe('regions', () => {
  it('are found by keyboard and on the map, edited, deleted and brought back', async () => {
    const page = await visitors.open(url, REGIONS, { as: ADMIN });
    const tree = page.getByRole('tree', { name: '区域' });
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });
    await settled(page);
    await tree.getByRole('treeitem', { name: /蒙阴县/ }).focus();
    await page.keyboard.press('ArrowDown');
    await heading('蒙阴街道').waitFor();
    // The five towns stand side by side: the middle one is the third.
    const map = page.getByRole('application', { name: '蒙阴街道的边界' });
    const box = (await map.boundingBox())!;
    await expect
      .poll(async () => {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        return heading('岱崮镇').count();
      }, PATIENT)
      .toBe(1);
    await expect.poll(() => tree.getByRole('treeitem', { selected: true }).innerText()).toContain('岱崮镇');

    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await page.getByLabel('常住人口').fill('1234');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('1,234 人').waitFor();
    await page.getByRole('button', { name: '新增下级' }).click();
    await page.getByLabel('区域名称').fill('试村');
    await page.getByLabel('区划代码').fill('371328102999');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '试村' }).click();
    await page.getByText('没有边界').waitFor();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('已删除“试村”').waitFor();
    await page.getByRole('button', { name: '撤销删除' }).click();
    await heading('试村').waitFor();

    await page.getByText('检查边界', { exact: true }).click();
    await page.getByRole('button', { name: '开始检查' }).click();
    await page.getByRole('region', { name: '边界问题' }).getByRole('row').filter({ hasText: '空缺' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('come from a shapefile: read right, mapped, checked, then written', async () => {
    const page = await visitors.open(url, REGIONS, { as: ADMIN, settings: { theme: 'dark' } });
    await page.getByRole('button', { name: '导入边界' }).click();
    const files = smallShapefile('村界', [
      village('东村', '371328101001', 117.96),
      village('西村', '371328101002', 117.965),
    ]);
    await page.getByLabel('边界文件').setInputFiles(files);
    await page.getByText('2 个要素').waitFor();
    await page.getByText('名称 · 代码 · 东村 · 西村').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /GB18030/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true);
    await page.getByLabel('坐标系').selectOption('EPSG:4490');
    await page.getByText('实线：文件中的边界').waitFor();
    await page.getByLabel('坐标系').selectOption('EPSG:4610');
    await expect.poll(() => page.getByLabel('坐标系').inputValue()).toBe('EPSG:4610');
    await page.getByLabel('坐标系').selectOption('EPSG:4490');
    await expect.poll(() => page.getByRole('button', { name: '下一步' }).isEnabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => page.getByLabel('名称取自').inputValue()).toBe('名称');
    await expect.poll(() => page.getByLabel('区划代码取自').inputValue()).toBe('代码');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('新增 2 个，变更 0 个，移除 0 个').waitFor();
    await page.getByText('选择要素：导入 2 个，共 2 个').click();
    await page.getByLabel('西村 371328101002').uncheck();
    await page.getByText('新增 1 个，变更 0 个，移除 0 个').waitFor();
    await page.getByLabel('西村 371328101002').check();
    await page.getByText('新增 2 个，变更 0 个，移除 0 个').waitFor();
    // Half of each village lies in the other; 常路镇 is larger than both.
    await page.getByRole('region', { name: '边界问题' }).getByRole('button', { name: '东村 与 西村' }).click();
    await expect.poll(() => page.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByText('以上需确认的问题均已核对').click();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByText('写入 2 个区域').waitFor();
    await page.getByRole('button', { name: '查看区域' }).click();
    await page.getByLabel('查找区域').fill('西村');
    await page.getByRole('treeitem', { name: /西村/ }).waitFor();

    await page.getByRole('button', { name: '导入边界' }).click();
    await page.getByLabel('边界文件').setInputFiles(files);
    await page.getByLabel('坐标系').selectOption('EPSG:4490');
    await page.getByText('实线：文件中的边界').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('与上次相同').first().waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('新增 0 个，变更 0 个，移除 0 个').waitFor();
  });
});
