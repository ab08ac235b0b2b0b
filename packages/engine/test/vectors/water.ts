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
