import fc from 'fast-check';
import { areaRows, between, labelled, perhaps, total, type Case } from './case.ts';
import { costColumns, storageCost, worthOf, type StorageCost } from './cost.ts';

const LAKES = {
  eastPlain: [4.924, 1.128, 3.19],
  tibet: [6.636, 0.678, 1],
  mengxin: [5.653, 0.68, 1],
  yungui: [4.904, 0.927, 1],
  northeast: [5.808, 0.866, 1],
} as const;

type LakeRegion = keyof typeof LAKES;

type Runoff =
  | { readonly method: 'coef'; readonly coef: number }
  | { readonly method: 'cn'; readonly cn: number }
  | { readonly method: 'fixed'; readonly runoffMm: number }
  | { readonly method: 'ln'; readonly a: number; readonly b: number };

interface Input {
  readonly reservoirs: readonly { capacity: number; flood: number | null }[];
  readonly lakes: readonly { km2: number; region: LakeRegion; times: number | null; typed: number | null }[];
  readonly marshes: readonly {
    km2: number;
    depth: number | null;
    soil: { metres: number; density: number; full: number; usual: number } | null;
  }[];
  readonly ratio: number;
  readonly marshDepth: number;
  /** Vegetation and the rain of the days of each station; null leaves vegetation out. */
  readonly storms: {
    readonly classes: readonly { label: string; km2: number; runoff: Runoff }[];
    readonly stations: readonly (readonly number[])[];
    /** Stations of the rain gauge network without a storm. */
    readonly calm: number;
    readonly threshold: number;
  } | null;
  readonly cost: StorageCost;
}

const bodies = {
  reservoirs: fc.array(fc.record({ capacity: between(1, 90_000), flood: perhaps(between(0.1, 1)) }), {
    minLength: 1,
    maxLength: 4,
  }),
  lakes: fc.array(
    fc.record({
      km2: between(1, 200),
      region: fc.constantFrom(...(Object.keys(LAKES) as LakeRegion[])),
      times: perhaps(between(0.5, 10)),
      typed: perhaps(between(1, 9000)),
    }),
    { maxLength: 3 },
  ),
  marshes: fc.array(
    fc.record({
      km2: between(0.1, 50),
      depth: perhaps(between(0.05, 2)),
      soil: perhaps(
        fc.record({
          metres: between(0.1, 2),
          density: between(0.3, 1.6),
          full: between(50, 90),
          usual: between(10, 45),
        }),
      ),
    }),
    { maxLength: 3 },
  ),
};

const runoff: fc.Arbitrary<Runoff> = fc.oneof(
  fc.record({ method: fc.constant('coef' as const), coef: between(0, 1) }),
  fc.record({ method: fc.constant('cn' as const), cn: between(30, 99) }),
  fc.record({ method: fc.constant('fixed' as const), runoffMm: between(0, 300) }),
  fc.record({ method: fc.constant('ln' as const), a: between(5, 60), b: between(-200, 20) }),
);

/** What runs off a storm of `rain` mm, never less than nothing or more than the rain. */
function runoffOf(rule: Runoff, rain: number): number {
  const raw = () => {
    switch (rule.method) {
      case 'coef':
        return rule.coef * rain;
      case 'fixed':
        return rule.runoffMm;
      case 'ln':
        return rule.a * Math.log(rain) + rule.b;
      default: {
        const S = 25_400 / rule.cn - 254;
        return rain > 0.2 * S ? (rain - 0.2 * S) ** 2 / (rain + 0.8 * S) : 0;
      }
    }
  };
  return Math.min(Math.max(raw(), 0), rain);
}

/** C = Σ (flood capacity or a share of the whole) + Σ e^a·A^b·T + Σ S·(H + h·ρ·(F − E)) + Σ (P_s − R_s)·A of each storm. */
export const floodRegulation: Case<Input> = {
  wire: 'flood',
  inputs: fc.record({
    ...bodies,
    ratio: between(0.1, 0.9),
    marshDepth: between(0.1, 1),
    storms: perhaps(
      fc.record({
        classes: labelled(['112', '121', '212', '315'], fc.record({ km2: between(0.1, 400), runoff })),
        stations: fc.array(fc.array(between(1, 400), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        calm: fc.integer({ min: 0, max: 2 }),
        threshold: between(25, 100),
      }),
    ),
    cost: storageCost,
  }),
  tables: ({ reservoirs, lakes, marshes, ratio, marshDepth, storms, cost }, regionOf) => ({
    floodReservoir: [
      ...reservoirs.map(({ capacity, flood }) => ({
        waterType: 'reservoir',
        totalCapacity: capacity,
        floodCapacity: flood === null ? null : capacity * flood,
      })),
      ...lakes.map(({ km2, region, times, typed }) => ({
        waterType: 'lake',
        areaKm2: km2,
        lakeRegion: region,
        exchangeTimes: times,
        useRegression: typed === null,
        floodCapacity: typed,
      })),
      ...marshes.map(({ km2, depth, soil }) => ({
        waterType: 'marsh',
        areaKm2: km2,
        pondDepthM: depth,
        soilDepthM: soil?.metres ?? null,
        bulkDensity: soil?.density ?? null,
        satMoisturePct: soil?.full ?? null,
        natMoisturePct: soil?.usual ?? null,
      })),
    ].map((row, index) => ({ ...row, name: `水体${index}`, regionId: regionOf(index) })),
    ...(storms === null
      ? {}
      : {
          ecosystemArea: areaRows(storms.classes, regionOf),
          dictRunoff: storms.classes.map(({ label, runoff: rule }) => ({ classCode: label, ...rule })),
          floodRainfall: storms.stations.flatMap((days, station) =>
            days.map((rainfall24h, day) => ({
              stationCode: `S${station}`,
              eventDate: `2023-07-0${day + 1}`,
              rainfall24h,
            })),
          ),
          riverRainfall: Array.from({ length: storms.calm }, (_, index) => ({
            stationCode: `R${index}`,
            month: 0,
            rainfallMm: 700,
          })),
        }),
    floodParam: [
      {
        includeVegetation: storms !== null,
        reservoirRatio: ratio,
        marshDepth,
        ...(storms === null ? {} : { stormThresholdMm: storms.threshold }),
        ...costColumns(cost),
      },
    ],
  }),
  expected: ({ reservoirs, lakes, marshes, ratio, marshDepth, storms, cost }) => {
    const Qreservoir = total(reservoirs.map(({ capacity, flood }) => capacity * (flood ?? ratio) * 1e4));
    const Qlake = total(
      lakes.map(({ km2, region, times, typed }) => {
        const [a, b, usual] = LAKES[region];
        return (typed ?? Math.exp(a) * km2 ** b) * (times ?? usual) * 1e4;
      }),
    );
    const Qmarsh = total(
      marshes.map(({ km2, depth, soil }) => {
        const soaked = soil === null ? 0 : (soil.metres * soil.density * (soil.full - soil.usual)) / 100;
        return km2 * 1e6 * ((depth ?? marshDepth) + soaked);
      }),
    );
    const bodiesHold = Qreservoir + Qlake + Qmarsh;
    const figures = { Qreservoir, Qlake, Qmarsh };
    if (storms === null) return { quantity: bodiesHold, value: bodiesHold * worthOf(cost), figures };
    const { classes, stations, calm, threshold } = storms;
    const Qveg = total(
      classes.map(({ km2, runoff: rule }) => {
        const held = (days: readonly number[]) =>
          total(days.filter((mm) => mm >= threshold).map((mm) => mm - runoffOf(rule, mm)));
        return (total(stations.map(held)) / (stations.length + calm)) * km2 * 1000;
      }),
    );
    const quantity = bodiesHold + Qveg;
    return { quantity, value: quantity * worthOf(cost), figures: { ...figures, Qveg } };
  },
};
