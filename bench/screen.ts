import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { startProduct } from '../apps/server/src/testing/product.ts';
import { practiceFolder } from './county/practice-folder.ts';
import { practiceReady } from './county/practice-ready.ts';
import { signedInPage } from './signed-in-page.ts';

/**
 * Measures the cockpit of the practice county in a browser that draws by software: the frames of a change from one scene
 * to the next, and the share of a core that the browser takes once the picture rests. Goals: half of the frames within
 * 33 ms at 1920 × 1080, less than 2 % of a core at rest. `--data` keeps the county for the next run.
 */

const YEAR = 2024;
const SIZES = [
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
] as const;
const SCENES = 9;
/** A change takes 900 ms; the frames after it stand still. */
const [CHANGE_MS, REST_MS] = [900, 10_000];

const { dataDir, password, clear } = await practiceFolder();
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PRACTICE: 'on' });
try {
  await practiceReady(product);
  const { browser, page } = await signedInPage(product.url, await product.signIn('admin', password), YEAR);
  const rows: Record<string, object> = {};
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/screen`);
    await page.getByRole('button', { name: '暂停' }).click();
    await page.mouse.move(0, 0);
    // The first round fetches what every scene shows.
    for (let scene = 0; scene < SCENES; scene += 1) await nextScene(page, 1500);
    const gaps: number[] = [];
    for (let scene = 0; scene < SCENES; scene += 1) gaps.push(...(await nextScene(page, 600)));
    rows[`${width} × ${height}`] = { ...figures(gaps), 'core at rest %': await restOf(browser) };
  }
  await browser.close();
  console.table(rows);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await product.stop();
  await clear();
}

/** Goes to the next scene and gives the milliseconds between the frames of the change. */
async function nextScene(page: Page, pauseMs: number): Promise<readonly number[]> {
  const gaps = await page.evaluate(
    (lasts) =>
      new Promise<readonly number[]>((resolve) => {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
        const [begin, found]: [number, number[]] = [performance.now(), []];
        let last = begin;
        // This is a method, because the bundler names functions through a helper that the page does not have.
        const frames = {
          next(this: void, now: number): void {
            found.push(now - last);
            last = now;
            if (now - begin < lasts) requestAnimationFrame(frames.next);
            else resolve(found);
          },
        };
        requestAnimationFrame(frames.next);
      }),
    CHANGE_MS,
  );
  await page.waitForTimeout(pauseMs);
  return gaps;
}

function figures(gaps: readonly number[]) {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return { frames: gaps.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) };
}

/** The share of a core that all processes of the browser take together while nothing changes. */
async function restOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, begin] = [await used(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const share = (await used()) - before;
  await session.detach();
  return Number(((share / ((performance.now() - begin) / 1000)) * 100).toFixed(1));
}
