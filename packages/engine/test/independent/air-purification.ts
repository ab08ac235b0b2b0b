import fc from 'fast-check';
import { areaRows, between, labelled, perhaps, total, truth, type Case } from './case.ts';
import { pollutantPrice, pollutantWorth, type PollutantPrice } from './purification.ts';

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
  readonly classes: readonly {
    label: string;
    km2: number;
    /** A species of its own on part of the class; rates that it leaves blank are the class's. */
    tree: { share: number; rates: readonly (number | null)[] } | null;
  }[];
  readonly pollutants: readonly { label: string; emission: number; rule: string; price: PollutantPrice }[];
}

/** kg/a of a class that its own rates and those of its trees take up. */
function takenUp({ label, km2, tree }: Input['classes'][number], place: number): number {
  const rate = RATES[label]![place]!;
  const share = tree?.share ?? 0;
  return ((1 - share) * rate + share * (tree?.rates[place] ?? rate)) * km2 * 100;
}

/** Q_k = min(E_k, Σ q·A), or what the rule says; V = Σ γ · Q_k · T / e · 1000. */
export const airPurification: Case<Input> = {
  wire: 'air',
  inputs: fc.record({
    classes: labelled(
      Object.keys(RATES),
      fc.record({
        km2: between(0.01, 500),
        tree: perhaps(
          fc.record({
            // Inventories may differ from the class area by a hundredth.
            share: fc.oneof(between(0.01, 1), fc.constant(1.005)),
            rates: fc.tuple(perhaps(between(1, 400)), perhaps(between(1, 90)), perhaps(between(1, 40_000))),
          }),
        ),
      }),
    ),
    pollutants: labelled(
      POLLUTANTS,
      fc.record({
        emission: between(0, 20_000),
        rule: fc.constantFrom('min', 'emission', 'capacity', 'target'),
        price: pollutantPrice,
      }),
    ),
  }),
  tables: ({ classes, pollutants }, regionOf) => ({
    ecosystemArea: areaRows(classes, regionOf),
    dictAirTree: classes.flatMap(({ label, km2, tree }, row) =>
      tree === null
        ? []
        : [
            {
              regionId: regionOf(row),
              classCode: label,
              speciesOrForestType: `树种${row}`,
              areaHm2: tree.share * km2 * 100,
              so2Rate: tree.rates[0]!,
              noxRate: tree.rates[1]!,
              dustRate: tree.rates[2]!,
            },
          ],
    ),
    airParam: pollutants.map(({ label, emission, rule, price }) => ({
      pollutant: label,
      emissionT: emission,
      rule,
      ...price,
    })),
  }),
  expected: ({ classes, pollutants }) => {
    const capacityOf = (place: number) => total(classes.map((entry) => takenUp(entry, place) / 1000));
    const taken = pollutants.map(({ label, emission, rule, price }) => {
      const capacity = capacityOf(POLLUTANTS.indexOf(label));
      const amount = rule === 'capacity' ? capacity : rule === 'emission' ? emission : Math.min(emission, capacity);
      const isWithin = emission === 0 || amount <= emission;
      const isByEmission = rule !== 'capacity' && amount === emission;
      return { amount, value: amount * pollutantWorth(price, ...PRICES[label]!), isWithin, isByEmission };
    });
    const counted = new Set(pollutants.map(({ label }) => label));
    const listed = POLLUTANTS.filter((label, place) => capacityOf(place) <= 0 || counted.has(label));
    return {
      quantity: total(taken.map(({ amount }) => amount)),
      value: total(taken.map(({ value }) => value)),
      figures: {
        capacity: total(POLLUTANTS.map((_, place) => capacityOf(place))),
        E: total(pollutants.map(({ emission }) => emission)),
        byEmission: total(taken.map(({ isByEmission }) => truth(isByEmission))),
        // PM2.5 has no rate and no row: nothing to complain of.
        withinEmission: POLLUTANTS.length + 1 - total(taken.map(({ isWithin }) => truth(!isWithin))),
        listed: listed.length + 1,
        ruleFits: total(pollutants.map(({ rule }) => truth(rule !== 'target'))),
      },
    };
  },
};
