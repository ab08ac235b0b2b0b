import fc from 'fast-check';
import { between, total, truth, type Case } from './case.ts';

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

/** γ times Σ E·P, Σ E·(P − C) or Σ A·R; the quantity is the number of kinds. */
export const materialProducts: Case<Input> = {
  wire: 'product',
  inputs: fc.record({
    rows: fc.array(
      fc.record({
        category: fc.constantFrom(...CATEGORIES),
        output: between(1, 1e7),
        price: between(10, 9000),
        cost: between(0.1, 20),
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
  expected: ({ rows, method, gamma }) => {
    const grossValue = total(rows.map(({ output, price }) => output * price));
    const net = total(rows.map(({ output, price, cost }) => output * (price - cost)));
    const rented = total(rows.map(({ hm2, rent }) => hm2 * rent));
    return {
      quantity: rows.length,
      value: gamma * (method === 'rent' ? rented : method === 'net' ? net : grossValue),
      figures: {
        ...(method === 'rent' ? {} : { grossValue }),
        ...(method === 'net' ? { isCovered: truth(rows.every(({ cost, price }) => cost <= price)) } : {}),
      },
    };
  },
};
