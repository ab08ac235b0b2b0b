import type { Standing } from '@qingzhang/contract/standing';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  COUNTED,
  done,
  fillYear,
  freeze,
  plantCounty,
  valuesOf,
  type PlantedCounty,
  type Row,
  withoutFiles,
} from './testing/county-year.ts';

const YEAR = 2030;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  await done(server, 'regionValue/calculate', { year: YEAR });
});

afterAll(() => server.close());

/** What the latest run of a service asks, by its stored issues. */
async function asked(wire: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `SELECT count(*)::integer FROM (SELECT issues FROM "calcRun" WHERE "serviceCode" = $1 AND year = $2
ORDER BY "createdAt" DESC LIMIT 1) run, jsonb_array_elements(run.issues) issue WHERE issue ->> 'severity' = 'confirm'`,
    [wire, YEAR],
  );
  return rows[0]!.count;
}

async function standingOf(wire: string, regionId = county.id): Promise<Standing> {
  const row = (await valuesOf(server, wire, YEAR)).find((each) => each['regionId'] === regionId)!;
  return { status: row['status'] as Standing['status'], openIssues: Number(row['openIssues']) };
}

describe('a doubt', () => {
  it('stands beside every figure of its run, at the county and below', async () => {
    // The rain layer of the fixture does not say what it holds: water conservation asks about it.
    const count = await asked('river');
    expect(count).toBeGreaterThan(0);
    for (const id of [county.id, ...county.townships])
      expect(await standingOf('river', id)).toEqual({ status: 'confirm', openIssues: count });
  });

  it('reaches what builds on the result and every sum that counts it, each question once', async () => {
    const own = await asked('carbon');
    const oxygen = await standingOf('oxygen');
    expect(oxygen.openIssues).toBe((await asked('oxygen')) + own);
    let all = await asked('gep');
    for (const { wire } of COUNTED) all += await asked(wire);
    const total = await standingOf('gep');
    expect(total).toEqual({ status: 'confirm', openIssues: all });
  });

  it('travels to regions, ranks, totals, headline, years, workbook and report', async () => {
    const { openIssues } = await standingOf('gep');
    const expected = { status: 'confirm', openIssues };
    const regions = await done<Row[]>(server, 'regionValue/getAllDataList', { year: YEAR, serviceCode: 'gep' });
    expect(regions.map(({ status }) => status)).toEqual(regions.map(() => 'confirm'));
    const ranked = await done<Row[]>(server, 'regionValue/rank', { year: YEAR, level: 2 });
    expect(ranked[0]).toMatchObject(expected);
    expect(await done(server, 'gepValue/value', { year: YEAR })).toMatchObject(expected);
    expect(await done(server, 'dataCount/totalData', { year: YEAR })).toMatchObject(expected);
    const { services } = await done<{ services: { code: string; standings: Standing[] }[] }>(
      server,
      'gepValue/totalData',
      { fromYear: YEAR, toYear: YEAR },
    );
    expect(services.find(({ code }) => code === 'gep')!.standings).toEqual([expected]);
    const report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(report.cover.standing).toEqual(expected);
    expect(report.annex1.at(-1)).toMatchObject({ kind: 'total', ...expected });
    expect(report.annex1.find(({ serviceCode }) => serviceCode === 'river')).toMatchObject(await standingOf('river'));
    expect(report.annex2.total).toMatchObject(expected);
    expect(report.annex2.rows.find(({ serviceCode }) => serviceCode === 'river')).toMatchObject(
      await standingOf('river'),
    );
    expect(report.annex3.every(({ status }) => status === 'confirm')).toBe(true);
    expect(report.annex4.rows.find(({ serviceCode }) => serviceCode === 'gep')!.standings).toEqual([expected]);
    // What is made of several years names the year and the services that are in doubt.
    const doubted = {
      code: 'YEAR_IN_DOUBT',
      severity: 'confirm',
      text: expect.stringMatching(/^2030 年.*水源涵养.*已算·需确认/),
    };
    expect(report.annex4.constant.issues).toContainEqual(expect.objectContaining(doubted));
    const constant = await done<{ issues: Row[] }>(server, 'gepValue/constantPrices', { year: YEAR });
    expect(constant.issues).toContainEqual(expect.objectContaining(doubted));
  });

  it('gives way to data that have changed since, and keeps its count', async () => {
    const [param] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: YEAR });
    const { id, rowVersion } = param!;
    await done(server, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: 9.5 });
    expect(await standingOf('river')).toEqual({ status: 'stale', openIssues: await asked('river') });
    expect((await standingOf('gep')).status).toBe('stale');
    await done(server, 'regionValue/calculate', { year: YEAR });
    expect((await standingOf('gep')).status).toBe('confirm');
  });

  it('ends where a value like the calculated one was typed with its reason, and in the sums that take it', async () => {
    const before = await standingOf('gep');
    const count = await asked('river');
    const own = (await valuesOf(server, 'river', YEAR)).find(({ regionId }) => regionId === county.id)!;
    const value = Math.round(Number(own['value']) * 1.5);
    const typed = { year: YEAR, regionId: county.id, value, overrideReason: '水利局核定' };
    const saved = await done(server, 'riverValue/saveData', typed);
    await done(server, 'regionValue/calculate', { year: YEAR });
    expect(await standingOf('river')).toEqual({ status: 'done', openIssues: 0 });
    // A row as listed is taken back; how it stands is not the client's to say.
    const listed = (await valuesOf(server, 'river', YEAR)).find(({ id }) => id === saved['id'])!;
    await done(server, 'riverValue/saveData', { ...listed, status: 'confirm', openIssues: 7 });
    expect(await standingOf('river')).toEqual({ status: 'done', openIssues: 0 });
    expect((await standingOf('gep')).openIssues).toBe(before.openIssues - count);
    // Of the townships nobody typed anything: their shares rest on the layer, and so do their sums.
    for (const id of county.townships) {
      expect((await standingOf('river', id)).status).toBe('confirm');
      expect((await standingOf('gep', id)).openIssues).toBe(before.openIssues);
    }
  });

  it('is told to the public of a year that was frozen and published in spite of it', async () => {
    const { openIssues } = await standingOf('gep');
    await freeze(server, YEAR);
    await withoutFiles(server, YEAR);
    await done(server, 'accountYear/publish', { year: YEAR });
    const { result } = await server.send({ method: 'GET', url: '/api/public/summary.json' });
    expect(result).toMatchObject({ years: [{ year: YEAR, status: 'confirm', openIssues }] });
  });

  it('is no doubt where nothing was calculated', async () => {
    expect(await done(server, 'gepValue/value', { year: 2029 })).toMatchObject({ status: 'missing', openIssues: 0 });
  });
});
