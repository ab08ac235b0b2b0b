import type { Landscape } from '../landscape.ts';
import { rounded } from '../seeded.ts';
import type { Survey } from '../survey.ts';
import { practiceRow, type PracticeTable } from './practice-row.ts';
import { yearRow, type RegionIds, type YearContext } from './year-context.ts';

interface Emission {
  readonly pollutant: string;
  readonly emissionT: number;
  readonly taxPerEquivalent: number;
  readonly equivalentKg: number;
}

const AIR: readonly Emission[] = [
  { pollutant: 'SO2', emissionT: 850, taxPerEquivalent: 6, equivalentKg: 0.95 },
  { pollutant: 'NOx', emissionT: 2100, taxPerEquivalent: 6, equivalentKg: 0.95 },
  { pollutant: 'dust', emissionT: 1200, taxPerEquivalent: 1.2, equivalentKg: 4 },
];
const WATER: readonly Emission[] = [
  { pollutant: 'COD', emissionT: 5200, taxPerEquivalent: 3, equivalentKg: 1 },
  { pollutant: 'NH3N', emissionT: 310, taxPerEquivalent: 3, equivalentKg: 0.8 },
  { pollutant: 'TP', emissionT: 95, taxPerEquivalent: 1.4, equivalentKg: 0.25 },
];
/** Emissions fall from year to year. */
const LEFT: Readonly<Record<number, number>> = { 2023: 1, 2024: 0.97 };
const PRICE = { gamma: 1, priceYear: 2018, verification: 'verified' } as const;

/** 空气净化 and 水质净化: emissions and the tax that values them. */
export function purificationRows(context: YearContext): PracticeTable[] {
  const rows = (table: string, list: readonly Emission[], more: Readonly<Record<string, string | boolean>>) => ({
    table,
    rows: list.map(({ pollutant, emissionT, ...price }) =>
      yearRow(context, {
        table,
        key: pollutant,
        regionId: context.ids.county,
        origin: 'reported',
        columns: {
          pollutant,
          emissionT: rounded(emissionT * LEFT[context.year]!, 1),
          ...price,
          rule: 'min',
          ...more,
          ...PRICE,
        },
      }),
    ),
  });
  return [rows('airParam', AIR, {}), rows('waterParam', WATER, { emissionScope: 'all', targetMet: true })];
}

/** Stands whose purifying rate is known better than their class's; they serve every year. */
export function treeDictionary({ seed }: Landscape, survey: Survey, ids: RegionIds): PracticeTable {
  const share = (classCode: number, part: number) => Math.floor(survey[2023].hectares(classCode) * part);
  const stands = [
    {
      classCode: '121',
      speciesOrForestType: '侧柏林',
      so2Rate: 205,
      noxRate: 6,
      dustRate: 31_500,
      areaHm2: share(121, 0.5),
    },
    {
      classCode: '112',
      speciesOrForestType: '刺槐林',
      so2Rate: 92,
      noxRate: 6.2,
      dustRate: 10_600,
      areaHm2: share(112, 0.3),
    },
  ];
  const rows = stands.map((columns) =>
    practiceRow(seed, {
      table: 'dictAirTree',
      key: columns.speciesOrForestType,
      regionId: ids.county,
      year: null,
      origin: 'literature',
      columns: { ...columns, rateUnit: 'kg/hm2/a', verification: 'unverified' },
    }),
  );
  return { table: 'dictAirTree', rows };
}
