import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

interface Input {
  readonly rows: readonly { label: string; hm2: number; npp: number; factor: number | null }[];
  readonly price: number;
  readonly gamma: number;
}

/** G = 1.19·A·B of the whole production of plants, V = G · P. */
export const oxygenRelease: Case<Input> = {
  wire: 'oxygen',
  inputs: fc.record({
    rows: labelled(
      ['1', '2', '315', '512'],
      fc.record({ hm2: between(1, 90_000), npp: between(0.1, 30), factor: fc.option(between(1, 1.3)) }),
    ),
    price: between(300, 3000),
    gamma: between(0.1, 1),
  }),
  tables: ({ rows, price, gamma }, regionOf) => ({
    oxygenFactor: rows.map(({ label, hm2, npp, factor }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      npp,
      factor,
    })),
    oxygenParam: [{ basis: 'nppGross', o2Price: price, gamma }],
  }),
  expected: ({ rows, price, gamma }) => {
    const quantity = total(rows.map(({ hm2, npp, factor }) => (factor ?? 1.19) * hm2 * npp));
    return { quantity, value: gamma * price * quantity };
  },
};
