import { serviceByCode } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  calculateAll,
  done,
  fillYear,
  plantCounty,
  staleSets,
  SUMS,
  valuesOf,
  VALUE_SETS,
  type PlantedCounty,
  type Row,
} from './testing/county-year.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  await calculateAll(server, YEAR);
});

afterAll(() => server.close());

const stale = () => staleSets(server, county, YEAR);
const calculate = (wire: string) => done(server, `${wire}Value/calculate`, { year: YEAR });

/** The sums that a service counts in. */
function sumsOver(wire: string): string[] {
  const { group } = serviceByCode(wire);
  return SUMS.filter((service) => service.group === 'total' || service.group === group).map((service) => service.wire);
}

async function change(table: string, key: string, value: unknown, filter: (row: Row) => boolean = () => true) {
  const row = (await done<Row[]>(server, `${table}/getAllDataList`, { year: YEAR })).find(
    (each) => each['year'] === YEAR && filter(each),
  )!;
  await done(server, `${table}/saveData`, { id: row['id'], rowVersion: row['rowVersion'], [key]: value });
  return row;
}

/** Calculates again until nothing is out of date, in the order of the services. */
async function catchUp(): Promise<void> {
  for (const wire of await stale()) await calculate(wire);
  expect(await stale()).toEqual([]);
}

describe('a changed row', () => {
  it('with a price makes its service and the sums over it stale, nothing else', async () => {
    expect(await stale()).toEqual([]);
    await change('riverParam', 'reservoirUnitCost', 7.5);
    expect((await stale()).sort()).toEqual(['river', ...sumsOver('river')].sort());
    const rows = await valuesOf(server, 'river', YEAR);
    expect(rows.every((row) => row['stale'] === true)).toBe(true);
  });

  it('is caught up with by calculating the service, then the sums', async () => {
    await calculate('river');
    expect((await stale()).sort()).toEqual(sumsOver('river').sort());
    for (const wire of sumsOver('river')) await calculate(wire);
    expect(await stale()).toEqual([]);
  });

  it('put back to what it was is still a change of the row', async () => {
    await change('windParam', 'controlCost', 3.75);
    expect(await stale()).toContain('wind');
    await catchUp();
  });

  it('with the area of a class makes stale what is worked out by class, and the sums', async () => {
    await change('ecosystemArea', 'areaHm2', 12_345, (row) => row['classCode'] === '112');
    const found = await stale();
    for (const wire of ['river', 'soil', 'air', 'water', 'climate', ...sumsOver('river')])
      expect(found).toContain(wire);
    await catchUp();
  });

  it('of a service that another rests on makes both stale', async () => {
    await change('carbonParam', 'co2Price', 66);
    expect((await stale()).sort()).toEqual(['carbon', 'oxygen', ...sumsOver('carbon')].sort());
    await calculate('carbon');
    expect(await stale()).not.toContain('carbon');
    await catchUp();
  });

  it('that is deleted counts at once, and so does bringing it back', async () => {
    const [row] = await done<Row[]>(server, 'productArea/getAllDataList', { year: YEAR });
    await done(server, 'productArea/deleteData', { ids: [row!['id']] });
    expect((await stale()).sort()).toEqual(['product', ...sumsOver('product')].sort());
    await done(server, 'productArea/restoreData', { ids: [row!['id']] });
    await catchUp();
  });
});

describe('what does not change the inputs', () => {
  it('carbon calculated again leaves oxygen and the sums as they are', async () => {
    await calculate('carbon');
    expect(await stale()).toEqual([]);
  });

  it('a row of another year', async () => {
    await done(server, 'riverParam/saveData', { year: YEAR + 5, reservoirUnitCost: 9 });
    expect(await stale()).toEqual([]);
  });

  it('the deduction of a total concerns the total alone', async () => {
    await done(server, 'gepValue/saveData', { year: YEAR, regionId: county.id, externalValue: 12 });
    expect(await stale()).toEqual(['gep']);
    await catchUp();
  });
});

describe('a changed region', () => {
  it('with another population makes stale what is given per head', async () => {
    const [town] = county.townships;
    const rows = await done<Row[]>(server, 'region/getAllDataList', {});
    const row = rows.find((each) => each['id'] === town)!;
    await done(server, 'region/saveData', { id: town, rowVersion: row['rowVersion'], population: 43_210 });
    const found = await stale();
    expect(found).toContain('leisure');
    expect(found).toContain('gep');
    await catchUp();
  });
});

describe('a changed account', () => {
  async function change(changes: Row): Promise<void> {
    const accounts = await done<Row[]>(server, 'accountYear/getAllDataList', {});
    const { id, rowVersion } = accounts.find((each) => each['year'] === YEAR)!;
    await done(server, 'accountYear/saveData', { id, rowVersion, ...changes });
  }

  it('by another standard makes everything stale, and back again nothing', async () => {
    await change({ profile: 'CAEP-2020' });
    expect((await stale()).sort()).toEqual(VALUE_SETS.map(({ wire }) => wire).sort());
    await change({ profile: 'SD-2022' });
    expect(await stale()).toEqual([]);
  });

  it('with a GDP concerns the total alone', async () => {
    await change({ gdp: 21_000_000_000 });
    expect(await stale()).toEqual(['gep']);
    await catchUp();
  });

  it('that leaves a service out makes the sums over it stale, not the service', async () => {
    await change({ services: [{ serviceCode: 'bio', included: false, reason: '资料不足' }] });
    expect((await stale()).sort()).toEqual(SUMS.map(({ wire }) => wire).sort());
    await catchUp();
    const [bio, regulate] = await Promise.all(
      ['bio', 'regulate'].map((wire) => valuesOf(server, wire, YEAR, { detail: true })),
    );
    expect(bio!.length).toBeGreaterThan(0);
    const part = regulate!.find((row) => row['serviceCode'] === 'bio' && row['regionId'] === county.id);
    expect(part).toMatchObject({ included: false, share: null });
  });
});
