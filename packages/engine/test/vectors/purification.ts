import type { Golden } from './golden.ts';

export const A1: Golden = {
  wire: 'air',
  tables: {
    airParam: [
      { pollutant: 'SO2', emissionT: 850 },
      { pollutant: 'NOx', emissionT: 2100 },
      { pollutant: 'dust', emissionT: 1200 },
    ],
  },
  areasKm2: { '112': 420, '121': 260, '2': 60 },
  quantity: 850 + 408 + 1200,
  value: 8_305_263.157894738,
  figures: { capacity: 9881.5 + 408 + 1_356_220, byEmission: 2 },
};

const WATER_RATES = [
  ['COD', 110.38],
  ['NH3N', 8.56],
  ['TP', 8.56],
] as const;

export const Q1: Golden = {
  wire: 'water',
  asGiven: true,
  tables: {
    dictWater: WATER_RATES.map(([pollutant, purifyRate]) => ({
      classCode: '4',
      pollutant,
      purifyRate,
      included: true,
    })),
    waterParam: [
      { pollutant: 'COD', emissionT: 5200 },
      { pollutant: 'NH3N', emissionT: 310 },
      { pollutant: 'TP', emissionT: 95 },
    ],
  },
  areasKm2: { '422': 62 },
  quantity: 5605,
  value: 17_294_500,
  figures: { capacity: 6843.56 + 530.72 + 530.72, byEmission: 3 },
};

/** Phosphorus is left out as the dictionary ships. */
export const Q1_AS_SHIPPED: Golden = {
  wire: 'water',
  tables: { waterParam: Q1.tables['waterParam']! },
  areasKm2: Q1.areasKm2,
  quantity: 5510,
  value: 16_762_500,
};

/** G-4: 1 000 t come in and 5 200 t are emitted, 2 500 t leave: 3 700 t COD at 3 000 元/t. */
export const G4: Golden = {
  wire: 'water',
  tables: {
    waterParam: [{ pollutant: 'COD', method: 'fluxBalance', emissionT: 5200, loadInT: 1000, loadOutT: 2500 }],
  },
  areasKm2: { '422': 62 },
  quantity: 3700,
  value: 11_100_000,
  figures: { Fin: 1000, Fout: 2500, E: 5200, applied: 2, withinEmission: 4 },
};
