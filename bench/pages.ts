import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import type { Page } from 'playwright-core';
import { PASSWORD, withPractice } from './county/with-practice.ts';
import { WHEN_PAINTED } from './pages/when-painted.ts';
import { signedInPage } from './signed-in-page.ts';

/**
 * Measures when the pages of the menu are usable on the practice county, in a browser whose processor is held back to
 * half: their main figure painted and nothing on its way any more. Each page is come to by a click in the menu of a
 * window that is open, and by its address in a browser that has seen nothing yet. Goals: 1 s after a click, 1.5 s cold.
 */

const YEAR = 2024;
const SLOWER = 2;
const GOALS = { click: 1000, cold: 1500 };
const HOME = '/main';
/** Without an entry of their own in the sidebar. */
const BESIDE = [HOME, '/map', '/dataRequest', '/system/accountYear'];

const { positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const inMenu = MENU_ENTRIES.filter(
  ({ children, hidden, dormant }) => children === undefined && hidden !== true && dormant !== true,
).map(({ url }) => url);
const wanted = [...inMenu, ...BESIDE].filter((url) => positionals.length === 0 || positionals.includes(url));

await withPractice(async (start) => {
  const product = await start();
  const token = await product.signIn('admin', PASSWORD);
  // What the server works out once after its start is not what is measured here.
  await product.post('gepReport/getDataList', { year: YEAR }, token);
  const rows: Record<string, { click?: number; cold: number; missed: string }> = {};
  const { browser, page } = await opened();
  await page.goto(`${product.url}${HOME}`);
  await painted(page, HOME);
  for (const url of wanted) {
    const click = inMenu.includes(url) ? await clicked(page, url) : undefined;
    const fresh = await opened();
    await fresh.page.goto(`${product.url}${url}`, { waitUntil: 'commit' });
    const cold = await painted(fresh.page, url);
    await fresh.browser.close();
    const missed = [
      ...(click !== undefined && click > GOALS.click ? ['click'] : []),
      ...(cold > GOALS.cold ? ['cold'] : []),
    ];
    rows[url] = { ...(click !== undefined && { click }), cold, missed: missed.join(', ') };
  }
  await browser.close();
  console.table(rows);
  console.log(`goals: ${GOALS.click} ms after a click, ${GOALS.cold} ms cold, CPU held back ${SLOWER} ×`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);

  async function opened() {
    const seat = await signedInPage(product.url, token, YEAR);
    await seat.page.addInitScript(WHEN_PAINTED);
    const session = await seat.page.context().newCDPSession(seat.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return seat;
  }
});

/** Since the page began. */
async function painted(page: Page, url: string): Promise<number> {
  return Math.round(await page.evaluate<number>(`window.whenPainted(${JSON.stringify(url)}, 0)`));
}

async function clicked(page: Page, url: string): Promise<number> {
  const link = `nav[aria-label=主菜单] a[href=${JSON.stringify(url)}]`;
  const ms = await page.evaluate<number>(`(() => {
    const since = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    return window.whenPainted(${JSON.stringify(url)}, since);
  })()`);
  return Math.round(ms);
}
