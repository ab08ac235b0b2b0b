import { LEAVES, OWN_ADDEND, SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noting } from '../testing/noting.ts';
import { changeCount, hasChanged } from '../rows/row-changes.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { profileOf, requireAccount } from './account.ts';
import { storedSeries } from './constant-series.ts';
import { concernsInputs, concernsStored, INPUTS_OF_SERVICES_ALONE } from './input-changes.ts';
import { loadAccount } from './load-account.ts';
import { ownAddend } from './own-addend.ts';
import { calculateAll, fillYear, plantCounty, type PlantedCounty } from './testing/county-year.ts';
import { totalsInput } from './totals-input.ts';

const YEARS = [2022, 2023] as const;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  for (const year of YEARS) {
    await fillYear(server, county, year);
    await calculateAll(server, year);
  }
});

afterAll(() => server.close());

it('a sum and its index are formed without any row that is said to be of services alone', async () => {
  const asked: string[] = [];
  const client = noting(server.database.pool, asked);
  const account = await requireAccount(client, YEARS[1]);
  const scope = { client, account, accountUnit: county.id, profile: profileOf(account.profile) };
  for (const sum of SERVICES.filter(({ kind }) => kind === 'sum')) await totalsInput(scope, sum);
  await ownAddend(scope, OWN_ADDEND.sum);
  await storedSeries(client, '371328', { until: YEARS[1] });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.some((text) => text.includes(`"${TOTAL.value.name}"`))).toBe(true);
  const read = INPUTS_OF_SERVICES_ALONE.filter((name) => asked.some((text) => text.includes(`"${name}"`)));
  expect(read).toEqual([]);
  expect(INPUTS_OF_SERVICES_ALONE.length).toBeGreaterThan(20);
  expect(INPUTS_OF_SERVICES_ALONE.filter((table) => concernsStored({ table }))).toEqual([]);
});

it('a service that builds on no other is planned without any result', async () => {
  const asked: string[] = [];
  const client = noting(server.database.pool, asked);
  const account = await requireAccount(client, YEARS[1]);
  const scope = { client, account, accountUnit: county.id, profile: profileOf(account.profile) };
  const alone = LEAVES.filter((service) => servicesRead(service).length === 0);
  await loadAccount(scope, alone);
  expect(asked.length).toBeGreaterThan(20);
  const results = ['calcRun', ...SERVICES.map(({ value }) => value.name)];
  expect(results.filter((name) => asked.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  expect(alone.length).toBeLessThan(LEAVES.length);
});

it('people who come and change what is theirs, and ships that report, let every figure stand', async () => {
  const { pool } = server.database;
  const since = changeCount(pool);
  const { token } = await server.userOf('operator', 'newcomer');
  expect(await server.call('sysUser/changeName', { fullName: '新来的' }, token)).toMatchObject({ status: 200 });
  expect(await server.call('vessel/saveData', { shipId: 'BD-9', source: 'beidou' })).toMatchObject({ status: 200 });
  const inputs = concernsInputs(LEAVES, YEARS[1]);
  expect(changeCount(pool)).toBeGreaterThan(since);
  expect(hasChanged(pool, since, (touched) => inputs(touched) || concernsStored(touched))).toBe(false);
});
