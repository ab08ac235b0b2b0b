import { yuanToFen } from '@qingzhang/core/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  calculateAll,
  done,
  fenByRegion,
  fillYear,
  COUNTED,
  LEAVES,
  plantCounty,
  SUMS,
  VALUE_SETS,
  valuesOf,
  type PlantedCounty,
  type Row,
} from './testing/county-year.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let runs: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 3, 7);
  await fillYear(server, county, YEAR);
  runs = await calculateAll(server, YEAR);
});

afterAll(() => server.close());

function fenOf(row: Row): bigint {
  return yuanToFen(Number(row['value']));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

describe.each(VALUE_SETS.map(({ wire }) => wire))('%s of a whole county', (wire) => {
  it('has one total row for each region and year', async () => {
    const rows = await valuesOf(server, wire, YEAR);
    const regions = [county.id, ...county.townships, ...county.villages];
    expect(rows.map((row) => String(row['regionId'])).sort()).toEqual(regions.sort());
    for (const row of rows)
      expect(row).toMatchObject({ year: YEAR, inputMode: 'calculated', stale: false, runId: runs.get(wire) });
    const levels = new Map([[county.id, 1], ...county.townships.map((id) => [id, 2] as const)]);
    for (const row of rows) expect(row['level']).toBe(levels.get(String(row['regionId'])) ?? 3);
    const towns = await valuesOf(server, wire, YEAR, { level: 2 });
    expect(towns.map((row) => String(row['regionId'])).sort()).toEqual([...county.townships].sort());
  });

  it('evaluates again from what is stored to the same bytes', async () => {
    const runId = runs.get(wire);
    const again = await done(server, 'run/recompute', { runId });
    const unit = (await valuesOf(server, wire, YEAR)).find((row) => row['regionId'] === county.id)!;
    expect(again).toMatchObject({ runId, same: true });
    expect(again['sha256']).toBe(again['storedSha256']);
    expect(yuanToFen(Number(again['value']))).toBe(fenOf(unit));
  });
});

describe.each(LEAVES.map(({ wire }) => wire))('%s by region and part', (wire) => {
  it('parts sum to their total in 分，and so do their amounts', async () => {
    const rows = await valuesOf(server, wire, YEAR, { detail: true });
    const totals = await valuesOf(server, wire, YEAR);
    const isTotal = new Set(totals.map((row) => row['id']));
    const parts = rows.filter((row) => !isTotal.has(row['id']));
    for (const total of totals) {
      const own = parts.filter((row) => row['regionId'] === total['regionId']);
      if (own.length === 0) continue;
      expect(sum(own.map(fenOf)), `${wire} ${String(total['regionName'])}`).toBe(fenOf(total));
    }
    expect(rows.length).toBe(totals.length + parts.length);
  });

  it('amounts of children sum to that of their parent, where they are shared out', async () => {
    const rows = await valuesOf(server, wire, YEAR);
    const amount = new Map(rows.map((row) => [String(row['regionId']), row['physicalAmount'] as number | null]));
    const fen = new Map(rows.map((row) => [String(row['regionId']), fenOf(row)]));
    expect(amount.get(county.id)).toBeGreaterThan(0);
    for (const [parent, children] of county.below) {
      const shared = children.map((child) => amount.get(child)!);
      const isShared = children.length > 0 && sum(children.map((child) => fen.get(child)!)) === fen.get(parent);
      // A count of species belongs to the county alone.
      if (!isShared || shared.includes(null as never)) continue;
      const total = shared.reduce((all, each) => all + each, 0);
      expect(Math.abs(total - amount.get(parent)!)).toBeLessThanOrEqual(1e-9 * Math.abs(amount.get(parent)!));
    }
  });

  it('the traced run says how the value came about, whole, by symbol and by region', async () => {
    const runId = runs.get(wire);
    const trace = await done<{ symbols: Row[]; regions: Row[] }>(server, 'run/trace', { runId });
    const list = trace.symbols.map((each) => String(each['symbol']));
    expect(new Set(list).size).toBe(list.length);
    expect(trace.regions.map((each) => each['regionId'])).toContain(county.id);

    const last = trace.symbols.find((each) => (each['inputs'] as string[]).length > 0)!;
    const one = await done<{ symbols: Row[] }>(server, 'run/trace', { runId, symbol: last['symbol'] });
    const found = new Set(one.symbols.map((each) => String(each['symbol'])));
    expect(found.has(String(last['symbol']))).toBe(true);
    for (const input of last['inputs'] as string[])
      expect(found.has(input) || !list.includes(input), `${wire}: ${input}`).toBe(true);
    expect(one.symbols.length).toBeLessThanOrEqual(trace.symbols.length);

    const [village] = county.villages;
    const there = await done<{ regions: Row[] }>(server, 'run/trace', { runId, regionId: village!.toUpperCase() });
    expect(there.regions.map((each) => each['regionId'])).toEqual([village]);
  });
});

describe('what no child gets', () => {
  it('is left of the parent where a scenic spot or a hydropower station belongs to no village', async () => {
    for (const { wire } of VALUE_SETS) {
      const fen = await fenByRegion(server, wire, YEAR);
      for (const [parent, children] of county.below) {
        if (children.length === 0) continue;
        const rest = fen.get(parent)! - sum(children.map((child) => fen.get(child)!));
        // Tourism is entered by township and belongs to no village: everything of it is 未分配 there.
        if (wire === 'tour' && parent !== county.id) expect(rest).toBe(fen.get(parent));
        // Everything else is shared out to the last 分, apart from what rests on tourism.
        else if (!['tour', 'culture', 'gep'].includes(wire)) expect(rest, `${wire} ${parent}`).toBe(0n);
      }
    }
  });
});

describe.each(SUMS.map(({ wire }) => wire))('%s, traced', (wire) => {
  it('lists what it adds and what each region has of it', async () => {
    interface Trace {
      readonly lines: readonly { readonly included: boolean; readonly value: number | null }[];
      readonly regions: readonly { readonly regionId: string }[];
      readonly deduction: number;
    }
    const runId = runs.get(wire);
    const trace = await done<Trace>(server, 'run/trace', { runId });
    const counted = trace.lines.filter(({ included }) => included).map(({ value }) => yuanToFen(value!));
    expect(sum(counted)).toBe((await fenByRegion(server, wire, YEAR)).get(county.id));
    expect(trace.deduction).toBe(0);
    expect(trace.regions).toHaveLength(1 + county.townships.length + county.villages.length);
    const [town] = county.townships;
    const there = await done<Trace>(server, 'run/trace', { runId, regionId: town });
    expect(there.regions.map(({ regionId }) => regionId)).toEqual([town]);
  });
});

describe('the sums', () => {
  it('are the services that the profile counts, in every region to the 分', async () => {
    for (const { wire, group } of SUMS) {
      const counted = COUNTED.filter((service) => group === 'total' || service.group === group);
      const totals = await fenByRegion(server, wire, YEAR);
      const parts = await Promise.all(counted.map((service) => fenByRegion(server, service.wire, YEAR)));
      for (const [regionId, fen] of totals)
        expect(fen, `${wire} ${regionId}`).toBe(sum(parts.map((part) => part.get(regionId)!)));
    }
  });
});
