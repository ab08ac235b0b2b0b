import { createHash } from 'node:crypto';
import { latticeHash } from './hash-noise.ts';

/** Another seed for each purpose, so that layers of one county do not repeat each other. */
export function seedFor(seed: number, purpose: string): number {
  let hash = seed | 0;
  for (let i = 0; i < purpose.length; i++) hash = latticeHash(hash, purpose.charCodeAt(i), i) | 0;
  return hash;
}

/** A number from 0 up to 1 for the nth draw. */
export function draw(seed: number, n: number, m = 0): number {
  return latticeHash(seed, n, m) / 0x1_0000_0000;
}

interface BoundedDraw {
  readonly bounds: readonly [low: number, high: number];
  readonly decimals: number;
  /** Tells draws of the same n apart. */
  readonly m?: number;
}

/** A number between two bounds for the nth draw, rounded to a number of decimals. */
export function drawBetween(seed: number, n: number, { bounds: [low, high], decimals, m = 0 }: BoundedDraw): number {
  return rounded(low + (high - low) * draw(seed, n, m), decimals);
}

/** One of a list for the nth draw. */
export function drawFrom<Item>(seed: number, n: number, list: readonly Item[], m = 0): Item {
  return list[latticeHash(seed, n, m) % list.length]!;
}

/** Figures are stored rounded, as offices report them, and so that the last bits of a sum do not show. */
export function rounded(value: number, decimals: number): number {
  const scale = POWERS[decimals]!;
  return Math.round(value * scale) / scale;
}

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;

/** The id of a row: the same seed and key give the same UUID (version 8, made by the application). */
export function seededId(seed: number, key: string): string {
  const hex = createHash('sha256').update(`practice county ${seed} ${key}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
