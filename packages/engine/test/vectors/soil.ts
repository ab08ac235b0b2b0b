import type { Golden } from './golden.ts';

/** Class, km², cover, slope length in m and slope in degrees. */
const CLASSES = [
  ['1', 680, 0.82, 50, 12],
  ['3', 110, 0.55, 50, 10],
  ['611', 380, 0.6, 40, 6],
  ['512', 250, 0.45, 30, 3],
] as const;

const means = (rasterKind: string, place: 2 | 3 | 4) =>
  CLASSES.map((row) => ({ rasterKind, classCode: row[0], meanValue: row[place] }));

export const S2: Golden = {
  wire: 'soil',
  tables: {
    soilRainfallFactor: [{ halfMonth: 0, erosivity: 4300 }],
    soilErodTif: [{ rasterKind: 'K', meanValue: 0.01662080327671319 }],
    soilSlopeTif: means('slopeLengthM', 3),
    soilGradeTif: means('slopeDeg', 4),
    soilVegetTif: means('fvc', 2),
    soilParam: [{ nCost: 875, pCost: 2800 }],
  },
  areasKm2: Object.fromEntries(CLASSES.map(([code, km2]) => [code, km2])),
  quantity: 36_657_100.06412512,
  value: 199_095_989.55597556,
  figures: { Vsd: 105_437_098.89213589, VN: 32_074_962.556109484, VP: 61_583_928.107730195 },
};

/** The same with erodibility by EPIC from texture (S1). */
export const S2_TEXTURE: Golden = {
  ...S2,
  tables: {
    ...S2.tables,
    soilErodTif: Object.entries({ sand: 45, silt: 38, clay: 17, orgC: 1.2 }).map(([rasterKind, meanValue]) => ({
      rasterKind,
      meanValue,
    })),
  },
};
