import { area } from '@qingzhang/geo/measure/area';
import { bearing } from '@qingzhang/geo/measure/bearing';
import { distance } from '@qingzhang/geo/measure/distance';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  await county(client, 2004);
});

type Place = readonly [x: number, y: number];

/** Where the map begins: its centre, and degrees per pixel at zoom 10: 360 / 256 / 2¹⁰. */
const [CENTRE, DEGREES_PER_PIXEL] = [[118.044, 35.737] as const, 360 / 256 / 1024];

interface MapHands {
  readonly page: Page;
  readonly choose: (tool: string) => Promise<void>;
  readonly click: (...places: readonly Place[]) => Promise<void>;
  readonly doubleClick: (place: Place) => Promise<void>;
  /** Longitude and latitude of a pixel, by the view that the map begins with. */
  readonly lonLat: (place: Place) => readonly [number, number];
  readonly figures: () => Promise<string>;
  readonly width: number;
  /** What the map shows in a few pixels around a place. */
  readonly picture: (place: Place) => Promise<string>;
}

async function openMap(settings: Readonly<Record<string, unknown>> = {}, before?: (page: Page) => Promise<void>) {
  const page = await visitors.open(url, '/main', { as: ADMIN, settings });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await before?.(page);
  await page.goto(`${url}/map`);
  await page.getByRole('toolbar', { name: '地图工具' }).waitFor();
  await page.getByRole('toolbar', { name: '地图面板' }).waitFor();
  const map = page.getByRole('application', { name: '地图' });
  const box = (await map.boundingBox())!;
  // The map counts in whole pixels, whatever fraction of one the page has left over for it.
  const size = await map.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight] as const);
  const onPage = ([x, y]: Place) => [Math.round(box.x + x), Math.round(box.y + y)] as const;
  const hands: MapHands = {
    page,
    choose: (tool) => page.getByRole('button', { name: tool, exact: true }).click(),
    click: async (...places) => {
      for (const place of places) await page.mouse.click(...onPage(place));
    },
    doubleClick: (place) => page.mouse.dblclick(...onPage(place)),
    lonLat: (place) => {
      const [x, y] = onPage(place);
      return [
        CENTRE[0] + ((x - box.x) / box.width - 0.5) * size[0] * DEGREES_PER_PIXEL,
        CENTRE[1] - ((y - box.y) / box.height - 0.5) * size[1] * DEGREES_PER_PIXEL,
      ];
    },
    figures: async () =>
      (await page.getByRole('dialog', { name: '测量与绘制' }).locator('li').allInnerTexts())
        .join('\n')
        .replaceAll(/\s+/g, ' '),
    picture: async (place) => {
      const [x, y] = onPage(place);
      const clip = { x: x - 2, y: y - 2, width: 5, height: 5 };
      return (await page.screenshot({ clip })).toString('base64');
    },
    width: size[0],
  };
  return hands;
}

describe('the tools of the map', () => {
  it('measure on the ellipsoid, in the unit of choice, and say what to do', async () => {
    const { page, choose, click, doubleClick, lonLat, figures } = await openMap();
    const hint = page.getByRole('status').filter({ hasText: /^单击/ });
    const [a, b, c] = [
      [450, 120],
      [650, 220],
      [800, 150],
    ] as const;
    await choose('测距');
    await page.getByText('单击开始绘制', { exact: true }).waitFor();
    await click(a, b);
    await expect.poll(() => hint.innerText()).toBe('单击继续绘制线,双击结束');
    await doubleClick(c);
    const metres = distance(lonLat(a), lonLat(b)) + distance(lonLat(b), lonLat(c));
    await expect.poll(figures).toBe(`测距 长度 ${(metres / 1852).toFixed(2)} 海里`);
    await page.getByLabel('长度单位').selectOption('km');
    await expect.poll(figures).toBe(`测距 长度 ${(metres / 1000).toFixed(3)} 千米`);

    // A second line at once: measuring starts again by itself.
    await click([500, 300]);
    await doubleClick([600, 300]);
    const second = distance(lonLat([500, 300]), lonLat([600, 300]));
    await expect.poll(figures).toContain(`测距 长度 ${(second / 1000).toFixed(3)} 千米`);

    await choose('清除');
    await choose('测面积');
    const corners: readonly Place[] = [
      [500, 200],
      [700, 200],
      [700, 350],
      [500, 350],
    ];
    await click(...corners.slice(0, 3));
    await doubleClick(corners[3]!);
    const ring = [...corners, corners[0]!].map(lonLat);
    const squareMetres = area({ type: 'Polygon', coordinates: [ring] });
    await page.getByLabel('面积单位').selectOption('km2');
    await expect.poll(figures).toContain(`面积 ${(squareMetres / 1e6).toFixed(4)} km²`);
    await page.getByLabel('面积单位').selectOption('mu');
    // 1 km² = 1500 亩
    const mu = ((squareMetres / 1e6) * 1500).toLocaleString('zh-CN', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    await expect.poll(figures).toContain(`面积 ${mu} 亩`);

    await choose('清除');
    await choose('方位');
    await click([600, 300], [760, 180]);
    const [from, to] = [lonLat([600, 300]), lonLat([760, 180])];
    await expect
      .poll(figures)
      .toBe(`方位 长度 ${(distance(from, to) / 1000).toFixed(3)} 千米 方位 ${Math.round(bearing(from, to))}°`);
  });

  it('draw solid and dashed, one at a time, once or replacing, and are put down with Escape', async () => {
    const { page, choose, click, doubleClick, lonLat, figures } = await openMap();
    await choose('标注');
    await page.getByText('单击添加标注,显示当前经纬度').waitFor();
    await click([600, 200]);
    const [lon, lat] = lonLat([600, 200]);
    await expect.poll(figures).toBe(`标注 经纬度 ${lon.toFixed(3)}, ${lat.toFixed(3)}`);

    await choose('画圆');
    await expect
      .poll(() => page.getByRole('button', { name: '标注', exact: true }).getAttribute('aria-pressed'))
      .toBe('false');
    await page.getByLabel('长度单位').selectOption('m');
    await click([700, 300], [760, 300]);
    const radius = distance(lonLat([700, 300]), lonLat([760, 300]));
    await expect
      .poll(figures)
      .toContain(
        `画圆 半径 ${radius.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} 米`,
      );

    await choose('虚线');
    for (const [tool, places] of [
      ['画点', [[500, 150]]],
      [
        '画线',
        [
          [520, 160],
          [560, 200],
        ],
      ],
      [
        '画多边形',
        [
          [600, 320],
          [650, 320],
          [640, 360],
        ],
      ],
    ] as const) {
      await choose(tool);
      await click(...places.slice(0, -1));
      if (tool === '画点') await click(places[0]);
      else await doubleClick(places.at(-1)!);
      await expect.poll(figures).toContain(`${tool}（虚线）`);
    }
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.getByRole('button', { name: '画多边形', exact: true }).getAttribute('aria-pressed'))
      .toBe('false');

    await choose('清除');
    await expect.poll(() => page.getByRole('dialog', { name: '测量与绘制' }).count()).toBe(0);
    // The right button opens the menu and draws nothing.
    await choose('画点');
    await page.getByRole('application').click({ button: 'right', position: { x: 500, y: 200 } });
    await page.getByRole('menu', { name: '地图菜单' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: '测量与绘制' }).count()).toBe(0);
    await choose('停用');
    await choose('模式');
    // The whole line switches, its words too.
    await page.getByText('新画的图形取代同一工具先前画的').click();
    await expect.poll(() => page.getByLabel(/更新模式/).isChecked()).toBe(true);
    await page.getByLabel(/单次使用/).check();
    await choose('拉框');
    await click([500, 200], [600, 300]);
    // In single-tool mode the tool ends itself.
    await expect
      .poll(() => page.getByRole('button', { name: '拉框', exact: true }).getAttribute('aria-pressed'))
      .toBe('false');
    await choose('拉框');
    await click([520, 220], [620, 320]);
    await expect.poll(() => page.getByRole('dialog', { name: '测量与绘制' }).locator('li').count()).toBe(1);
    await choose('停用');
  });

  it('go to a position, home and through the grids', async () => {
    const { page, choose, picture, width } = await openMap();
    const grid = page.getByTestId('grid');
    // A line of the grid runs along 118° E, 0.044° west of the centre.
    const onLine: Place = [width / 2 - 0.044 / DEGREES_PER_PIXEL, 400];
    const plain = await picture(onLine);
    const middle = async () => {
      const box = (await page.getByRole('application').boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 1);
    };
    await choose('网格');
    await middle();
    await expect.poll(() => grid.innerText()).toBe('网格 30′ · 118°00′E 35°30′N');
    await expect.poll(() => picture(onLine)).not.toBe(plain);

    await choose('定位');
    const panel = page.getByRole('dialog', { name: '地图定位' });
    await panel.getByLabel('经度').fill('191');
    await panel.getByLabel('纬度').fill('35.5');
    await panel.getByRole('button', { name: '定位', exact: true }).click();
    await panel.getByText('经纬度输入有误').waitFor();
    await panel.getByLabel('经度').fill('118°15′');
    await panel.getByRole('button', { name: '定位', exact: true }).click();
    await expect.poll(() => panel.getByText('经纬度输入有误').count()).toBe(0);
    await middle();
    // At zoom 11 one pixel is 0.0007°: a pixel above 35.5 it is 35.500 or 35.501.
    await expect
      .poll(() => page.locator('dl').filter({ hasText: '经度' }).first().innerText())
      .toMatch(/118\.25\d+\s+纬度\s+35\.50\d/);
    await expect.poll(() => grid.innerText()).toBe('网格 10′ · 118°10′E 35°30′N');
    await panel.getByRole('button', { name: '关闭“地图定位”' }).click();

    await choose('默认视图');
    await middle();
    // Half-way between 117.30 and 123.35, 32.59 and 43.35: 120.325, 37.97. Its 10.76° on 600 pixels are zoom 6.3: no text.
    await expect.poll(() => grid.innerText()).toBe('网格 30′');
    await expect
      .poll(() => page.locator('dl').filter({ hasText: '经度' }).first().innerText())
      .toMatch(/120\.3\d+\s+纬度\s+3[78]\.9?\d/);
    await choose('放大');
    for (let step = 0; step < 3; step++) await page.getByRole('application').click();
    await expect.poll(() => grid.innerText()).toMatch(/^网格 30′ · 120°00′E 37°30′N/);

    await choose('缩小');
    // A click while the map is still moving is one of a double click.
    const zoomOut = async () => {
      await page.getByRole('application').click();
      return grid.innerText();
    };
    await expect.poll(zoomOut, { interval: 600 }).toBe('网格 30′');
    await choose('漫游');
    const box = (await page.getByRole('application').boundingBox())!;
    const longitude = async () =>
      Number(await page.locator('dl').filter({ hasText: '经度' }).locator('dd').first().innerText());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    const before = await longitude();
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(x, y);
    // The map has followed the hand eastward: what lies further west is in the middle now.
    await expect.poll(longitude).toBeLessThan(before - 1);
    await choose('识别');
    await page.getByText('单击查看此处的要素').waitFor();
  });
});

describe('the menu of the map', () => {
  it('opens with the right button and Shift-F10, filters by a box, and keeps one module at a time', async () => {
    const { page, choose, click } = await openMap({ theme: 'light' });
    const map = page.getByRole('application');
    const menu = page.getByRole('menu', { name: '地图菜单' });
    await map.click({ button: 'right', position: { x: 500, y: 200 } });
    await menu.getByRole('menuitem', { name: /^复制经纬度 117\.\d{3}, 35\.\d{3}/ }).waitFor();
    await page.keyboard.press('Escape');
    await choose('模式');
    expect(await violationsOn(page)).toEqual([]);
    await map.focus();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: '拉框筛选' }).click();
    const panel = page.getByRole('dialog', { name: '拉框筛选' });
    await page.getByText('单击开始绘制', { exact: true }).waitFor();
    // The county lies from 117.9, 35.5; its five townships are 0.05° wide each along its southern edge.
    await click([480, 60], [1000, 590]);
    await panel.getByText('范围内共').waitFor();
    await panel.getByRole('button', { name: '常路镇' }).click();
    await expect.poll(() => panel.getByRole('button', { name: '常路镇' }).getAttribute('aria-current')).toBe('true');
    const chooseSection = async (section: string) => {
      await map.click({ button: 'right', position: { x: 900, y: 300 } });
      await menu.getByRole('menuitem', { name: section, exact: true }).click();
    };
    await chooseSection('区域回放');
    await page.getByText('当前处于拉框查询模块,请退出后再选择').waitFor();
    await panel.getByRole('button', { name: '关闭“拉框筛选”' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await chooseSection('区域回放');
    await page.getByRole('dialog', { name: '区域回放' }).waitFor();
    await chooseSection('拉框筛选');
    await page.getByText('当前处于区域回放模块,请退出后再选择').waitFor();
  });

  it('adds an observation point where it was opened, which the table leads back to', async () => {
    const { page, choose, click } = await openMap({ theme: 'dark' });
    await choose('标注');
    await click([600, 200]);
    await page.getByRole('application').click({ button: 'right', position: { x: 700, y: 250 } });
    await page.getByRole('menuitem', { name: '观测点' }).click();
    const panel = page.getByRole('dialog', { name: '观测点' });
    await panel.getByRole('button', { name: '添加观测点' }).click();
    await panel.getByText('请填写观测点名称').waitFor();
    await panel.getByLabel('名称').fill('云蒙湖水文站');
    await panel.getByLabel('类型').fill('水文');
    await panel.getByRole('button', { name: '添加观测点' }).click();
    await page.getByText('已添加观测点“云蒙湖水文站”').waitFor();
    const line = panel.getByRole('button', { name: '云蒙湖水文站' });
    await expect.poll(() => line.getAttribute('aria-current')).toBe('true');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('link', { name: '在数据表中查看' }).click();
    await page.getByRole('grid').getByText('云蒙湖水文站').click();
    await page.getByRole('button', { name: '在地图上查看' }).click();
    await page.getByRole('application').waitFor();
    // The panel waited behind the table.
    await line.waitFor();
  });
});

/** A theme layer that covers everything. */
const WORLD = {
  type: 'Polygon',
  coordinates: [
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ],
};

describe('base maps', () => {
  it('come from two servers joined at level 7, and a broken one is named once while the map lives on', async () => {
    const asked: string[] = [];
    let hasTheme = false;
    const { page, choose, click, figures, picture } = await openMap({}, async (page) => {
      const sources = [{ name: '影像', kind: 'xyz', url: '/fine/{z}/{x}/{y}.png', lowUrl: '/coarse/{z}/{x}/{y}.png' }];
      const config = {
        provider: 3,
        tianditu: null,
        sources,
        localTiles: null,
        theme: '/theme.json',
        vessels: false,
        agency: '',
      };
      await page.route('**/api/map/config.json', (route) =>
        route.fulfill({ json: { code: 200, message: '成功', result: config } }),
      );
      await page.route('**/theme.json', (route) => route.fulfill(hasTheme ? { json: WORLD } : { status: 404 }));
      await page.route(/\/(fine|coarse)\//, (route) => {
        asked.push(new URL(route.request().url()).pathname);
        return route.abort();
      });
    });
    const message = page.getByText('底图“影像”有瓦片未能加载');
    await message.waitFor();
    await expect.poll(() => message.count()).toBe(1);
    // The view's zoom 10 of degrees at 35.7° N is level 10 of Web Mercator.
    expect(asked.every((path) => path.startsWith('/fine/'))).toBe(true);
    await choose('默认视图');
    await expect.poll(() => asked.some((path) => /^\/coarse\/[67]\//.test(path))).toBe(true);
    await choose('标注');
    await click([600, 300]);
    await expect.poll(figures).toContain('标注 经纬度');
    await page.getByLabel('专题图层').click();
    await page.getByText('地图数据暂未收录').waitFor();
    await expect.poll(() => page.getByLabel('专题图层').isChecked()).toBe(false);
    hasTheme = true;
    const bare = await picture([400, 500]);
    await page.getByLabel('专题图层').check();
    await expect.poll(() => picture([400, 500])).not.toBe(bare);
    asked.length = 0;
    await page.getByRole('radio', { name: '简图' }).check();
    await choose('放大');
    await click([600, 300]);
    expect(asked).toEqual([]);
  });
});
