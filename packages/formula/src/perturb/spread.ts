import { unreachable } from '@qingzhang/core/unreachable';
import { normalCumulative, normalDensity, normalQuantile } from './normal.ts';

/** How an uncertain figure varies: the factor that it is multiplied by has mean 1, what is added to it has mean 0. */
export type Spread =
  /** Amounts, prices, areas, rates, layers: they keep their sign. `cv` is the relative standard deviation. */
  | { readonly kind: 'lognormal'; readonly cv: number }
  /** Shares between 0 and 1: normal, cut at the same distance `half` on both sides of 1, so that its mean stays. */
  | { readonly kind: 'bounded'; readonly cv: number; readonly half: number }
  /** Temperatures: added to the figure, in K. */
  | { readonly kind: 'shift'; readonly deviation: number };

/** The spread of a share: no draw of `value` · factor leaves 0 … 1. */
export function boundedSpread(cv: number, value: number): Spread {
  return { kind: 'bounded', cv, half: Math.min(1, 1 / value - 1) };
}

/** What leaves the figure as it stands: the factor 1, or nothing added. */
export function undrawn({ kind }: Spread): number {
  return kind === 'shift' ? 0 : 1;
}

/** The draw at a share of the distribution, from 0 to 1. */
export function drawAt(spread: Spread): (share: number) => number {
  switch (spread.kind) {
    case 'lognormal': {
      const at = drawAtNormal(spread);
      return (share) => at(normalQuantile(share));
    }
    case 'bounded': {
      const { cv, half } = spread;
      const below = normalCumulative(-half / cv);
      const within = normalCumulative(half / cv) - below;
      // The last digit of Φ must not push a draw over the edge.
      return (share) => 1 + Math.min(Math.max(cv * normalQuantile(below + share * within), -half), half);
    }
    case 'shift':
      return (share) => spread.deviation * normalQuantile(share);
    default:
      return unreachable(spread);
  }
}

/** The draw that belongs to a standard normal figure. */
export function drawAtNormal(spread: Spread): (z: number) => number {
  switch (spread.kind) {
    case 'lognormal': {
      const variance = Math.log1p(spread.cv * spread.cv);
      const deviation = Math.sqrt(variance);
      return (z) => Math.exp(deviation * z - variance / 2);
    }
    case 'bounded': {
      const at = drawAt(spread);
      return (z) => at(normalCumulative(z));
    }
    case 'shift':
      return (z) => spread.deviation * z;
    default:
      return unreachable(spread);
  }
}

/** The standard deviation of the draws: of a share that is cut less than what its quality says; of a shift in K. */
export function deviationOf(spread: Spread): number {
  switch (spread.kind) {
    case 'lognormal':
      return spread.cv;
    case 'bounded': {
      const k = spread.half / spread.cv;
      return spread.cv * Math.sqrt(1 - (2 * k * normalDensity(k)) / (normalCumulative(k) - normalCumulative(-k)));
    }
    case 'shift':
      return spread.deviation;
    default:
      return unreachable(spread);
  }
}
