import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { FOREIGN_RED, foreignMaps, type ForeignMaps } from './support/foreign-maps.ts';
import { typeClasses } from './support/map-county.ts';
import { clickMap, countPixels } from './support/map-picture.ts';
import { county } from './support/scene.ts';
import { openYear } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 1999;
let client: Client;
let foreign: ForeignMaps;
beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
  await typeClasses(url, client, YEAR);
  foreign = await foreignMaps();
});
afterAll(async () => {
  const rows = await client.post<readonly { id: string; url: string }[]>('mapService/getAllDataList');
  const own = rows.filter((row) => row.url.startsWith(foreign.url) || row.url.includes('/signed/'));
  await client.post('mapService/deleteData', { ids: own.map(({ id }) => id) });
  await foreign.stop();
});

/** Much of the map is seen in the colour of the foreign server. */
const MUCH = 50_000;
const seesRed = (page: Page) => expect.poll(() => countPixels(page, FOREIGN_RED));

interface Desk {
  readonly page: Page;
  readonly layers: Locator;
  /** Opens the form with a kind and an address. */
  readonly fill: (kind: string, address: string, name?: string) => Promise<Locator>;
  /** Saves what the form holds. */
  readonly save: () => Promise<void>;
  /** Takes a service off the map. */
  readonly hide: (name: string) => Promise<void>;
}

async function openDesk(): Promise<Desk> {
  const page = await openYear(visitors, { url, path: '/map', year: YEAR });
  await page.getByRole('toolbar', { name: '地图面板' }).getByRole('button', { name: '图层' }).click();
  const layers = page.getByRole('dialog', { name: '图层', exact: true });
  const form = layers.getByRole('form', { name: '添加地图服务' });
  return {
    page,
    layers,
    fill: async (kind, address, name) => {
      if ((await form.count()) === 0) await layers.getByRole('button', { name: '添加地图服务' }).click();
      await form.getByLabel('类型').selectOption(kind);
      await form.getByLabel('地址').fill(address);
      if (name !== undefined) await form.getByLabel('名称').fill(name);
      return form;
    },
    save: () => form.getByRole('button', { name: '保存并显示' }).click(),
    hide: (name) => layers.getByRole('checkbox', { name, exact: true }).uncheck(),
  };
}

describe('map services of others', () => {
  it('tell their layers, and are shown in their own systems, versions and matrices', async () => {
    const { page, fill, save, hide } = await openDesk();
    const read = async (form: Locator, count: number) => {
      await form.getByRole('button', { name: '读取图层列表' }).click();
      return form.getByLabel(`服务的图层（${count} 个）`);
    };
    const form = await fill('wms', `${foreign.url}/geoserver/wms?SERVICE=WMS&REQUEST=GetCapabilities`);
    const offered = await read(form, 4);
    await expect
      .poll(() => offered.getByRole('option').allInnerTexts())
      .toEqual(['请选择', '水利 / 河流', '保密图层', '地块', '旧图']);
    await offered.selectOption('gt:old');
    await form.getByText('只有坐标系 EPSG:2437，地图还不能转换').waitFor();
    // Only in a Gauss-Krüger grid, whose northings come first.
    await offered.selectOption('gt:parcel');
    await expect.poll(() => form.getByLabel('坐标系').inputValue()).toBe('EPSG:4548');
    await save();
    await seesRed(page).toBeGreaterThan(MUCH);
    await hide('地块');
    await seesRed(page).toBe(0);

    // Old, in GB18030, without PNG.
    const old = await fill('wms', `${foreign.url}/old/wms`);
    await (await read(old, 1)).selectOption({ label: '河流' });
    await expect
      .poll(() => old.getByLabel('地址').inputValue())
      .toBe(`${foreign.url}/old/wms?VERSION=1.1.1&FORMAT=image/gif`);
    await save();
    await seesRed(page).toBeGreaterThan(MUCH);
    await hide('河流');

    const tiles = await fill('wmts', `${foreign.url}/wmts`);
    await (await read(tiles, 1)).selectOption({ label: '影像底图' });
    await expect.poll(() => tiles.getByLabel('瓦片矩阵').inputValue()).toBe('国标经纬度');
    await save();
    await seesRed(page).toBeGreaterThan(MUCH);
    await hide('影像底图');

    // The product serves its own layers to other sites by a signed address: `localhost` is one.
    const sign = async (service: string) => {
      const { path } = await client.post<{ path: string }>('map/sign', { service });
      return `${url.replace('127.0.0.1', 'localhost')}${path}`;
    };
    for (const [kind, service] of [
      ['wms', await sign('wms')],
      ['wmts', `${await sign('wmts')}/1.0.0/WMTSCapabilities.xml`],
    ] as const) {
      const own = await fill(kind, service, `自家 ${kind}`);
      await own.getByRole('button', { name: '读取图层列表' }).click();
      const offered = own.getByLabel(/^服务的图层/);
      const label = await offered.getByRole('option', { name: `生态系统类型（${YEAR} 年）` }).innerText();
      await offered.selectOption({ label });
      await save();
      // Woods in the north.
      await expect.poll(() => countPixels(page, '#388e3c')).toBeGreaterThan(1000);
      if (kind === 'wms') {
        await clickMap(page, 118.3, 35.9);
        await page.getByRole('dialog').getByText('落叶阔叶林').first().waitFor();
        await page.keyboard.press('Escape');
      }
      await hide(`自家 ${kind}`);
    }
  });

  it('that fail are said to, in each way they can, and the map lives on', async () => {
    const { page, fill, save, hide } = await openDesk();
    const form = await fill('wms', `${foreign.url}/page/wms`, '坏服务');
    for (const [path, words] of [
      ['/page/wms', '对方回答的是网页'],
      ['/broken/wms', '不是有效的 XML'],
      ['/failing/wms', '对方回答 HTTP 500'],
      ['/closed/wms', '不允许跨域访问'],
      ['/nothing', '对方回答 HTTP 404'],
      ['/wmts', '不是 WMS 的服务能力文档'],
    ] as const) {
      await fill('wms', `${foreign.url}${path}`);
      await form.getByRole('button', { name: '读取图层列表' }).click();
      await form.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    for (const [kind, path, layer, words] of [
      ['wms', '/geoserver/wms', 'secret', '服务报告：图层不对外开放'],
      ['wms', '/failing/wms', 'a', '对方回答 HTTP 500'],
      ['wmts', '/wmts', 'gone', '服务里没有图层“gone”，有：img'],
      ['xyz', '/html/{z}/{x}/{y}.png', null, '对方回答的是网页，不是图片'],
    ] as const) {
      const name = `坏服务 ${kind}${path.length}`;
      await fill(kind, `${foreign.url}${path}`, name);
      if (layer !== null) await form.getByLabel('图层名').fill(layer);
      await save();
      const told = page.getByRole('alert').filter({ hasText: `地图服务“${name}”没有给出瓦片：${words}` });
      await told.waitFor();
      await expect.poll(() => told.count()).toBe(1);
      await hide(name);
    }
    // Pictures that only may be looked at.
    await fill('xyz', `${foreign.url}/closed/{z}/{x}/{y}.png`, '只能看');
    await save();
    await page.getByText('地图服务“只能看”不允许跨域读取').waitFor();
    await seesRed(page).toBeGreaterThan(MUCH);
    await hide('只能看');
    await clickMap(page, 118.025, 35.505);
    await page.getByRole('toolbar', { name: '地图工具' }).getByRole('button', { name: '标注' }).click();
    await clickMap(page, 118.1, 35.7);
    await page.getByRole('dialog', { name: '测量与绘制' }).getByText('标注').first().waitFor();
  });
});
