import type { Readiness } from '@qingzhang/contract/results/readiness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, type PlantedCounty } from './testing/county-year.ts';

const YEAR = 2031;
let server: TestServer;
let county: PlantedCounty;

const readiness = (year = YEAR) => done<Readiness>(server, 'accountYear/readiness', { year });
const serviceOf = ({ services }: Readiness, code: string) => services.find((service) => service.code === code)!;
const rate = ({ met, needed }: { met: number; needed: number }) => `${met}/${needed}`;

beforeAll(async () => {
  server = await testServer();
  await done(server, 'accountYear/saveData', { year: YEAR });
});

afterAll(() => server.close());

describe('how much of a year is there', () => {
  it('says nothing of data before there is a county', async () => {
    expect(await readiness()).toMatchObject({ hasCounty: false, met: 0, needed: 0, needs: [] });
    county = await plantCounty(server, 2, 0);
  });

  it('names what is missing, who has it, in which form, why, and what happens without', async () => {
    const empty = await readiness();
    expect(empty).toMatchObject({ hasCounty: true, met: 0 });
    // Rain, evapotranspiration and class areas; parameters and dictionaries are assumed and not counted.
    expect(rate(serviceOf(empty, 'river'))).toBe('0/3');
    const rain = empty.needs.find(({ ways }) => ways[0]!.table === 'riverRainfallTif')!;
    expect(rain).toMatchObject({ state: 'missing', lackingIn: [] });
    expect(rain.ways.map(({ label, bureauName }) => [label, bureauName])).toEqual([
      ['降雨量栅格', '气象局'],
      ['站点（乡镇）降雨量', '气象局'],
    ]);
    expect(rain.ways[0]).toMatchObject({ isLayer: true, module: '/adjService/WaterConservation' });
    // A sum over bureaus is the sum over distinct needs: class areas are asked for once, though many services need them.
    expect(empty.bureaus.reduce((sum, { needed }) => sum + needed, 0)).toBe(empty.needed);
    expect(empty.services.reduce((sum, { needed }) => sum + needed, 0)).toBeGreaterThan(empty.needed);
  });

  it('counts a row the moment it is there, and no longer when it is deleted', async () => {
    const [row] = county.tables(YEAR).get('riverEtTif')!;
    const saved = await done(server, 'riverEtTif/saveData', row);
    expect(rate(serviceOf(await readiness(), 'river'))).toBe('1/3');
    expect((await readiness()).bureaus.find(({ bureau }) => bureau === 'meteorology')!.met).toBe(1);
    await done(server, 'riverEtTif/deleteData', { ids: [saved['id']] });
    expect(rate(serviceOf(await readiness(), 'river'))).toBe('0/3');
  });

  it('asks for nothing where a value is typed, nor for a service that the account leaves out', async () => {
    const before = await readiness();
    const typed = { year: YEAR, regionId: county.id, value: 1_000_000, overrideReason: '沿用上级核定的数' };
    await done(server, 'tourValue/saveData', typed);
    const after = await readiness();
    expect(serviceOf(after, 'tour')).toMatchObject({ isTyped: true, met: 0, needed: 0, problems: [] });
    expect(after.needed).toBe(before.needed - 1);

    const [account] = await done<Record<string, unknown>[]>(server, 'accountYear/getAllDataList', {});
    const services = [{ serviceCode: 'river', included: false, reason: '没有数据' }];
    await done(server, 'accountYear/saveData', { ...account, services });
    expect(serviceOf(await readiness(), 'river')).toBeUndefined();
  });

  it('of a whole year is complete', async () => {
    const year = YEAR + 1;
    await done(server, 'accountYear/saveData', { year });
    for (const [table, rows] of county.tables(year)) await done(server, `${table}/saveData`, rows);
    const full = await readiness(year);
    expect(full.needs.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(full.met).toBe(full.needed);
    expect(full.needed).toBeGreaterThan(15);
  });

  it('is not known of a year without an account', async () => {
    const answer = await server.call('accountYear/readiness', { year: 1999 });
    expect(answer).toMatchObject({ code: 404, fault: 'YEAR_UNKNOWN' });
  });
});
