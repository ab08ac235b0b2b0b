import type { Golden } from './golden.ts';

/** Class, km², mm of rain and of evapotranspiration: six classes of a hill county. */
const CLASSES = [
  ['112', 420, 780, 560],
  ['121', 260, 780, 590],
  ['212', 60, 770, 520],
  ['315', 110, 770, 500],
  ['611', 380, 760, 570],
  ['422', 62, 760, 900],
] as const;

export const W1: Golden = {
  wire: 'river',
  tables: {
    riverRainfallTif: CLASSES.map(([classCode, , meanValue]) => ({ rasterKind: 'rainfall', classCode, meanValue })),
    riverEtTif: CLASSES.map(([classCode, , , meanValue]) => ({ rasterKind: 'actualEt', classCode, meanValue })),
    riverParam: [{ reservoirUnitCost: 7.06 }],
  },
  areasKm2: Object.fromEntries(CLASSES.map(([code, km2]) => [code, km2])),
  // 83 554 800 + 40 233 440 + 13 073 460 + 21 763 610 + 44 561 840 + max(−8 680 000, 0) m³, × 7.06 元/m³
  quantity: 203_187_150,
  value: 1_434_501_279,
  figures: { A: 1292, meanP: 997_220 / 1292, meanDepth: 203_187.15 / 1292, floored: 8_680_000 },
};

export const W1_ANNUALISED: Golden = {
  ...W1,
  tables: {
    ...W1.tables,
    riverParam: [{ reservoirUnitCost: 7.06, costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }],
  },
  // 203 187 150 m³ × 1 a × (7.06 × 0.02 + 0.07) 元/m³/a
  value: 42_913_126.08,
};

/** G-2, 万m³: 42 000 − 15 000 + 9 800 + 1 200 + 600 − 0 = 38 600, × 7.06 元/m³. */
export const G2: Golden = {
  wire: 'river',
  areasKm2: W1.areasKm2,
  tables: {
    riverSupply: [
      {
        outflow: 42_000,
        inflow: 15_000,
        consumption: 9800,
        waterUse: 14_000,
        storageChange: 1200,
        transferOut: 600,
        transferIn: 0,
      },
    ],
    riverParam: [{ method: 'supply', reservoirUnitCost: 7.06 }],
  },
  quantity: 386_000_000,
  value: 2_725_160_000,
  figures: { floored: 0, consumptionKnown: 1, outflowKnown: 1, inflowKnown: 1, useKnown: 1 },
};

/** The same by the year: 386 000 000 · (7.06 · 0.02 + 0.07). */
export const G2_ANNUALISED: Golden = {
  ...G2,
  tables: {
    ...G2.tables,
    riverParam: [{ method: 'supply', costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }],
  },
  value: 81_523_200,
};

/** Sections apart, 万m³: 100 + 50 out, 300 in, 20 used, 10 less in store, 5 led in → −145, which counts 0. */
export const G2_FLOORED: Golden = {
  wire: 'river',
  areasKm2: {},
  tables: {
    riverSupply: [
      { section: '北断面', outflow: 100, inflow: 300 },
      { section: '南断面', outflow: 50, waterUse: 20 },
      { section: '水库', storageChange: -10, transferIn: 5 },
    ],
    riverParam: [{ method: 'supply' }],
  },
  quantity: 0,
  value: 0,
  figures: { net: -1_450_000, floored: 1_450_000, consumptionKnown: 0, storageKnown: 1, transferKnown: 0 },
};
