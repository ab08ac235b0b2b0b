import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

interface Input {
  readonly classes: readonly {
    label: string;
    km2: number;
    WF: number;
    EF: number;
    SCF: number;
    K: number;
    C: number;
  }[];
  readonly z: number;
  readonly guarded: boolean;
  readonly price: number;
}

/** S_L = 2z/s² · Q_max · e^(−(z/s)²), Q_max = 109.8 X, s = 150.71 X^−0.3711. */
function loss(X: number, z: number): number {
  const s = 150.71 * X ** -0.3711;
  return ((2 * z) / s ** 2) * 109.8 * X * Math.exp(-((z / s) ** 2));
}

/** Q = Σ max((S_L(X) − S_L(X·C))·A, 0), X = WF·EF·SCF·K', held at its peak where guarded; V = Q/(ρ·h)·P. */
export const windAndSandControl: Case<Input> = {
  wire: 'wind',
  inputs: fc.record({
    classes: labelled(
      ['1', '2', '3', '5'],
      fc.record({
        km2: between(0.1, 400),
        WF: between(0.5, 1500),
        EF: between(0.05, 1),
        SCF: between(0.05, 1),
        K: between(0.05, 1),
        C: between(0.05, 0.9),
      }),
    ),
    z: between(20, 100),
    guarded: fc.boolean(),
    price: between(0.5, 50),
  }),
  tables: ({ classes, z, guarded, price }, regionOf) => {
    const means = (rasterKind: string, read: (entry: Input['classes'][number]) => number) =>
      classes.map((entry) => ({ rasterKind, classCode: entry.label, meanValue: read(entry) }));
    return {
      ecosystemArea: classes.map(({ label, km2 }, row) => ({
        regionId: regionOf(row),
        classCode: label,
        areaHm2: km2 * 100,
      })),
      windFactorTif: [...means('WF', ({ WF }) => WF), ...means('EF', ({ EF }) => EF), ...means('C', ({ C }) => C)],
      windCrustTif: means('SCF', ({ SCF }) => SCF),
      windRoughTif: means('Kprime', ({ K }) => K),
      windParam: [{ zDistance: z, monotoneGuard: guarded ? 'capX' : 'none', controlCost: price }],
    };
  },
  expected: ({ classes, z, guarded, price }) => {
    // Where d S_L / d X = 0: (z/150.71)² · X^0.7422 = 1.7422 / 0.7422
    const peak = (1.7422 / 0.7422 / (z / 150.71) ** 2) ** (1 / 0.7422);
    const held = (X: number) => (guarded ? Math.min(X, peak) : X);
    const quantity = total(
      classes.map(({ km2, WF, EF, SCF, K, C }) => {
        const X = WF * EF * SCF * K;
        return Math.max((loss(held(X), z) - loss(held(X * C), z)) * km2 * 1000, 0);
      }),
    );
    return { quantity, value: (quantity / (1.28 * 0.1)) * price };
  },
};
