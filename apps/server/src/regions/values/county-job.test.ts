import { isBlocked, type Issue } from '@qingzhang/core/issue';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fillYear,
  freeze,
  plantCounty,
  refusal,
  staleSets,
  valuesOf,
  type PlantedCounty,
  type Row,
  withoutFiles,
} from '../../accounts/testing/county-year.ts';
import { transaction } from '../../rows/transaction.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import type { ServiceOutcome } from '@qingzhang/contract/results/county-calculation';

let server: TestServer;
let county: PlantedCounty;

interface Answered extends Row {
  readonly jobId: string;
  readonly runId: string | null;
  readonly services: readonly ServiceOutcome[];
  readonly runs: readonly object[];
  readonly issues: readonly Issue[];
}

const calculate = (body: object) => done<Answered>(server, 'regionValue/calculate', body);

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  for (const year of [2021, 2022]) await fillYear(server, county, year);
});

afterAll(() => server.close());

describe('calculating a whole county', () => {
  it('calculates every service and the sums as one job, each after what it builds on', async () => {
    const answer = await calculate({ year: 2022 });
    expect(answer).toMatchObject({ status: 'done', year: 2022 });
    const order = answer.services.map(({ serviceCode }) => serviceCode);
    expect([...order].sort()).toEqual(SERVICES.map(({ wire }) => wire).sort());
    expect(answer.services.filter(({ status }) => status !== 'done')).toEqual([]);
    // Oxygen builds on carbon; the total comes last.
    expect(order.indexOf('carbon')).toBeLessThan(order.indexOf('oxygen'));
    expect(order.at(-1)).toBe('gep');
    expect(answer.runId).toBe(answer.services.at(-1)!.runId);
    const { rows } = await server.database.pool.query<{ jobId: string }>(
      'SELECT DISTINCT "jobId" FROM "calcRun" WHERE year = 2022',
    );
    expect(rows).toEqual([{ jobId: answer.jobId }]);
  });

  it('leaves nothing out of date', async () => {
    expect(await staleSets(server, county, 2022)).toEqual([]);
  });

  it('gives the same figures as service by service', async () => {
    await calculate({ year: 2021 });
    const together = await valuesOf(server, 'gep', 2021);
    for (const { wire } of SERVICES) await done(server, `${wire}Value/calculate`, { year: 2021 });
    const alone = await valuesOf(server, 'gep', 2021);
    const figures = (rows: readonly Row[]) => new Map(rows.map(({ regionId, value }) => [regionId, value]));
    expect(figures(together)).toEqual(figures(alone));
  });

  it('tells the total anew where only an earlier year has changed, beside which it stands', async () => {
    await calculate({ year: 2022 });
    expect(await staleSets(server, county, 2022)).toEqual([]);
    const products = await done<Row[]>(server, 'productArea/getAllDataList', { year: 2021 });
    const { id, rowVersion } = products.find(({ product }) => product === '水电')!;
    await done(server, 'productArea/saveData', { id, rowVersion, output: 12_500_000 });
    await calculate({ year: 2021 });
    // More was made in the base year: the index of 2022 is another, none of its values is.
    expect(await staleSets(server, county, 2022)).toEqual(['gep']);
    const { runs } = await calculate({ year: 2022 });
    expect(runs).toHaveLength(1);
    expect(await staleSets(server, county, 2022)).toEqual([]);
  });

  it('stores only what has changed since', async () => {
    const before = await calculate({ year: 2022 });
    const runsOf = ({ services }: Answered) => new Map(services.map(({ serviceCode, runId }) => [serviceCode, runId]));
    const same = await calculate({ year: 2022 });
    expect(same).toMatchObject({ rows: 0, runs: [], runId: before.runId });
    expect(runsOf(same)).toEqual(runsOf(before));
    const [param] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: 2022 });
    const { id, rowVersion } = param!;
    await done(server, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: 9.5 });
    const after = runsOf(await calculate({ year: 2022 }));
    const changed = [...after].filter(([code, runId]) => runId !== runsOf(same).get(code)).map(([code]) => code);
    expect(changed).toEqual(['river', 'regulate', 'gep']);
    expect(await staleSets(server, county, 2022)).toEqual([]);
  });

  it('finds what was changed since it last looked, and what rests on it', async () => {
    const runsNow = async () =>
      new Map((await calculate({ year: 2022 })).services.map(({ serviceCode, runId }) => [serviceCode, runId]));
    const changedBy = async (change: () => Promise<unknown>) => {
      const before = await runsNow();
      await change();
      const after = await runsNow();
      expect(await staleSets(server, county, 2022)).toEqual([]);
      return [...after].filter(([code, runId]) => runId !== before.get(code)).map(([code]) => code);
    };
    expect(await changedBy(async () => undefined)).toEqual([]);
    // A run tells the versions of the rows that it rests on; to the sums it comes to the same.
    const save = async (change: object) => {
      const [param] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: 2022 });
      await done(server, 'riverParam/saveData', { id: param!['id'], rowVersion: param!['rowVersion'], ...change });
    };
    expect(await changedBy(() => save({ remark: '核对过' }))).toEqual(['river']);
    expect(await changedBy(() => save({ reservoirUnitCost: 9.75 }))).toEqual(['river', 'regulate', 'gep']);
    // What builds on a typed amount follows it.
    const typed = { year: 2022, regionId: county.id, serviceCode: 'carbon', value: 7, overrideReason: '专项调查' };
    expect(await changedBy(() => done(server, 'regionValue/saveData', typed))).toEqual(
      expect.arrayContaining(['carbon', 'regulate', 'gep']),
    );
    await calculate({ year: 2022, overwriteManual: true });
    expect(await changedBy(async () => undefined)).toEqual([]);
  });

  it('tells what it found to whoever asks how results stand, until that is known no more', async () => {
    const { pool } = server.database;
    const [param] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: 2022 });
    const { id, rowVersion } = param!;
    await done(server, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: 9.25 });
    await calculate({ year: 2022 });
    // Whoever plans the service again would find other inputs.
    await pool.query(
      `UPDATE "calcRun" SET "inputsSha256" = repeat('0', 64) WHERE year = 2022 AND "serviceCode" = 'river'`,
    );
    expect(await staleSets(server, county, 2022)).toEqual([]);
    await pool.query('DELETE FROM "settledRun"');
    await transaction(pool, async () => undefined);
    expect(await staleSets(server, county, 2022)).toEqual(['river', 'regulate', 'gep']);
    await calculate({ year: 2022 });
    expect(await staleSets(server, county, 2022)).toEqual([]);
  });

  it('tells what a service lacks and calculates the rest', async () => {
    const year = 2020;
    for (const [table, rows] of county.tables(year))
      if (table !== 'soilErodTif') await done(server, `${table}/saveData`, rows);
    const { services, runId } = await calculate({ year });
    const blocked = services.filter(({ status }) => status === 'blocked');
    expect(blocked.map(({ serviceCode }) => serviceCode)).toEqual(['soil']);
    expect(isBlocked(blocked[0]!.issues)).toBe(true);
    expect(blocked[0]!.runId).toBeNull();
    expect(runId).not.toBeNull();
    expect(await valuesOf(server, 'soil', year)).toEqual([]);
  });

  it('refuses with every reason where nothing at all can be calculated', async () => {
    const answer = await refusal(server, 'regionValue/calculate', { year: 2001 });
    expect(answer.status).toBe(422);
    expect(answer.issues.length).toBeGreaterThan(10);
    expect((await server.database.pool.query('SELECT FROM "calcRun" WHERE year = 2001')).rowCount).toBe(0);
  });

  it('keeps values typed by hand, and takes them back on request', async () => {
    const typed = { year: 2022, regionId: county.id, serviceCode: 'bio', value: 7, overrideReason: '专项调查' };
    await done(server, 'regionValue/saveData', typed);
    await calculate({ year: 2022 });
    const bio = async () =>
      (await valuesOf(server, 'bio', 2022)).find(({ regionId }) => regionId === county.id)!['value'];
    expect(await bio()).toBe(7);
    await calculate({ year: 2022, overwriteManual: true });
    expect(await bio()).toBeGreaterThan(1000);
  });

  it('plans without storing anything', async () => {
    const year = 2019;
    for (const table of ['ecosystemArea', 'carbonParam', 'oxygenParam', 'carbonForestVeget', 'carbonForestSoil'])
      await done(server, `${table}/saveData`, county.tables(year).get(table)!);
    const plan = await done<Answered>(server, 'regionValue/calculate', { year, dryRun: true });
    const statusOf = (code: string) => plan.services.find(({ serviceCode }) => serviceCode === code)!.status;
    // Oxygen can be calculated, because carbon will be before it.
    expect([statusOf('carbon'), statusOf('oxygen'), statusOf('tour')]).toEqual(['done', 'done', 'blocked']);
    expect((await server.database.pool.query('SELECT FROM "calcRun" WHERE year = $1', [year])).rowCount).toBe(0);
    expect((await server.database.pool.query('SELECT FROM "accountYear" WHERE year = $1', [year])).rowCount).toBe(0);
  });

  it('stores nothing at all when it is cancelled on the way', async () => {
    const before = (await server.database.pool.query('SELECT FROM "calcRun" WHERE year = 2021')).rowCount;
    const statusOf = async (jobId: string) => (await done(server, 'job/getDataInfo', { jobId }))['status'];
    const leaves = async (jobId: string, status: string) => {
      while ((await statusOf(jobId)) === status) await new Promise(setImmediate);
    };
    // Held by another transaction, a value set makes the job wait until the cancellation is in.
    const client = await server.database.pool.connect();
    let jobId: string;
    try {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('values gep'))`);
      jobId = (await calculate({ year: 2021, async: true })).jobId;
      await leaves(jobId, 'queued');
      await done(server, 'job/cancel', { jobId });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await leaves(jobId, 'running');
    expect(await statusOf(jobId)).toBe('cancelled');
    const after = (await server.database.pool.query('SELECT FROM "calcRun" WHERE year = 2021')).rowCount;
    expect(after).toBe(before);
  });

  it('refuses a frozen year before anything is queued', async () => {
    await freeze(server, 2022);
    await withoutFiles(server, 2022);
    expect((await refusal(server, 'regionValue/calculate', { year: 2022 })).status).toBe(409);
  });

  it('is refused to whoever may not calculate', async () => {
    const { token } = await server.userOf('visitor', 'onlooker');
    expect((await server.call('regionValue/calculate', { year: 2021 }, token)).status).toBe(403);
  });
});
