import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Caller, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { callerAt, openOffice } from './testing/office-server.ts';

/** Two counties of one installation, of two regions and one, with an account of the same year each. */
let server: TestServer;
let east: Caller;
let west: Caller;

beforeAll(async () => {
  server = await testServer({ OFFICES: 'several' });
  east = await callerAt(server, await openOffice(server, 'east', '371301'));
  west = await callerAt(server, await openOffice(server, 'west', '371302'));
  const county = await regionOf(east, { name: '东县', code: '371301', type: '县' });
  await regionOf(east, { name: '东镇', code: '371301101', type: '乡镇', parentId: county });
  await regionOf(west, { name: '西县', code: '371302', type: '县' });
  for (const office of [east, west]) await done(office, 'accountYear/saveData', { year: 2024 });
});

afterAll(async () => server.close());

async function regionOf(office: Caller, region: object): Promise<unknown> {
  const ring = [
    [117.5, 35.5],
    [118.5, 35.5],
    [118.5, 36],
    [117.5, 36],
    [117.5, 35.5],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return (await done(office, 'region/saveData', { ...region, geometry }))['id'];
}

describe('what is remembered of one office', () => {
  it('is answered to no other: lists have their own totals, though nothing was written in between', async () => {
    const totals: unknown[] = [];
    for (const office of [east, west, east, west])
      totals.push((await done<{ total: number }>(office, 'region/getDataList', {})).total);
    expect(totals).toEqual([2, 1, 2, 1]);
  });
});

describe('the base map that is open to everybody', () => {
  const shown = async (query: string) => {
    const { code, result } = await server.send({ method: 'GET', url: `/api/map/base.json?zoom=12&${query}` });
    return [
      code,
      (result as { features?: Row[] } | null)?.features?.map(({ properties }) => (properties as Row)['name']),
    ];
  };

  it('is that of the office that is named, or of the first one, and of no other', async () => {
    expect(await shown('office=371301')).toEqual([200, ['东县', '东镇']]);
    expect(await shown('office=371302')).toEqual([200, ['西县']]);
    expect(await shown('')).toEqual([200, []]);
    expect(await shown('office=99')).toEqual([404, undefined]);
  });

  it('is found by a year that several offices account for', async () => {
    expect(await shown('office=371302&year=2024')).toEqual([200, ['西县']]);
  });

  it('has pictures of one office too', async () => {
    const tile = (query: string) => server.app.inject({ url: `/api/map/base/8/211/75.png${query}` });
    expect((await tile('?office=371301')).statusCode).toBe(200);
    expect((await tile('?office=99')).statusCode).toBe(404);
  });
});
