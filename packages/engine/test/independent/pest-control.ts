import fc from 'fast-check';
import { between, labelled, perhaps, shareAndIndex, total, truth, type Case } from './case.ts';

interface Row {
  readonly label: string;
  readonly hm2: number;
  readonly rate: number;
  readonly reference: number;
  readonly outbreak: number;
  readonly healed: number;
}

interface Input {
  readonly rows: readonly Row[];
  readonly method: 'avoided' | 'selfHealed' | 'naturalArea';
  /** Costs of the account's own, or those of 甘孜. */
  readonly costs: readonly [number, number] | null;
  readonly more: { gamma: number; priceIndex: number };
}

function amountOf({ hm2, rate, reference, outbreak, healed }: Row, method: Input['method']): number {
  if (method === 'naturalArea') return hm2;
  return method === 'selfHealed' ? (outbreak * healed) / 100 : (hm2 * (reference - rate)) / 100;
}

/** V = γ Σ max(Q_i, 0)·c_i: 375 元/hm² for woods and shrubs, 112.5 for grass. */
export const pestControl: Case<Input> = {
  wire: 'pest',
  inputs: fc.record({
    rows: labelled(
      ['111', '121', '2', '212', '3', '315'],
      fc.record({
        hm2: between(1, 90_000),
        rate: between(0, 30),
        reference: between(0, 30),
        outbreak: between(0, 9000),
        healed: between(0, 100),
      }),
    ),
    method: fc.constantFrom('avoided', 'selfHealed', 'naturalArea'),
    costs: perhaps(fc.tuple(between(10, 5000), between(10, 5000))),
    more: shareAndIndex,
  }),
  tables: ({ rows, method, costs, more }, regionOf) => ({
    pestArea: rows.map(({ label, hm2, rate, reference, outbreak, healed }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      pestRate: rate,
      refRate: reference,
      occurArea: outbreak,
      selfHealPct: healed,
    })),
    pestParam: [{ method, ...more, ...(costs === null ? {} : { forestCost: costs[0], grassCost: costs[1] }) }],
  }),
  expected: ({ rows, method, costs, more }) => {
    const [forest, grass] = costs ?? [375, 112.5];
    const amounts = rows.map((row) => amountOf(row, method));
    const counted = amounts.map((amount) => Math.max(amount, 0));
    const worth = rows.map(({ label }, place) => counted[place]! * (label.startsWith('3') ? grass : forest));
    const floored = total(counted) - total(amounts);
    return {
      quantity: total(counted),
      value: more.gamma * more.priceIndex * total(worth),
      figures: method === 'avoided' ? { floored, noneWorse: truth(amounts.every((amount) => amount >= 0)) } : {},
    };
  },
};
