import type { AccountData } from '../src/account/account-data.ts';
import { accountOf, type Tables } from './account-kit.ts';

/** Class, km², mm of rain and of evapotranspiration: the six classes of W1. */
const W1 = [
  ['112', 420, 780, 560],
  ['121', 260, 780, 590],
  ['212', 60, 770, 520],
  ['315', 110, 770, 500],
  ['611', 380, 760, 570],
  ['422', 62, 760, 900],
] as const;

const TOWNS = [
  { areaM2: 8e8, population: 12_000 },
  { areaM2: 12e8, population: 9000 },
  { areaM2: 4e8, population: 30_000 },
];

/** W1, a half of it in town 1, a third in town 2, the rest in town 3. */
const RIVER: Tables = {
  ecosystemArea: [1 / 2, 1 / 3, 1 / 6].flatMap((share, town) =>
    W1.map(([classCode, km2]) => ({ regionId: `town${town + 1}`, classCode, areaHm2: km2 * 100 * share })),
  ),
  riverRainfallTif: W1.map(([classCode, , meanValue]) => ({ rasterKind: 'rainfall', classCode, meanValue })),
  riverEtTif: W1.map(([classCode, , , meanValue]) => ({ rasterKind: 'actualEt', classCode, meanValue })),
  riverParam: [{ reservoirUnitCost: 7.06 }],
};

/** C1: forests of two towns, everything else as the county's statistics have it. */
const CARBON: Tables = {
  carbonForestVeget: [
    { regionId: 'town1', classCode: '121', area: 30_000, seqRate: 0.85 },
    { regionId: 'town2', classCode: '111', area: 25_000, seqRate: 1.1 },
    { regionId: 'town2', classCode: '2', area: 5000, seqRate: 0.4 },
  ],
  carbonForestSoil: [
    { classCode: '1', soilCoef: 0.646 },
    { classCode: '2', soilCoef: 0.646 },
  ],
  carbonGrass: [{ classCode: '315', area: 6000, seqRate: 0.03 }],
  carbonWet: [
    { wetType: 'eastLake', area: 4500, seqRate: 56.67 },
    { wetType: 'humusMarsh', area: 200, seqRate: 32.48 },
  ],
  carbonNostep: [{ cropArea: 40_000, socChange: -0.06, bulkDensity: 1.32, soilDepth: 20 }],
  carbonFertilizer: [{ agriZone: 'huanghuaihai', nFertilizer: 5200, compoundFertilizer: 13_000, compoundNShare: 0.3 }],
  carbonStraw: [
    { crop: 'wheat', yield: 60_000 },
    { crop: 'maize', yield: 90_000, strawRatio: 1.04 },
    { crop: 'peanut', yield: 50_000, strawRatio: 1.14 },
  ],
  carbonPromotion: [
    { measure: 'noTill', promotionRate: 90 },
    { measure: 'strawReturn', promotionRate: 45 },
  ],
  carbonParam: [{ co2Price: 60, method: 'rate' }],
};

/** K1. */
const CLIMATE: Tables = {
  climateHeat: [
    { classCode: '1', heat: 2837.27 },
    { classCode: '2', heat: 1300.95 },
    { classCode: '3', heat: 969.83 },
  ],
  climateEvap: [
    { regionId: 'town1', classCode: '1', areaKm2: 550 },
    { regionId: 'town2', classCode: '2', areaKm2: 50 },
    { regionId: 'town3', classCode: '3', areaKm2: 60 },
  ],
  climateWaterEvap: [{ classCode: '422', areaKm2: 47, evapMm: 300, humidVolume: 1_200_000 }],
  climateTemp: [{ coolingDays: 60, lowHumidityDays: 90 }],
};

/** Three worked examples as accounts of three towns, with the value of the hand calculation and the tables it is read from. */
export const TRACED = [
  {
    wire: 'river',
    value: 1_434_501_279,
    account: accountOf(RIVER, { towns: TOWNS }),
    readFrom: ['dictRiver', 'ecosystemArea', 'riverEtTif', 'riverParam', 'riverRainfallTif'],
  },
  {
    wire: 'carbon',
    value: 21_817_878.174399998,
    account: accountOf(CARBON, { towns: TOWNS, asGiven: true }),
    readFrom: Object.keys(CARBON).toSorted(),
  },
  {
    wire: 'climate',
    value: 6_943_824_622.333333,
    account: accountOf(CLIMATE, { towns: TOWNS, asGiven: true }),
    readFrom: Object.keys(CLIMATE).toSorted(),
  },
] as const;

/** The same account with rows and regions in the order that the keys give. */
export function reordered(account: AccountData, key: (id: string) => number): AccountData {
  const shuffled = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    items.toSorted((a, b) => key(a.id) - key(b.id) || (a.id < b.id ? 1 : -1));
  return { ...account, regions: shuffled(account.regions), rows: (table) => shuffled(account.rows(table)) };
}

/** The same account after somebody saved one row without changing a figure. */
export function savedAgain(account: AccountData, table: string, rowId: string): AccountData {
  return {
    ...account,
    rows: (name) =>
      account
        .rows(name)
        .map((row) => (name === table && row.id === rowId ? { ...row, rowVersion: row.rowVersion + 1 } : row)),
  };
}
