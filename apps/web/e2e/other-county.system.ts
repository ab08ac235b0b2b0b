import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMissing, sharedFile } from './support/shared-data.ts';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, token } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { settled } from './support/settled.ts';
import { staysHere, watchSockets } from './support/watch-sockets.ts';

const visitors = useBrowser();
const COUNTIES = 'boundaries/linyi-counties.geojson';
/** South-west of it all, and not where the map opens by itself. */
const MADE = { name: '青溪县', code: '330521', lon: 119.8, lat: 30.4, side: 0.5 };

let product: Product;
let watched: ReturnType<typeof watchSockets>;
beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  watched = watchSockets(product.pid);
});
afterAll(() => product.stop());

/** Addresses beyond the product that a page has asked. */
function strangersOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(product.url) && !/^(?:data|blob):/.test(address)) asked.push(address);
  });
  return asked;
}

const shownTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Where the map stands, by the address of its print. */
async function centreOf(page: Page): Promise<readonly [number, number]> {
  await page.goto(`${product.url}/map`);
  await page.getByRole('application', { name: '地图' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: '出图' }).click();
  await page.waitForURL(/print=/);
  const [lon, lat] = new URL(page.url()).searchParams.get('print')!.split(',').map(Number);
  return [lon!, lat!];
}

async function nameOfExport(call: string, body: object): Promise<string> {
  const authorization = `Bearer ${await token(product.url, ADMIN.userName, ADMIN.password)}`;
  const response = await fetch(`${product.url}/api/${call}.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, call).toBe(200);
  return decodeURIComponent(response.headers.get('content-disposition') ?? '');
}

it('takes the name, the title and the map of another county everywhere, and what is set goes before', async () => {
  const { url } = product;
  const client = await administrator(url);
  const page = await visitors.open(url, '/main', { as: ADMIN });
  const strangers = strangersOf(page);
  // Nothing is there: the guide asks, and the map says why it is empty.
  await page.getByRole('link', { name: '设置地名、标题与地图' }).waitFor();
  expect(await page.title()).toBe('蒙阴');
  await page.goto(`${url}/map`);
  await page.getByText('尚无边界').waitFor();

  const { name, code, lon, lat, side } = MADE;
  await client.post('region/saveData', { name, code, type: '县', geometry: squareAt(lon, lat, side) });
  await client.post('accountYear/saveData', { year: 2021 });
  await page.goto(`${url}/main`);
  await page.getByRole('heading', { level: 1, name: '青溪县生态产品总值核算' }).waitFor();
  expect(await page.title()).toBe('青溪县');
  await expect.poll(() => page.getByRole('banner').innerText()).toContain('青溪县');
  // The middle of the square: 119.8 + 0.25 and 30.4 + 0.25.
  const centre = await centreOf(page);
  expect(centre[0]).toBeCloseTo(120.05, 3);
  expect(centre[1]).toBeCloseTo(30.65, 3);
  await page.getByRole('heading', { level: 1, name: '青溪县生态产品总值核算图' }).waitFor();

  expect(await nameOfExport('gepReport/exportData', { year: 2021 })).toContain('青溪县 2021 年');
  expect(await nameOfExport('sheet/export', { table: 'ecosystemArea', format: 'csv' })).toContain(
    '青溪县生态系统类型面积',
  );
  const { path } = await client.post<{ path: string }>('map/sign', { service: 'wms' });
  const capabilities = await fetch(`${url}${path}?service=WMS&request=GetCapabilities`);
  expect(await capabilities.text()).toContain('<Title>青溪县地图服务（青账）</Title>');

  // Somebody else has a page open while the title is set.
  const guest = await visitors.open(url, '/main');
  strangersOf(guest);
  await guest.getByRole('heading', { level: 1, name: '青溪县生态产品总值核算' }).waitFor();
  await page.goto(`${url}/system/setting`);
  await page.getByRole('heading', { level: 1, name: '系统设置' }).waitFor();
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('地名').fill('德清县');
  await page.getByLabel('标题', { exact: true }).fill('德清绿账');
  await page.getByRole('figure', { name: '页眉预览' }).getByText('德清绿账', { exact: true }).waitFor();
  await page.getByRole('button', { name: '按县界确定' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('系统设置已保存').waitFor();
  await expect.poll(() => page.title()).toBe('德清绿账');
  await expect.poll(() => page.getByRole('banner').innerText()).toContain('德清绿账');
  await shownTo(guest);
  await guest.getByRole('heading', { level: 1, name: '德清县生态产品总值核算' }).waitFor();
  await expect.poll(() => guest.title()).toBe('德清绿账');
  expect(await (await fetch(url)).text()).toContain('<title>德清绿账</title>');
  expect(await nameOfExport('sheet/export', { table: 'ecosystemArea', format: 'csv' })).toContain(
    '德清县生态系统类型面积',
  );
  expect(strangers).toEqual([]);
});

it.skipIf(isMissing(COUNTIES))(`opens the map on a real county (needs ../shared/data/${COUNTIES})`, async () => {
  const client = await administrator(product.url);
  const { features } = JSON.parse(readFileSync(sharedFile(COUNTIES), 'utf8')) as {
    features: { properties: { 名称: string }; geometry: { coordinates: unknown } }[];
  };
  const { properties, geometry } = features.find(
    ({ properties: { 名称: name } }) => name !== '' && !name.startsWith('蒙阴'),
  )!;
  const positions = (geometry.coordinates as number[][][][]).flat(Infinity) as unknown as number[];
  const [lons, lats] = [0, 1].map((odd) => positions.filter((_, at) => at % 2 === odd));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [county] = await client.post<readonly { id: string; rowVersion: number }[]>('region/getAllDataList', {});
  await client.post('region/saveData', { ...county, name: properties.名称, geometry });
  const { rowVersion } = await client.post<{ rowVersion: number }>('place/getSetting', {});
  const unset = { name: null, code: null, title: null, map: null, timeZone: null, profile: null, moneyUnit: null };
  await client.post('place/saveSetting', { ...unset, rowVersion });
  const page = await visitors.open(product.url, '/main', { as: ADMIN });
  await page.getByRole('heading', { level: 1, name: `${properties.名称}生态产品总值核算` }).waitFor();
  expect(await page.title()).toBe(properties.名称);
  const centre = await centreOf(page);
  expect(centre[0]).toBeCloseTo(middle(lons!), 3);
  expect(centre[1]).toBeCloseTo(middle(lats!), 3);
});

it('has connected to nobody but this machine', async () => {
  const seen = watched.stop();
  // It has seen the product listen and its database be asked.
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((connection) => !staysHere(connection))).toEqual([]);
  // The watch would have told: a socket that is turned to a stranger, without a word sent (RFC 5737 keeps the address).
  const own = createSocket('udp4');
  own.connect(9, '192.0.2.1');
  await once(own, 'connect');
  const told = watchSockets(process.pid).stop();
  own.close();
  expect(told.filter((connection) => !staysHere(connection))).toContainEqual({ protocol: 'udp', remote: '192.0.2.1' });
});

function squareAt(lon: number, lat: number, side: number) {
  const [east, north] = [lon + side, lat + side];
  const ring = [
    [lon, lat],
    [east, lat],
    [east, north],
    [lon, north],
    [lon, lat],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
