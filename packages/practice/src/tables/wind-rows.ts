import { MONTHS, YEAR_WEATHER } from '../cover/climate.ts';
import { draw, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, meanRows, surveyed, yearRow, type YearContext } from './year-context.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Observations a day. */
const DAILY = 4;
/** Share of the observations above the threshold, by month: spring is windy. */
const GUSTY = [0.014, 0.02, 0.034, 0.036, 0.026, 0.014, 0.008, 0.006, 0.008, 0.012, 0.016, 0.016] as const;
const SNOW = [0.06, 0.04, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.03] as const;

/** Coefficients of the vegetation factor and lime in the soil, by class. */
const VEGETATED = [
  { classCode: '112', vegAlpha: 0.1535, caco3Pct: 0.6 },
  { classCode: '121', vegAlpha: 0.1535, caco3Pct: 1.2 },
  { classCode: '131', vegAlpha: 0.1535, caco3Pct: 0.9 },
  { classCode: '212', vegAlpha: 0.0921, caco3Pct: 1.1 },
  { classCode: '315', vegAlpha: 0.1151, caco3Pct: 1.3 },
  { classCode: '512', vegAlpha: 0.0438, caco3Pct: 1.6 },
  { classCode: '611', vegAlpha: 0.1535, caco3Pct: 1.4 },
  { classCode: '9', vegAlpha: 0.0768, caco3Pct: 1.8 },
] as const;

/** 防风固沙: wind, climate and soil records, parameters and, without layers, means. */
export function windRows(context: YearContext): PracticeTable[] {
  const tables = [
    { table: 'windSpeed', rows: speedRows(context) },
    { table: 'windOther', rows: [...climateRows(context), ...classRows(context)] },
    countyRow(context, 'windParam', 'literature', {
      thresholdSpeed: 5,
      zDistance: 50,
      gravity: 9.8,
      kPrimeGuard: true,
      monotoneGuard: 'capX',
      sandDensity: 1.28,
      sandThickness: 0.1,
      controlCost: 3.75,
      gamma: 1,
      priceYear: 2010,
      verification: 'unverified',
    }),
  ];
  return context.form === 'rasters' ? tables : [...tables, ...meanTables(context)];
}

/** Two stations, observations at 2 m by classes of speed. */
function speedRows(context: YearContext): PracticeRow[] {
  const { landscape, year, ids } = context;
  const stations = [
    { code: 'SF-W01', regionId: ids.townships[0]!, windy: 1 },
    { code: 'SF-W02', regionId: ids.townships[2]!, windy: 1.2 },
  ];
  return stations.flatMap(({ code, regionId, windy }) =>
    DAYS.flatMap((days, month) => {
      const obsCount = DAILY * days;
      const own = seedFor(landscape.seed, `wind ${year} ${code}`);
      const gusts = Math.round(obsCount * GUSTY[month]! * windy * (0.8 + 0.4 * draw(own, month)));
      const breezes = Math.round((obsCount - gusts) * 0.35);
      const bins = [
        { speed: 1.5, binCount: obsCount - gusts - breezes },
        { speed: 3.5, binCount: breezes },
        { speed: 6, binCount: gusts },
      ];
      return bins.map(({ speed, binCount }) =>
        yearRow(context, {
          table: 'windSpeed',
          key: `${code} ${month + 1} ${speed}`,
          regionId,
          origin: 'measured',
          columns: {
            stationCode: code,
            month: month + 1,
            speed,
            heightM: 2,
            obsCount,
            binned: true,
            binCount,
          },
        }),
      );
    }),
  );
}

function climateRows(context: YearContext): PracticeRow[] {
  const { rain: wetness, warmth } = YEAR_WEATHER[context.year]!;
  const elevationKm = rounded(context.survey.meanOfAll('elevation') / 1000, 3);
  return MONTHS.map(({ rain, rainDays, temperature }, month) =>
    yearRow(context, {
      table: 'windOther',
      key: `climate ${month + 1}`,
      regionId: context.ids.county,
      origin: 'measured',
      columns: {
        kind: 'climate',
        month: month + 1,
        rainMm: rounded(rain * wetness, 1),
        irrigationMm: month >= 2 && month <= 4 ? 15 : 0,
        rainDays,
        daysInPeriod: DAYS[month]! + (month === 1 && context.year % 4 === 0 ? 1 : 0),
        snowProb: SNOW[month]!,
        tempC: rounded(temperature + warmth, 1),
        elevationKm,
      },
    }),
  );
}

function classRows(context: YearContext): PracticeRow[] {
  return VEGETATED.flatMap(({ classCode, vegAlpha, caco3Pct }) => [
    yearRow(context, {
      table: 'windOther',
      key: `veg ${classCode}`,
      regionId: context.ids.county,
      origin: 'literature',
      columns: {
        kind: 'veg',
        classCode,
        vegAlpha,
      },
    }),
    yearRow(context, {
      table: 'windOther',
      key: `soil ${classCode}`,
      regionId: context.ids.county,
      origin: 'provincial',
      columns: {
        kind: 'soil',
        classCode,
        caco3Pct,
      },
    }),
  ]);
}

/** One mean that stands in for a raster of the whole county. */
type WholeMean = Readonly<Record<'rasterKind' | 'unit', string> & Record<'month' | 'meanValue', number>>;

function meanTables(context: YearContext): PracticeTable[] {
  const { weather } = context.landscape.years[context.year];
  const { x, y } = context.landscape.settlements.hamlets[context.landscape.settlements.seats[0]!]![0]!;
  const regionId = context.ids.county;
  const whole = (table: string, columns: WholeMean) => {
    const key = `${columns.rasterKind} ${columns.month}`;
    return yearRow(context, { table, key, regionId, origin: 'provincial', columns });
  };
  const factor = (table: string, rasterKind: string, figure: 'erodible' | 'crust' | 'roughness') => ({
    table,
    rows: meanRows(context, { table, rasterKind, unit: '1', decimals: 4, value: surveyed(context, figure) }),
  });
  return [
    factor('windFactorTif', 'EF', 'erodible'),
    factor('windRoughTif', 'Kprime', 'roughness'),
    factor('windCrustTif', 'SCF', 'crust'),
    {
      table: 'windEvapTif',
      rows: MONTHS.map((_, month) =>
        whole('windEvapTif', {
          rasterKind: 'potentialEt',
          month: month + 1,
          unit: 'mm/month',
          meanValue: rounded(weather.potentialEt(month + 1, x, y), 1),
        }),
      ),
    },
    {
      table: 'windAirTif',
      rows: [
        whole('windAirTif', {
          rasterKind: 'airDensity',
          month: 0,
          unit: 'kg/m^3',
          meanValue: rounded(weather.airDensity(x, y), 4),
        }),
      ],
    },
  ];
}
