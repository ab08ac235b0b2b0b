import { LEAVES } from '@qingzhang/catalogue/registry';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { snapshotRun, type RunSnapshot } from '../src/trace/run-snapshot.ts';
import { traceRun } from '../src/trace/trace-run.ts';
import type { Trace } from '../src/trace/trace.ts';
import { LAND, landOf } from '../src/workbook/land.ts';
import { isWhollyLive, type LiveRun } from '../src/workbook/live-column.ts';
import { liveRuns } from '../src/workbook/live-run.ts';
import { accountOf, type Tables } from './account-kit.ts';
import { recalculated, type Typed } from './live-workbook.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

const COUNTY = countyOf(2, 5);
/** Oxygen builds on carbon. */
const SERVICES = LEAVES.toSorted((a, b) => Number(a.wire === 'oxygen') - Number(b.wire === 'oxygen'));

/** The account of a year, and the workbook of its stored runs. */
function bookOf(tables: Tables) {
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(tables, { towns: COUNTY.regions, results });
  const runs = SERVICES.map((service): ServiceRun => {
    const run = runService(planService(service, account));
    results[service.wire] = resultOf(run);
    return run;
  });
  const stored = runs.map((run) => ({
    trace: JSON.parse(canonicalJson(traceRun(run))) as Trace,
    snapshot: JSON.parse(canonicalJson(snapshotRun(run))) as RunSnapshot,
  }));
  const land = landOf(stored.map(({ trace }) => trace));
  return { land, live: liveRuns(stored, land), values: new Map(runs.map((run) => [run.plan.service.wire, run.value])) };
}

function near(found: unknown, told: number): boolean {
  return typeof found === 'number' && Math.abs(found - told) <= 1e-9 * Math.max(1, Math.abs(told));
}

const BOOK = bookOf(countyTables(COUNTY));

describe('a year as a workbook with formulas', () => {
  it('holds every service of the catalogue, from what was put in to the value', () => {
    expect(BOOK.live.map(({ service }) => service)).toEqual(SERVICES.map(({ wire }) => wire));
    expect(BOOK.live.filter((run) => !isWhollyLive(run)).map(({ service }) => service)).toEqual([]);
  });

  it('recalculates every cell to the stored figure', () => {
    const cells = recalculated(BOOK.live, BOOK.land);
    for (const { columns } of BOOK.live)
      for (const { name, values, axes } of columns) {
        const found = axes.length === 0 ? [cells.get(name)] : (cells.get(name) as readonly unknown[]);
        const wrong = values.flatMap((told, at) =>
          typeof told === 'number' && !near(found[at], told)
            ? [`${name} ${at}: ${String(found[at])}, not ${told}`]
            : [],
        );
        expect(wrong).toEqual([]);
      }
  });

  it('a changed price changes the value by what it is worth', () => {
    const price = BOOK.live.find(({ service }) => service === 'carbon')!;
    const was = BOOK.values.get('carbon')!;
    // 60 → 66 元/t: a tenth more of everything that carbon is worth
    const cells = recalculated(BOOK.live, BOOK.land, new Map([['carbon_price', [66]]]));
    expect(near(cells.get(price.value), was * 1.1)).toBe(true);
  });

  it('a changed class area scales the sums that rest on it, and nothing else', () => {
    const at = BOOK.land.classes.findIndex(({ code }) => code === '315');
    const doubled = BOOK.land.classes.map(({ hectares }, each) => (each === at ? 2 * hectares : hectares));
    const cells = recalculated(BOOK.live, BOOK.land, new Map([[LAND.now, doubled]]));
    const river = BOOK.live.find(({ service }) => service === 'river')!;
    const worth = river.columns.find(({ name }) => name === 'river_W')!;
    const own = worth.values[worth.axes[0]!.labels.indexOf('315')] as number;
    // what the grassland was worth, once more
    expect(near(cells.get(river.value), BOOK.values.get('river')! + own)).toBe(true);
    expect(near(cells.get('tour_V'), BOOK.values.get('tour')!)).toBe(true);
  });
});

/** Columns whose figures may shrink and stay what they are: amounts, areas, prices, yields. */
const SCALED = /area|output|price|cost|visit|emission|yield|seqRate|capacity|humid|Fertilizer/i;

/** Every such figure of the tables times a factor of its own. */
function scaledTables(tables: Tables, factors: readonly number[]): Tables {
  let at = 0;
  const next = () => factors[at++ % factors.length]!;
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'number' && SCALED.test(key) && name !== 'ecosystemArea' ? value * next() : value,
          ]),
        ),
      ),
    ]),
  );
}

/** What the other year put in, to be typed over this year's. */
function putIn(runs: readonly LiveRun[]): Typed {
  return new Map(
    runs.flatMap(({ columns }) =>
      columns
        .filter(({ role, formulas }) => role !== 'step' && role !== 'part' && formulas.every((each) => each === null))
        .map(({ name, values }) => [name, values] as const),
    ),
  );
}

describe('other figures typed into the workbook', () => {
  it('come to what the account of those figures comes to', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 }), (factors) => {
        const other = bookOf(scaledTables(countyTables(COUNTY), factors));
        const cells = recalculated(BOOK.live, BOOK.land, putIn(other.live));
        for (const { service, value } of BOOK.live)
          expect(near(cells.get(value), other.values.get(service)!), service).toBe(true);
      }),
      { numRuns: 3, seed: 7 },
    );
  });
});
