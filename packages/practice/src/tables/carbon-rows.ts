import { TOWNSHIPS } from '../regions/townships.ts';
import { drawBetween, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, meanRows, surveyed, yearRow, type YearContext } from './year-context.ts';

/** Carbon rates of stands, tC/(hm²·a), with biomass and production for the other methods. */
const STANDS = [
  { code: 112, seqRate: [0.9, 1.1], npp: 11.2, agb: 70 },
  { code: 121, seqRate: [0.85, 1], npp: 9.4, agb: 62 },
  { code: 131, seqRate: [0.88, 1.05], npp: 10.4, agb: 66 },
  { code: 212, seqRate: [0.35, 0.45], npp: 6.1, agb: 18 },
] as const;
const SURVEY_INTERVAL = 5;

/** Traded carbon, 元/t: the mean of 2022, the last one that has been compared with its source. */
const CARBON_PRICE = { co2Price: 55.3, priceYear: 2022 } as const;
const PARAMETER = { gamma: 1, verification: 'unverified' } as const;

/** 固碳 and 释氧. */
export function carbonRows(context: YearContext): PracticeTable[] {
  const tables = [
    { table: 'carbonForestVeget', rows: standRows(context) },
    { table: 'carbonForestSoil', rows: classRows(context, 'carbonForestSoil', () => ({ soilCoef: 0.646 })) },
    { table: 'carbonGrass', rows: grassRows(context) },
    { table: 'carbonWet', rows: wetRows(context) },
    ...cropTables(context),
    countyRow(context, 'carbonDioxide', 'reported', {}),
    countyRow(context, 'carbonParam', 'literature', {
      alpha: 0.18,
      priceType: 'market',
      ...CARBON_PRICE,
      ...PARAMETER,
    }),
    { table: 'oxygenFactor', rows: classRows(context, 'oxygenFactor', ({ npp }) => ({ npp })) },
    countyRow(context, 'oxygenParam', 'literature', {
      priceType: 'industrial',
      o2Price: 1000,
      ...PARAMETER,
      priceYear: 2008,
    }),
  ];
  if (context.form === 'rasters') return tables;
  const npp = { table: 'carbonTif', rasterKind: 'npp', unit: 'gC/(m^2*a)', decimals: 1 };
  return [...tables, { table: npp.table, rows: meanRows(context, { ...npp, value: surveyed(context, 'production') }) }];
}

/** Rates by township; areas are those of the class. */
function standRows(context: YearContext): PracticeRow[] {
  const own = seedFor(context.landscape.seed, `stands ${context.year}`);
  return byTownship(context, (township) =>
    STANDS.filter(({ code }) => context.survey.hectares(code, township) > 0).map(({ code, seqRate, npp, agb }) => {
      const rate = drawBetween(own, township, { bounds: seqRate, decimals: 3, m: code });
      return {
        key: String(code),
        columns: {
          classCode: String(code),
          seqRate: rate,
          npp,
          agb1: agb,
          // Carbon is half of the wood, a quarter more is in the roots.
          agb2: rounded(agb + (rate * SURVEY_INTERVAL) / (0.5 * 1.25), 1),
          years: SURVEY_INTERVAL,
          rootShoot: 0.25,
          carbonFraction: 0.5,
        },
      };
    }),
  ).map(({ township, key, columns }) =>
    yearRow(context, {
      table: 'carbonForestVeget',
      key: `${township} ${key}`,
      regionId: context.ids.townships[township]!,
      origin: 'reported',
      columns,
    }),
  );
}

function classRows(
  context: YearContext,
  table: string,
  columnsOf: (stand: (typeof STANDS)[number]) => Readonly<Record<string, number>>,
): PracticeRow[] {
  return STANDS.map((stand) =>
    yearRow(context, {
      table,
      key: String(stand.code),
      regionId: context.ids.county,
      origin: 'literature',
      columns: {
        classCode: String(stand.code),
        ...columnsOf(stand),
      },
    }),
  );
}

function grassRows(context: YearContext): PracticeRow[] {
  const own = seedFor(context.landscape.seed, 'grass');
  return TOWNSHIPS.flatMap((_, township) =>
    context.survey.hectares(315, township) === 0
      ? []
      : [
          yearRow(context, {
            table: 'carbonGrass',
            key: String(township),
            regionId: context.ids.townships[township]!,
            origin: 'literature',
            columns: {
              classCode: '315',
              seqRate: drawBetween(own, township, { bounds: [0.025, 0.045], decimals: 3 }),
            },
          }),
        ],
  );
}

/** The class dictionary has reservoirs and no lakes here, so the lake rate is given the reservoir's area. */
function wetRows(context: YearContext): PracticeRow[] {
  const kinds = [
    { wetType: 'eastLake', area: context.survey.hectares(422), seqRate: 56.67 },
    { wetType: 'humusMarsh', area: context.survey.hectares(411), seqRate: 32.48 },
  ];
  return kinds
    .filter(({ area }) => area > 0)
    .map(({ wetType, area, seqRate }) =>
      yearRow(context, {
        table: 'carbonWet',
        key: wetType,
        regionId: context.ids.county,
        origin: 'literature',
        columns: {
          wetType,
          area: rounded(area, 2),
          seqRate,
        },
      }),
    );
}

const CROPS = [
  { crop: 'wheat', perHectare: 1.9, strawRatio: 1.17 },
  { crop: 'maize', perHectare: 2.9, strawRatio: 1.04 },
  { crop: 'peanut', perHectare: 1.6, strawRatio: 1.14 },
] as const;

function cropTables(context: YearContext): PracticeTable[] {
  const { survey, landscape, ids, year } = context;
  const own = seedFor(landscape.seed, `crops ${year}`);
  const farming = TOWNSHIPS.flatMap((_, township) => {
    const hectares = survey.hectares(512, township);
    return hectares > 0 ? [{ township, hectares, regionId: ids.townships[township]! }] : [];
  });
  const rows = (
    table: string,
    columnsOf: (farm: (typeof farming)[number]) => Readonly<Record<string, number | string>>,
  ) => ({
    table,
    rows: farming.map((farm) =>
      yearRow(context, {
        table,
        key: String(farm.township),
        regionId: farm.regionId,
        origin: 'reported',
        columns: columnsOf(farm),
      }),
    ),
  });
  return [
    rows('carbonNostep', ({ township }) => ({
      socChange: -0.06,
      bulkDensity: drawBetween(own, township, { bounds: [1.28, 1.36], decimals: 2 }),
      soilDepth: 20,
    })),
    rows('carbonFertilizer', ({ township, hectares }) => ({
      agriZone: 'huanghuaihai',
      nFertilizer: rounded(hectares * drawBetween(own, township, { bounds: [0.12, 0.14], decimals: 3, m: 1 }), 1),
      compoundFertilizer: rounded(hectares * drawBetween(own, township, { bounds: [0.3, 0.35], decimals: 3, m: 2 }), 1),
      compoundNShare: 0.3,
    })),
    {
      table: 'carbonStraw',
      rows: farming.flatMap(({ township, hectares, regionId }) =>
        CROPS.map(({ crop, perHectare, strawRatio }, place) =>
          yearRow(context, {
            table: 'carbonStraw',
            key: `${township} ${crop}`,
            regionId,
            origin: 'reported',
            columns: {
              crop,
              yield: rounded(
                hectares * perHectare * drawBetween(own, township, { bounds: [0.92, 1.08], decimals: 3, m: 3 + place }),
                1,
              ),
              strawRatio,
            },
          }),
        ),
      ),
    },
    {
      table: 'carbonPromotion',
      rows: [
        { measure: 'strawReturn', promotionRate: year === 2023 ? 45 : 47 },
        { measure: 'noTill', promotionRate: year === 2023 ? 22 : 24 },
      ].map((columns) =>
        yearRow(context, {
          table: 'carbonPromotion',
          key: columns.measure,
          regionId: ids.county,
          origin: 'reported',
          columns,
        }),
      ),
    },
  ];
}

function byTownship<Item extends object>(
  context: YearContext,
  rowsOf: (township: number) => readonly Item[],
): (Item & { readonly township: number })[] {
  return context.ids.townships.flatMap((_, township) => rowsOf(township).map((row) => ({ ...row, township })));
}
