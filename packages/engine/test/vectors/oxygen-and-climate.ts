import type { Golden } from './golden.ts';

/** A run of 固碳 that bound so many tonnes of CO₂. */
function carbonRun(co2: number): NonNullable<Golden['results']> {
  return { carbon: { runId: 'run', symbols: new Map([['Q', { unit: 'tCO2/a', value: co2 }]]), shares: new Map() } };
}

export const O1: Golden = {
  wire: 'oxygen',
  areasKm2: {},
  tables: { oxygenParam: [{ o2Price: 1000 }] },
  results: carbonRun(363_631.30290666665),
  quantity: 264_459.12938666664,
  value: 264_459_129.38666663,
};

/** 120000 hm² · 7.8 t/hm² = 936000 t of dry matter. */
export const O2: Golden = {
  wire: 'oxygen',
  areasKm2: {},
  tables: {
    oxygenFactor: [{ classCode: '1', area: 120_000, npp: 7.8 }],
    oxygenParam: [{ basis: 'nppGross', o2Price: 1000 }],
  },
  quantity: 1_113_840,
  value: 1_113_840_000,
};

export const K1: Golden = {
  wire: 'climate',
  areasKm2: {},
  tables: {
    climateEvap: [
      { classCode: '1', areaKm2: 550 },
      { classCode: '2', areaKm2: 50 },
      { classCode: '3', areaKm2: 60 },
    ],
    // 5 mm a day for 60 days
    climateWaterEvap: [{ classCode: '422', areaKm2: 47, evapMm: 300, humidVolume: 1_200_000 }],
    climateTemp: [{ coolingDays: 60, lowHumidityDays: 90 }],
  },
  quantity: 12_696_698_888.888887,
  value: 6_943_824_622.333333,
  figures: {
    Eveg: 9_354_087_777.777777,
    Ew: 14_100_000,
    Elat: 3_198_611_111.111111,
    Ehum: 144_000_000,
    isEvapPlausible: 1,
    isHumidPlausible: 1,
  },
};

/** The water term undivided, as 甘孜 prints it. */
export const K1_WITHOUT_EER: Golden = {
  ...K1,
  tables: { ...K1.tables, climateParam: [{ waterLatentUsesEer: false }] },
  quantity: 19_093_921_111.11111,
  value: 10_442_465_455.666668,
  figures: { Elat: 9_595_833_333.333334 },
};

export const K2: Golden = {
  wire: 'climate',
  areasKm2: {},
  tables: {
    climateEvap: [{ classCode: '1', areaKm2: 600, etMm: 210 }],
    climateTemp: [{ coolingDays: 60 }],
    climateParam: [{ method: 'et' }],
  },
  quantity: 28_583_333_333.333332,
  value: 15_632_225_000,
  figures: { isEtPlausible: 1 },
};

export const K3: Golden = {
  wire: 'climate',
  areasKm2: {},
  tables: {
    climateEvap: [{ classCode: '1', areaKm2: 550 }],
    climateTemp: [{ coolingDays: 60, deltaT: 2.1, airHeight: 15 }],
    climateParam: [{ method: 'deltaT' }],
  },
  quantity: 1_241_625_000,
  value: 1_241_625_000 * 0.5469,
  figures: { hours: 600, isCooling: 1 },
};
