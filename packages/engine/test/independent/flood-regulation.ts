import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

const LAKES = {
  eastPlain: [4.924, 1.128, 3.19],
  tibet: [6.636, 0.678, 1],
  mengxin: [5.653, 0.68, 1],
  yungui: [4.904, 0.927, 1],
  northeast: [5.808, 0.866, 1],
} as const;

interface Input {
  readonly reservoirs: readonly { capacity: number; flood: number | null }[];
  readonly lakes: readonly { km2: number; region: keyof typeof LAKES }[];
  readonly marshes: readonly { km2: number; depth: number | null }[];
  readonly vegetation: readonly { label: string; km2: number; coef: number }[];
  readonly storms: readonly (readonly number[])[];
  readonly price: number;
}

/** C = Σ (flood capacity or 0.35 of the whole) + Σ e^a·A^b·T + Σ S·H + Σ (P_s − R_s)·A, each storm of 50 mm or more. */
export const floodRegulation: Case<Input> = {
  wire: 'flood',
  inputs: fc.record({
    reservoirs: fc.array(fc.record({ capacity: between(1, 90_000), flood: fc.option(between(0.1, 1)) }), {
      maxLength: 4,
    }),
    lakes: fc.array(
      fc.record({ km2: between(1, 200), region: fc.constantFrom(...(Object.keys(LAKES) as (keyof typeof LAKES)[])) }),
      {
        maxLength: 3,
      },
    ),
    marshes: fc.array(fc.record({ km2: between(0.1, 50), depth: fc.option(between(0.05, 2)) }), { maxLength: 3 }),
    vegetation: labelled(['112', '121', '212', '315'], fc.record({ km2: between(0.1, 400), coef: between(0, 1) })),
    // Rain of the days of each station.
    storms: fc.array(fc.array(between(1, 400), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    price: between(1, 20),
  }),
  tables: ({ reservoirs, lakes, marshes, vegetation, storms, price }, regionOf) => ({
    floodReservoir: [
      ...reservoirs.map(({ capacity, flood }) => ({
        waterType: 'reservoir',
        totalCapacity: capacity,
        floodCapacity: flood === null ? null : capacity * flood,
      })),
      ...lakes.map(({ km2, region }) => ({ waterType: 'lake', areaKm2: km2, lakeRegion: region })),
      ...marshes.map(({ km2, depth }) => ({ waterType: 'marsh', areaKm2: km2, pondDepthM: depth })),
    ].map((row, index) => ({ ...row, name: `水体${index}`, regionId: regionOf(index) })),
    ecosystemArea: vegetation.map(({ label, km2 }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      areaHm2: km2 * 100,
    })),
    dictRunoff: vegetation.map(({ label, coef }) => ({ classCode: label, method: 'coef', coef })),
    floodRainfall: storms.flatMap((days, station) =>
      days.map((rainfall24h, day) => ({ stationCode: `S${station}`, eventDate: `2023-07-0${day + 1}`, rainfall24h })),
    ),
    floodParam: [{ reservoirUnitCost: price, includeVegetation: true }],
  }),
  expected: ({ reservoirs, lakes, marshes, vegetation, storms, price }) => {
    const held = total(reservoirs.map(({ capacity, flood }) => capacity * (flood ?? 0.35) * 1e4));
    const lakeWater = total(
      lakes.map(({ km2, region }) => {
        const [a, b, times] = LAKES[region];
        return Math.exp(a) * km2 ** b * times * 1e4;
      }),
    );
    const marshWater = total(marshes.map(({ km2, depth }) => km2 * 1e6 * (depth ?? 0.3)));
    const rain = total(storms.map((days) => total(days.filter((mm) => mm >= 50)))) / storms.length;
    const kept = total(vegetation.map(({ km2, coef }) => (rain - coef * rain) * km2 * 1000));
    const quantity = held + lakeWater + marshWater + kept;
    return { quantity, value: quantity * price };
  },
};
