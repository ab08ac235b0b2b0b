import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { LITTLE_RAIN, MAP_YEARS, mapCounty, MUCH_RAIN } from './support/map-county.ts';
import { clickMap, colourAt, countPixels, listenToCanvas, pagePoint } from './support/map-picture.ts';
import { openYear, type Places } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
let places: Places;
beforeAll(async () => {
  client = await administrator(url);
  places = await mapCounty(url, client);
});

async function openMap(settings: Readonly<Record<string, unknown>> = {}): Promise<Page> {
  const page = await openYear(visitors, { url, path: '/map', year: MAP_YEARS.values, settings });
  await page.getByRole('toolbar', { name: '地图面板' }).waitFor();
  return page;
}

/** Opens a panel by the bar of panels. */
async function openPanel(page: Page, title: string): Promise<Locator> {
  await page.getByRole('toolbar', { name: '地图面板' }).getByRole('button', { name: title }).click();
  const panel = page.getByRole('dialog', { name: title, exact: true });
  await panel.waitFor();
  return panel;
}

/** Puts a raster of a year on the map, nothing showing through. */
async function showRaster(layers: Locator, year: number, group: string, title: string): Promise<void> {
  await layers.getByLabel('栅格年度').selectOption(String(year));
  await layers.getByText(group).click();
  await layers.getByRole('checkbox', { name: title, exact: true }).check();
  await layers.getByRole('slider', { name: new RegExp(`^${title}`) }).fill('100');
}

/** Pictures have 256 colours at most: each part of a colour may be off by a shade. */
const SHADE = 3;

/** Waits until a colour is seen at a position. */
async function sees(page: Page, [lon, lat]: readonly [number, number], colour: string): Promise<void> {
  const gap = async () => {
    const found = await colourAt(page, lon, lat);
    const parts = [1, 3, 5].map((at) => [found, colour].map((text) => Number.parseInt(text.slice(at, at + 2), 16)));
    return Math.max(...parts.map(([a = 0, b = 0]) => Math.abs(a - b))) > SHADE ? found : colour;
  };
  await expect.poll(gap).toBe(colour);
}

/** The disc of a cluster. */
const PRIMARY = '#006d75';
/** The lines over what has no data, and the only class where there is but one. */
const [HATCH, MIDDLE] = ['#b3b8b8', '#41b6c4'];
/** The ends of viridis and of YlGnBu, and two colours of classes. */
const [LOW, HIGH, PALE, DARK, FOREST, GRASS] = ['#440154', '#fde725', '#ffffd9', '#081d58', '#388e3c', '#cddc39'];

describe('the layers of the map', () => {
  it('colour the regions in classes, rank them, and find them both ways', async () => {
    const page = await openMap();
    const layers = await openPanel(page, '图层');
    await layers.getByLabel('按价值着色').check();
    await layers.getByLabel('数值').selectOption('river');
    await layers.getByRole('slider', { name: '区域着色的不透明度' }).fill('100');
    // Three amounts make three classes: the towns without water (0), 岱崮镇, 常路镇; seen above their names.
    await sees(page, [117.955, 35.505], DARK);
    await sees(page, [117.905, 35.505], PALE);
    const legend = await openPanel(page, '图例');
    const classes = legend.getByRole('region', { name: '水源涵养（1998 年）' });
    // 30 250 688 to 37 785 120 元: one town
    await classes.getByText('3,025 – 3,779').waitFor();
    await expect.poll(() => classes.getByRole('listitem').first().innerText()).toContain('1 个');

    // Only 常路镇 has a value: the other four are hatched, neither a class nor zero.
    const townId = places.town('常路镇');
    const typed = { year: MAP_YEARS.values, regionId: townId, value: 1e6, overrideReason: '试' };
    await client.post('leisureValue/saveData', typed);
    await layers.getByLabel('数值').selectOption('leisure');
    await sees(page, [117.955, 35.505], MIDDLE);
    await expect.poll(() => countPixels(page, HATCH)).toBeGreaterThan(50);
    await legend.getByText('无数据').waitFor();
    await layers.getByLabel('数值').selectOption('river');

    const ranking = await openPanel(page, '排名');
    const first = ranking.getByRole('listitem').first();
    await expect.poll(() => first.innerText()).toMatch(/1\s*常路镇\s*3,779/);
    await clickMap(page, 118.025, 35.505);
    const info = page.getByRole('dialog', { name: '岱崮镇' });
    await info.getByText('区划代码').waitFor();
    const chosen = () => ranking.getByRole('button', { pressed: true }).innerText();
    await expect.poll(chosen).toContain('岱崮镇');
    await first.getByRole('button').click();
    await expect.poll(chosen).toContain('常路镇');

    // Nobody lives there on paper: per head nothing is known, which is neither a class nor zero.
    await layers.getByLabel('口径').selectOption('perCapita');
    await ranking.getByText('1998 年没有这一项的数值，只显示边界。').waitFor();
    await expect.poll(() => ranking.getByText('无数据').count()).toBe(5);
    await legend.getByText('没有可以分级的数值').waitFor();
  });

  it('paint rasters by their own stops, tell a cell, and compare two years', async () => {
    const page = await openMap();
    const layers = await openPanel(page, '图层');
    await showRaster(layers, MAP_YEARS.before, '降雨量栅格', '降雨量');
    await sees(page, [118.05, 35.8], LOW);
    await sees(page, [118.3, 35.8], HIGH);
    const legend = await openPanel(page, '图例');
    await legend.getByRole('img', { name: `降雨量（1996 年）：从 ${LITTLE_RAIN} 到 ${MUCH_RAIN}` }).waitFor();
    await layers.getByLabel('色带').last().selectOption('ylGnBu');
    await sees(page, [118.3, 35.8], DARK);

    // 118.305° E is cell 41 of 117.9 + n · 0.01, 35.795° N row 21 of 36 − n · 0.01
    await clickMap(page, 118.305, 35.795);
    const info = page.getByRole('dialog', { name: '像元值' });
    await info.getByText('900 mm/a（第 21 行第 41 列）').waitFor();
    await info.getByRole('button', { name: '关闭“像元值”' }).click();
    await clickMap(page, 117.925, 35.975);
    await info.getByText('无数据（第 3 行第 3 列）').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => info.count()).toBe(0);

    // One column of six windows; the seventh opens where the first did, which is said.
    const over = page.getByText('超出设定数量,加载默认位置');
    for (let n = 0; n < 7; n += 1) {
      expect(await over.count()).toBe(0);
      await clickMap(page, 118 + n * 0.03, 35.65);
      await info.getByRole('button', { name: '固定为窗口' }).click();
    }
    await over.waitFor();
    const [first, seventh] = [(await info.first().boundingBox())!, (await info.last().boundingBox())!];
    expect([seventh.x, seventh.y]).toEqual([first.x, first.y]);
    const grip = info.last().getByRole('button', { name: '移动“像元值”' });
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move(first.x - 200, first.y + 150, { steps: 3 });
    await page.mouse.up();
    expect((await info.last().boundingBox())!.x).toBeLessThan(first.x - 100);
    for (let n = 0; n < 7; n += 1) await info.last().getByRole('button', { name: '关闭“像元值”' }).click();
    await expect.poll(() => info.count()).toBe(0);

    await layers.getByRole('button', { name: '移除降雨量（1996 年）' }).click();
    const swipe = await openPanel(page, '卷帘对比');
    await swipe.getByLabel('左侧年度').selectOption(String(MAP_YEARS.before));
    await swipe.getByLabel('左侧图层').selectOption({ label: '降雨量' });
    await swipe.getByLabel('右侧年度').selectOption(String(MAP_YEARS.after));
    await swipe.getByLabel('右侧图层').selectOption({ label: '降雨量' });
    // 118.1° E lies in the right half of the map: the year after has much rain there, the year before little.
    await sees(page, [118.1, 35.6], HIGH);
    const bar = page.getByRole('slider', { name: '卷帘位置' });
    for (let step = 0; step < 10; step += 1) await bar.press('ArrowRight');
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('70');
    await sees(page, [118.1, 35.6], PALE);
    await swipe.getByRole('button', { name: '结束对比' }).click();

    // A file that has been damaged on the disk is said to be, and shown again once it is whole.
    const damaged = { code: 422, message: '无法读取栅格文件“classes.tif”', result: null, issues: [] };
    await page.route(/tile\.png\?table=riverTif/, (route) => route.fulfill({ status: 422, json: damaged }));
    await showRaster(layers, MAP_YEARS.before, '生态系统类型栅格', '生态系统类型');
    const told = page.getByRole('alert').filter({ hasText: '图层“生态系统类型”有瓦片未能加载：无法读取栅格文件' });
    await told.waitFor();
    await expect.poll(() => told.count()).toBe(1);
    await layers.getByText('部分瓦片未能加载').waitFor();
    await page.unroute(/tile\.png\?table=riverTif/);
    const box = layers.getByRole('checkbox', { name: '生态系统类型', exact: true });
    await box.uncheck();
    await box.check();
    await layers.getByRole('slider', { name: /^生态系统类型/ }).fill('100');
    await sees(page, [118.3, 35.9], FOREST);
    await sees(page, [118.3, 35.6], GRASS);
    await legend.getByText('落叶阔叶林').waitFor();
  });

  it('gather buildings, keep what is clicked in windows, and go on beside a server that fails', async () => {
    const page = await openMap();
    await page.route('**/broken/**', (route) => route.fulfill({ status: 500, body: 'no' }));
    const drawn = await listenToCanvas(page);
    const layers = await openPanel(page, '图层');
    await layers.getByRole('checkbox', { name: '观测点' }).check();
    await layers.getByRole('checkbox', { name: '建筑' }).check();
    await expect.poll(drawn).toContain('12');
    await layers.getByLabel('建筑显示方式').selectOption('heat');
    const legend = await openPanel(page, '图例');
    await legend.getByText('建筑密度').first().waitFor();

    await clickMap(page, 118.2, 35.75);
    const popup = page.getByRole('dialog', { name: '云蒙湖站' });
    await popup.getByText('水文').waitFor();
    await popup.getByRole('button', { name: '固定为窗口' }).click();
    const window = page.getByRole('dialog', { name: '云蒙湖站' });
    await window.getByRole('button', { name: '收起“云蒙湖站”' }).click();
    await window.getByText('水文').waitFor({ state: 'hidden' });
    await window.getByRole('button', { name: '还原“云蒙湖站”' }).click();
    const before = (await window.boundingBox())!;
    await window.getByRole('button', { name: '移动“云蒙湖站”' }).press('ArrowLeft');
    expect((await window.boundingBox())!.x).toBe(before.x - 16);
    await layers.getByRole('button', { name: '最小化“图层”' }).click();
    await layers.getByText('已显示的图层').waitFor({ state: 'hidden' });
    await layers.getByRole('button', { name: '还原“图层”' }).click();

    await layers.getByRole('button', { name: '添加地图服务' }).click();
    const form = layers.getByRole('form', { name: '添加地图服务' });
    await form.getByLabel('名称').fill('坏影像');
    await form.getByLabel('地址').fill('ftp://example.cn/{z}/{x}/{y}.png');
    await form.getByRole('button', { name: '保存并显示' }).click();
    await form.getByText('地址应以 http:// 或 https:// 开头').waitFor();
    await form.getByLabel('地址').fill('/broken/{z}/{x}/{y}.png');
    await form.getByRole('button', { name: '保存并显示' }).click();
    const failures = page.getByRole('alert').filter({ hasText: '地图服务“坏影像”没有给出瓦片' });
    await failures.waitFor();
    await expect.poll(() => failures.count()).toBe(1);
    await layers.getByText('没有给出瓦片').first().waitFor();
    await layers.getByLabel('建筑显示方式').selectOption('cluster');
    // 12 px beside the count
    await sees(page, [118.3365, 35.952], PRIMARY);
    await layers.getByRole('button', { name: '删除地图服务“坏影像”' }).click();
    await page.getByRole('dialog', { name: '删除地图服务“坏影像”？' }).getByRole('button', { name: '删除' }).click();
    await expect.poll(() => layers.getByRole('button', { name: '删除地图服务“坏影像”' }).count()).toBe(0);
  });
});

/** 20 MB that are no GeoJSON. */
async function largeFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-map-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const name = path.join(folder, '大.geojson');
  await writeFile(name, Buffer.alloc(20_000_000, ' '));
  return name;
}

describe('drawings', () => {
  it('are kept, come back, are counted, sent out and taken in', async () => {
    const page = await openMap();
    const shapes = await openPanel(page, '标绘图形');
    await page.getByRole('toolbar', { name: '地图工具' }).getByRole('button', { name: '拉框' }).click();
    const [from, to] = [await pagePoint(page, 118.2, 35.62), await pagePoint(page, 118.3, 35.72)];
    await page.mouse.click(from.x, from.y);
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.click(to.x, to.y);
    await page.keyboard.press('Escape');
    await shapes.getByLabel('图形名称').fill('核查样地');
    await shapes.getByRole('button', { name: '保存图形' }).click();
    const saved = shapes.getByRole('list', { name: '已保存的图形' });
    await saved.getByText('核查样地').waitFor();
    // Ten by ten cells exactly: 118.2 to 118.3, 35.6 to 35.7
    const ring = [
      [118.2, 35.6],
      [118.3, 35.6],
      [118.3, 35.7],
      [118.2, 35.7],
      [118.2, 35.6],
    ];
    const geojson = (geometry: unknown) =>
      JSON.stringify({ type: 'Feature', properties: { name: '十乘十' }, geometry });
    const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    const input = shapes.getByLabel('GeoJSON 文件');
    await input.setInputFiles(file('样地.geojson', geojson({ type: 'Polygon', coordinates: [ring] })));
    await saved.getByText('十乘十').waitFor();
    await input.setInputFiles(file('乱.geojson', '{"hello": "world"'));
    await page.getByText('“乱.geojson”不是有效的 JSON').waitFor();
    await input.setInputFiles(await largeFile());
    await page.getByText('“大.geojson”有 20.0 MB').waitFor();
    await saved.getByRole('button', { name: '改名“核查样地”' }).click();
    await shapes.getByLabel('新名称').fill('样地甲');
    await page.keyboard.press('Enter');
    await saved.getByText('样地甲').waitFor();

    await page.reload();
    await openPanel(page, '标绘图形');
    await saved.getByText('样地甲').waitFor();
    for (const [format, ending] of [
      ['geojson', '.geojson'],
      ['kml', '.kml'],
      ['shp', '.zip'],
    ] as const) {
      await shapes.getByLabel('导出格式').selectOption(format);
      const download = page.waitForEvent('download');
      await shapes.getByRole('button', { name: '导出全部' }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
      if (format === 'geojson') expect(await readFile(await (await download).path(), 'utf8')).toContain('样地甲');
    }

    const statistics = await openPanel(page, '范围统计');
    const area = await statistics.getByRole('option', { name: '十乘十' }).getAttribute('value');
    await statistics.getByRole('combobox', { name: '范围', exact: true }).selectOption(area);
    await statistics.getByRole('combobox', { name: '年度' }).selectOption(String(MAP_YEARS.before));
    await statistics.getByRole('button', { name: '统计', exact: true }).click();
    const rain = statistics.getByRole('row').filter({ hasText: '降雨量' });
    // 100 cells of 900 mm: 90 000, all of them with a value
    await expect.poll(() => rain.innerText()).toMatch(/90,000\s+900\s+900\s+900\s+100%/);
    // South of 35.75° N everything is grass.
    await statistics.getByRole('row').filter({ hasText: '草丛' }).getByText('100%').waitFor();

    await statistics.getByRole('button', { name: '关闭“范围统计”' }).click();
    for (const name of ['样地甲', '十乘十']) {
      await saved.getByRole('button', { name: `删除“${name}”` }).click();
      await page
        .getByRole('dialog', { name: `删除图形“${name}”？` })
        .getByRole('button', { name: '删除' })
        .click();
    }
    await shapes.getByText('尚无保存的图形').waitFor();
  });
});

it('the panels of the map are usable by everybody, light and dark', async () => {
  const page = await openMap({ theme: 'light' });
  const layers = await openPanel(page, '图层');
  await layers.getByLabel('按价值着色').check();
  await layers.getByLabel('数值').selectOption('river');
  await layers.getByRole('button', { name: '添加地图服务' }).click();
  await layers.getByRole('button', { name: '保存并显示' }).click();
  await openPanel(page, '图例');
  await openPanel(page, '排名');
  await clickMap(page, 118.025, 35.505);
  await page.getByRole('dialog', { name: '岱崮镇' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  for (const title of ['卷帘对比', '标绘图形', '范围统计']) await openPanel(page, title);
  await layers.getByRole('button', { name: '最小化“图层”' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '切换为深色' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await layers.getByRole('button', { name: '还原“图层”' }).click();
  expect(await violationsOn(page)).toEqual([]);
});
