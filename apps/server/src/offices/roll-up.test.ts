import type { OfficeComparison, RollUp } from '@qingzhang/contract/results/roll-up';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { accountFor, callerAt, openOffice } from './testing/office-server.ts';

let server: TestServer;
const offices: string[] = [];
let gep = 0;

beforeAll(async () => {
  server = await testServer({ OFFICES: 'several' });
  for (const [name, code] of Object.entries({ 甲县: '371301', 乙县: '371302', 丙县: '371303' }))
    offices.push(await openOffice(server, name, code));
  for (const office of offices.slice(0, 2)) gep = await accountFor(await callerAt(server, office), 2024);
});

afterAll(async () => server.close());

const rolledUp = (basis: RollUp['basis'] = 'running') => done<RollUp>(server, 'rollUp/offices', { year: 2024, basis });

describe('three counties, of which one has not begun', () => {
  it('are added up to the 分, and the sum says that one is missing', async () => {
    const { offices: rows, total } = await rolledUp();
    expect(rows.map(({ name, gep: own, rank, status }) => [name, own, rank, status])).toEqual([
      ['甲县', gep, expect.any(Number), expect.any(String)],
      ['乙县', gep, expect.any(Number), expect.any(String)],
      ['丙县', null, null, 'missing'],
    ]);
    expect(rows.slice(0, 2).map(({ rank }) => rank)).toEqual([1, 2]);
    // Two equal counties: twice the one, in 分.
    expect([total.gep, total.counted, total.wanted]).toEqual([Math.round(gep * 200) / 100, 2, 3]);
    expect(total.status).toBe('confirm');
  });

  it('have only published accounts in the sum of those', async () => {
    expect((await rolledUp('published')).total).toMatchObject({ gep: null, counted: 0, wanted: 3, status: 'missing' });
  });

  it('are drawn side by side', async () => {
    const { offices: drawn } = await done<{ offices: { name: string; rings: number[][] }[] }>(server, 'rollUp/map', {
      year: 2024,
    });
    expect(drawn.map(({ name, rings }) => [name, rings.length])).toEqual([
      ['甲县', 1],
      ['乙县', 1],
      ['丙县', 0],
    ]);
    expect(await done(server, 'rollUp/years', {})).toEqual([2024]);
  });

  it('are out of date together with one that is', async () => {
    const county = await callerAt(server, offices[0]!);
    const [row] = await done<Row[]>(county, 'riverParam/getAllDataList', { year: 2024 });
    await done(county, 'riverParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], reservoirUnitCost: 9 });
    const { offices: rows, total } = await rolledUp();
    expect([rows[0]!.status, total.status]).toEqual(['stale', 'stale']);
    expect(rows[1]!.status).not.toBe('stale');
  });

  it('compare by one standard and at one price', async () => {
    const asked = { year: 2024, profile: 'SD-2022', pricesOf: offices[1] };
    const { offices: rows } = await done<OfficeComparison>(server, 'rollUp/compare', asked);
    // Both have the same rows but for the price of 甲县, which is 乙县's here: nothing is left of the difference.
    expect(rows[0]!.comparable).toBe(rows[1]!.comparable);
    expect([rows[1]!.price, rows[0]!.price! < 0]).toEqual([0, true]);
    // A price was changed after it had calculated: that stands beside its figure here, too.
    expect(rows[0]!.status).toBe('stale');
    for (const { stored, method, price, comparable } of rows.slice(0, 2))
      expect(stored! + method! + price!).toBeCloseTo(comparable!, 2);
    expect(rows[2]).toMatchObject({ comparable: null, rank: null, problem: expect.stringContaining('2024') });
  });

  it('stand without one whose data are broken, which says so', async () => {
    await server.owner.query(`UPDATE region SET level = NULL WHERE "tenantId" = $1`, [offices[1]]);
    const { offices: rows, total } = await rolledUp();
    expect(rows[1]).toMatchObject({ gep: null, problem: expect.stringContaining('区域') });
    expect([total.gep, total.counted]).toEqual([gep, 1]);
  });
});

describe('a county', () => {
  it('has nothing to roll up and sees none of the others', async () => {
    const county = await callerAt(server, offices[2]!);
    expect(await done<RollUp>(county, 'rollUp/offices', { year: 2024 })).toMatchObject({
      office: { name: '丙县' },
      offices: [],
      total: { gep: null, wanted: 0, status: 'missing' },
    });
  });
});
