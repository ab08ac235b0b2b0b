import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  done,
  plantCounty,
  reasonsFor,
  refusal,
  withoutFiles,
  type PlantedCounty,
  type Row,
} from './testing/county-year.ts';

const RIVER = ['riverRainfallTif', 'riverEtTif', 'riverParam'];
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

/** A year whose first township has this much forest, in hm², and nothing else. */
async function fillRiver(year: number, areaHm2: number): Promise<Row> {
  const tables = county.tables(year);
  for (const table of RIVER) await done(server, `${table}/saveData`, tables.get(table)!);
  return done(server, 'ecosystemArea/saveData', { year, regionId: county.townships[0], classCode: '112', areaHm2 });
}

describe('class areas far above the boundary', () => {
  const year = 2031;
  // The township is half a degree by 0.6 degrees, about 3 000 km² or 300 000 hm².
  const areaHm2 = 900_000;
  const acknowledge = () => [
    { code: 'AREAS_ABOVE', regionId: county.townships[0], reason: '边界为示意,面积取自国土变更调查' },
    { code: 'AREAS_ABOVE', regionId: county.id, reason: '同上' },
  ];
  let area: Row;

  beforeAll(async () => {
    // 1 200 000 hm² would also be far more than the county's 600 000 hm².
    area = await fillRiver(year, areaHm2 + 300_000);
  });

  it('stand in the way until somebody says why they are right', async () => {
    const blocked = await refusal(server, 'riverValue/calculate', { year });
    expect(blocked).toMatchObject({ status: 422 });
    const issues = (blocked as unknown as { issues: Row[] }).issues.filter(({ code }) => code === 'AREAS_ABOVE');
    expect(issues.map(({ regionId }) => regionId)).toEqual([county.id, county.townships[0]]);
    // A reason for one region is none for the other.
    await refusal(server, 'riverValue/calculate', { year, acknowledge: acknowledge().slice(0, 1) });
    const planned = await done<{ issues: Row[] }>(server, 'riverValue/calculate', {
      year,
      dryRun: true,
      acknowledge: acknowledge(),
    });
    expect(planned.issues.filter(({ severity }) => severity === 'block')).toEqual([]);
  });

  it('are calculated with a reason, which is kept for exactly these figures', async () => {
    const first = await done<{ issues: Row[] }>(server, 'riverValue/calculate', { year, acknowledge: acknowledge() });
    const told = first.issues.filter(({ code }) => code === 'AREAS_ABOVE');
    expect(told.map(({ severity }) => severity)).toEqual(['confirm', 'confirm']);
    expect(told[1]!['text']).toContain('理由：边界为示意');
    await done(server, 'riverValue/calculate', { year });
    await done(server, 'riverValue/calculate', { year, acknowledge: acknowledge() });
    const { rows } = await server.database.pool.query('SELECT reason FROM "blockAcknowledgement" WHERE year = $1', [
      year,
    ]);
    expect(rows).toHaveLength(2);

    const { id, rowVersion } = area;
    await done(server, 'ecosystemArea/saveData', { id, rowVersion, areaHm2: areaHm2 + 300_001 });
    expect(await refusal(server, 'riverValue/calculate', { year })).toMatchObject({ status: 422 });
  });

  it('are the only block that can be let pass', async () => {
    const body = { year, acknowledge: [{ code: 'GIVEN_MISSING', regionId: county.id, reason: '不必' }] };
    expect(await refusal(server, 'riverValue/calculate', body)).toMatchObject({ status: 400 });
  });
});

describe('freezing a year with open questions', () => {
  // Before those of the tests above, so that nothing is held against them.
  const year = 2030;

  beforeAll(async () => {
    // 1 000 hm² in a township of 300 000 hm²: a table of some classes only, to be confirmed.
    await fillRiver(year, 1000);
    await done(server, 'riverValue/calculate', { year });
  });

  it('lists what has no reason yet', async () => {
    const open = await done<Row[]>(server, 'accountYear/questions', { year });
    // The areas, a rain layer that does not say what it holds, and a price that does not say of which year it is.
    const codes = ['AREAS_DIFFER', 'BASIS_DIFFERS', 'PRICE_YEAR_MISSING'];
    // Before them, that the other services and the total have no result.
    const lacking = { serviceCode: 'gep', code: 'SERVICE_MISSING', reason: null };
    expect(open).toMatchObject([
      lacking,
      ...codes.map((code) => ({ serviceCode: 'river', serviceName: '水源涵养', code, reason: null })),
    ]);
    // 13 services count by the default standard; one of them is there, the total is not.
    expect(open[0]!['text']).toMatch(/^计入总值而没有核算结果的有 13 项：物质产品、土壤保持/);
    for (const reasons of [undefined, [{ serviceCode: 'soil', code: 'AREAS_DIFFER', reason: '另一项服务' }]]) {
      const answer = await refusal(server, 'accountYear/freeze', { year, ...(reasons && { reasons }) });
      const asked = codes.map((code) => ({ keys: ['river'], code }));
      expect(answer).toMatchObject({ status: 422, issues: [{ keys: ['gep'], code: 'SERVICE_MISSING' }, ...asked] });
      expect(answer.message).toContain('还有 4 项需确认事项没有写明理由，不能冻结');
    }
    const blank = { year, reasons: [{ serviceCode: 'river', code: 'AREAS_DIFFER', reason: '  ' }] };
    expect(await refusal(server, 'accountYear/freeze', blank)).toMatchObject({ status: 400 });
  });

  it('keeps the reasons with the year, for publishing too, until it is unfrozen', async () => {
    const reasons = await reasonsFor(server, year, '本年只调查了森林');
    const frozen = await done(server, 'accountYear/freeze', { year, reasons });
    await withoutFiles(server, year);
    const reason = '本年只调查了森林';
    const confirmed = { serviceCode: 'river', reason };
    const lacking = { serviceCode: 'gep', reason };
    expect(frozen).toMatchObject({ status: 'frozen', confirmed: [lacking, confirmed, confirmed, confirmed] });
    const [told] = await done<Row[]>(server, 'accountYear/questions', { year });
    expect(told).toMatchObject({ reason: '本年只调查了森林', by: 'admin' });
    expect(await done(server, 'accountYear/publish', { year })).toMatchObject({ published: true });
    await done(server, 'accountYear/unfreeze', { year, reason: '补充数据' });
    expect((await done<Row[]>(server, 'accountYear/questions', { year }))[0]).toMatchObject({ reason: null });
  });

  it('a year that was frozen without reasons is not published without them', async () => {
    await server.database.pool.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = $1`, [year]);
    const answer = await refusal(server, 'accountYear/publish', { year });
    expect(answer).toMatchObject({
      status: 422,
      issues: ['SERVICE_MISSING', 'AREAS_DIFFER', 'BASIS_DIFFERS', 'PRICE_YEAR_MISSING'].map((code) => ({ code })),
    });
    const reasons = await reasonsFor(server, year);
    expect(await done(server, 'accountYear/publish', { year, reasons })).toMatchObject({ published: true });
  });

  it('asks why a result may stay that its data have left behind', async () => {
    await done(server, 'accountYear/unfreeze', { year, reason: '补充数据' });
    await done(server, 'ecosystemArea/saveData', {
      year,
      regionId: county.townships[1],
      classCode: '112',
      areaHm2: 10,
    });
    const open = await done<Row[]>(server, 'accountYear/questions', { year });
    expect(open[1]).toMatchObject({ serviceCode: 'gep', code: 'TOTAL_STALE' });
    expect(open[1]!['text']).toBe('数据在核算之后有改动，需重算的有 1 项：水源涵养');
    const answer = await refusal(server, 'accountYear/freeze', { year });
    expect(answer.issues.map(({ code }) => code)).toContain('TOTAL_STALE');
  });
});
