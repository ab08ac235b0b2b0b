import { unreachable } from '@qingzhang/core/unreachable';
import { normal, triangular, truncatedNormal, type Uniform } from './random.ts';

/** How an uncertain given may vary, in its own unit. */
export type Spread =
  | { readonly kind: 'normal'; readonly mean: number; readonly deviation: number }
  | {
      readonly kind: 'truncatedNormal';
      readonly mean: number;
      readonly deviation: number;
      readonly low: number;
      readonly high: number;
    }
  | { readonly kind: 'triangular'; readonly low: number; readonly mode: number; readonly high: number };

export function draw(spread: Spread, uniform: Uniform): number {
  switch (spread.kind) {
    case 'normal':
      return spread.mean + spread.deviation * normal(uniform);
    case 'truncatedNormal':
      return truncatedNormal(uniform, spread);
    case 'triangular':
      return triangular(uniform, spread.low, spread.mode, spread.high);
    default:
      return unreachable(spread);
  }
}

/** Relative standard deviation by quality of the data; none and assumed figures count as the last. */
const DEVIATION = { A: 0.05, B: 0.1, C: 0.2, D: 0.3 } as const;
const DEVIATION_UNKNOWN = 0.5;

/** The spread of a figure by its quality, cut at the range of its field. */
export function spreadByQuality(
  value: number,
  quality: keyof typeof DEVIATION | null,
  range: { readonly low?: number; readonly high?: number } = {},
): Spread {
  const relative = quality === null ? DEVIATION_UNKNOWN : DEVIATION[quality];
  const { low = -Infinity, high = Infinity } = range;
  return { kind: 'truncatedNormal', mean: value, deviation: Math.abs(value) * relative, low, high };
}
