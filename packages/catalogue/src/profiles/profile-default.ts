import type { Citation } from '@qingzhang/core/citation';
import type { Quote } from '../language/field.ts';
import type { PriceKind, PriceKindBy } from '../language/price-kind.ts';

interface DefaultBase {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** Shown instead of the unit's own label, where the trade has a word for it (元/当量). */
  readonly unitLabel?: string;
  /** Without error: fixed by law or by the weights of molecules, or a convention. */
  readonly isCertain?: boolean;
  /** Of a price: what becomes of it in an account of another price year. */
  readonly priceKind?: PriceKind | PriceKindBy;
  /** The first year in which what the law says now was in force. */
  readonly inForceSince?: number;
  /** Shares, which lie between 0 and 1. */
  readonly isShare?: boolean;
  /** A figure of our own that weighs so much that it is asked about, under the choice that brings it in. */
  readonly asks?: { readonly column: string; readonly is: string; readonly text: string };
}

/** One value for the whole account. */
export interface SingleDefault extends DefaultBase {
  readonly kind: 'single';
  readonly value: number;
  readonly source: Citation;
}

/** One value per word of a column (`agriZone`, `pollutant`, `classCode` …); a word that is absent has no default. */
export interface KeyedDefault extends DefaultBase {
  readonly kind: 'keyed';
  readonly by: string;
  readonly values: Readonly<Record<string, Quote>>;
}

/** What a profile lends to a formula when no row has a value. */
export type ProfileDefault = SingleDefault | KeyedDefault;

export function single(draft: Omit<SingleDefault, 'kind'>): SingleDefault {
  return { kind: 'single', ...draft };
}

export function keyed(draft: Omit<KeyedDefault, 'kind'>): KeyedDefault {
  return { kind: 'keyed', ...draft };
}

/** The same source for a list of values. */
export function quotedFrom(
  source: Citation,
  values: Readonly<Record<string, number>>,
): Readonly<Record<string, Quote>> {
  return Object.fromEntries(Object.entries(values).map(([word, value]) => [word, { value, source }]));
}
