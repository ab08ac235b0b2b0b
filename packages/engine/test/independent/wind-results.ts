import fc from 'fast-check';
import { between, shareAndIndex, total, truth, type Expected } from './case.ts';
import { erosion, peakOf } from './wind-erosion.ts';

export interface Works {
  readonly sandDensity: number;
  readonly sandThickness: number;
  readonly controlCost: number;
  readonly gamma: number;
  readonly priceIndex: number;
}

export const works: fc.Arbitrary<Works> = fc
  .record({ sandDensity: between(1, 2), sandThickness: between(0.01, 0.5), controlCost: between(0.5, 20) })
  .chain((own) => shareAndIndex.map((more) => ({ ...own, ...more })));

interface Surface {
  readonly km2: number;
  /** The strength of bare ground in each evaluation of the equation: once, or month by month. */
  readonly X: readonly number[];
  readonly C: number;
  /** The climate factor of the year. */
  readonly WF: number;
}

export interface Equation {
  readonly variant: string;
  readonly z: number;
  readonly guarded: boolean;
}

const VARIANTS = ['hj1173-annualWF', 'monthlySum', 'simplified'] as const;
export const equation: fc.Arbitrary<Equation> = fc.record({
  variant: fc.constantFrom(...VARIANTS),
  z: between(20, 100),
  guarded: fc.boolean(),
});

export function equationColumns({ variant, z, guarded }: Equation) {
  return { variant, zDistance: z, monotoneGuard: guarded ? 'capX' : 'none' };
}

/** Q = Σ max((S_L(X) − S_L(X·C))·A, 0), held at the peak where guarded; V = γ·Q/(ρ·h)·P. */
export function windResults(surfaces: readonly Surface[], { variant, z, guarded }: Equation, own: Works): Expected {
  const isSimple = variant === 'simplified';
  const peak = isSimple ? Infinity : peakOf(z);
  const held = (X: number) => (isSimple ? 0.1699 * X ** 1.3711 : erosion(guarded ? Math.min(X, peak) : X, z));
  const amounts = surfaces.map(({ km2, X, C }) => {
    const bare = total(X.map(held)) * km2 * 1000;
    const lost = total(X.map((each) => held(each * C))) * km2 * 1000;
    return { kept: bare - lost, lost };
  });
  const areaWhere = (holds: (surface: Surface) => boolean) => total(surfaces.filter(holds).map(({ km2 }) => km2));
  const quantity = total(amounts.map(({ kept }) => Math.max(kept, 0)));
  const floored = total(amounts.map(({ kept }) => Math.max(-kept, 0)));
  const Qa = total(amounts.map(({ lost }) => lost));
  const sandArea = quantity / (own.sandDensity * own.sandThickness);
  const flaggedA = areaWhere(({ X }) => X.some((each) => each > peak));
  const A = areaWhere(() => true);
  return {
    quantity,
    value: own.gamma * own.priceIndex * sandArea * own.controlCost,
    figures: {
      Qa,
      Qp: total(amounts.map(({ kept }) => kept)) + Qa,
      WFmean: total(surfaces.map(({ WF, km2 }) => WF * km2)) / A,
      sandArea,
      floored,
      flaggedA,
      noneFloored: truth(floored === 0),
      noneBeyond: truth(flaggedA === 0),
      plausible: truth(quantity <= 15_000 * A),
    },
  };
}
