import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import type { Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { ASKED_BUREAUS } from '@qingzhang/contract/results/data-request';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { longestWait } from '../testing/bystander.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

/** The goal of any small call is 250 ms; a stall may be asserted at four times its goal. */
const BOUND_MS = 4 * 250;
const YEAR = 2024;
const isLong = process.env['LONG'] === '1';
/** The most that one list is exported of, where there is time. */
const [ROWS, AT_ONCE] = isLong ? [100_000, 10_000] : [20_000, 1000];
/** Of what is alike, two where there is little time. */
const some = <Item>(all: readonly Item[]): readonly Item[] => (isLong ? all : all.slice(0, 2));

let dataDir = '';
let product: Product;
let token = '';
let runIds: readonly string[] = [];
let shapeId = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-waited-'));
  product = await startProduct({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: TEST_PASSWORD,
    PRACTICE: 'on',
    ANALYSE_AHEAD: 'off',
  });
  for (;;) {
    const { result } = (await (await fetch(`${product.url}/api/health.json`)).json()) as {
      result: { practice: string };
    };
    if (result.practice === 'ready') break;
    if (result.practice === 'failed') throw new Error(product.output());
    await delay(500);
  }
  token = await product.signIn('admin', TEST_PASSWORD);
  const runs = await Promise.all(
    SERVICES.map(({ value }) =>
      product.post<{ runId: string | null }[]>(`${value.name}/getAllDataList`, { year: YEAR }, token),
    ),
  );
  runIds = [...new Set(runs.flatMap(({ result }) => result.flatMap(({ runId }) => runId ?? [])))];
  await sendTemplate();
  await fillList(0, AT_ONCE);
  const ring = Array.from({ length: 1000 }, (_, at) => [118 + Math.sin(at) / 10, 35.5 + Math.cos(at) / 10]);
  const drawing = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  const saved = await product.post<{ id: string }>('mapShape/saveData', { name: '图形', drawing }, token);
  shapeId = saved.result.id;
}, 1_800_000);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const authorization = () => ({ authorization: `Bearer ${token}` });

function asked(name: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...authorization() };
  return fetch(`${product.url}/api/${name}.json`, { method: 'POST', body: JSON.stringify(body), headers });
}

async function sendTemplate(): Promise<void> {
  const form = new FormData();
  form.append('file', await (await asked('reportTemplate/sample', {})).blob(), '模板.docx');
  const url = `${product.url}/api/reportTemplate/upload.json`;
  expect((await fetch(url, { method: 'POST', body: form, headers: authorization() })).status).toBe(200);
}

async function fillList(first: number, end: number): Promise<void> {
  for (let from = first; from < end; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => ({
      year: 2010,
      stationCode: `S${from + at}`,
      rainfallMm: 1,
    }));
    expect((await product.post('riverRainfall/saveData', rows, token)).code).toBe(200);
  }
}

const LISTS = TABLES.filter(({ calls }) => calls === 'rows').map(({ table }) => ({ table: table.name }));

/** What is asked of each call that answers a file; its formats are those that its schema knows. */
const BODIES: Readonly<Record<string, () => readonly object[] | Promise<readonly object[]>>> = {
  // Before there are more entries than one file may have.
  'auditLog/export': () => [{}],
  'gepReport/exportData': () => [
    ...formats('gepReport/exportData', { year: YEAR }),
    { year: YEAR, format: 'docx', template: true },
  ],
  'regionValue/exportData': () => [{ year: YEAR }],
  'sheet/export': async () => {
    await fillList(AT_ONCE, ROWS);
    return [...formats('sheet/export', { table: 'riverRainfall', year: 2010 }), ...some(LISTS)];
  },
  'sheet/template': () => some(LISTS),
  'run/paper': () => some(runIds).map((runId) => ({ runId })),
  'dataRequest/letter': () => some(ASKED_BUREAUS).map((bureau) => ({ year: YEAR, bureau })),
  'dataRequest/workbook': () => some(ASKED_BUREAUS).map((bureau) => ({ year: YEAR, bureau })),
  'dataRequest/pack': () => [{ year: YEAR }],
  'map/exportShapes': () => formats('map/exportShapes', { ids: [shapeId] }),
  'reportTemplate/download': () => [{}],
  'reportTemplate/sample': () => [{}],
};

/** Files that are sent as they are stored, and tiles, which `many-tiles.stall.ts` asks for. */
const STORED = new Set(['fileStore/download', 'public/file', 'place/logo', 'layer/tile', 'sheet/marked']);

const FILES = CALLS.filter(({ answer }: Call) => 'form' in answer && answer.form === 'file');

function formats(name: string, body: object): readonly object[] {
  const { properties } = z.toJSONSchema(FILES.find((call) => call.name === name)!.body, { io: 'input' });
  const { enum: known } = Object(properties?.['format']) as { enum: readonly string[] };
  return known.map((format) => ({ ...body, format }));
}

it('every call that answers a file is known here', () => {
  const known = [...Object.keys(BODIES), ...STORED].toSorted();
  expect(FILES.map(({ name }) => name).toSorted()).toEqual(known);
});

interface Walk {
  readonly ms: number;
  readonly status: number;
  readonly asked: string;
}

/** What the product does itself it does each time; what a disk or a machine had others do does not come again. */
const TRIES = 3;

async function walk(name: string, body: object): Promise<Walk> {
  const state = { ms: Infinity, status: 0 };
  for (let tries = 0; tries < TRIES && state.ms >= BOUND_MS; tries += 1) {
    const ms = await longestWait(product, token, async () => {
      const response = await asked(name, body);
      await response.arrayBuffer();
      state.status = response.status;
    });
    state.ms = Math.min(state.ms, Math.round(ms));
  }
  return { ...state, asked: `${name} ${JSON.stringify(body)}` };
}

it('nobody waits for a file that somebody else waits for', { timeout: 3_600_000 }, async () => {
  const walks: Walk[] = [];
  for (const [name, bodies] of Object.entries(BODIES))
    for (const body of await bodies()) walks.push(await walk(name, body));
  // A list that is too long, and a bureau that nobody asks for anything, are refused, not failed.
  expect(walks.filter(({ status }) => status >= 500)).toEqual([]);
  expect(walks.filter(({ ms }) => ms >= BOUND_MS)).toEqual([]);
});
