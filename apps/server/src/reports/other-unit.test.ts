import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fillYear, plantCounty, type PlantedCounty } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2031;
const OTHER = '乙县的降雨须确认';
let server: TestServer;
let county: PlantedCounty;
let other: string;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  await done(server, 'riverValue/calculate', { year: YEAR });
  const box = [
    [110, 30],
    [110.1, 30],
    [110.1, 30.1],
    [110, 30.1],
    [110, 30],
  ];
  const geometry = { type: 'Polygon', coordinates: [box] };
  const region = await done(server, 'region/saveData', { name: '乙县', code: '371399', type: '县', geometry });
  other = String(region['id']);
  // The other county's calculation asks something of its own.
  const { pool } = server.database;
  const { rows } = await pool.query<{ run: Record<string, unknown> }>(
    `SELECT to_jsonb(run) AS run FROM "calcRun" run WHERE "serviceCode" = 'river' AND year = $1 LIMIT 1`,
    [YEAR],
  );
  const issue = { severity: 'confirm', code: 'RESULT_ZERO', text: OTHER, keys: [] };
  const run = { ...rows[0]!.run, id: crypto.randomUUID(), unitId: other, issues: [issue] };
  await pool.query('INSERT INTO "calcRun" SELECT * FROM jsonb_populate_record(null::"calcRun", $1)', [
    JSON.stringify(run),
  ]);
  const row = await done(server, 'riverParam/saveData', { year: YEAR, regionId: other, reservoirUnitCost: 7.5 });
  await done(server, 'riverParam/saveData', { ...row, reservoirUnitCost: 8.5 });
});

afterAll(() => server.close());

const reportOf = (regionId: string) => done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR, regionId });

describe('a year with two account units', () => {
  it('prints in the review of each its own questions, and not those of the other', async () => {
    const [own, others] = [await reportOf(county.id), await reportOf(other)];
    expect(own.annex6.told.length).toBeGreaterThan(0);
    expect(own.annex6.told.map(({ text }) => text)).not.toContain(OTHER);
    expect(others.annex6.told.map(({ text }) => text)).toEqual([OTHER]);
  });

  it('prints of a township what its county asks', async () => {
    const told = (report: AccountReport) => report.annex6.told.map(({ text }) => text);
    expect(told(await reportOf(county.townships[0]!))).toEqual(told(await reportOf(county.id)));
  });

  it('lists with each only the changes of its own rows', async () => {
    const changed = (report: AccountReport) => report.annex6.changes.filter(({ after }) => after.includes('8.5'));
    expect(changed(await reportOf(county.id))).toEqual([]);
    expect(changed(await reportOf(other))).toHaveLength(1);
  });
});
