import type { Golden } from './golden.ts';

const PRICE = [{ co2Price: 60 }];

export const C1: Golden = {
  wire: 'carbon',
  areasKm2: {},
  tables: {
    carbonForestVeget: [
      { classCode: '121', area: 30_000, seqRate: 0.85 },
      { classCode: '111', area: 25_000, seqRate: 1.1 },
      { classCode: '2', area: 5000, seqRate: 0.4 },
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
    carbonFertilizer: [
      { agriZone: 'huanghuaihai', nFertilizer: 5200, compoundFertilizer: 13_000, compoundNShare: 0.3 },
    ],
    carbonStraw: [
      { crop: 'wheat', yield: 60_000 },
      { crop: 'maize', yield: 90_000, strawRatio: 1.04 },
      { crop: 'peanut', yield: 50_000, strawRatio: 1.14 },
    ],
    carbonPromotion: [
      { measure: 'noTill', promotionRate: 90 },
      { measure: 'strawReturn', promotionRate: 45 },
    ],
    carbonParam: PRICE,
  },
  quantity: 363_631.30290666665,
  value: 21_817_878.174399998,
  figures: {
    FCS: 90_530,
    GSCS: 180,
    WCS: 2615.11,
    BSS: -0.1584,
    TNF: 227.5,
    SCSRN: 0.1218538,
    S: 5.52,
    SCSRS: 0.40605063999999996,
    cropRate: 0.146176588,
    CSCS: 5847.06352,
    C: 99_172.17352,
    isSink: 1,
  },
};

const TEMPERATURES = [-1.5, 1.5, 7.5, 14.5, 20, 24.5, 26.5, 25.5, 21, 15, 7.5, 0.8];
const RAIN = [8, 13, 20, 35, 60, 95, 220, 180, 75, 35, 25, 10];

export const C2_MONTHS = { temperatures: TEMPERATURES, rain: RAIN } as const;

/** Layers of 520 gC/m² and of the climate month by month. */
export function productivityLayers(temperatures: readonly number[], rain: readonly number[]) {
  const monthly = (rasterKind: string, values: readonly number[]) =>
    values.map((meanValue, index) => ({ rasterKind, month: index + 1, meanValue }));
  const npp = { rasterKind: 'npp', month: 0, meanValue: 520 };
  return [npp, ...monthly('airTemp', temperatures), ...monthly('rainfall', rain)];
}

export const C2: Golden = {
  wire: 'carbon',
  areasKm2: { '1': 500, '3': 300 },
  tables: {
    carbonTif: productivityLayers(TEMPERATURES, RAIN),
    carbonParam: [{ ...PRICE[0]!, method: 'nep' }],
  },
  quantity: 715_132.4900152717,
  value: 42_907_949.4009163,
  figures: { Rh: 276.20483294933916, NEPd: 243.79516705066084 },
};

export const C3: Golden = {
  wire: 'carbon',
  areasKm2: {},
  tables: { carbonParam: [{ ...PRICE[0]!, method: 'alpha', alpha: 0.18, nppDryMatter: 936_000 }] },
  quantity: 274_560,
  value: 274_560 * 60,
};

export const C4: Golden = {
  wire: 'carbon',
  areasKm2: {},
  tables: {
    carbonForestVeget: [{ classCode: '111', area: 30_000, agb1: 62, agb2: 70.5, years: 5 }],
    carbonParam: [{ ...PRICE[0]!, method: 'biomass' }],
  },
  quantity: 116_875,
  value: 116_875 * 60,
};

export const C5: Golden = {
  wire: 'carbon',
  areasKm2: {},
  tables: {
    carbonForestVeget: [{ classCode: '111', area: 1000, npp: 8.5 }],
    carbonForestSoil: [{ classCode: '1', soilRate: 0.6 }],
    carbonParam: [{ ...PRICE[0]!, method: 'gb38582' }],
  },
  quantity: 16_054.999999999995,
  value: 16_054.999999999995 * 60,
  figures: { vegCi: 3778.6363636363626, soilCi: 600, C: 4378.636363636362 },
};
