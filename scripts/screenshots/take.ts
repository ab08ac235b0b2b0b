import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import { chromium, type Page } from 'playwright-core';
import { startProduct } from '../../apps/server/src/testing/product.ts';

/** Takes the pictures of the main screens for the README and the manual, with the practice county: `npm run screenshots`. */

const PASSWORD = 'Screenshot-Password-1';
const SCREENS: Readonly<Record<string, string>> = {
  home: '/main',
  service: '/adjService/WaterConservation',
  total: '/Gep/Gep',
  regions: '/area/areaMoney',
  report: '/area/gepMoney',
  manage: '/area/areaManage',
  map: '/map',
  table: '/adjService/WaterConservation?table=riverRainfall',
  request: '/dataRequest',
  years: '/system/accountYear',
};
const SIZE = { width: 1366, height: 768 };
/** We wait so long because charts grow into place. */
const SETTLE_MS = 3000;
const PATIENCE_MS = 120_000;

const folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-screenshots-'));
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, PRACTICE: 'on' });
try {
  await mkdir(folder, { recursive: true });
  await practiceReady();
  const token = await product.signIn('admin', PASSWORD);
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const origins = [{ origin: product.url, localStorage: [{ name: SESSION_TOKEN.storageKey, value: token }] }];
  const context = await browser.newContext({ viewport: SIZE, locale: 'zh-CN', storageState: { cookies: [], origins } });
  for (const [name, screen] of Object.entries(SCREENS)) {
    const page = await context.newPage();
    await page.goto(`${product.url}${screen}`);
    await isShown(page);
    await page.waitForTimeout(SETTLE_MS);
    // What has come may have asked for more.
    await isShown(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await page.close();
  }
  await browser.close();
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Waits until the page stands and nothing on it is on its way any more, however slow the machine. */
async function isShown(page: Page): Promise<void> {
  await page.locator('main').locator('h1, canvas').first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForFunction(
    () => document.querySelector('[aria-label="正在加载"], [aria-busy="true"]') === null,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

async function practiceReady(): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${product.url}/api/health.json`)).json()) as { result: { practice: string } };
    if (answer.result.practice === 'ready') return;
    if (answer.result.practice === 'failed') throw new Error(product.output());
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
