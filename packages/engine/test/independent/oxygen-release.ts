import fc from 'fast-check';
import { between, labelled, perhaps, shareAndIndex, total, type Case } from './case.ts';

interface Price {
  readonly o2Price: number;
  readonly gamma: number;
  readonly priceIndex: number;
}

const price: fc.Arbitrary<Price> = between(300, 1000).chain((o2Price) =>
  shareAndIndex.map((more) => ({ o2Price, ...more })),
);

const worthOf = ({ o2Price, gamma, priceIndex }: Price) => o2Price * gamma * priceIndex;

interface Production {
  readonly rows: readonly { label: string; hm2: number; npp: number; factor: number | null }[];
  readonly price: Price;
}

/** G = 1.19·A·B of the whole production of plants, V = γ · G · P. */
export const oxygenByProduction: Case<Production> = {
  wire: 'oxygen',
  name: 'whole production',
  inputs: fc.record({
    rows: labelled(
      ['1', '2', '315', '512'],
      fc.record({ hm2: between(1, 90_000), npp: between(0.1, 30), factor: perhaps(between(1, 1.2)) }),
    ),
    price,
  }),
  tables: ({ rows, price: own }, regionOf) => ({
    oxygenFactor: rows.map(({ label, hm2, npp, factor }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      npp,
      factor,
    })),
    oxygenParam: [{ basis: 'nppGross', ...own }],
  }),
  expected: ({ rows, price: own }) => {
    const quantity = total(rows.map(({ hm2, npp, factor }) => (factor ?? 1.19) * hm2 * npp));
    return { quantity, value: worthOf(own) * quantity };
  },
};

interface Linked {
  readonly co2: number;
  readonly factor: number | null;
  readonly price: Price;
}

/** Q = 32/44 · Q_CO2 of the carbon run, V = γ · Q · P. */
export const oxygenByCarbon: Case<Linked> = {
  wire: 'oxygen',
  name: 'tied to carbon',
  inputs: fc.record({ co2: between(1, 1e6), factor: perhaps(between(0.7, 0.75)), price }),
  tables: ({ factor, price: own }) => ({
    oxygenFactor: factor === null ? [] : [{ factor }],
    oxygenParam: [{ basis: 'co2Linked', ...own }],
  }),
  results: ({ co2 }) => ({
    carbon: { runId: 'run', symbols: new Map([['Q', { unit: 'tCO2/a', value: co2 }]]), shares: new Map() },
  }),
  expected: ({ co2, factor, price: own }) => {
    const quantity = (factor ?? 32 / 44) * co2;
    return { quantity, value: worthOf(own) * quantity };
  },
};
