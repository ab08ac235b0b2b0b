import { blocking } from '@qingzhang/core/issue';
import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { isFault } from '@qingzhang/core/fault';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountData, Cell } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { roundValues } from '../src/run/round-values.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { accountOf, calculate, serviceOf, type Tables } from './account-kit.ts';
import { expectChildrenAddUp } from './account-goldens/leaf-regions.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

const LEAF_CODES = LEAVES.map(({ wire }) => wire);
const RUNS = process.env['LONG'] === '1' ? 200 : 12;

/** The account of a county divided at random; oxygen gets the carbon of the same account. */
function accountIn(
  townships: number,
  villages: number,
  change: (tables: Tables) => Tables = (same) => same,
): AccountData {
  const county = countyOf(townships, villages);
  const tables = change(countyTables(county));
  const carbon = calculate('carbon', tables, { towns: county.regions });
  return accountOf(tables, { towns: county.regions, results: { carbon: resultOf(carbon) } });
}

function run(wire: string, account: AccountData): ServiceRun {
  return runService(planService(serviceOf(wire), account));
}

const division = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 12 })).map(
  // Every township has villages, or none has.
  ([townships, villages]) => [townships, villages < townships ? 0 : villages] as const,
);

describe.each(LEAF_CODES)('%s of any county', (wire) => {
  it('children and what no child gets add up to their parent in 分', () => {
    fc.assert(
      fc.property(division, ([townships, villages]) => expectChildrenAddUp(run(wire, accountIn(townships, villages)))),
      { numRuns: RUNS },
    );
  });

  it('the total does not depend on how finely the county is divided', () => {
    const whole = run(wire, accountIn(1, 0)).value;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (villages) => {
        const { value } = run(wire, accountIn(1, villages));
        expect(Math.abs(value - whole)).toBeLessThanOrEqual(1e-9 * whole);
      }),
      { numRuns: RUNS },
    );
  });

  it('the order of rows and regions does not change a bit of it', () => {
    const account = accountIn(3, 7);
    const first = run(wire, account);
    const figures = (of: ServiceRun) =>
      of.regions.map(({ region, value, quantity, rest }) => [region.id, value, quantity, rest.value]);
    const fen = (of: ServiceRun) => roundValues(of.plan, of.regions).map((share) => share.fen);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const mixed = run(wire, {
          ...account,
          regions: shuffled(account.regions, seed),
          rows: (table) => shuffled(account.rows(table), seed),
        });
        expect([mixed.value, mixed.quantity]).toEqual([first.value, first.quantity]);
        expect(figures(mixed)).toEqual(figures(first));
        expect(fen(mixed)).toEqual(fen(first));
      }),
      { numRuns: RUNS },
    );
  });

  it('twice the price is twice the value, of the same quantity', () => {
    const base = run(
      wire,
      accountIn(2, 5, (tables) => priced(tables, wire, 1)),
    );
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
        const dearer = run(
          wire,
          accountIn(2, 5, (tables) => priced(tables, wire, factor)),
        );
        expect(dearer.quantity).toBe(base.quantity);
        expect(Math.abs(dearer.value - factor * base.value)).toBeLessThanOrEqual(1e-12 * Math.abs(dearer.value));
      }),
      { numRuns: RUNS },
    );
  });

  it('a table that is taken away is named, or nothing changes; it is never read as 0 in silence', () => {
    const account = accountIn(2, 5);
    const read = new Set<string>();
    const noticing = (table: string) => {
      read.add(table);
      return account.rows(table);
    };
    const { value } = run(wire, { ...account, rows: noticing });
    const present = [...read].filter((table) => account.rows(table).length > 0);
    expect(present.length).toBeGreaterThan(0);
    for (const missing of present) {
      const without = { ...account, rows: (table: string) => (table === missing ? [] : account.rows(table)) };
      const { blocked, issues, found } = attempt(wire, without);
      const isNamed = issues.some(({ keys, text }) => keys.includes(missing) || text.includes(labelOf(missing)));
      expect(isNamed || found === value, `${missing} is missed by nobody`).toBe(true);
      if (blocked) expect(isNamed, `${missing} is not named`).toBe(true);
    }
  });
});

function attempt(wire: string, account: AccountData) {
  try {
    const { value, issues } = run(wire, account);
    return { blocked: false, issues, found: value };
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return { blocked: true, issues: blocking(error.issues), found: null };
  }
}

function labelOf(table: string): string {
  return `“${tableEntry(table).table.label}”`;
}

/** The same list in another order (a linear congruential generator drives the exchange). */
function shuffled<Item>(list: readonly Item[], seed: number): readonly Item[] {
  const mixed = [...list];
  let state = seed;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Prices of each service, by table. */
const PRICES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {
  river: { riverParam: { reservoirUnitCost: 7.06 } },
  soil: { soilParam: { dredgingCost: 15.58, nCost: 1750, pCost: 5600 } },
  wind: { windParam: { controlCost: 3.75 } },
  flood: { floodParam: { reservoirUnitCost: 7.06 } },
  air: { airParam: { unitCost: 6000 } },
  water: { waterParam: { unitCost: 3000 } },
  carbon: { carbonParam: { co2Price: 60 } },
  oxygen: { oxygenParam: { o2Price: 1000 } },
  climate: { climateParam: { electricityPrice: 0.5469 } },
  bio: { bioParam: { grade1: 3000, grade2: 5000, grade3: 10_000, grade4: 20_000, grade5: 30_000 } },
  pest: { pestParam: { forestCost: 375, grassCost: 112.5 } },
  product: { productArea: { price: 3 } },
  tour: {
    cultureParam: { annualWage: 60_000 },
    tourScenic: { costTransport: 150, costLodging: 280, costTicket: 60, costOther: 90 },
  },
  leisure: { cultureParam: { annualWage: 60_000 } },
};

function priced(tables: Tables, wire: string, factor: number): Tables {
  const changed = Object.entries(PRICES[wire]!).map(([name, prices]) => {
    const raised: Record<string, Cell> = Object.fromEntries(
      Object.entries(prices).map(([column, price]) => [column, price * factor]),
    );
    return [name, (tables[name] ?? [{}]).map((row) => ({ ...row, ...raised }))] as const;
  });
  return { ...tables, ...Object.fromEntries(changed) };
}

describe('a region may lose', () => {
  it('where open water evaporates more than it rains, and the county keeps the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 501, max: 5000 }), (water, forest) => {
        const area = (town: number, classCode: string, areaHm2: number) => ({
          regionId: `town${town}`,
          classCode,
          areaHm2,
        });
        const means = (rasterKind: string, ofForest: number, ofWater: number) => [
          { rasterKind, classCode: '112', meanValue: ofForest },
          { rasterKind, classCode: '422', meanValue: ofWater },
        ];
        const lake = calculate(
          'river',
          {
            ecosystemArea: [area(1, '422', water), area(2, '112', forest)],
            riverRainfallTif: means('rainfall', 800, 760),
            riverEtTif: means('actualEt', 500, 900),
            riverParam: [{ reservoirUnitCost: 7, negativePolicy: 'keep' }],
          },
          { towns: [{}, {}] },
        );
        // 140 mm on `water` hm² are lost: 1400 m³/hm² · 7 元
        const loss = -1400 * 7 * water;
        expect(Math.abs(lake.regions[1]!.value - loss)).toBeLessThanOrEqual(1e-9 * -loss);
        expect(lake.value).toBeGreaterThan(0);
        expect(lake.regions[2]!.value).toBeGreaterThan(lake.value);
        expectChildrenAddUp(lake);
      }),
      { numRuns: 50 },
    );
  });
});
