import fc from 'fast-check';
import { areaRows, between, labelled, means, perhaps, total, type Case } from './case.ts';
import {
  climateFactor,
  crustFactor,
  erodibleFraction,
  roughnessFactor,
  type WindBin,
  type WindMonth,
} from './wind-erosion.ts';
import { equation, equationColumns, windResults, works, type Equation, type Works } from './wind-results.ts';

interface Records {
  readonly classes: readonly {
    label: string;
    km2: number;
    sand: number;
    silt: number;
    clay: number;
    carbon: number;
    lime: number;
    cover: number;
    alpha: number | null;
    ridges: number;
  }[];
  readonly months: readonly (WindMonth & { readonly stations: readonly (readonly WindBin[])[] })[];
  /** Bins with the total of the month, bins alone, or single observations. */
  readonly counted: 'totals' | 'bins' | 'single';
  /** Soil and cover as rows of the classes, or as layers. */
  readonly asLayers: boolean;
  readonly ndvi: { readonly ndviSoil: number; readonly ndviVeg: number } | null;
  readonly kPrimeGuard: boolean;
  readonly equation: Equation;
  readonly place: { elevation: number; threshold: number; gravity: number; exponent: number; density: number | null };
  readonly works: Works;
}

/** Cover coefficients of HJ 1173. */
const ALPHA: Readonly<Record<string, number>> = { '1': 0.1535, '2': 0.0921, '3': 0.1151, '5': 0.0438, '811': 0.0658 };
const CALENDAR = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const bin = fc.record({
  speed: between(1, 14),
  height: fc.constantFrom(2, 10),
  count: fc.integer({ min: 1, max: 60 }),
});
const stationMonths = fc.integer({ min: 1, max: 2 }).chain((stations) =>
  fc.tuple(
    ...CALENDAR.map((days) =>
      fc.record({
        days: perhaps(fc.integer({ min: 28, max: 31 })).map((typed) => typed ?? days),
        rain: between(0, 200),
        irrigation: between(0, 60),
        rainDays: between(0, 12),
        snow: between(0, 0.9),
        celsius: between(-10, 35),
        evaporation: between(20, 300),
        stations: fc.array(fc.array(bin, { minLength: 1, maxLength: 3 }), { minLength: stations, maxLength: stations }),
      }),
    ),
  ),
);

function observations({ months, counted }: Records) {
  return months.flatMap(({ stations }, index) =>
    stations.flatMap((bins, station) => {
      const obsCount = total(bins.map(({ count }) => count));
      return bins.flatMap(({ speed, height, count }) => {
        const row = { stationCode: `S${station}`, month: index + 1, speed, heightM: height };
        if (counted === 'single') return Array.from({ length: count }, () => row);
        return [{ ...row, binned: true, binCount: count, ...(counted === 'totals' ? { obsCount } : {}) }];
      });
    }),
  );
}

function soilAndCover({ classes, asLayers, ndvi }: Records) {
  const ndviOf = (share: number) => (ndvi === null ? share : ndvi.ndviSoil + share * (ndvi.ndviVeg - ndvi.ndviSoil));
  if (asLayers) {
    return {
      rows: [],
      layers: {
        soilErodTif: [
          ...means(classes, 'sand', ({ sand }) => sand),
          ...means(classes, 'silt', ({ silt }) => silt),
          ...means(classes, 'clay', ({ clay }) => clay),
          ...means(classes, 'orgC', ({ carbon }) => carbon),
        ],
        soilVegetTif: means(classes, ndvi === null ? 'fvc' : 'ndvi', ({ cover }) => ndviOf(cover)),
        soilParam: ndvi === null ? [] : [ndvi],
      },
    };
  }
  const rows = classes.flatMap(({ label, sand, silt, clay, carbon, lime, cover, alpha }) => [
    {
      kind: 'soil',
      classCode: label,
      sandPct: sand,
      siltPct: silt,
      clayPct: clay,
      omPct: 1.724 * carbon,
      caco3Pct: lime,
    },
    { kind: 'veg', classCode: label, coverPct: cover * 100, vegAlpha: alpha },
  ]);
  return { rows, layers: {} };
}

export const windByRecords: Case<Records> = {
  wire: 'wind',
  name: 'factors from records of stations and soil',
  inputs: fc.record({
    classes: labelled(
      Object.keys(ALPHA),
      fc.record({
        km2: between(0.1, 400),
        sand: between(5, 90),
        silt: between(1, 60),
        clay: between(0, 40),
        carbon: between(0.1, 4),
        lime: between(0, 5),
        cover: between(0.02, 0.6),
        alpha: perhaps(between(0.01, 0.2)),
        ridges: between(0, 25),
      }),
    ),
    months: stationMonths,
    counted: fc.constantFrom('totals' as const, 'bins' as const, 'single' as const),
    asLayers: fc.boolean(),
    ndvi: perhaps(fc.record({ ndviSoil: between(0, 0.2), ndviVeg: between(0.6, 1) })),
    kPrimeGuard: fc.boolean(),
    equation,
    place: fc.record({
      elevation: between(0, 2),
      threshold: between(3, 6),
      gravity: between(9.7, 9.9),
      exponent: between(0.1, 0.3),
      density: perhaps(between(1, 1.4)),
    }),
    works,
  }),
  tables: (input, regionOf) => {
    const { classes, months, kPrimeGuard, place } = input;
    const { rows, layers } = soilAndCover(input);
    return {
      ecosystemArea: areaRows(classes, regionOf),
      windSpeed: observations(input),
      windOther: [
        ...months.map(({ days, rain, irrigation, rainDays, snow, celsius }, index) => ({
          kind: 'climate',
          month: index + 1,
          rainMm: rain,
          irrigationMm: irrigation,
          rainDays,
          daysInPeriod: days === CALENDAR[index] ? null : days,
          snowProb: snow,
          tempC: celsius,
          elevationKm: place.elevation,
        })),
        ...rows,
      ],
      windEvapTif: months.map(({ evaporation }, index) => ({
        rasterKind: 'potentialEt',
        month: index + 1,
        meanValue: evaporation,
      })),
      windAirTif: place.density === null ? [] : [{ rasterKind: 'airDensity', meanValue: place.density }],
      windRoughTif: means(classes, 'Kr', ({ ridges }) => ridges),
      ...layers,
      windParam: [
        {
          kPrimeGuard,
          ...equationColumns(input.equation),
          thresholdSpeed: place.threshold,
          gravity: place.gravity,
          heightExponent: place.exponent,
          ...input.works,
        },
      ],
    };
  },
  expected: ({ classes, months, asLayers, kPrimeGuard, equation: chosen, place, works: own }) => {
    const monthly = months.map(({ stations, ...month }) => climateFactor(month, stations, place));
    const WF = total(monthly);
    const surfaces = classes.map(({ label, km2, sand, silt, clay, carbon, lime, cover, alpha, ridges }) => {
      const matter = 1.724 * carbon;
      const EF = erodibleFraction({ sand, silt, clay, matter, lime: asLayers ? 0 : lime });
      const strength = EF * crustFactor(clay, matter) * roughnessFactor(ridges, kPrimeGuard);
      const a = (asLayers ? null : alpha) ?? ALPHA[label]!;
      const X = (chosen.variant === 'monthlySum' ? monthly : [WF]).map((factor) => factor * strength);
      return { km2, X, C: Math.exp(-a * cover * 100), WF };
    });
    return windResults(surfaces, chosen, own);
  },
};
