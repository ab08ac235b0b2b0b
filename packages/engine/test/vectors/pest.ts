import type { Golden } from './golden.ts';

const FOREST = { classCode: '1', area: 10_000, pestRate: 3.5, refRate: 8 };
const GRASS = { classCode: '3', area: 2000, pestRate: 9, refRate: 12 };

/** G-1: 10 000 hm² · (8.0 − 3.5) % = 450 hm² at 375 元, 2 000 hm² · (12 − 9) % = 60 hm² at 112.5 元. */
export const G1: Golden = {
  wire: 'pest',
  areasKm2: {},
  tables: { pestArea: [FOREST, GRASS] },
  quantity: 510,
  value: 175_500,
  figures: { Qf: 450, Qg: 60, floored: 0, noneWorse: 1 },
};

/** Shrubs are treated as woods are, and a class that is worse off than managed stands counts 0: 1 000 · (5 − 7) %. */
export const G1_WORSE: Golden = {
  wire: 'pest',
  areasKm2: { '212': 10 },
  tables: {
    pestArea: [FOREST, { classCode: '212', pestRate: 7, refRate: 5 }, { ...GRASS, pestRate: 14 }],
    pestParam: [{ forestCost: 400, grassCost: 100, gamma: 0.5 }],
  },
  quantity: 450,
  value: 0.5 * 450 * 400,
  // −2 % of 1 000 hm² of shrubs and of 2 000 hm² of grass
  figures: { Qi: 450 - 20 - 40, floored: 60, noneWorse: 0 },
};

/** 1 200 hm² of outbreaks, 40 % end by themselves; 300 hm² of grass, 10 %. */
export const G1_SELF_HEALED: Golden = {
  wire: 'pest',
  areasKm2: {},
  tables: {
    pestArea: [
      { classCode: '112', occurArea: 1200, selfHealPct: 40 },
      { classCode: '315', occurArea: 300, selfHealPct: 10 },
    ],
    pestParam: [{ method: 'selfHealed' }],
  },
  quantity: 510,
  // 480 hm² · 375 + 30 hm² · 112.5
  value: 183_375,
};

/** As 甘孜 printed it: 1 580 000 hm² · 375 + 7 111 300 hm² · 112.5 = 13.93 亿元. */
export const G1_NATURAL: Golden = {
  wire: 'pest',
  areasKm2: {},
  tables: {
    pestArea: [
      { classCode: '1', area: 1_580_000 },
      { classCode: '3', area: 7_111_300 },
    ],
    pestParam: [{ method: 'naturalArea' }],
  },
  quantity: 8_691_300,
  value: 1_392_521_250,
};
