import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/accounts/testing/county-year.ts';
import { haltAmidGroup } from '../../src/testing/job-workers.ts';
import { calculateYear, digestsOf, forgetFigures, plantLand } from './province/land.ts';
import { callerAt, keepWorking } from './province/people.ts';
import { foundProvince, type Province } from './province/province.ts';

const isLong = process.env['LONG'] === '1';
/** 18 M pixels; of a province where there is time: 177 M. */
const PIXEL_M = isLong ? 3.85 : 12;
/** Longer than a worker may be silent. */
const CUT_MS = isLong ? 60_000 : 25_000;
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

async function groupsByWorker(): Promise<Map<string, number>> {
  const { rows } = await province.pool.query<{ worker: string; groups: number }>(
    `SELECT worker, count(*)::int AS groups FROM "tileGroup" WHERE status = 'done' GROUP BY worker`,
  );
  return new Map(rows.map(({ worker, groups }) => [worker, groups]));
}

describe('a year of the practice county, on hosts of their own', { timeout: BOUND_MS }, () => {
  it.each([1, 2, 4])('with %i worker hosts comes to the same last digit', async (count) => {
    while (province.workers.length < count) await province.employ();
    await forgetFigures(province);
    const digests = await digestsOf(province, await calculateYear(caller));
    expected ??= digests;
    expect(digests).toEqual(expected);
    for (const digest of Object.values(digests)) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const done = await groupsByWorker();
    const names = count === 1 ? [] : province.workers.map(({ worker }) => worker.name);
    expect([...done.keys()].sort()).toEqual(names.sort());
  });

  it('outlives a worker, a host that is cut off, the database and a server', async () => {
    const [dies, cut] = province.workers.splice(0, 1).concat(province.workers[1]!) as [
      Province['workers'][number],
      Province['workers'][number],
    ];
    await forgetFigures(province);
    const people = keepWorking([caller, await callerAt(province.url)]);
    const year = calculateYear(caller);
    // A worker host loses its power in the middle of a group.
    expect(await haltAmidGroup(province.pool, dies.worker)).toBe(true);
    await dies.host.kill();
    // Another is out of reach, and comes back when others have taken over what it held.
    await cut.host.cut();
    await delay(CUT_MS);
    await cut.host.rejoin();
    // The database dies and comes back.
    await province.postgres.crash();
    await delay(2000);
    await province.postgres.start();
    const back = Date.now();
    // A server loses its power while people work at both.
    await delay(10_000);
    const [first] = province.servers;
    const killed = Date.now();
    await first!.host.kill();
    await delay(10_000);
    await province.revive(first!);
    const digests = await digestsOf(province, await year);
    await people.stop();
    expect(digests).toEqual(expected);

    // Nothing that was acknowledged is lost, and nothing is there twice.
    const { rows } = await province.pool.query<{ stationCode: string }>(
      'SELECT "stationCode" FROM "riverRainfall" WHERE year = 2020 ORDER BY "stationCode"',
    );
    expect(rows.map(({ stationCode }) => stationCode)).toEqual([...people.saved].sort());
    // Away from the moments when the database was away, nobody had to try more than once again.
    const alone = people.deeds.filter(({ at }) => at > back + 5000);
    expect(alone.some(({ at }) => at > killed)).toBe(true);
    expect(alone.filter(({ refused }) => refused.length > 1)).toEqual([]);
    const told = people.deeds.filter(({ refused }) => refused.length > 0);
    console.log(
      `${people.deeds.length} 次操作，${told.length} 次须重试，最久 ${Math.max(...people.deeds.map(({ waitedMs }) => waitedMs))} ms`,
    );
  });
});
