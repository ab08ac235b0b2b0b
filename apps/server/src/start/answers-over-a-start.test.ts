import type { AccountReport } from '@qingzhang/contract/results/report';
import { expect, it } from 'vitest';
import { done, fillYear, plantCounty, type Row } from '../accounts/testing/county-year.ts';
import { heldAnswers } from '../rows/remember.ts';
import { serverBeside, testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;

/** Total and report of the year; where the log stands moves on by itself. */
async function told(server: TestServer): Promise<object> {
  const total = await done<object>(server, 'gepValue/value', { year: YEAR });
  const { cover, ...tables } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  return { total, tables, cover: { ...cover, logAnchor: null, keyFingerprint: null } };
}

async function known(server: TestServer): Promise<readonly string[]> {
  const held = await heldAnswers(server.database.pool);
  return [...held].flatMap(([name, answers]) => (answers.size === 0 ? [] : name));
}

it('a server tells after its start what the one before knew, and what has changed since', async () => {
  const home = await testServer();
  const county = await plantCounty(home, 2, 0);
  await fillYear(home, county, YEAR);
  await done(home, 'regionValue/calculate', { year: YEAR });

  const first = await serverBeside(home, {}, 'same');
  const before = await told(first);
  await first.close();
  const second = await serverBeside(home, {}, 'same');
  expect(await known(second)).toEqual(
    expect.arrayContaining(['totals', 'verdicts', 'fingerprints', 'traces', 'reports']),
  );
  expect(await told(second)).toEqual(before);
  await second.close();

  // The price of a service changes while no such server runs: total and report say so.
  const [price] = await done<Row[]>(home, 'riverParam/getAllDataList', { year: YEAR });
  const { id, rowVersion, reservoirUnitCost } = price!;
  await done(home, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: Number(reservoirUnitCost) + 1 });
  const third = await serverBeside(home, {}, 'same');
  const after = await told(third);
  expect(after).toMatchObject({ total: { stale: true } });
  expect(after).toEqual(await told(home));
  await third.close();

  // Another program may find otherwise of the same data.
  await done(home, 'regionValue/calculate', { year: YEAR });
  const found = async () => (await home.database.pool.query('SELECT FROM "settledRun"')).rows.length;
  const kept = await found();
  expect(kept).toBeGreaterThan(0);
  const same = await serverBeside(home, {}, 'same');
  expect(await found()).toBe(kept);
  await same.close();
  const other = await serverBeside(home, {}, 'other');
  expect(await found()).toBe(0);
  await other.close();
  await home.close();
});
