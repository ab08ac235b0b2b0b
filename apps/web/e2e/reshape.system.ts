import { boundaryVersions } from '@qingzhang/contract/calls/region-calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { answered, settled } from './support/settled.ts';
import { smallShapefile } from './support/small-shapefile.ts';

const visitors = useBrowser();

// Boundaries that move would be in the way of other journeys: this one has its own product.
let product: Product;
let client: Client;
let county: Place;

interface Place {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly areaM2: number;
  readonly geometry: { readonly coordinates: readonly (readonly (readonly number[])[])[] };
}

function box(west: number, south: number, east: number, north: number) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring.map(([lon, lat]) => [118 + lon!, 35 + lat!])] };
}

beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  client = await administrator(product.url);
  county = await client.post<Place>('region/saveData', {
    name: '试画县',
    code: '371397',
    type: '县',
    geometry: box(0, 0, 0.04, 0.02),
  });
  const town = { type: '乡镇', parentId: county.id };
  await client.post('region/saveData', { ...town, name: '西镇', code: '371397101', geometry: box(0, 0, 0.02, 0.02) });
  await client.post('region/saveData', {
    ...town,
    name: '东镇',
    code: '371397102',
    geometry: box(0.02, 0, 0.04, 0.02),
  });
});
afterAll(() => product.stop());

const places = async () =>
  new Map((await client.post<readonly Place[]>('region/getAllDataList')).map((place) => [place.name, place]));

async function openDesk(name: string): Promise<Page> {
  const page = await visitors.open(product.url, '/area/areaManage', { as: ADMIN });
  await page
    .getByRole('treeitem', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: '编辑边界' }).click();
  await page.getByRole('heading', { name: `${name}的边界` }).waitFor();
  await page.getByRole('heading', { name: /顶点/ }).waitFor();
  return page;
}

const saved = (page: Page) =>
  answered(page, 'region/reshape', () => page.getByRole('button', { name: '保存', exact: true }).click());
const result = (page: Page) => page.getByRole('region', { name: '检查结果' });

describe('a boundary on the desk', () => {
  it('moves with a typed corner, takes the neighbour along, and is undone', async () => {
    const page = await openDesk('西镇');
    await page.getByText(/^面积/).waitFor();
    const lon = page.getByLabel('顶点 2 的经度');
    await expect.poll(() => lon.inputValue()).toBe('118.020000');
    await lon.fill('118.021');
    await lon.press('Enter');
    const areas = result(page).getByRole('region', { name: '面积变化' });
    await areas.getByRole('row').filter({ hasText: '东镇' }).waitFor();
    await page.getByText('没有矛盾').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => page.getByLabel('顶点 2 的经度').inputValue()).toBe('118.020000');
    await page.getByRole('button', { name: '重做' }).click();
    await areas.getByRole('row').filter({ hasText: '东镇' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await saved(page);
    await page.getByText('边界已保存').waitFor();
    const after = await places();
    // ½ × 0.001° × 0.02°: 91.2 m × 2219 m ÷ 2 = 10.1 hm² from one to the other.
    expect((after.get('西镇')!.areaM2 - after.get('东镇')!.areaM2) / 2e4).toBeCloseTo(10.1, 0);
    expect(after.get('东镇')!.geometry.coordinates[0]!.some(([east]) => east === 118.021)).toBe(true);
  });

  it('is dragged on the map', async () => {
    const page = await openDesk('西镇');
    const map = page.getByRole('application', { name: /西镇的边界/ });
    await settled(page);
    const frame = (await map.boundingBox())!;
    const before = await page.getByText(/^面积/).innerText();
    // The region lies in the middle, as large as a margin of 40 pixels allows: half of its width west runs its border.
    const lons = (await places()).get('西镇')!.geometry.coordinates[0]!.map(([lon]) => lon!);
    const width = Math.max(...lons) - Math.min(...lons);
    const perPixel = Math.max(width / (frame.width - 80), 0.02 / (frame.height - 80));
    const [x, y] = [frame.x + frame.width / 2 - width / 2 / perPixel, frame.y + frame.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.getByRole('button', { name: '撤销' }).isEnabled()).toBe(true);
    await expect.poll(() => page.getByText(/^面积/).innerText()).not.toBe(before);
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃改动' }).click();
    await page.getByRole('heading', { name: '区域管理' }).waitFor();
  });

  it('says where it crosses itself, and is not saved', async () => {
    const page = await openDesk('东镇');
    const lat = page.getByLabel('顶点 1 的纬度');
    await lat.fill('35.05');
    await lat.press('Enter');
    await result(page).getByText('与自身相交').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
  });

  it('is cut in two, and joined again', async () => {
    const page = await openDesk('东镇');
    await page.getByText('分割', { exact: true }).click();
    await page.getByLabel('新区域名称').fill('东北镇');
    await page.getByLabel('新区域代码').fill('371397103');
    for (const [number, lon] of [
      [1, '118.01'],
      [2, '118.05'],
    ] as const) {
      await page.getByRole('button', { name: '添加顶点' }).click();
      await page.getByLabel(`顶点 ${number} 的经度`).fill(lon);
      await page.getByLabel(`顶点 ${number} 的经度`).press('Enter');
      await page.getByLabel(`顶点 ${number} 的纬度`).fill('35.012');
      await page.getByLabel(`顶点 ${number} 的纬度`).press('Enter');
    }
    await result(page).getByText('东北镇').first().waitFor();
    await saved(page);
    await page.getByText('边界已保存').waitFor();
    expect([...(await places()).keys()]).toContain('东北镇');

    const again = await openDesk('东镇');
    await again.getByText('合并', { exact: true }).click();
    await again.getByRole('checkbox', { name: /东北镇/ }).check();
    await result(again).getByText('并入').waitFor();
    expect(await violationsOn(again)).toEqual([]);
    await saved(again);
    await again.getByText('边界已保存').waitFor();
    expect([...(await places()).keys()]).not.toContain('东北镇');
  });

  it('begins anew below a region, and tells what it leaves open before it is saved', async () => {
    const page = await openDesk('东镇');
    await page.getByText('绘制下级', { exact: true }).click();
    await page.getByLabel('新区域名称').fill('东村');
    await page.getByLabel('新区域代码').fill('371397102201');
    const corners = [
      ['118.022', '35.002'],
      ['118.03', '35.002'],
      ['118.03', '35.01'],
    ] as const;
    for (const [index, [lon, lat]] of corners.entries()) {
      await page.getByRole('button', { name: '添加顶点' }).click();
      await page.getByLabel(`顶点 ${index + 1} 的经度`).fill(lon);
      await page.getByLabel(`顶点 ${index + 1} 的经度`).press('Enter');
      await page.getByLabel(`顶点 ${index + 1} 的纬度`).fill(lat);
      await page.getByLabel(`顶点 ${index + 1} 的纬度`).press('Enter');
    }
    await result(page).getByText('空缺').waitFor();
    await result(page).getByRole('button', { name: '东镇' }).click();
    await page.getByText('以上问题已核对，仍然保存').click();
    await saved(page);
    await page.getByText('边界已保存').waitFor();
    expect((await places()).get('东村')!.parentId).toBe((await places()).get('东镇')!.id);
  });

  it('can be looked at on a phone', async () => {
    const page = await openDesk('西镇');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('application', { name: /西镇的边界/ }).waitFor();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
    expect(isWider).toBe(false);
  });
});

it('offers an import only once it is known which boundary versions there are', async () => {
  const page = await visitors.open(product.url, '/', { as: ADMIN });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/${boundaryVersions.name}.json`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/area/areaManage`);
  await page.getByRole('treeitem', { name: /试画县/ }).waitFor();
  expect(await page.getByRole('button', { name: '导入边界' }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: '导入边界' }).waitFor();
});

describe('a file whose borders do not quite meet', () => {
  it('is offered to be fitted, and comes in fitted', async () => {
    const page = await visitors.open(product.url, '/area/areaManage', { as: ADMIN });
    await page.getByRole('button', { name: '导入边界' }).click();
    // 0.00003° are 2.7 m.
    const squares = [
      { at: [119, 35, 0.01] as const, attributes: { 名称: '贴合县', 代码: '371396' } },
      { at: [119 + 0.00003, 35, 0.01] as const, attributes: { 名称: '贴合镇', 代码: '371396101' } },
    ];
    await page.getByLabel('边界文件').setInputFiles(smallShapefile('贴合', squares));
    await page.getByText('2 个要素').waitFor();
    await page.getByLabel('坐标系').selectOption('EPSG:4490');
    await page.getByText('实线：文件中的边界').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('边界没有完全对上').waitFor();
    await page.getByRole('radio', { name: /按 5 米贴合：没有矛盾/ }).check();
    await page.getByText('的边界按 5 米与相邻边界贴合').waitFor();
    await settled(page);
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByText('写入 2 个区域').waitFor();
    const after = await places();
    expect(after.get('贴合镇')!.areaM2 / after.get('贴合县')!.areaM2).toBeCloseTo(1, 4);
  });
});
