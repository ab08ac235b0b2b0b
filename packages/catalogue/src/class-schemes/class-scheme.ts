import type { Citation } from '@qingzhang/core/citation';

/** A value of somebody's land cover raster. */
export interface SchemeClass {
  readonly value: number;
  /** As the scheme calls it. */
  readonly name: string;
  /** The likeliest class of our dictionary; null where it has none. */
  readonly code: string | null;
  /** The scheme tells less apart than our dictionary does, so that the class is a guess. */
  readonly isGuess: boolean;
}

/** The values that a product, a survey or a standard writes into its rasters. */
export interface ClassScheme {
  readonly id: string;
  readonly label: string;
  readonly source: Citation;
  readonly classes: readonly SchemeClass[];
}

export function same(value: number, name: string, code: string): SchemeClass {
  return { value, name, code, isGuess: false };
}

export function guess(value: number, name: string, code: string): SchemeClass {
  return { value, name, code, isGuess: true };
}

export function none(value: number, name: string): SchemeClass {
  return { value, name, code: null, isGuess: false };
}
