import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

interface Input {
  readonly R: number;
  readonly classes: readonly {
    label: string;
    km2: number;
    K: number;
    metres: number;
    degrees: number;
    cover: number;
  }[];
  readonly rho: number;
  readonly prices: { dredgingCost: number; nCost: number; pCost: number };
  readonly nContentPct: number;
  readonly pContentPct: number;
}

/** Cover factors of HJ 1173 table A.1: below 10, 30, 50, 70, up to 90 %, above. */
const COVER: Readonly<Record<string, readonly number[]>> = {
  '1': [0.1, 0.08, 0.06, 0.02, 0.004, 0.001],
  '2': [0.4, 0.22, 0.14, 0.085, 0.04, 0.011],
  '3': [0.45, 0.24, 0.15, 0.09, 0.043, 0.011],
  '611': [0.42, 0.23, 0.14, 0.089, 0.042, 0.011],
};

function coverFactor(label: string, cover: number): number {
  // Dry farmland: C = 0.221 − 0.595 lg c.
  if (label === '512') return Math.min(Math.max(0.221 - 0.595 * Math.log10(cover), 0), 1);
  const bin = cover < 0.1 ? 0 : cover < 0.3 ? 1 : cover < 0.5 ? 2 : cover < 0.7 ? 3 : cover <= 0.9 ? 4 : 5;
  return COVER[label]![bin]!;
}

function slopeFactors(metres: number, degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const beta = sine / 0.089 / (3 * sine ** 0.8 + 0.56);
  const L = (metres / 22.13) ** (beta / (1 + beta));
  if (degrees < 5.14) return L * (10.8 * sine + 0.03);
  if (degrees < 10.2) return L * (16.8 * sine - 0.5);
  return L * (degrees < 28.81 ? 21.9 * sine - 0.96 : 9.5988);
}

/** Cover in hundredths off the bounds of its intervals, which have tests of their own. */
const cover = fc.integer({ min: 1, max: 99 }).map((percent) => (percent + 0.5) / 100);

/** Q = Σ R·K·L·S·(1 − C)·A, V = λ·Q/ρ·c + Q·C_N·P_N + Q·C_P·P_P. */
export const soilRetention: Case<Input> = {
  wire: 'soil',
  inputs: fc.record({
    R: between(500, 9000),
    classes: labelled(
      ['1', '2', '3', '611', '512'],
      fc.record({
        km2: between(0.1, 500),
        K: between(0.005, 0.06),
        metres: between(10, 300),
        degrees: between(0.5, 45),
        cover,
      }),
    ),
    rho: between(0.8, 1.8),
    prices: fc.record({ dredgingCost: between(5, 60), nCost: between(100, 9000), pCost: between(100, 9000) }),
    nContentPct: between(0.01, 0.9),
    pContentPct: between(0.01, 0.9),
  }),
  tables: ({ R, classes, rho, prices, nContentPct, pContentPct }, regionOf) => {
    const means = (rasterKind: string, read: (entry: Input['classes'][number]) => number) =>
      classes.map((entry) => ({ rasterKind, classCode: entry.label, meanValue: read(entry) }));
    return {
      ecosystemArea: classes.map(({ label, km2 }, row) => ({
        regionId: regionOf(row),
        classCode: label,
        areaHm2: km2 * 100,
      })),
      soilRainfallFactor: [{ halfMonth: 0, erosivity: R }],
      soilErodTif: means('K', ({ K }) => K),
      soilSlopeTif: means('slopeLengthM', ({ metres }) => metres),
      soilGradeTif: means('slopeDeg', ({ degrees }) => degrees),
      soilVegetTif: means('fvc', (entry) => entry.cover),
      soilParam: [{ bulkDensity: rho, ...prices, nContentPct, pContentPct }],
    };
  },
  expected: ({ R, classes, rho, prices, nContentPct, pContentPct }) => {
    const quantity = total(
      classes.map(
        ({ label, km2, K, metres, degrees, cover: own }) =>
          R * K * slopeFactors(metres, degrees) * (1 - coverFactor(label, own)) * km2 * 100,
      ),
    );
    const sediment = ((0.24 * quantity) / rho) * prices.dredgingCost;
    const nitrogen = ((quantity * nContentPct) / 100) * prices.nCost;
    const phosphorus = ((quantity * pContentPct) / 100) * prices.pCost;
    return { quantity, value: sediment + nitrogen + phosphorus };
  },
};
