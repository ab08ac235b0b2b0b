import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

/** Runoff coefficients as they ship. */
const ALPHA: Readonly<Record<string, number>> = {
  '112': 0.027,
  '121': 0.0452,
  '212': 0.0417,
  '315': 0.0937,
  '422': 0,
  '611': 0.0957,
};

interface Input {
  readonly classes: readonly { label: string; km2: number; P: number; ET: number }[];
  readonly price: number;
  readonly negativePolicy: 'floorClass' | 'clipPixel' | 'keep';
  readonly annual: { depreciationRate: number; operatingCost: number } | null;
}

/** Q = Σ A · (P − P·α − ET) · 10⁻³ m³ (A in m²), V = Q · C. */
export const waterConservation: Case<Input> = {
  wire: 'river',
  inputs: fc.record({
    classes: labelled(
      Object.keys(ALPHA),
      fc.record({ km2: between(0.1, 500), P: between(300, 1500), ET: between(100, 1400) }),
    ),
    price: between(1, 20),
    negativePolicy: fc.constantFrom('floorClass', 'clipPixel', 'keep'),
    annual: fc.option(fc.record({ depreciationRate: between(0.01, 0.1), operatingCost: between(0.01, 0.2) })),
  }),
  tables: ({ classes, price, negativePolicy, annual }, regionOf) => ({
    ecosystemArea: classes.map(({ label, km2 }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      areaHm2: km2 * 100,
    })),
    riverRainfallTif: classes.map(({ label, P }) => ({ rasterKind: 'rainfall', classCode: label, meanValue: P })),
    riverEtTif: classes.map(({ label, ET }) => ({ rasterKind: 'actualEt', classCode: label, meanValue: ET })),
    riverParam: [
      { reservoirUnitCost: price, negativePolicy, ...(annual === null ? {} : { costMode: 'annualised', ...annual }) },
    ],
  }),
  expected: ({ classes, price, negativePolicy, annual }) => {
    const amounts = classes.map(({ label, km2, P, ET }) => km2 * 1e6 * (P - P * ALPHA[label]! - ET) * 1e-3);
    const quantity = total(amounts.map((amount) => (negativePolicy === 'keep' ? amount : Math.max(amount, 0))));
    const cost = annual === null ? price : price * annual.depreciationRate + annual.operatingCost;
    return { quantity, value: quantity * cost };
  },
};
