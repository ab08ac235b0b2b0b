import { yuanToFen } from '@qingzhang/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, refusal, valuesOf, type PlantedCounty, type Row } from './testing/county-year.ts';

const REASON = '采用省级部门核定的数值';
let server: TestServer;
let county: PlantedCounty;
let town: string;
let other: string;
let year = 2000;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 4);
  [town, other] = county.townships as [string, string];
});

afterAll(() => server.close());

/** A fresh year for each test, with one service calculated by class. */
beforeEach(async () => {
  year += 1;
  const tables = county.tables(year);
  for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'])
    await done(server, `${table}/saveData`, tables.get(table)!);
  await calculate();
});

const calculate = (more: Row = {}) => done(server, 'riverValue/calculate', { year, ...more });
const type = (regionId: string, value: number, more: Row = {}) =>
  done(server, 'riverValue/saveData', { year, regionId, value, overrideReason: REASON, ...more });

interface Found {
  readonly row: Row;
  readonly fen: bigint;
  readonly parts: readonly bigint[];
}

async function found(): Promise<ReadonlyMap<string, Found>> {
  const rows = await valuesOf(server, 'river', year, { detail: true });
  const fen = (row: Row) => yuanToFen(Number(row['value']));
  return new Map(
    rows
      .filter((row) => row['classCode'] === null)
      .map((row) => {
        const id = String(row['regionId']);
        const parts = rows.filter((part) => part['classCode'] !== null && part['regionId'] === id).map(fen);
        return [id, { row, fen: fen(row), parts }];
      }),
  );
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** Parts sum to their totals, and children to their parents but for what is 未分配 of it. */
function expectAddsUp(values: ReadonlyMap<string, Found>, rest: ReadonlyMap<string, bigint> = new Map()): void {
  for (const [id, { fen, parts }] of values) {
    expect(parts.length).toBeGreaterThan(0);
    expect(sum(parts)).toBe(fen);
    const children = county.below.get(id)!;
    if (children.length > 0)
      expect(fen - sum(children.map((child) => values.get(child)!.fen))).toBe(rest.get(id) ?? 0n);
  }
}

function flags(values: ReadonlyMap<string, Found>): string[] {
  return [...values]
    .filter(([, { row }]) => row['containsManual'] === true)
    .map(([id]) => id)
    .sort();
}

describe('a value typed by hand', () => {
  it('below 0 is a region’s own affair, but no county’s', async () => {
    const typed = (regionId: string) => ({ year, regionId, value: -5, overrideReason: REASON });
    const whole = await refusal(server, 'riverValue/saveData', typed(county.id));
    expect(whole.issues.map(({ code }) => code)).toEqual(['VALUE_NEGATIVE']);
    const among = await refusal(server, 'riverValue/saveData', [typed(town), typed(county.id)]);
    expect(among.issues[0]!.keys).toEqual(['rows.1.value']);
    await done(server, 'riverValue/saveData', typed(town));
    expect((await found()).get(town)!.fen).toBe(-500n);
  });

  it('at a township: the county takes the difference, its villages are rescaled', async () => {
    const before = await found();
    await type(town, 1_000_000.01);
    const after = await found();
    expect(after.get(town)).toMatchObject({ fen: 100_000_001n });
    expect(after.get(town)!.row).toMatchObject({
      inputMode: 'manual',
      overrideReason: REASON,
      runId: null,
      stale: false,
    });
    expect(after.get(county.id)!.fen).toBe(before.get(county.id)!.fen + 100_000_001n - before.get(town)!.fen);
    expect(after.get(other)!.fen).toBe(before.get(other)!.fen);
    expect(flags(after)).toEqual([county.id, town].sort());
    const [village] = county.below.get(town)!;
    const share = Number(before.get(village!)!.fen) / Number(before.get(town)!.fen);
    expect(Number(after.get(village!)!.fen)).toBeCloseTo(share * 100_000_001, -1);
    expectAddsUp(after);
  });

  it('at the county: everything below is rescaled', async () => {
    const before = await found();
    await type(county.id, Number(before.get(county.id)!.fen) / 50);
    const after = await found();
    expect(after.get(county.id)!.fen).toBe(before.get(county.id)!.fen * 2n);
    for (const id of county.townships)
      expect(Number(after.get(id)!.fen)).toBeCloseTo(Number(before.get(id)!.fen) * 2, -1);
    expect(flags(after)).toEqual([county.id]);
    expectAddsUp(after);
  });

  it('at both: the township keeps its own, what is left over is 未分配', async () => {
    await type(county.id, 3_000_000);
    const between = await found();
    await type(town, 2_000_000);
    const after = await found();
    expect(after.get(county.id)!.fen).toBe(300_000_000n);
    expect(after.get(town)!.fen).toBe(200_000_000n);
    expect(after.get(other)!.fen).toBe(between.get(other)!.fen);
    expectAddsUp(after, new Map([[county.id, between.get(town)!.fen - 200_000_000n]]));
    expect(flags(after)).toEqual([county.id, town].sort());
  });

  it('at a village: its township and the county take the difference', async () => {
    const [village] = county.below.get(town)!;
    const before = await found();
    await type(village!, 77.7);
    const after = await found();
    const difference = 7770n - before.get(village!)!.fen;
    for (const id of [town, county.id]) expect(after.get(id)!.fen).toBe(before.get(id)!.fen + difference);
    expect(flags(after)).toEqual([county.id, town, village!].sort());
    expectAddsUp(after);
  });

  it('is typed once more without its id: the row is the same', async () => {
    const first = await type(town, 10);
    const second = await type(town.toUpperCase(), 20);
    expect(second['id']).toBe(first['id']);
    expect(second['value']).toBe(20);
    expectAddsUp(await found());
  });

  it('with an amount has the price that follows from it', async () => {
    const saved = await type(town, 1000, { physicalAmount: 250 });
    expect(saved).toMatchObject({ value: 1000, physicalAmount: 250, unitPrice: 4 });
  });
});

describe('calculating again', () => {
  it('keeps what was typed and comes to the same figures', async () => {
    await type(town, 1_234_567.89);
    const typed = await found();
    await calculate();
    const after = await found();
    expect([...after].map(([id, { fen }]) => [id, fen])).toEqual([...typed].map(([id, { fen }]) => [id, fen]));
    expect(flags(after)).toEqual(flags(typed));
    expect(after.get(town)!.row).toMatchObject({ inputMode: 'manual', overrideReason: REASON });
    expectAddsUp(after);
  });

  it('replaces it when told so', async () => {
    const before = await found();
    await type(town, 1_234_567.89);
    await type(county.id, 5);
    await calculate({ overwriteManual: true });
    const after = await found();
    expect([...after].map(([id, { fen }]) => [id, fen])).toEqual([...before].map(([id, { fen }]) => [id, fen]));
    expect(flags(after)).toEqual([]);
    expect(after.get(town)!.row).toMatchObject({ inputMode: 'calculated', overrideReason: null });
    expectAddsUp(after);
  });

  it('changes quantities only where a value was typed', async () => {
    const before = await found();
    await type(town, 1_234_567.89);
    await calculate();
    const after = await found();
    expect(after.get(other)!.row['physicalAmount']).toBe(before.get(other)!.row['physicalAmount']);
    const scale = Number(after.get(county.id)!.fen) / Number(before.get(county.id)!.fen);
    expect(after.get(county.id)!.row['physicalAmount']).toBeCloseTo(
      Number(before.get(county.id)!.row['physicalAmount']) * scale,
      4,
    );
  });
});

describe('typing while a calculation is on its way', () => {
  it('is not lost, whichever of them comes first', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('values river'))`);
      const both = [server.call('riverValue/calculate', { year }), type(town, 321)];
      const waiting = async () =>
        (
          await client.query<{ count: number }>(
            `SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
          )
        ).rows[0]!.count;
      while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      await client.query('COMMIT');
      await Promise.all(both);
    } finally {
      client.release();
    }
    const after = await found();
    expect(after.get(town)!.row).toMatchObject({ value: 321, inputMode: 'manual' });
    expect(flags(after)).toEqual([county.id, town].sort());
    expectAddsUp(after);
  });
});

describe('what is refused', () => {
  it('a calculated value replaced without a reason; nothing is written', async () => {
    const before = await found();
    const answer = await refusal(server, 'riverValue/saveData', { year, regionId: town, value: 5 });
    expect(answer).toMatchObject({ status: 400, issues: [{ keys: ['overrideReason'], severity: 'block' }] });
    expect(answer.issues[0]!.text).toContain('理由');
    expect((await found()).get(town)!.fen).toBe(before.get(town)!.fen);
  });

  it('a row without region or value, all at once', async () => {
    const answer = await refusal(server, 'riverValue/saveData', [
      { year },
      { year, regionId: town, overrideReason: REASON },
    ]);
    expect(answer.issues.map(({ keys }) => keys[0])).toEqual(['rows.0.regionId', 'rows.0.value', 'rows.1.value']);
  });

  it('a part of a value: it follows its total', async () => {
    const part = (await valuesOf(server, 'river', year, { detail: true })).find((row) => row['classCode'] !== null)!;
    const answer = await refusal(server, 'riverValue/saveData', {
      id: part['id'],
      rowVersion: part['rowVersion'],
      value: 1,
    });
    expect(answer.status).toBe(404);
  });

  it('a value moved to another region or year', async () => {
    const row = (await found()).get(town)!.row;
    const moved = { id: row['id'], rowVersion: row['rowVersion'], value: 1, overrideReason: REASON };
    for (const [key, value] of [
      ['regionId', other],
      ['year', year + 40],
    ] as const) {
      const answer = await refusal(server, 'riverValue/saveData', { ...moved, [key]: value });
      expect(answer).toMatchObject({ status: 400, issues: [{ keys: [key], code: 'VALUE_MOVED' }] });
    }
  });
});

describe('a year without an account', () => {
  it('is opened by a typed value, which the regions above then hold', async () => {
    const fresh = year + 50;
    await done(server, 'riverValue/saveData', { year: fresh, regionId: town, value: 12.5 });
    const accounts = await done<Row[]>(server, 'accountYear/getAllDataList', {});
    expect(accounts.find((each) => each['year'] === fresh)).toMatchObject({ status: 'open', profile: 'SD-2022' });
    const rows = await valuesOf(server, 'river', fresh);
    const of = (id: string) => rows.find((row) => row['regionId'] === id);
    expect(of(town)).toMatchObject({ value: 12.5, inputMode: 'manual' });
    expect(of(county.id)).toMatchObject({ value: 12.5, inputMode: 'calculated', containsManual: true });
    await done(server, 'regulateValue/calculate', { year: fresh });
    const [total] = (await valuesOf(server, 'regulate', fresh)).filter((row) => row['regionId'] === county.id);
    expect(total).toMatchObject({ value: 12.5 });
  });

  it('takes a total below a row that so far had only its deduction', async () => {
    const fresh = year + 60;
    await done(server, 'gepValue/saveData', { year: fresh, regionId: county.id, externalValue: 3 });
    await done(server, 'gepValue/saveData', { year: fresh, regionId: town, value: 40 });
    expect(await done(server, 'gepValue/value', { year: fresh })).toMatchObject({ gep: 40, externalValue: 3 });
  });
});

describe('a typed value that is deleted', () => {
  const remove = async (regionId: string) => {
    const { row } = (await found()).get(regionId)!;
    return done(server, 'riverValue/deleteData', { ids: [row['id']] });
  };

  it('gives back what was calculated, to the regions above and below it as well', async () => {
    const before = await found();
    await type(town, 1_000_000.01);
    await remove(town);
    const after = await found();
    for (const [id, { fen, row }] of after) {
      expect(fen).toBe(before.get(id)!.fen);
      expect(row).toMatchObject({ inputMode: 'calculated', runId: before.get(id)!.row['runId'] });
      expect(Number(row['physicalAmount'])).toBeCloseTo(Number(before.get(id)!.row['physicalAmount']), 4);
    }
    expect(flags(after)).toEqual([]);
    expectAddsUp(after);
  });

  it('leaves what is typed elsewhere as it is', async () => {
    const [village] = county.below.get(other)!;
    await type(village!, 50_000);
    const before = await found();
    await type(town, 2_000_000);
    await remove(town);
    const after = await found();
    expect(after.get(county.id)!.fen).toBe(before.get(county.id)!.fen);
    expect(after.get(village!)!.fen).toBe(5_000_000n);
    expect(new Set(flags(after))).toEqual(new Set([county.id, other, village]));
    expectAddsUp(after);
  });

  it('goes without a trace in the regions above where nothing was calculated', async () => {
    const empty = 1995;
    const typed = await done(server, 'riverValue/saveData', { year: empty, regionId: town, value: 7 });
    const regions = async () => new Set((await valuesOf(server, 'river', empty)).map(({ regionId }) => regionId));
    expect(await regions()).toEqual(new Set([county.id, town]));
    await done(server, 'riverValue/deleteData', { ids: [typed['id']] });
    expect(await regions()).toEqual(new Set());
  });
});
