import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { expectGolden, figures, LEAF_COUNTS, runGolden } from './leaf-regions.ts';

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
const SOIL = { kind: 'soil', classCode: '3', sandPct: 55, siltPct: 30, clayPct: 15, omPct: 1.5 };
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
    SOIL,
    { kind: 'veg', classCode: '3', coverPct: 20 },
  ],
  windEvapTif: MONTHS.map((month, index) => ({ rasterKind: 'potentialEt', month: index + 1, meanValue: month[3] })),
  // 0.2 · 0.5² / 30 of the worked window
  windRoughTif: [{ rasterKind: 'Kr', meanValue: (0.2 * 0.5 ** 2) / 30 }],
};
const GOLDEN = {
  wire: 'wind',
  tables: TABLES,
  areasKm2: { '3': 50 },
  quantity: 446_713.84343411727,
  value: 13_087_319.631858904,
};

describe('防风固沙 as an account of rows (F1)', () => {
  it.each([0, ...LEAF_COUNTS])('gives the worked tonnes and value with %i leaf regions', (count) => {
    expectGolden(GOLDEN, count);
  });

  it.each([0, ...LEAF_COUNTS])('gives a third of it when the months are added up, with %i leaf regions', (count) => {
    // 3.1210467541148 kg/m² · 50 km²; / (1.28 t/m³ · 0.1 m) · 3.75 元/m²
    const quantity = 3.1210467541148 * 50_000;
    const tables = { ...TABLES, windParam: [{ variant: 'monthlySum' }] };
    expectGolden({ ...GOLDEN, tables, quantity, value: (quantity / 0.128) * 3.75 }, count);
  });

  it('gives the worked factors', () => {
    const run = runGolden(GOLDEN, 0);
    expectClose(figures(run, 'EF')[0], 0.48565);
    expectClose(figures(run, 'SCF')[0], 0.3949057162602428);
    expectClose(figures(run, 'Kp')[0], 0.9969779157887286);
    expectClose(figures(run, 'C')[0], 0.10005852641943393);
    expectClose(figures(run, 'WFmean')[0], 37.14348621511754);
  });

  it('the simplified form is not in use', () => {
    const tables = { ...TABLES, windParam: [{ variant: 'simplified' }] };
    expect(() => runGolden({ ...GOLDEN, tables }, 0)).toThrow('须先解决');
  });

  it('a month that the station did not record is told, not taken for a calm one', () => {
    const windSpeed = TABLES.windSpeed.filter(({ month }) => month !== 5);
    expect(() => runGolden({ ...GOLDEN, tables: { ...TABLES, windSpeed } }, 0)).toThrow('须先解决');
  });
});

/** Factors as layers, so that the strength X of bare ground is the climate factor itself. */
function strength(WF: number, C: number, windParam: Readonly<Record<string, string | boolean>>) {
  const layer = (rasterKind: string, meanValue: number) => ({ rasterKind, meanValue });
  return {
    wire: 'wind',
    areasKm2: { '3': 1 },
    quantity: 0,
    value: 0,
    tables: {
      windFactorTif: [layer('WF', WF), layer('EF', 1), layer('C', C)],
      windCrustTif: [layer('SCF', 1)],
      windRoughTif: [layer('Kprime', 1)],
      windParam: [windParam],
    },
  };
}

describe('guards of the wind erosion equation (F2)', () => {
  it.each(LEAF_COUNTS)('beyond its peak the equation is held there, with %i leaf regions', (count) => {
    const run = runGolden(strength(100, 0.6, { monotoneGuard: 'capX' }), count);
    expectClose(figures(run, 'Xpeak')[0], 61.73284468115292);
    // 60.85781891182122 − 60.82615525920876 kg/m² on 1 km²
    expectClose(run.quantity, (60.85781891182122 - 60.82615525920876) * 1000);
    expect(Math.abs(run.quantity / 1000 - 0.031663653)).toBeLessThan(1e-9);
  });

  it('unguarded, cover seems to increase erosion: the class counts 0 and it is told', () => {
    const run = runGolden(strength(100, 0.6, { monotoneGuard: 'none' }), 10);
    expect([run.quantity, run.value]).toEqual([0, 0]);
    // 51.33820535115784 − 60.82615525920876 kg/m²
    expectClose(figures(run, 'Qi')[0]! / 1e6, -9.487949908050922);
    expect(run.issues.map(({ text }) => text).join()).toContain('固沙量为负');
  });

  it.each([
    [0, true, 1],
    [0.1, true, 0.9097782658275133],
    [5, true, 0.21531537841069495],
    [18, true, 0.09384872149468153],
    [100, true, 0.09384872149468153],
    [100, false, 3516.004500769645],
  ])('ridges of %d cm (guarded: %s) have a roughness factor of %d', (Kr, kPrimeGuard, expected) => {
    const { tables, ...rest } = strength(1, 0.6, { kPrimeGuard });
    const windRoughTif = [{ rasterKind: 'Kr', meanValue: Kr }];
    expectClose(figures(runGolden({ ...rest, tables: { ...tables, windRoughTif } }, 0), 'Kp')[0], expected);
  });

  it.each([
    [{ sandPct: 90, siltPct: 7, clayPct: 3, omPct: 0.5 }, 0.6678499999999999],
    [{ sandPct: 20, siltPct: 40, clayPct: 40, omPct: 3 }, 0.34485],
  ])('organic matter lowers erodibility, in percent: %o', (soil, expected) => {
    const windOther = TABLES.windOther.map((row) => (row === SOIL ? { ...SOIL, ...soil } : row));
    const run = runGolden({ ...GOLDEN, tables: { ...TABLES, windOther } }, 0);
    expectClose(figures(run, 'EF')[0], expected);
  });
});
