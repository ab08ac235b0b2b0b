import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../../src/testing/product.ts';
import { startNginx, type Proxy } from './nginx.ts';
import { addUser, postAs, smallAccount, type Post } from './small-account.ts';

const run = promisify(execFile);
const YEAR = 2023;
const ADMIN = { userName: 'admin', password: 'System-Password-1' };
/** From where the test's own requests come; the proxy itself speaks from 127.0.0.1. */
const DESK = '127.0.0.5';

let dataDir = '';
let product: Product;
let proxy: Proxy;
let post: Post;
let certificate: Buffer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-proxied-'));
  product = await startProduct({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ADMIN.password,
    BASE_PATH: '/gep',
    TRUST_PROXY: '127.0.0.1',
  });
  proxy = await startNginx(new URL(product.url).port);
  certificate = await readFile(proxy.cert);
  post = await postAs(product, ADMIN.userName, ADMIN.password);
  await smallAccount(post, YEAR);
}, 240_000);
afterAll(async () => {
  await proxy.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** From where on this machine. */
  readonly from?: string;
}

/** A request from the desk; TLS is checked. */
function ask(url: string, { body, headers = {}, from = DESK }: Asked = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = {
      localAddress: from,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...sent, ...headers },
    } as const;
    const hear = (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    };
    const request = url.startsWith('https:')
      ? https.request(url, { ...options, ca: certificate }, hear)
      : http.request(url, options, hear);
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const WAYS = ['keeping', 'stripping'] as const;

describe.each(WAYS)('behind nginx with https and a path, %s it', (way) => {
  it('pages of any depth come with their files', async () => {
    for (const place of ['/', '/main', '/adjService/WaterConservation?tab=trace']) {
      const { status, text } = await ask(`${proxy[way]}${place}`);
      expect(status).toBe(200);
      const [, script] = /src="\/gep(\/assets\/[^"]+\.js)"/.exec(text)!;
      expect((await ask(`${proxy[way]}${script}`)).status).toBe(200);
    }
  });

  it('GDAL finds WMS, WMTS and OGC API at addresses of the proxy', async () => {
    const env = { ...process.env, CURL_CA_BUNDLE: proxy.cert, NO_PROXY: '*', https_proxy: '', GDAL_PAM_ENABLED: 'NO' };
    const origin = new URL(proxy[way]).origin;
    const signed = async (service: string) => {
      const { path: place } = await post<{ path: string }>('map/sign', { service });
      return `${origin}${place}`;
    };
    const gdal = async (program: string, ...args: readonly string[]) =>
      (await run(program, args, { env, cwd: dataDir })).stdout;
    const wms = await gdal('gdalinfo', `WMS:${await signed('wms')}?SERVICE=WMS&REQUEST=GetCapabilities`);
    expect(wms).toContain(`WMS:${origin}/gep/api/map/signed/`);
    expect(wms).toContain('LAYERS=region.1');
    const wmts = `WMTS:${await signed('wmts')}/1.0.0/WMTSCapabilities.xml`;
    const tile = ['-projwin', '117.9', '36', '118.4', '35.5', '-outsize', '64', '64'];
    await gdal('gdal_translate', '-q', ...tile, `${wmts},layer=region.1,tilematrixset=EPSG:4326`, `${way}.tif`);
    expect(await gdal('gdalinfo', `${way}.tif`)).toContain('Size is 64, 64');
    const towns = await gdal('ogrinfo', '-so', `OAPIF:${await signed('features')}`, 'townships');
    expect(towns).toContain('Feature Count: 2');
  });

  it('a person signs in, sees the map, calculates and is told of the end', async () => {
    const page = await visit(`${proxy[way]}/login?redirect=${encodeURIComponent('/map')}`);
    const tiles = page.waitForResponse((answer) => /\/gep\/api\/map\/base\/\d+\/\d+\/\d+\.png$/.test(answer.url()));
    await page.getByLabel('用户名').fill(ADMIN.userName);
    await page.getByLabel('密码', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: '登录' }).click();
    expect((await tiles).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/gep/map');

    await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
    await page.goto(`${proxy[way]}/adjService/WaterConservation?table=riverEtTif`);
    await page.getByRole('row').filter({ hasText: '600' }).first().waitFor();
    await page.getByRole('tabpanel').getByRole('link', { name: '水源涵养' }).click();
    await page.getByRole('navigation', { name: '水源涵养的内容' }).getByRole('link', { name: '核算结果' }).click();
    await page
      .getByRole('button', { name: /^(?:重新)?计算$/ })
      .first()
      .click();
    const [events] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/gep/api/job/events.json')),
      page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click(),
    ]);
    expect(events.headers()['content-type']).toContain('text/event-stream');
    // 50 380 160 元, in the unit that leaves four digits
    await page.getByRole('link', { name: '5,038万元' }).first().waitFor();
    expect(outside(page)).toEqual([]);
  });
});

describe('who is believed about an address', () => {
  /** From where a new person signed in, as the log has it, who wrote another address into the request. */
  const loggedAddress = async (url: string, userName: string, from: string) => {
    const password = 'Somebody-Else-2';
    await addUser(product, post, userName, password);
    const key = JSON.parse((await ask(`${url}/api/dynamicKey.json`, { from })).text) as {
      result: { keyId: string; publicKey: string };
    };
    const { keyId, publicKey } = key.result;
    const body = { userName, keyId, password: sm2.doEncrypt(password, publicKey, 1) };
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    expect((await ask(`${url}/api/login.json`, { body, headers, from })).status).toBe(200);
    const filters = [{ key: 'createdBy', op: 'eq', value: userName }];
    const { list } = await post<{ list: readonly { address: string }[] }>('auditLog/getDataList', { filters });
    return list.map(({ address }) => address);
  };

  it.each(WAYS)('the log shows the client of the proxy (%s) and not what the client wrote', async (way) => {
    expect(await loggedAddress(proxy[way], `desk-${way}`, DESK)).toEqual([DESK]);
  });

  it('who asks past the proxy is logged by the own address', async () => {
    expect(await loggedAddress(product.url, 'desk-past', '127.0.0.6')).toEqual(['127.0.0.6']);
  });
});

let browser: Browser | undefined;
afterAll(() => browser?.close());
const asked = new WeakMap<Page, string[]>();

async function visit(url: string): Promise<Page> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  browser ??= await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const urls: string[] = [];
  asked.set(page, urls);
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(url);
  return page;
}

/** What a page has asked for outside the path of the product. */
function outside(page: Page): string[] {
  return asked.get(page)!.filter((url) => /^https?:/.test(url) && !new URL(url).pathname.startsWith('/gep/'));
}
