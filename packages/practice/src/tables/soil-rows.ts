import { NDVI_ENDS } from '../cover/vegetation.ts';
import { MONTHS } from '../cover/climate.ts';
import { rounded } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, meanRows, surveyed, yearRow, type YearContext } from './year-context.ts';

/** Erosivity of the year, MJ·mm/(hm²·h·a). */
const EROSIVITY: Readonly<Record<number, number>> = { 2023: 4120, 2024: 4250 };

/** Mean length of slopes, m: fields are terraced, woods are not. */
const SLOPE_LENGTH: Readonly<Record<number, number>> = {
  112: 66,
  121: 60,
  131: 63,
  212: 56,
  315: 54,
  411: 20,
  422: 20,
  431: 20,
  512: 34,
  611: 42,
  711: 25,
  712: 25,
  9: 50,
};

/** 土壤保持: erosivity, parameters and, without layers, means of soil, slope and cover. */
export function soilRows(context: YearContext): PracticeTable[] {
  const tables = [
    { table: 'soilRainfallFactor', rows: erosivityRows(context) },
    countyRow(context, 'soilParam', 'literature', {
      sedimentationCoef: 0.24,
      bulkDensity: 1.3,
      dredgingCost: 15.58,
      dredgingCostYear: 2010,
      nContentPct: 0.1,
      pContentPct: 0.06,
      nCost: 1750,
      pCost: 5600,
      erosiveThresholdMm: 12,
      ndviSoil: NDVI_ENDS.soil,
      ndviVeg: NDVI_ENDS.vegetation,
      gamma: 1,
      priceYear: 2018,
      verification: 'unverified',
    }),
  ];
  return context.form === 'rasters' ? tables : [...tables, ...meanTables(context)];
}

function meanTables(context: YearContext): PracticeTable[] {
  const texture = (rasterKind: string, figure: 'sand' | 'silt' | 'clay' | 'organicCarbon', decimals: number) =>
    meanRows(context, {
      table: 'soilErodTif',
      rasterKind,
      unit: '%',
      decimals,
      value: surveyed(context, figure),
    });
  return [
    {
      table: 'soilErodTif',
      rows: [
        ...texture('sand', 'sand', 1),
        ...texture('silt', 'silt', 1),
        ...texture('clay', 'clay', 1),
        ...texture('orgC', 'organicCarbon', 2),
      ],
    },
    {
      table: 'soilSlopeTif',
      rows: meanRows(context, {
        table: 'soilSlopeTif',
        rasterKind: 'slopeLengthM',
        unit: 'm',
        decimals: 0,
        value: (code) => SLOPE_LENGTH[code],
      }),
    },
    {
      table: 'soilGradeTif',
      rows: meanRows(context, {
        table: 'soilGradeTif',
        rasterKind: 'slopePct',
        unit: '%',
        decimals: 2,
        value: surveyed(context, 'slopePct'),
        byTownship: true,
      }),
    },
    {
      table: 'soilVegetTif',
      rows: meanRows(context, {
        table: 'soilVegetTif',
        rasterKind: 'fvc',
        unit: '1',
        decimals: 4,
        value: surveyed(context, 'cover'),
      }),
    },
  ];
}

/** Half-months by the square of their rain, and the year's sum. */
function erosivityRows(context: YearContext): PracticeRow[] {
  const weights = MONTHS.flatMap(({ rain }) => [rain * rain * 0.95, rain * rain * 1.05]);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => rounded((EROSIVITY[context.year]! * weight) / whole, 1));
  const total = rounded(
    parts.reduce((sum, part) => sum + part, 0),
    1,
  );
  return [total, ...parts].map((erosivity, halfMonth) =>
    yearRow(context, {
      table: 'soilRainfallFactor',
      key: String(halfMonth),
      regionId: context.ids.county,
      origin: 'provincial',
      columns: {
        scope: 'county',
        halfMonth,
        erosivity,
        method: 'manual',
        erosiveThresholdMm: 12,
        nYears: 20,
      },
    }),
  );
}
