import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import type { CDPSession, Page } from 'playwright-core';
import { startProduct } from '../apps/server/src/testing/product.ts';
import { signedInPage } from './signed-in-page.ts';

/** Pans the map in a real browser with 5 000 buildings and 400 villages on it. Goal: the page drops no interaction. */

const PASSWORD = 'Bench-Password-1';
const YEAR = 2021;
const [BUILDINGS, ACROSS] = [5000, 20];
/** The county: 0.5° from 117.8° E 35.5° N, a village every 0.025°. */
const [WEST, SOUTH, SIDE] = [117.8, 35.5, 0.5];
/** Corners of a village on each side: as many positions as real boundaries have on a screen. */
const CORNERS = 12;
const [MOVES, MOVE_MS] = [120, 16];

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
try {
  const token = await product.signIn('admin', PASSWORD);
  await makeCounty(token);
  const { browser, page } = await signedInPage(product.url, token, YEAR);
  await openLayers(page);
  const hand = await page.context().newCDPSession(page);
  const rows: Record<string, Figures> = {};
  for (const zooms of [0, 2, 4]) {
    const zoom = MAP_VIEW.zoom + zooms;
    await page.waitForTimeout(1500);
    rows[`zoom ${zoom}`] = await panned(page, hand);
    await zoomIn(page, 2);
  }
  await browser.close();
  console.table(rows);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function makeCounty(token: string): Promise<void> {
  const save = async <Row>(table: string, rows: unknown) => {
    const { code, message, result } = await product.post<Row>(`${table}/saveData`, rows, token);
    if (code !== 200) throw new Error(`${table}: ${message}`);
    return result;
  };
  await save('accountYear', { year: YEAR });
  const county = await save<{ id: string }>('region', {
    name: '测试县',
    code: '371328',
    type: '县',
    geometry: square(WEST, SOUTH, SIDE),
  });
  const town = await save<{ id: string }>('region', {
    name: '测试镇',
    code: '371328100',
    type: '乡镇',
    parentId: county.id,
    geometry: square(WEST, SOUTH, SIDE),
  });
  const step = SIDE / ACROSS;
  const villages = Array.from({ length: ACROSS ** 2 }, (_, index) => {
    const [column, row] = [index % ACROSS, Math.floor(index / ACROSS)];
    const name = `第${index + 1}村`;
    return {
      name,
      code: String(371_328_100_000 + index + 1),
      geometry: square(WEST + column * step, SOUTH + row * step, step),
    };
  });
  const saved = await save<readonly { readonly id: string }[]>(
    'region',
    villages.map((village) => ({ ...village, type: '村', parentId: town.id })),
  );
  const [year, overrideReason] = [YEAR, '测速'];
  await save(
    'leisureValue',
    saved.map(({ id }, index) => ({ year, regionId: id, value: 1e6 * (index + 1), overrideReason })),
  );
  await save(
    'govBuilding',
    Array.from({ length: BUILDINGS }, (_, index) => ({
      name: `建筑 ${index + 1}`,
      year: YEAR,
      // Two irrational steps fill the county evenly and never form rows.
      lon: WEST + SIDE * ((index * Math.SQRT2) % 1),
      lat: SOUTH + SIDE * ((index * Math.sqrt(3)) % 1),
      floors: (index % 6) + 1,
    })),
  );
}

/** Makes a ring with corners along its sides. */
function square(west: number, south: number, size: number): object {
  const along = Array.from({ length: CORNERS }, (_, index) => (size * index) / CORNERS);
  const ring = [
    ...along.map((part) => [west + part, south]),
    ...along.map((part) => [west + size, south + part]),
    ...along.map((part) => [west + size - part, south + size]),
    ...along.map((part) => [west, south + size - part]),
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

async function openLayers(page: Page): Promise<void> {
  await page.goto(`${product.url}/map`);
  await page.getByRole('toolbar', { name: '地图面板' }).getByRole('button', { name: '图层' }).click();
  const layers = page.getByRole('dialog', { name: '图层', exact: true });
  await layers.getByLabel('按价值着色').check();
  await layers.getByRole('combobox', { name: '区域' }).selectOption('3');
  await layers.getByLabel('数值').selectOption('leisure');
  await layers.getByRole('checkbox', { name: '建筑' }).check();
  await layers.getByRole('button', { name: '关闭“图层”' }).click();
}

async function zoomIn(page: Page, levels: number): Promise<void> {
  const box = (await page.getByRole('application', { name: '地图' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let level = 0; level < levels; level += 1) {
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(600);
  }
}

interface Figures {
  readonly frames: number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  readonly 'longest ms': number;
  readonly 'tasks > 50 ms': number;
  readonly 'input p95 ms': number;
}

/** Drags the map to and fro for two seconds and measures what the screen did meanwhile. */
async function panned(page: Page, hand: CDPSession): Promise<Figures> {
  const box = (await page.getByRole('application', { name: '地图' }).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(watchFrames);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 0; move < MOVES; move += 1) {
    const turn = (2 * Math.PI * move) / MOVES;
    const at = { x: x + 250 * Math.sin(turn), y: y + 120 * Math.sin(2 * turn) };
    // We do not wait for the answer: a hand does not wait for the screen either.
    void hand.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'left', buttons: 1 });
    await page.waitForTimeout(MOVE_MS);
  }
  await page.mouse.up();
  const { gaps, tasks, delays } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const at = (values: readonly number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN);
  return {
    frames: gaps.length,
    'p50 ms': at(gaps, 0.5),
    'p95 ms': at(gaps, 0.95),
    'longest ms': at(gaps, 1),
    'tasks > 50 ms': tasks.length,
    'input p95 ms': at(delays, 0.95),
  };
}

interface Seen {
  readonly gaps: number[];
  readonly tasks: number[];
  /** Milliseconds from the move of the hand until the page handles it. */
  readonly delays: number[];
}

function watchFrames(): void {
  const seen: Seen = { gaps: [], tasks: [], delays: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  addEventListener('pointermove', (event) => seen.delays.push(performance.now() - event.timeStamp), true);
  let last = performance.now();
  // This is a method, because the bundler names functions through a helper that the page does not have.
  const frames = {
    next(this: void, now: number): void {
      seen.gaps.push(now - last);
      last = now;
      if ((window as unknown as { seen: Seen }).seen === seen) requestAnimationFrame(frames.next);
    },
  };
  requestAnimationFrame(frames.next);
}
