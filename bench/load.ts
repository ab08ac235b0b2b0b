import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '@qingzhang/server/testing/product';
import { waitsOf } from './beside/meanwhile.ts';
import { newPerson } from './beside/people.ts';
import { bytesToSend, sendFile } from './beside/send-file.ts';
import { practiceReady } from './county/practice-ready.ts';

/**
 * Measures 200 signed-in users at once in the built product with the practice county: lists, totals, trees, saves and
 * small workbooks, each user with pauses as of a person. Arguments: minutes (5), users (200).
 */

const GOAL_MS = 500;
const PASSWORD = 'Bench-Password-1';
const [minutes, people] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 200)];
const THINK_MS = 2000;
const PART_MS = 30_000;
const YEAR = 2024;
const ways = waysOfLife();

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, PRACTICE: 'on' });
try {
  await practiceReady(product);
  await pause(60_000);
  const idle = residentMb();
  const admin = await product.signIn('admin', PASSWORD);
  const tokens: string[] = [];
  for (let at = 0; at < people; at += 1) tokens.push(await newPerson(product, admin, `person${at}`, 'operator'));
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const begun = performance.now();
  const until = begun + minutes * 60_000;
  /** All calls by the half minute in which they were sent: how it goes on after everybody came at once. */
  const course = new Map<number, number[]>();
  await Promise.all(tokens.map((token, person) => live(person, token)));
  console.table(
    Object.fromEntries(
      [...times, ['all', [...times.values()].flat()] as const].map(([name, each]) => [
        name,
        { ...waitsOf(each, errors.get(name) ?? 0), 'goal p95 ms': GOAL_MS },
      ]),
    ),
  );
  console.table(
    Object.fromEntries([...course].map(([part, each]) => [`from ${(part * PART_MS) / 1000} s`, waitsOf(each, 0)])),
  );
  for (const [name, count] of errors) console.log(`${name}: ${count}`);
  console.log(`${people} users, ${minutes} min, a pause of ${THINK_MS / 1000} s on average between two calls of one`);
  console.log(`server ${idle} MB idle after the practice county was loaded, ${residentMb()} MB after the load`);
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(2))
      .join(' ')} on this machine`,
  );

  async function live(person: number, token: string): Promise<void> {
    for (let turn = person; performance.now() < until; turn += 1) {
      await pause(Math.random() * 2 * THINK_MS);
      const [name, send] = ways[turn % ways.length]!;
      const began = performance.now();
      const problem = await send(token, person, turn).catch((error: unknown) => String(error));
      if (!times.has(name)) times.set(name, []);
      const took = performance.now() - began;
      times.get(name)!.push(took);
      const part = Math.floor((began - begun) / PART_MS);
      course.set(part, [...(course.get(part) ?? []), took]);
      if (problem !== '') {
        errors.set(name, (errors.get(name) ?? 0) + 1);
        errors.set(`${name}: ${problem}`, (errors.get(`${name}: ${problem}`) ?? 0) + 1);
      }
    }
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Way = readonly [name: string, send: (token: string, person: number, turn: number) => Promise<string>];

/** What came back instead of a result; empty where nothing is wrong. */
async function asked(name: string, body: object, token: string): Promise<string> {
  const { code, message } = await product.post(name, body, token);
  return code === 200 ? '' : `${code} ${message}`;
}

function waysOfLife(): readonly Way[] {
  const list: Way = [
    'list',
    (token, _, turn) => asked('riverRainfall/getDataList', { pageNum: 1 + (turn % 3) }, token),
  ];
  const book = (person: number, turn: number) =>
    Buffer.from(`年份,站点编码,降雨量(mm)\n2031,L${person},${turn % 900}\n`);
  return [
    list,
    [
      'classes',
      (token) => asked('ecosystemArea/getDataList', { filters: [{ key: 'year', op: 'eq', value: YEAR }] }, token),
    ],
    list,
    ['total', (token) => asked('gepValue/value', { year: YEAR }, token)],
    ['regions', (token) => asked('area/allArea', {}, token)],
    list,
    [
      'save',
      (token, person, turn) =>
        asked(
          'riverRainfall/saveData',
          { year: 2030, stationCode: `P${person}-${turn}`, rainfallMm: turn % 900 },
          token,
        ),
    ],
    list,
    [
      'small table',
      async (token, person, turn) => {
        const file = bytesToSend('small.csv', book(person, turn));
        const { status, message } = await sendFile(product, 'sheet/upload', file, {
          token,
          fields: { table: 'riverRainfall' },
        });
        return status === 200 ? '' : `${status} ${message}`;
      },
    ],
    ['overview', (token) => asked('dataCount/indexCount', { year: YEAR }, token)],
  ];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Of the server's own process, its worker thread included. */
function residentMb(): number {
  const status = readFileSync(`/proc/${product.serverPid()}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024);
}
