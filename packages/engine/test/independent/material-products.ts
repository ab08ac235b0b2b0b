import fc from 'fast-check';
import { between, total, type Case } from './case.ts';

const CATEGORIES = ['agri', 'forestry', 'livestock', 'fishery', 'water', 'energy'] as const;

interface Input {
  readonly rows: readonly {
    category: (typeof CATEGORIES)[number];
    output: number;
    price: number;
    cost: number;
    hm2: number;
    rent: number;
  }[];
  readonly method: 'gross' | 'net' | 'rent' | 'gamma';
  readonly gamma: number;
}

/** Σ E·P, Σ E·(P − C), Σ A·R, or γ Σ E·P; the quantity is the number of kinds. */
export const materialProducts: Case<Input> = {
  wire: 'product',
  inputs: fc.record({
    rows: fc.array(
      fc.record({
        category: fc.constantFrom(...CATEGORIES),
        output: between(1, 1e7),
        price: between(10, 9000),
        cost: between(0.1, 10),
        hm2: between(1, 90_000),
        rent: between(100, 30_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    method: fc.constantFrom('gross', 'net', 'rent', 'gamma'),
    gamma: between(0.1, 1),
  }),
  tables: ({ rows, method, gamma }, regionOf) => ({
    productArea: rows.map(({ category, output, price, cost, hm2, rent }, row) => ({
      regionId: regionOf(row),
      category,
      product: `产品${row}`,
      output,
      price,
      cost,
      area: hm2,
      landRent: rent,
    })),
    productParam: [{ method, gamma }],
  }),
  expected: ({ rows, method, gamma }) => ({
    quantity: rows.length,
    value:
      gamma *
      total(
        rows.map(({ output, price, cost, hm2, rent }) =>
          method === 'rent' ? hm2 * rent : method === 'net' ? output * (price - cost) : output * price,
        ),
      ),
  }),
};
