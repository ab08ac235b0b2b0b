import type { Attribution } from '@qingzhang/catalogue/language/method';
import type { Weights } from './weights.ts';

/** How a zone came by an amount: `of` the account unit's, by the zone's part of the basis, then by its part of a weight. */
export interface Route {
  readonly attribution: Attribution;
  /** The account unit's value of the label, and the quantity behind it. */
  readonly of: number;
  readonly quantity: number;
  /** The zone that the basis or the row names; the account unit where there is no basis. */
  readonly from: string;
  readonly basis: Part | null;
  readonly weight: (Part & Pick<Weights, 'by' | 'isByLand'>) | null;
}

export interface Part {
  readonly own: number;
  readonly total: number;
}

/** Told of everything that a zone gets: a share of the route's value and of its quantity. */
export type Give = (zoneId: string, labels: Labels, value: number, route: Route) => void;

export type Labels = Readonly<Record<string, string>>;
