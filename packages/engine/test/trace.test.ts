import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountData } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { inputsFingerprint, inputsSnapshot } from '../src/trace/inputs-snapshot.ts';
import { traceRun } from '../src/trace/trace-run.ts';
import { serviceOf } from './account-kit.ts';
import { expectClose } from './expect-close.ts';
import { reordered, savedAgain, TRACED } from './trace-accounts.ts';
import { walkDown, withoutOrigin } from './trace-walk.ts';

const plan = (wire: string, account: AccountData) => planService(serviceOf(wire), account);
const run = (wire: string, account: AccountData) => runService(plan(wire, account));
const trace = (wire: string, account: AccountData) => traceRun(run(wire, account));
const [RIVER, CARBON] = TRACED;

describe.each(TRACED)('the trace of $wire', ({ wire, value, account, readFrom }) => {
  it('ends in the value of the hand calculation', () => {
    const traced = trace(wire, account);
    expectClose(traced.value.figure, value);
    const symbol = traced.symbols.find((entry) => entry.symbol === traced.value.symbol)!;
    expect(symbol.value).toBe(traced.value.figure);
  });

  it('leads from every figure down to rows, defaults or constants', () => {
    const traced = trace(wire, account);
    expect(withoutOrigin(traced)).toEqual([]);
    const tables = [...walkDown(traced).values()].flatMap(({ sources }) =>
      sources.flatMap((source) => (source.from === 'row' ? [source.table] : [])),
    );
    expect([...new Set(tables)].toSorted()).toEqual(readFrom);
  });

  it('does not change when rows and regions come in another order', () => {
    const expected = canonicalJson(trace(wire, account));
    const inputs = inputsFingerprint(plan(wire, account));
    fc.assert(
      fc.property(fc.func(fc.nat()), (key) => {
        const other = reordered(account, key);
        expect(canonicalJson(trace(wire, other))).toBe(expected);
        expect(inputsFingerprint(plan(wire, other))).toBe(inputs);
      }),
      { numRuns: 15 },
    );
  });

  it('explains the share of every region: value by label, times its basis, divided by that of the account unit', () => {
    for (const region of trace(wire, account).regions) {
      for (const { unitAmount, basis, weight, amount } of region.terms) {
        const byBasis = basis === null ? 1 : basis.own / basis.total;
        const byWeight = weight === null ? 1 : weight.own / weight.total;
        expectClose(amount, unitAmount * byBasis * byWeight);
      }
      expectClose(
        region.terms.reduce((sum, { amount }) => sum + amount, 0),
        region.value,
      );
    }
  });

  it('has the fingerprint of its inputs changed by saving any row that it reads', () => {
    const before = inputsSnapshot(plan(wire, account));
    const bound = [...Object.values(before.givens), ...(before.areas === null ? [] : [before.areas])];
    const read = bound.flatMap(({ references }) => references);
    const rows = new Map(read.flatMap((from) => (from.from === 'row' ? [[`${from.table} ${from.rowId}`, from]] : [])));
    const fingerprints = [...rows.values()].map(({ table, rowId }) => {
      const saved = savedAgain(account, table, rowId);
      expect(run(wire, saved).value).toBe(run(wire, account).value);
      return inputsFingerprint(plan(wire, saved));
    });
    expect(new Set([inputsFingerprint(plan(wire, account)), ...fingerprints]).size).toBe(rows.size + 1);
  });

  it('keeps the fingerprint of its inputs when something else changes', () => {
    const renamed = account.regions.map((region) => ({ ...region, name: `${region.name}（新）` }));
    const inputs = inputsFingerprint(plan(wire, account));
    expect(inputsFingerprint(plan(wire, { ...account, regions: renamed }))).toBe(inputs);
    const elsewhere = account.rows('dictAir');
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const { id } of elsewhere)
      expect(inputsFingerprint(plan(wire, savedAgain(account, 'dictAir', id)))).toBe(inputs);
    expect(inputs).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a trace', () => {
  const river = trace('river', RIVER.account);
  const symbol = (name: string) => river.symbols.find((entry) => entry.symbol === name)!;

  it('tells units, formulas and figures as they are declared', () => {
    expect(symbol('Q')).toMatchObject({
      label: '水源涵养量',
      unit: 'm^3/a',
      phase: 'unit',
      value: 203_187_150,
      formula: 'sum(Qc, class)',
      tex: 'Q_{wr} = \\sum_{\\text{类型}} Q_{c,i}',
      inputs: ['Qc'],
    });
    // 203 187 150 m³ ÷ 1292 km² = 157.27 mm
    expect(symbol('meanDepth').texWithNumbers).toContain('\\frac{203187150\\,\\text{m³/a}}{1292\\,\\text{km²}}');
  });

  it('names row, version, column and level, and what has not been checked', () => {
    expect(symbol('Cwe').sources).toEqual([
      {
        from: 'row',
        table: 'riverParam',
        rowId: 'riverParam*1',
        rowVersion: 1,
        column: 'reservoirUnitCost',
        regionId: null,
        regionLevel: null,
        verification: null,
        price: { price: 7.06, year: null, kind: 'engineering', index: null, factor: 1 },
      },
    ]);
    expect(symbol('area').sources[0]).toMatchObject({ table: 'ecosystemArea', regionId: 'town1', regionLevel: 2 });
    expect(symbol('limit')).toMatchObject({
      value: 800,
      sources: [{ from: 'constant', verification: 'unverified' }],
      notes: ['来源条款待核实'],
    });
  });

  it('shows the zones where a town has rain of its own', () => {
    const { account } = RIVER;
    const wet = account
      .rows('riverRainfallTif')
      .map((row) => ({ ...row, id: `${row.id}w`, regionId: 'town1', meanValue: 900 }));
    const traced = trace('river', {
      ...account,
      rows: (table) => (table === 'riverRainfallTif' ? [...account.rows(table), ...wet] : account.rows(table)),
    });
    const rain = traced.symbols.find((entry) => entry.symbol === 'P')!;
    expect(rain.value).toBeNull();
    expect(rain.zones).toMatchObject({ dims: ['zone', 'class'] });
    expect(new Set(rain.sources.map((source) => 'regionLevel' in source && source.regionLevel))).toEqual(
      new Set([null, 2]),
    );
  });

  it('says how the statistics of the county are shared out', () => {
    const town = trace('carbon', CARBON.account).regions[1]!;
    const crops = town.terms.find((term) => term.value === 'Wcrop')!;
    // town 1 has 400 of 1200 km²
    expect(crops.weight).toEqual({ own: 8e8, total: 24e8, from: 'county', by: 'area' });
    expect(crops.basis).toEqual({ own: 40_000, total: 40_000 });
    expectClose(crops.amount, 1_286_353.9744 / 3);
  });
});
