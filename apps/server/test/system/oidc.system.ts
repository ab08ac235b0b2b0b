import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, startTestProvider, type TestProvider } from '../../src/testing/oidc-test-provider.ts';
import { freePort } from '../../src/testing/ports.ts';
import { startProduct, type Product } from '../../src/testing/product.ts';

let port = 0;
let dataDir = '';
let provider: TestProvider;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-sso-'));
  port = await freePort();
  provider = await startTestProvider([`http://127.0.0.1:${port}/gep/login`]);
  product = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_PATH: '/gep',
    ADMIN_PASSWORD: 'System-Password-1',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: '县统一认证',
    OIDC_ROLES: 'gep-staff=operator',
  });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args });
}, 240_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** From the sign-in page to the provider's, through both of its pages, and back. */
async function throughProvider(login: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${port}/gep/login?redirect=${encodeURIComponent('/personalSetting')}`);
  await page.getByRole('button', { name: '用县统一认证登录' }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { page, errors };
}

describe('a browser at the pages of a real provider', () => {
  it('comes back signed in, to where it wanted to go, with nothing of it in the address', async () => {
    provider.people.set('s-1', { preferred_username: 'zhangsan', name: '张三', groups: ['gep-staff'] });
    const { page, errors } = await throughProvider('s-1');
    await page.waitForFunction(() => (localStorage.getItem('systoken') ?? 'guest') !== 'guest');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(page.url()).not.toMatch(/code=|state=/);
    await page.getByText('张三').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('is told why somebody without a role stays out', async () => {
    provider.people.set('s-2', { preferred_username: 'lisi', groups: [] });
    const { page, errors } = await throughProvider('s-2');
    expect(await page.getByRole('alert').textContent()).toContain('不属于任何可以使用本系统的组');
    expect(page.url()).not.toMatch(/code=|state=/);
    expect(errors).toEqual([]);
  });
});
