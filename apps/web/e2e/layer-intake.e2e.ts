import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { answered, settled } from './support/settled.ts';
import { smallTiff, type SmallTiff } from './support/small-tiff.ts';
import { openYear } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const [YEAR, EARLIER] = [2010, 1990];
type Row = Readonly<Record<string, unknown>>;
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
  await county(client, EARLIER);
});

const WATER = '/adjService/WaterConservation';
const SOIL = '/adjService/SoilConservation';
const rowsOf = (table: string, year = YEAR) => client.post<readonly Row[]>(`${table}/getAllDataList`, { year });

/** A raster that covers the county. */
function raster(name: string, at: SmallTiff['at'], more: Partial<SmallTiff> = {}) {
  const grid = { width: 50, height: 50, west: 117.9, north: 36, cell: 0.01, at, ...more };
  return { name, mimeType: 'image/tiff', buffer: Buffer.from(smallTiff(grid)) };
}

/** The first action: the chooser of files, by whatever opens it. */
async function choose(page: Page, files: readonly ReturnType<typeof raster>[], open?: () => Promise<void>) {
  const chosen = page.waitForEvent('filechooser');
  await (open ?? (() => page.getByRole('button', { name: '上传图层' }).click()))();
  await (await chosen).setFiles([...files]);
  const panel = page.getByRole('dialog', { name: /^上传图层/ });
  await panel.waitFor();
  await settled(page);
  return panel;
}

/** The second. */
async function save(page: Page, panel: Locator, table: string, label = '保存') {
  await answered(page, `${table}/saveData`, () => panel.getByRole('button', { name: label, exact: true }).click());
}

describe('a layer comes in', () => {
  it('into an empty table with two actions, with all that its name and content tell', async () => {
    const page = await openYear(visitors, { url, path: `${WATER}?table=riverRainfallTif`, year: YEAR });
    await page.getByRole('button', { name: '上传第一个图层' }).waitFor();
    const panel = await choose(page, [raster('气象局_降水量2010.tif', (column) => 700 + column)]);
    // 700 to 749 mm
    await panel.getByText('700 至 749，平均 724.5 mm/a').waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
    await save(page, panel, 'riverRainfallTif');
    await expect.poll(() => panel.count()).toBe(0);
    const told = { rasterKind: 'rainfall', month: 0, fileName: '气象局_降水量2010.tif', dataSource: '气象局' };
    expect(await rowsOf('riverRainfallTif')).toMatchObject([{ ...told, sourceYear: YEAR, year: YEAR }]);
  });

  it('in the place of another only where somebody says so, with its unit mended on the way', async () => {
    await client.post('riverEtTif/saveData', { year: YEAR, rasterKind: 'actualEt', meanValue: 600, remark: '去年' });
    const page = await openYear(visitors, { url, path: `${WATER}?table=riverEtTif`, year: YEAR });
    const panel = await choose(page, [raster('MOD16A3_ET_2010.tif', () => 5200)]);
    const taken = panel.getByRole('group', { name: '该位置已有图层' });
    await taken.getByText('已有均值').waitFor();
    await expect.poll(() => panel.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
    await taken.getByRole('button', { name: '另存为新的一行' }).click();
    await panel.getByLabel('月份').fill('0');
    await expect.poll(() => panel.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
    await taken.getByRole('button', { name: '替换' }).click();
    // 5200 tenths are 520 mm
    await panel.getByRole('button', { name: '比例系数设为 0.1' }).click();
    await panel.getByText('520 至 520，平均 520').waitFor();
    await save(page, panel, 'riverEtTif');
    expect(await rowsOf('riverEtTif')).toMatchObject([
      { fileName: 'MOD16A3_ET_2010.tif', meanValue: null, scaleFactor: 0.1, product: 'MOD16', remark: '去年' },
    ]);
  });

  it('with others at once: each to its kind, one of another place stopped and told why', async () => {
    const page = await openYear(visitors, { url, path: `${SOIL}?table=soilGradeTif`, year: YEAR });
    const panel = await choose(page, [
      raster('蒙阴DEM.tif', (column) => 180 + 10 * column),
      raster('坡度2010.tif', (column) => column / 2),
      raster('外地高程.tif', () => 300, { west: 6 }),
    ]);
    const stopped = panel.getByRole('region', { name: '外地高程.tif' });
    await stopped.getByText('不能保存：须先解决下面“必须补齐”的 1 处').waitFor();
    await stopped.getByText(/没有重叠/).waitFor();
    await panel.getByRole('status').getByText('1 个不能保存').waitFor();
    const slope = panel.getByRole('region', { name: '坡度2010.tif' });
    await expect.poll(() => slope.getByLabel('类别').inputValue()).toBe('slopeDeg');
    expect(await violationsOn(page)).toEqual([]);
    await save(page, panel, 'soilGradeTif', '保存 2 个图层');
    await page.getByText('已保存 2 个图层').waitFor();
    expect(await panel.getByRole('region', { name: /tif$/ }).count()).toBe(1);
    const kinds = (await rowsOf('soilGradeTif')).map(({ rasterKind }) => rasterKind);
    expect(new Set(kinds)).toEqual(new Set(['dem', 'slopeDeg']));
    await stopped.getByRole('button', { name: '移除 外地高程.tif' }).click();
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('by dropping it on the page, and is not lost without a question', async () => {
    const page = await openYear(visitors, { url, path: `${SOIL}?table=soilVegetTif`, year: YEAR });
    const { name, buffer } = raster('成果.tif', () => 0.4);
    const dropped = await page.evaluateHandle(
      ([title, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], title));
        return data;
      },
      [name, [...buffer]] as const,
    );
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
    const panel = page.getByRole('dialog', { name: /^上传图层/ });
    // The name says nothing, and 0.4 may be a fraction or an index.
    await panel.getByText('保存之前：请填写“栅格类别”').waitFor();
    await panel.getByRole('button', { name: '关闭', exact: true }).click();
    const question = page.getByRole('dialog', { name: '放弃没有保存的修改？' });
    await question.getByText('有上传而没有保存的图层').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await panel.getByLabel('类别').selectOption('植被覆盖度');
    await save(page, panel, 'soilVegetTif');
    expect(await rowsOf('soilVegetTif')).toMatchObject([{ rasterKind: 'fvc', sourceDoc: '成果.tif' }]);
  });

  it('on a phone and by the keyboard alone; what its codes meant is known the next time', async () => {
    const codes = (column: number) => [2003, 2007, 2041][column % 3]!;
    const path = `${WATER}?table=riverTif`;
    const page = await openYear(visitors, { url, path, year: EARLIER });
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const byKey = async () => {
      await page.getByRole('button', { name: '上传图层' }).focus();
      await page.keyboard.press('Enter');
    };
    const panel = await choose(page, [raster('土地利用1990.tif', codes, { isWhole: true })], byKey);
    await panel.getByText('保存之前：还有 3 个编码没有对应的类型').waitFor();
    for (const [value, name] of [
      [2003, '落叶阔叶林'],
      [2007, '旱地'],
      [2041, '乔木园地'],
    ] as const) {
      await panel.getByLabel(`像元值 ${value} 的类型`).fill(name);
    }
    expect(await violationsOn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await panel.getByRole('button', { name: '保存', exact: true }).focus();
    await answered(page, 'riverTif/saveData', () => page.keyboard.press('Enter'));
    const [first] = await rowsOf('riverTif', EARLIER);
    expect(first).toMatchObject({ codeMap: { 2003: '112', 2007: '512', 2041: '611' } });

    const later = await openYear(visitors, { url, path, year: YEAR });
    const again = await choose(later, [raster('土地利用2010.tif', codes, { isWhole: true })]);
    await again.getByText(/^按上次的对应关系（土地利用1990\.tif，\d+年\d+月\d+日）/).waitFor();
    await save(later, again, 'riverTif');
    const [second] = await rowsOf('riverTif');
    expect(second!['codeMap']).toEqual(first!['codeMap']);
  });
});
