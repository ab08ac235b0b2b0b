import { jobEvents } from '@qingzhang/contract/calls/job-calls';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Calls of a page that have not been answered. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Keeps count of a page's calls from its beginning; `settled` and `answered` need it. */
export function countCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A job tells how far it is for as long as it runs: that is no answer to wait for.
    if (pathname.startsWith('/api/') && pathname !== jobEvents.path) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** What says of itself that it is being fetched. */
const BUSY = '[aria-busy=true]:visible, [role=status][aria-label=正在加载]:visible';

/**
 * Waits until every call has been answered and the answers are drawn. What a page shows before may be about to go: a row
 * that is clicked then is the row of another question.
 */
export async function settled(page: Page): Promise<void> {
  const calls = underWay.get(page);
  if (calls === undefined) throw new Error('calls of this page are not counted');
  await expect
    .poll(async () => {
      // An answer may call for another one as soon as it is drawn: two frames later that is under way.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const busy = await page.locator(BUSY).count();
      return { calls: [...calls].map((request) => new URL(request.url()).pathname), busy };
    })
    .toEqual({ calls: [], busy: 0 });
}

/** Does what makes the page call the server and waits for the answer to exactly that call, drawn. */
export async function answered(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  // Asked from now on: an answer to an earlier call of the same name does not count.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${call}.json`);
  await Promise.all([asked, act()]);
  const response = await (await asked).response();
  await response?.finished();
  await settled(page);
}
