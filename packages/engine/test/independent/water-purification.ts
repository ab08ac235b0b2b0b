import fc from 'fast-check';
import { areaRows, between, labelled, perhaps, total, truth, type Case } from './case.ts';
import { pollutantPrice, pollutantWorth, type PollutantPrice } from './purification.ts';

/** Tax in yuan for an equivalent, and kg of an equivalent. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = { COD: [3, 1], NH3N: [3, 0.8], TP: [1.4, 0.25] };
const POLLUTANTS = Object.keys(PRICES);

interface Input {
  readonly classes: readonly { label: string; km2: number; rates: readonly { rate: number; included: boolean }[] }[];
  readonly pollutants: readonly {
    label: string;
    emission: number;
    rule: string;
    targetMet: boolean;
    wetland: number | null;
    flux: { loadInT: number; loadOutT: number } | null;
    price: PollutantPrice;
  }[];
}

/** Q_k = min(E_k, q·A), or what the rule says, or max(in + E − out, 0) of monitored sections; V = Σ γ · Q_k · c_k. */
export const waterPurification: Case<Input> = {
  wire: 'water',
  asGiven: true,
  inputs: fc.record({
    classes: labelled(
      ['411', '421', '422', '431'],
      fc.record({
        km2: between(0.01, 300),
        rates: fc.array(fc.record({ rate: between(0.1, 200), included: fc.boolean() }), { minLength: 3, maxLength: 3 }),
      }),
    ),
    pollutants: labelled(
      POLLUTANTS,
      fc.record({
        emission: between(0, 30_000),
        rule: fc.constantFrom('min', 'emission', 'capacity', 'target'),
        targetMet: fc.boolean(),
        wetland: perhaps(between(0.1, 900)),
        flux: perhaps(fc.record({ loadInT: between(0, 9000), loadOutT: between(0, 9000) })),
        price: pollutantPrice,
      }),
    ),
  }),
  tables: ({ classes, pollutants }, regionOf) => ({
    ecosystemArea: areaRows(classes, regionOf),
    dictWater: classes.flatMap(({ label, rates }) =>
      rates.map(({ rate, included }, place) => ({
        classCode: label,
        pollutant: POLLUTANTS[place]!,
        purifyRate: rate,
        included,
      })),
    ),
    waterParam: pollutants.map(({ label, emission, rule, targetMet, wetland, flux, price }) => ({
      pollutant: label,
      emissionT: emission,
      rule,
      targetMet,
      wetlandAreaKm2: wetland,
      ...(flux === null ? {} : { method: 'fluxBalance', ...flux }),
      ...price,
    })),
  }),
  expected: ({ classes, pollutants }) => {
    const area = total(classes.map(({ km2 }) => km2));
    const isCounted = (place: number) => classes.some(({ rates }) => rates[place]!.included);
    const capacities = POLLUTANTS.map((label, place) => {
      const wetland = pollutants.find((row) => row.label === label)?.wetland ?? null;
      const sum = total(classes.map(({ km2, rates }) => (rates[place]!.included ? rates[place]!.rate * km2 : 0)));
      return wetland === null ? sum : (wetland * sum) / area;
    });
    const taken = pollutants.map(({ label, emission, rule, targetMet, flux, price }) => {
      const place = POLLUTANTS.indexOf(label);
      const capacity = capacities[place]!;
      const counts = flux !== null || isCounted(place);
      const amount = (): number => {
        if (!counts) return 0;
        if (flux !== null) return Math.max(flux.loadInT + emission - flux.loadOutT, 0);
        if (rule === 'target') return targetMet ? emission : capacity;
        return rule === 'capacity' ? capacity : rule === 'emission' ? emission : Math.min(emission, capacity);
      };
      const own = amount();
      return {
        amount: own,
        value: own * pollutantWorth(price, ...PRICES[label]!),
        isByEmission: counts && flux === null && rule !== 'capacity' && own === emission,
        isBeyond: flux === null && counts && emission > 0 && own > emission,
      };
    });
    const unlisted = POLLUTANTS.filter(
      (label, place) => capacities[place]! > 0 && !pollutants.some((row) => row.label === label),
    );
    return {
      quantity: total(taken.map(({ amount }) => amount)),
      value: total(taken.map(({ value }) => value)),
      figures: {
        capacity: total(capacities),
        E: total(pollutants.map(({ emission }) => emission)),
        byEmission: total(taken.map(({ isByEmission }) => truth(isByEmission))),
        withinEmission: POLLUTANTS.length - total(taken.map(({ isBeyond }) => truth(isBeyond))),
        listed: POLLUTANTS.length - unlisted.length,
        areaAgrees: total(
          pollutants.map(({ wetland }) => truth(wetland === null || Math.abs(wetland - area) <= 0.05 * area)),
        ),
      },
    };
  },
};
