import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '../accounts/account.ts';
import { knownYears } from '../accounts/constant-series.ts';
import { concernsStored } from '../accounts/input-changes.ts';
import { addendFingerprint, knownTotalsInput } from '../accounts/known-totals.ts';
import { done, fillYear, plantCounty, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { poolsBeside } from '../database/tenant-pool.ts';
import { countChange } from '../rows/row-changes.ts';
import { noting } from '../testing/noting.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { grandTotalsOf, reportedValues } from './reported-values.ts';

const YEARS = [2022, 2023] as const;
const YEAR = YEARS[1];
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  for (const year of YEARS) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
});

afterAll(() => server.close());

/** Where the log stands moves on by itself. */
async function report(): Promise<object> {
  const { cover, ...tables } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  return { ...tables, cover: { ...cover, logAnchor: null } };
}

/** What is told now is what is told by somebody who remembers nothing. */
async function expectNothingOld(): Promise<void> {
  const told = await report();
  for (const pool of poolsBeside(server.database.pool)) countChange(pool);
  expect(told).toEqual(await report());
}

describe('a report that remembers', () => {
  it('reads no table for it whose changes it would not be told of', async () => {
    const asked: string[] = [];
    const pool = noting(server.database.pool, asked);
    const unit = { year: YEAR, accountUnit: county.id, profile: profileOf(null) };
    await reportedValues(pool, YEAR, county.id);
    await grandTotalsOf(pool, YEAR);
    await knownYears(pool, '371328', YEAR);
    await knownTotalsInput(pool, unit);
    await addendFingerprint(pool, unit);
    expect(asked.length).toBeGreaterThan(50);
    const read = TABLES.filter(({ table: { name } }) => asked.some((text) => text.includes(`"${name}"`)));
    expect(read.length).toBeGreaterThan(15);
    expect(read.flatMap(({ table }) => (concernsStored({ table: table.name }) ? [] : table.name))).toEqual([]);
    const before = asked.length;
    await reportedValues(pool, YEAR, county.id);
    await knownTotalsInput(pool, unit);
    expect(asked.length).toBe(before);
  });

  it('tells what is there after a row of any table was changed or deleted', async () => {
    await report();
    for (const [at, table] of [...county.tables(YEAR).keys()].entries()) {
      await changeRow(table, YEARS[at % 2]!);
      await expectNothingOld();
    }
  });

  it('tells what is there after calculating, typing a value and changing the account of the year', async () => {
    for (const year of YEARS) {
      await done(server, 'regionValue/calculate', { year });
      await expectNothingOld();
    }
    const [total] = await done<Row[]>(server, 'waterValue/getAllDataList', { year: YEAR, regionId: county.id });
    const { id, rowVersion, value } = total!;
    await done(server, 'waterValue/saveData', { id, rowVersion, value: Number(value) * 2, overrideReason: '年鉴' });
    await expectNothingOld();
    await done(server, 'gepValue/calculate', { year: YEAR });
    await expectNothingOld();
    const [account] = await done<Row[]>(server, 'accountYear/getAllDataList', { year: YEAR });
    await done(server, 'accountYear/saveData', { id: account!['id'], rowVersion: account!['rowVersion'], gdp: 5e9 });
    await expectNothingOld();
  });
});

/** By the first number that may be other than it is; where none may, the row goes. */
async function changeRow(table: string, year: number): Promise<void> {
  const [row] = await done<Row[]>(server, `${table}/getAllDataList`, { year });
  if (row === undefined) throw new Error(`${table} has no row of ${year}`);
  const { id, rowVersion } = row;
  for (const field of tableEntry(table).table.fields) {
    const figure = row[field.key];
    if (!isNumeric(field) || field.computed === true || field.key === 'year' || typeof figure !== 'number') continue;
    const { code } = await server.call(`${table}/saveData`, { id, rowVersion, [field.key]: figure * 1.01 });
    if (code === 200) return;
  }
  await done(server, `${table}/deleteData`, { ids: [id] });
}
