import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, valuesOf, type PlantedCounty, type Row } from './testing/county-year.ts';

/** Two townships of 0.5° each from 117.5°; three villages in each, of which the last is struck off the map. */
const YEAR = 2023;
const VILLAGE_WIDTH = 0.5 / 3;

let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 6);
  await done(server, 'region/deleteData', { ids: [county.villages.at(-1)] });
  await done(server, 'cultureParam/saveData', { year: YEAR, annualWage: 60_000 });
  await done(server, 'floodParam/saveData', { year: YEAR, reservoirUnitCost: 1, includeVegetation: false });
});

afterAll(() => server.close());

const spot = (scenicName: string, more: Row) => ({
  year: YEAR,
  scenicName,
  visitors: 1,
  travelDays: 0,
  stayDays: 0,

  costTransport: 100,
  costLodging: 0,
  costTicket: 0,
  costOther: 0,
  ecoShare: 1,
  ...more,
});

async function yuanByRegion(wire: string): Promise<ReadonlyMap<unknown, unknown>> {
  await done(server, `${wire}Value/calculate`, { year: YEAR });
  return new Map((await valuesOf(server, wire, YEAR)).map((row) => [row['regionId'], row['value']]));
}

describe('rows that say where they lie', () => {
  it('count in the village that holds their point, else in what no village covers', async () => {
    const [first, second] = county.townships as [string, string];
    await done(server, 'tourScenic/saveData', [
      spot('村中', { regionId: first, lon: 117.51, lat: 35.7 }),
      // The third place of the second township, where there is no village any more.
      spot('空处', { lon: 118 + 2.5 * VILLAGE_WIDTH, lat: 35.7 }),
    ]);
    const yuan = await yuanByRegion('tour');
    const [village] = county.below.get(first)!;
    expect(yuan.get(village)).toBe(100);
    expect(yuan.get(first)).toBe(100);
    expect(yuan.get(second)).toBe(100);
    for (const other of county.below.get(second)!.slice(0, 2)) expect(yuan.get(other)).toBe(0);
  });

  it('are shared out by their outline', async () => {
    const [west, east] = [118 + VILLAGE_WIDTH, 118 + 3 * VILLAGE_WIDTH];
    const ring = [
      [west, 35.5],
      [east, 35.5],
      [east, 35.6],
      [west, 35.6],
      [west, 35.5],
    ];
    const lake = await done(server, 'region/saveData', {
      name: '大湖',
      code: 'W1',
      type: '流域',
      geometry: { type: 'Polygon', coordinates: [ring] },
    });
    await done(server, 'floodReservoir/saveData', {
      year: YEAR,
      name: '大湖',
      waterType: 'reservoir',
      floodCapacity: 1,
      geomId: lake['id'],
    });
    const yuan = await yuanByRegion('flood');
    const [, second] = county.townships as [string, string];
    const [one, two] = county.below.get(second)!;
    // 10⁴ m³: one half lies in the second village of the township, the other where there is none
    expect(yuan.get(one)).toBe(0);
    expect(yuan.get(two)).toBeCloseTo(5000, 0);
    expect(yuan.get(second)).toBe(10_000);
  });
});
