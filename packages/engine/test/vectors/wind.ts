import type { Golden } from './golden.ts';

/** Observations at 2, 6 and 8 m/s, potential evapotranspiration, rain, rain days, snow and ℃ of each month. */
const MONTHS = [
  [116, 7, 1, 30, 8, 2, 0.1, -2],
  [103, 8, 1, 40, 12, 3, 0.05, 1],
  [107, 14, 3, 75, 20, 4, 0, 8],
  [102, 15, 3, 110, 35, 5, 0, 15],
  [112, 11, 1, 140, 60, 6, 0, 20],
  [114, 6, 0, 150, 90, 8, 0, 25],
  [122, 2, 0, 140, 210, 14, 0, 27],
  [123, 1, 0, 130, 180, 12, 0, 26],
  [118, 2, 0, 100, 70, 7, 0, 21],
  [119, 5, 0, 75, 35, 5, 0, 15],
  [112, 7, 1, 45, 20, 4, 0, 8],
  [116, 7, 1, 30, 10, 2, 0.08, 0],
] as const;

const SPEEDS = [2, 6, 8] as const;
export const F1_SOIL = { kind: 'soil', classCode: '3', sandPct: 55, siltPct: 30, clayPct: 15, omPct: 1.5 };
const TABLES = {
  windSpeed: MONTHS.flatMap((month, index) =>
    SPEEDS.flatMap((speed, bin) => {
      const binCount = month[bin]!;
      const obsCount = month[0] + month[1] + month[2];
      const row = { stationCode: 'S1', month: index + 1, speed, heightM: 2, binned: true, binCount, obsCount };
      return binCount === 0 ? [] : [row];
    }),
  ),
  windOther: [
    ...MONTHS.map(([, , , , rainMm, rainDays, snowProb, tempC], index) => ({
      kind: 'climate',
      month: index + 1,
      rainMm,
      rainDays,
      snowProb,
      tempC,
      elevationKm: 0.25,
    })),
    F1_SOIL,
    { kind: 'veg', classCode: '3', coverPct: 20 },
  ],
  windEvapTif: MONTHS.map((month, index) => ({ rasterKind: 'potentialEt', month: index + 1, meanValue: month[3] })),
  // 0.2 · 0.5² / 30 of the worked window
  windRoughTif: [{ rasterKind: 'Kr', meanValue: (0.2 * 0.5 ** 2) / 30 }],
};
export const F1: Golden & { readonly tables: typeof TABLES } = {
  wire: 'wind',
  tables: TABLES,
  areasKm2: { '3': 50 },
  quantity: 446_713.84343411727,
  value: 13_087_319.631858904,
  figures: {
    EF: 0.48565,
    SCF: 0.3949057162602428,
    Kp: 0.9969779157887286,
    C: 0.10005852641943393,
    WFmean: 37.14348621511754,
  },
};

// 3.1210467541148 kg/m² · 50 km²
const MONTHLY_TONNES = 3.1210467541148 * 50_000;

/** A third of it when the months are added up. */
export const F1_MONTHLY: Golden = {
  ...F1,
  tables: { ...TABLES, windParam: [{ variant: 'monthlySum' }] },
  quantity: MONTHLY_TONNES,
  // / (1.28 t/m³ · 0.1 m) · 3.75 元/m²
  value: (MONTHLY_TONNES / 0.128) * 3.75,
};

/** Grass on 1 km² with factors as layers, so that the strength X of bare ground is the climate factor itself. */
export function strength(WF: number, C: number, windParam: Readonly<Record<string, string | boolean>>) {
  const layer = (rasterKind: string, meanValue: number) => ({ rasterKind, meanValue });
  return {
    wire: 'wind',
    areasKm2: { '3': 1 },
    tables: {
      windFactorTif: [layer('WF', WF), layer('EF', 1), layer('C', C)],
      windCrustTif: [layer('SCF', 1)],
      windRoughTif: [layer('Kprime', 1)],
      windParam: [windParam],
    },
  };
}

// kg/m² at the peak and at X = 60, on 1 km²
const CAPPED_TONNES = (60.85781891182122 - 60.82615525920876) * 1000;

/** F2: X = 100 is held at the peak of the equation. */
export const F2_CAPPED: Golden = {
  ...strength(100, 0.6, { monotoneGuard: 'capX' }),
  quantity: CAPPED_TONNES,
  value: (CAPPED_TONNES / 0.128) * 3.75,
  figures: { Xpeak: 61.73284468115292, flaggedA: 1, noneBeyond: 0 },
};

/** F2: unguarded, 51.33820535115784 − 60.82615525920876 kg/m²: the class counts 0. */
export const F2_UNGUARDED: Golden = {
  ...strength(100, 0.6, { monotoneGuard: 'none' }),
  quantity: 0,
  value: 0,
  figures: { Qi: -9.487949908050922 * 1000, floored: 9.487949908050922 * 1000, noneFloored: 0 },
};
