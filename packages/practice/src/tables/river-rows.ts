import { MONTHS } from '../cover/climate.ts';
import { COVER_CLASSES } from '../cover/land-cover.ts';
import { draw, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { stationsOf, type Station } from './stations.ts';
import { countyRow, meanRows, surveyed, yearRow, type YearContext } from './year-context.ts';

/** Cost of a cubic metre of reservoir, shared with flood regulation so that both count alike. */
export const RESERVOIR_PRICE = {
  reservoirUnitCost: 7.06,
  depreciationRate: 0.02,
  operatingCost: 0.07,
  gamma: 1,
  priceYear: 2010,
  verification: 'unverified',
} as const;

/** 水源涵养: gauges, parameters and, without layers, means of rain and evapotranspiration. */
export function riverRows(context: YearContext): PracticeTable[] {
  const gauges = stationsOf(context.landscape).flatMap((station) => gaugeRows(context, station));
  const tables = [
    { table: 'riverRainfall', rows: gauges },
    countyRow(context, 'riverSupply', 'reported', supplyOf(context)),
    countyRow(context, 'riverParam', 'literature', {
      ...RESERVOIR_PRICE,
      rainfallBasis: 'annualTotal',
      negativePolicy: 'floorClass',
    }),
  ];
  if (context.form === 'rasters') return tables;
  const shared = { unit: 'mm/a', decimals: 1, byTownship: true } as const;
  const rain = {
    table: 'riverRainfallTif',
    rasterKind: 'rainfall',
    value: surveyed(context, 'rain'),
    ...shared,
    more: { rainfallBasis: 'annualTotal' },
  };
  const et = { table: 'riverEtTif', rasterKind: 'actualEt', value: surveyed(context, 'evapotranspiration'), ...shared };
  return [
    ...tables,
    { table: rain.table, rows: meanRows(context, rain) },
    { table: et.table, rows: meanRows(context, et) },
  ];
}

/** 万m³ of the county's rivers: what falls and does not evaporate leaves, is consumed or stays in the reservoirs. */
function supplyOf({ survey }: YearContext) {
  const left = COVER_CLASSES.reduce((sum, code) => {
    const [rain, gone] = [survey.mean('rain', code), survey.mean('evapotranspiration', code)];
    // 1 mm on 1 hm² is 10 m³.
    return rain === undefined || gone === undefined ? sum : sum + ((rain - gone) * survey.hectares(code) * 10) / 1e4;
  }, 0);
  const [inflow, consumption, storageChange] = [0.15 * left, 0.32 * left, 0.03 * left].map((part) => rounded(part, 0));
  return {
    outflow: rounded(left + inflow! - consumption! - storageChange!, 0),
    inflow,
    consumption,
    waterUse: rounded(consumption! * 1.6, 0),
    storageChange,
    transferOut: 0,
    transferIn: 0,
  };
}

/** Twelve months and their sum. */
function gaugeRows(context: YearContext, station: Station): PracticeRow[] {
  const { landscape, year, ids } = context;
  const annual = landscape.years[year].weather.rain(station.x, station.y);
  const own = seedFor(landscape.seed, `gauge ${year} ${station.code}`);
  const weights = MONTHS.map(({ rain }, month) => rain * (0.85 + 0.3 * draw(own, month)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const months = weights.map((weight) => rounded((annual * weight) / whole, 1));
  const total = rounded(
    months.reduce((sum, rain) => sum + rain, 0),
    1,
  );
  return [total, ...months].map((rainfallMm, month) =>
    yearRow(context, {
      table: 'riverRainfall',
      key: `${station.code} ${month}`,
      regionId: ids.townships[station.township]!,
      origin: 'measured',
      columns: {
        stationCode: station.code,
        stationName: station.name,
        lon: station.lon,
        lat: station.lat,
        month,
        rainfallMm,
        rainDays: month === 0 ? MONTHS.reduce((sum, { rainDays }) => sum + rainDays, 0) : MONTHS[month - 1]!.rainDays,
      },
    }),
  );
}
