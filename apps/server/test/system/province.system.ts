import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/accounts/testing/county-year.ts';
import { until } from '../../src/testing/until.ts';
import { calculateYear, digestsOf, forgetFigures, plantLand } from './province/land.ts';
import { callerAt, keepWorking } from './province/people.ts';
import { foundProvince, type Province, type ServerHost, type WorkerHost } from './province/province.ts';

const isLong = process.env['LONG'] === '1';
/** 6 M pixels; of a province where there is time: 177 M. */
const PIXEL_M = isLong ? 3.85 : 20;
const HOSTS = isLong ? [1, 2, 4] : [1, 4];
/** Longer than a worker may be silent. */
const CUT_MS = isLong ? 60_000 : 25_000;
/** Full service within 10 s of the database's return is the goal. */
const RECOVERED_MS = 10_000;
const BOUND_MS = isLong ? 3 * 3_600_000 : 600_000;

let province: Province;
let caller: Caller;
let expected: Record<string, string>;

beforeAll(async () => {
  province = await foundProvince();
  await plantLand(province, PIXEL_M);
  caller = await callerAt(province.url);
}, BOUND_MS);
afterAll(() => province.close(), BOUND_MS);

interface Group {
  readonly worker: string;
  readonly attempts: number;
}

async function groupsDone(): Promise<readonly Group[]> {
  const { rows } = await province.pool.query<Group>(`SELECT worker, attempts FROM "tileGroup" WHERE status = 'done'`);
  return rows;
}

async function holdsGroup({ worker }: WorkerHost): Promise<boolean> {
  const { rows } = await province.pool.query(`SELECT FROM "tileGroup" WHERE status = 'running' AND worker = $1`, [
    worker.name,
  ]);
  return rows.length > 0;
}

describe('a year of the practice county, on hosts of their own', { timeout: BOUND_MS }, () => {
  it.each(HOSTS)('with %i worker hosts comes to the same last digit', async (count) => {
    while (province.workers.length < count) await province.employ();
    await forgetFigures(province);
    const digests = await digestsOf(province, await calculateYear(caller));
    expected ??= digests;
    expect(digests).toEqual(expected);
    for (const digest of Object.values(digests)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const groups = await groupsDone();
    for (const { attempts } of groups) expect(attempts).toBe(1);
    const hands = new Set(groups.map(({ worker }) => worker));
    // Of few groups the quickest host may do more than its share; of a province's every host does some.
    expect(hands.size).toBeGreaterThanOrEqual(count === 1 ? 0 : isLong ? count : 2);
  });

  it('outlives a worker, a host that is cut off, the database and a server', async () => {
    const [dies, cut] = province.workers as [WorkerHost, WorkerHost];
    await forgetFigures(province);
    const people = keepWorking([caller, await callerAt(province.url)]);
    const year = calculateYear(caller);
    // A worker host loses its power in the middle of a group.
    await until(() => holdsGroup(dies), 'a group in the hands of the first worker');
    await dies.host.kill();
    // Another is out of reach; it comes back when others have long taken over what it held.
    await cut.host.cut();
    const rejoined = delay(CUT_MS).then(() => cut.host.rejoin());
    // The database dies and comes back.
    await province.postgres.crash();
    await delay(2000);
    await province.postgres.start();
    await delay(RECOVERED_MS);
    const recovered = Date.now();
    // A server loses its power while people work at both.
    const [first] = province.servers as [ServerHost];
    await first.host.kill();
    const killed = Date.now();
    await delay(5000);
    await province.revive(first);
    await rejoined;
    const digests = await digestsOf(province, await year);
    await people.stop();
    expect(digests).toEqual(expected);

    // Nothing that was acknowledged is lost, and nothing is there twice.
    const { rows } = await province.pool.query<{ stationCode: string }>(
      'SELECT "stationCode" FROM "riverRainfall" WHERE year = 2020',
    );
    expect(rows.map(({ stationCode }) => stationCode).sort()).toEqual([...people.saved].sort());
    // Of a server that dies people see at most a retry.
    const after = people.deeds.filter(({ at }) => at > recovered);
    expect(after.some(({ at }) => at > killed)).toBe(true);
    expect(after.filter(({ refused }) => refused.length > 1)).toEqual([]);
    const told = people.deeds.filter(({ refused }) => refused.length > 0);
    const longest = Math.max(...people.deeds.map(({ waitedMs }) => waitedMs));
    process.stdout.write(`${people.deeds.length} 次操作，${told.length} 次须重试，最久 ${longest} ms\n`);
  });
});
