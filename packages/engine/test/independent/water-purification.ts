import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

/** t/km²/a of wetland, as the dictionary ships them, and yuan a tonne: tax / equivalent · 1000. */
const RATES: Readonly<Record<string, number>> = { COD: 110.38, NH3N: 8.56 };
const PRICES: Readonly<Record<string, number>> = { COD: 3000, NH3N: 3750 };

interface Input {
  readonly classes: readonly { label: string; km2: number }[];
  readonly pollutants: readonly {
    label: string;
    emission: number;
    rule: string;
    targetMet: boolean;
    flux: { loadInT: number; loadOutT: number } | null;
  }[];
}

/** Q_k = min(E_k, q·A), or what the rule says, or max(in − out, 0) of monitored sections; V = Σ Q_k · c_k. */
export const waterPurification: Case<Input> = {
  wire: 'water',
  inputs: fc.record({
    classes: labelled(['411', '421', '422', '431'], fc.record({ km2: between(0.01, 300) })),
    pollutants: labelled(
      Object.keys(RATES),
      fc.record({
        emission: between(0, 30_000),
        rule: fc.constantFrom('min', 'emission', 'capacity', 'target'),
        targetMet: fc.boolean(),
        flux: fc.option(fc.record({ loadInT: between(0, 9000), loadOutT: between(0, 9000) }), { freq: 3 }),
      }),
    ),
  }),
  tables: ({ classes, pollutants }, regionOf) => ({
    ecosystemArea: classes.map(({ label, km2 }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      areaHm2: km2 * 100,
    })),
    waterParam: pollutants.map(({ label, emission, rule, targetMet, flux }) => ({
      pollutant: label,
      emissionT: emission,
      rule,
      targetMet,
      ...(flux === null ? {} : { method: 'fluxBalance', ...flux }),
    })),
  }),
  expected: ({ classes, pollutants }) => {
    const area = total(classes.map(({ km2 }) => km2));
    const amounts = pollutants.map(({ label, emission, rule, targetMet, flux }) => {
      const capacity = RATES[label]! * area;
      if (flux !== null) return Math.max(flux.loadInT - flux.loadOutT, 0);
      if (rule === 'target') return targetMet ? emission : capacity;
      return rule === 'capacity' ? capacity : rule === 'emission' ? emission : Math.min(emission, capacity);
    });
    const value = total(amounts.map((amount, index) => amount * PRICES[pollutants[index]!.label]!));
    return { quantity: total(amounts), value };
  },
};
