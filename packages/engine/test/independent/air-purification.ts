import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

/** SO₂, NOx and dust, kg/hm²/a, as the dictionary ships them; a blank counts 0. */
const RATES: Readonly<Record<string, readonly number[]>> = {
  '112': [88.65, 6, 10_110],
  '121': [215.6, 6, 33_200],
  '131': [152.13, 6, 21_660],
  '2': [92.1, 0, 11_400],
};
/** Tax in yuan for an equivalent, and kg of an equivalent. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = { SO2: [6, 0.95], NOx: [6, 0.95], dust: [1.2, 4] };
const POLLUTANTS = Object.keys(PRICES);

interface Input {
  readonly classes: readonly { label: string; hm2: number }[];
  readonly pollutants: readonly {
    label: string;
    emission: number;
    rule: string;
    unitCost: number | null;
    gamma: number;
  }[];
}

/** Q_k = min(E_k, Σ q·A), or what the rule says; V = Σ Q_k · T / e · 1000. */
export const airPurification: Case<Input> = {
  wire: 'air',
  inputs: fc.record({
    classes: labelled(Object.keys(RATES), fc.record({ hm2: between(1, 50_000) })),
    pollutants: labelled(
      POLLUTANTS,
      fc.record({
        emission: between(0, 20_000),
        rule: fc.constantFrom('min', 'emission', 'capacity'),
        unitCost: fc.option(between(100, 9000)),
        gamma: between(0.1, 1),
      }),
    ),
  }),
  tables: ({ classes, pollutants }, regionOf) => ({
    ecosystemArea: classes.map(({ label, hm2 }, row) => ({ regionId: regionOf(row), classCode: label, areaHm2: hm2 })),
    airParam: pollutants.map(({ label, emission, rule, unitCost, gamma }) => ({
      pollutant: label,
      emissionT: emission,
      rule,
      unitCost,
      gamma,
    })),
  }),
  expected: ({ classes, pollutants }) => {
    const taken = pollutants.map(({ label, emission, rule, unitCost, gamma }) => {
      const place = POLLUTANTS.indexOf(label);
      const capacity = total(classes.map((entry) => (RATES[entry.label]![place]! * entry.hm2) / 1000));
      const [tax, equivalent] = PRICES[label]!;
      const amount = rule === 'capacity' ? capacity : rule === 'emission' ? emission : Math.min(emission, capacity);
      return { amount, value: gamma * amount * (unitCost ?? (tax / equivalent) * 1000) };
    });
    return { quantity: total(taken.map(({ amount }) => amount)), value: total(taken.map(({ value }) => value)) };
  },
};
