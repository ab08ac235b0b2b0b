import { serviceByCode } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, type PlantedCounty } from './testing/county-year.ts';
import { plantHarvest, standingsIn } from './testing/harvest.ts';

let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

const harvest = (year: number, yuanPerHead: number, place = county) => plantHarvest(server, place, year, yuanPerHead);
const toldIn = (year: number, place = county) => standingsIn(server, place, year);

describe('a result that leaves its published range per head', () => {
  const service = serviceByCode('product');
  const least = service.kind === 'leaf' ? service.usual.min! : NaN;

  it('is plain within the range', async () => {
    await harvest(2036, least * 2);
    expect(await toldIn(2036)).toMatchObject({ value: 'done', report: [] });
  });

  it('has a note outside it', async () => {
    await harvest(2038, least * 0.7);
    expect(await toldIn(2038)).toMatchObject({ value: 'done', report: ['note'] });
  });

  it('is to be confirmed beyond twice it: value, total and report', async () => {
    await harvest(2040, least * 0.3);
    expect(await toldIn(2040)).toEqual({ value: 'confirm', total: 'confirm', report: ['confirm'] });
  });
});

describe('a result of nothing', () => {
  it('is to be confirmed, however many figures it is formed of: value, total and report', async () => {
    await harvest(2042, 0);
    expect(await toldIn(2042)).toEqual({ value: 'confirm', total: 'confirm', report: ['confirm'] });
  });
});

describe('a result beside that of the year before', () => {
  const service = serviceByCode('product');
  const usual = service.kind === 'leaf' ? service.usual.min! * 2 : NaN;

  it('is plain where it is alike, and to be confirmed where it is many times as much', async () => {
    await harvest(2044, usual);
    await harvest(2045, usual * 2);
    expect(await toldIn(2045)).toMatchObject({ value: 'done', report: [] });
    // Each row by itself may be four times the last year's; a whole county hardly ever is.
    await harvest(2046, usual * 8);
    expect(await toldIn(2046)).toEqual({ value: 'confirm', total: 'confirm', report: ['confirm'] });
  });

  it('finds the county again in other boundaries, by its code', async () => {
    const redrawn = await plantCounty(server, 2, 0, { boundaryVersion: '2047', mark: '新' });
    await done(server, 'accountYear/saveData', { year: 2047, boundaryVersion: '2047' });
    await harvest(2047, usual * 2, redrawn);
    expect(await toldIn(2047, redrawn)).toEqual({ value: 'confirm', total: 'confirm', report: ['confirm'] });
  });
});
