import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { runningEmbedded } from '../apps/server/src/database/embedded/running-embedded.ts';
import { databaseProcesses, startProduct } from '../apps/server/src/testing/product.ts';
import { idleMemory } from './api/idle-memory.ts';
import { callerOf, CONNECTIONS, keepAsking, type Caller, type Figures } from './api/keep-asking.ts';
import { startBare } from './api/start-bare.ts';
import { cpuSeconds } from './county/cpu-seconds.ts';

/**
 * Measures lists and saves over HTTP against the built product: 32 connections, a table of 100 000 rows. Beside the list
 * stands a bare Fastify route with the same statement and the same answer; both take turns, and the best of each counts.
 * Goals: a list within 1.3 times of the bare one, a changed row as fast as a new one.
 */

const ROWS = 100_000;
const TABLE = 'riverRainfall';
const PASSWORD = 'Bench-Password-1';
const [SECONDS, TURNS] = [4, 3];

type Row = Record<string, unknown>;

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD };
const cold = await started();
await cold.product.stop();
const { product, ms: warmMs } = await started();
try {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = idleMemory(product.child.pid!);
  const ours = callerOf(product.url, await product.signIn('admin', PASSWORD));
  await fill(ours);
  const bare = await startBare(runningEmbedded(dataDir)!, TABLE);
  const peer = callerOf(bare.url);
  const page = (index: number) => ({ pageNum: 1 + (index % 50) });
  const changed = changing(ours);
  const rows: Record<string, Figures> = {};
  for (let turn = 0; turn < TURNS; turn++) {
    await measure('list, bare route', bare.child.pid!, (index) => peer.post('list', page(index)));
    await measure('list, 20 of 100 000 rows with total', server(), (index) =>
      ours.post(`${TABLE}/getDataList`, page(index)),
    );
    await measure('list, one year of 30', server(), (index) =>
      ours.post(`${TABLE}/getDataList`, { filters: [{ key: 'year', op: 'eq', value: 1990 + (index % 30) }] }),
    );
    await measure('save, one new row', server(), (index) =>
      ours.post(`${TABLE}/saveData`, { year: 2050, stationCode: `B${turn}-${index}`, rainfallMm: index % 1000 }),
    );
    await measure('save, one changed row', server(), changed);
  }
  bare.child.kill();
  for (const caller of [ours, peer]) caller.end();
  console.table(rows);
  const times = (a: string, b: string, key: 'per second' | 'cpu ms') => (rows[a]![key] / rows[b]![key]).toFixed(2);
  const [ownList, bareList] = ['list, 20 of 100 000 rows with total', 'list, bare route'];
  const [fresh, change] = ['save, one new row', 'save, one changed row'];
  console.log(`bare list / list: ${times(bareList, ownList, 'per second')} × calls a second, goal 1.3`);
  console.log(`list / bare list: ${times(ownList, bareList, 'cpu ms')} × CPU a call`);
  console.log(`changed / new row: ${times(change, fresh, 'per second')} × saves a second, goal 1`);
  console.log(`changed / new row: ${times(change, fresh, 'cpu ms')} × CPU a save`);
  console.log(`first start to ready ${cold.ms} ms, warm start ${warmMs} ms`);
  console.log(`idle memory ${idle.own} MB, with PostgreSQL ${idle.withDatabase} MB (shared pages counted once)`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)} on this machine, the client's own share in it`);

  async function measure(label: string, pid: number, send: (index: number) => Promise<unknown>): Promise<void> {
    const used = () => cpuSeconds(pid, databaseProcesses(dataDir));
    const figures = await keepAsking(send, { seconds: SECONDS, cpuSeconds: used });
    const before = rows[label];
    if (before === undefined || figures['per second'] > before['per second']) rows[label] = figures;
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function server(): number {
  return product.serverPid()!;
}

async function started() {
  const began = performance.now();
  const running = await startProduct(environment);
  return { product: running, ms: Math.round(performance.now() - began) };
}

async function fill({ post }: Caller): Promise<void> {
  for (let start = 0; start < ROWS; start += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const number = start + index;
      return {
        year: 1990 + (number % 30),
        stationCode: `S${number}`,
        stationName: `站点${number}`,
        rainfallMm: number % 300,
      };
    });
    await post(`${TABLE}/saveData`, rows);
  }
}

/** Each connection changes rows of its own, one version after the other. */
function changing({ post }: Caller): (index: number) => Promise<unknown> {
  const rows = post(`${TABLE}/getDataList`, { pageSize: CONNECTIONS }).then(({ list }) => list as Row[]);
  return async (index) => {
    const own = await rows;
    const { id, rowVersion } = own[index % CONNECTIONS]!;
    own[index % CONNECTIONS] = await post(`${TABLE}/saveData`, { id, rowVersion, rainfallMm: index % 1000 });
  };
}
