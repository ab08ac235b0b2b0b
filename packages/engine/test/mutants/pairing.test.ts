import type { Pairing } from '@qingzhang/catalogue/language/method';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { runLabels } from '../../src/compare/run-labels.ts';
import type { ServiceRun } from '../../src/run/run-service.ts';
import { calculate, type Tables } from '../account-kit.ts';

/** Rows that only one column tells apart, and what years must be compared by. */
interface Exercise {
  readonly wire: string;
  readonly tables: Tables;
  /** Quantity and 元 of each label, by hand. */
  readonly expected: readonly (readonly [quantity: number, yuan: number])[];
}

const product = (category: string, name: string, outputUnit: string, output: number, price: number) => ({
  category,
  product: name,
  outputUnit,
  output,
  price,
  cost: 0,
  // Another figure than the output, so that either is told from the other.
  area: output / 4,
  landRent: price * 3,
});
const site = (siteType: string, siteName: string, visits: number, hoursPerVisit: number) => ({
  siteType,
  siteName,
  visits,
  hoursPerVisit,
  area: visits / 5,
  unitValue: hoursPerVisit * 7,
});
const spot = (scenicName: string, visitors: number, costTicket: number) => ({
  scenicName,
  visitors,
  travelDays: 0,
  stayDays: 0,
  costTransport: 0,
  costLodging: 0,
  costTicket,
  costOther: 0,
  dayWage: 0,
  ecoShare: 0.5,
});

/** 10 t at 3, and 4000 kg at 0.5, of one product; the others differ by category, by name or by unit. */
const PRODUCTS = [
  product('agri', '桃', 't', 10, 3),
  product('agri', '桃', 'kg', 4000, 0.5),
  product('forestry', '桃', 't', 20, 5),
  product('agri', '梨', 't', 30, 7),
  product('agri', '桃', 'head', 40, 9),
];
/** Two records of one park, and a square of the same name. */
const SITES = [
  site('park', '东园', 100, 2),
  site('park', '东园', 50, 2),
  site('square', '东园', 200, 3),
  site('park', '西园', 300, 5),
];

function products(method: string, expected: Exercise['expected']): Exercise {
  return { wire: 'product', tables: { productArea: PRODUCTS, productParam: [{ method }] }, expected };
}

// 10 t + 4 t for 30 + 2000; then 20 · 5, 30 · 7, 40 · 9
const OUTPUT = [
  [14, 2030],
  [20, 100],
  [30, 210],
  [40, 360],
] as const;
const EXERCISES: readonly Exercise[] = [
  products('gross', OUTPUT),
  products('net', OUTPUT),
  products('gamma', OUTPUT),
  // Quarters of the outputs in hm², in kg a thousandth of theirs, at three times the prices.
  products('rent', [
    [2.5 + 1, 2.5 * 9 + 1000 * 1.5],
    [5, 75],
    [7.5, 157.5],
    [10, 270],
  ]),
  {
    wire: 'tour',
    tables: {
      tourScenic: [spot('甲山', 100, 4), spot('甲山', 50, 4), spot('乙湖', 300, 6)],
      cultureParam: [{ annualWage: 2000 }],
    },
    expected: [
      [150, 300],
      [300, 900],
    ],
  },
  {
    // 2000 元 for 2000 hours in full: 1 元 an hour; time is held in seconds
    wire: 'leisure',
    tables: { leisureArea: SITES, cultureParam: [{ annualWage: 2000, workHours: 2000, timeFactor: 1 }] },
    expected: [
      [300 * 3600, 300],
      [600 * 3600, 600],
      [1500 * 3600, 1500],
    ],
  },
  {
    wire: 'leisure',
    tables: { leisureArea: SITES, cultureParam: [{ leisureMethod: 'area', annualWage: 2000 }] },
    expected: [
      [30, 420],
      [40, 840],
      [60, 2100],
    ],
  },
];

/** A column left out, one that is not in the row, quantity for value and the other way round, or no pairs at all. */
function mutantsOf(
  pairs: readonly Pairing[],
): readonly { readonly mistake: string; readonly pairs: readonly Pairing[] }[] {
  return pairs.flatMap((pair, place) => {
    const put = (mistake: string, ...wrong: readonly Pairing[]) => ({
      mistake,
      pairs: pairs.toSpliced(place, 1, ...wrong),
    });
    return [
      put('left out'),
      put('given twice', pair, pair),
      put('by every row', { ...pair, by: [...pair.by, 'id'] }),
      ...pair.by.map((column) => put(`without ${column}`, { ...pair, by: pair.by.filter((each) => each !== column) })),
      // Hours are worth as much as there are of them.
      ...(pair.value === pair.quantity
        ? []
        : [
            put('quantity as value', { ...pair, value: pair.quantity }),
            put('value as quantity', { ...pair, quantity: pair.value }),
          ]),
    ];
  });
}

function isRight(run: ServiceRun, expected: Exercise['expected']): boolean {
  const found = runLabels(run).map(({ quantity, value }) => [quantity!, value] as const);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
  return (
    found.length === expected.length &&
    found.every(([quantity, value], place) => near(quantity, expected[place]![0]) && near(value, expected[place]![1]))
  );
}

describe('mistakes in what years are compared by', () => {
  it.each(EXERCISES)('$wire: labels are those by hand, and a mistake shows', ({ wire, tables, expected }) => {
    const run = calculate(wire, tables);
    expect(runLabels(run).map(({ quantity, value }) => [quantity, value])).toEqual(
      expected.map((pair) => pair.map((each) => expect.closeTo(each, 6) as number)),
    );
    const escaped = mutantsOf(run.plan.method.pairs!).filter(({ pairs }) =>
      isRight({ ...run, plan: { ...run.plan, method: { ...run.plan.method, pairs } } }, expected),
    );
    expect(escaped.map(({ mistake }) => mistake)).toEqual([]);
  });

  it('are looked for in every method that has pairs', () => {
    const declared = LEAVES.flatMap(({ wire, methods }) =>
      methods.list.flatMap(({ name, pairs }) => (pairs === undefined ? [] : [`${wire} ${name}`])),
    );
    const tried = EXERCISES.map(({ wire, tables }) => `${wire} ${calculate(wire, tables).plan.method.name}`);
    expect(tried.toSorted()).toEqual(declared.toSorted());
  });
});
