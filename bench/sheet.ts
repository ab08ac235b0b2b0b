import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startProduct } from '../apps/server/src/testing/product.ts';
import { signedInPage } from './signed-in-page.ts';

/** Measures the sheet in a real browser: 2 000 rows drawn (goal 0.6 s), 500 rows pasted and checked (goal 0.2 s). */

const PASSWORD = 'Bench-Password-1';
const YEAR = 2021;
const ROUNDS = 5;
const DRAWN = 2000;
const PASTED = 500;
const COLUMNS = ['年份', '站点编码', '站点名称', '经度', '纬度', '月份', '降雨量', '雨日数', '质量等级'];

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
try {
  const token = await product.signIn('admin', PASSWORD);
  await product.post('accountYear/saveData', { year: YEAR }, token);
  await product.post(
    'tourScenic/saveData',
    Array.from({ length: DRAWN }, (_, index) => ({ year: YEAR, scenicName: `景区${index}` })),
    token,
  );
  const { browser, page } = await signedInPage(product.url, token, YEAR);
  const drawn: number[] = [];
  const pasted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    drawn.push(await drawSheet(page));
    pasted.push(await pasteRows(page));
  }
  await browser.close();
  console.table({
    [`${DRAWN} rows drawn, fetched anew`]: figures(drawn),
    [`${PASTED} rows pasted and checked`]: figures(pasted),
  });
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Measures the time from the press on 表格录入 to the frame that shows the rows. */
async function drawSheet(page: Page): Promise<number> {
  await page.goto(`${product.url}/ctService/TourismHealthCare?table=tourScenic`);
  await page.getByText(`共 ${DRAWN.toLocaleString('zh-CN')} 行`).waitFor();
  await page.evaluate(watchCount, DRAWN.toLocaleString('zh-CN'));
  await page.getByText('表格录入', { exact: true }).evaluate((label) => {
    performance.mark('begin');
    (label as HTMLElement).click();
  });
  return counted(page);
}

/** Measures the time from the paste to the frame that shows the count of rows and errors. */
async function pasteRows(page: Page): Promise<number> {
  await page.goto(`${product.url}/adjService/WaterConservation?table=riverRainfall`);
  await page.getByText('表格录入', { exact: true }).click();
  const giveUp = page.getByRole('button', { name: '放弃改动' });
  await page.getByRole('textbox', { name: /^第 1 行/ }).waitFor();
  if ((await giveUp.count()) > 0) await giveUp.click();
  await page.getByRole('grid').locator('[role=row][aria-rowindex="2"] [aria-colindex="2"]').click();
  const lines = Array.from({ length: PASTED }, (_, index) =>
    [YEAR, `S${index}`, `第${index}站`, '118.1', '35.7', '0', '７６０.5', '82', 'A 实测'].join('\t'),
  );
  await page.evaluate(watchCount, String(PASTED));
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      performance.mark('begin');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [COLUMNS.join('\t'), ...lines].join('\r\n'),
  );
  return counted(page);
}

/** Marks the first frame after the bar below the sheet shows this count of rows. */
function watchCount(rows: string): void {
  performance.clearMarks();
  new MutationObserver((_changes, observer) => {
    const count = document.querySelector('[data-testid=sheet-count]')?.textContent ?? '';
    if (!count.startsWith(`${rows} 行`)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('end'));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

async function counted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('end').length > 0);
  return page.evaluate(() => performance.measure('work', 'begin', 'end').duration);
}

function figures(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { 'median ms': Math.round(sorted[Math.floor(sorted.length / 2)]!), 'least ms': Math.round(sorted[0]!) };
}
