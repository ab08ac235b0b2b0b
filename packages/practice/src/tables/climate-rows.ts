import { TOWNSHIPS } from '../regions/townships.ts';
import { drawBetween, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, yearRow, type YearContext } from './year-context.ts';

/** Evapotranspiration of the cooling days, mm, by root of the class dictionary. */
const COOLING_ET = [
  { classCode: '1', leaves: [112, 121, 131], etMm: 205 },
  { classCode: '2', leaves: [212], etMm: 176 },
  { classCode: '3', leaves: [315], etMm: 158 },
] as const;
/** Water evaporated on dry days, m³ in the whole county. */
const HUMID_VOLUME = 1_200_000;
const WATERS = [422, 431] as const;

/** 气候调节. */
export function climateRows(context: YearContext): PracticeTable[] {
  return [
    { table: 'climateTemp', rows: coolingRows(context) },
    { table: 'climateEvap', rows: plantRows(context) },
    { table: 'climateWaterEvap', rows: waterRows(context) },
    countyRow(context, 'climateEer', 'reported', { eer: 3, coolingShare: 0.9 }),
    countyRow(context, 'climateVolatilize', 'literature', { latentHeat: 2450, waterDensity: 1000 }),
    countyRow(context, 'climatePower', 'literature', { humidifierKwh: 120 }),
    countyRow(context, 'climateParam', 'reported', {
      electricityPrice: 0.5469,
      gamma: 1,
      priceYear: context.year,
      verification: 'verified',
    }),
  ];
}

/** Hot days are fewer in the hills; the county's row says which temperature is counted. */
function coolingRows(context: YearContext): PracticeRow[] {
  const daysOf = (township?: number) => {
    const days = 63 - context.survey.meanOfAll('elevation', township) / 38 + (context.year === 2024 ? 1 : 0);
    return days < 50 ? 50 : days > 65 ? 65 : Math.round(days);
  };
  const columns = (township?: number) => ({
    tempThreshold: 26,
    tempStat: 'dailyMean',
    coolingDays: daysOf(township),
    lowHumidityDays: 72,
    deltaT: 2.1,
    airHeight: 15,
    coolingHoursPerDay: 10,
    airChangesPerHour: 1,
  });
  const { county, townships } = context.ids;
  return [
    yearRow(context, { table: 'climateTemp', key: 'county', regionId: county, origin: 'measured', columns: columns() }),
    ...TOWNSHIPS.map((_, township) =>
      yearRow(context, {
        table: 'climateTemp',
        key: String(township),
        regionId: townships[township]!,
        origin: 'measured',
        columns: columns(township),
      }),
    ),
  ];
}

/** By township, so that each is cooled on its own days; areas are those of the classes. */
function plantRows(context: YearContext): PracticeRow[] {
  const own = seedFor(context.landscape.seed, `cooling ${context.year}`);
  return TOWNSHIPS.flatMap((_, township) =>
    COOLING_ET.filter(({ leaves }) => leaves.some((code) => context.survey.hectares(code, township) > 0)).map(
      ({ classCode, etMm }) =>
        yearRow(context, {
          table: 'climateEvap',
          key: `${township} ${classCode}`,
          regionId: context.ids.townships[township]!,
          origin: 'provincial',
          columns: {
            classCode,
            etMm: rounded(
              etMm * drawBetween(own, township, { bounds: [0.96, 1.04], decimals: 3, m: Number(classCode) }),
              1,
            ),
          },
        }),
    ),
  );
}

function waterRows(context: YearContext): PracticeRow[] {
  const { survey, landscape, ids, year } = context;
  const own = seedFor(landscape.seed, `evaporation ${year}`);
  const whole = WATERS.reduce((sum, code) => sum + survey.hectares(code), 0);
  return TOWNSHIPS.flatMap((_, township) =>
    WATERS.filter((code) => survey.hectares(code, township) > 0).map((code) =>
      yearRow(context, {
        table: 'climateWaterEvap',
        key: `${township} ${code}`,
        regionId: ids.townships[township]!,
        origin: 'reported',
        columns: {
          classCode: String(code),
          evapMm: drawBetween(own, township, { bounds: [285, 312], decimals: 0, m: code }),
          humidVolume: Math.round((HUMID_VOLUME * survey.hectares(code, township)) / whole),
        },
      }),
    ),
  );
}
