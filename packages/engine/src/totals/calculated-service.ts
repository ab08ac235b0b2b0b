import type { Circumstances } from '@qingzhang/catalogue/language/total-rules';

/** What a region has of one service, in 分, and what of it no child gets (未分配; 0 for a leaf). */
export interface RegionFen {
  readonly regionId: string;
  readonly fen: bigint;
  readonly restFen: bigint;
}

/** A place that a row stands for; without a point where none was given. */
export interface Site {
  readonly name: string | null;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** A leaf service that has values, with what the checks of a total can see of it. */
export interface CalculatedService {
  readonly wire: string;
  readonly values: readonly RegionFen[];
  /** Of the account unit, in the service's physical unit. */
  readonly quantity?: number;
  /** Name of the method in the catalogue; absent for values typed by hand. */
  readonly method?: string;
  /** The word for the kind of price (固碳: market, afforestation). */
  readonly priceType?: string;
  /** Parts whose value is not 0 (污染物, 产品类别), in 元. */
  readonly parts?: readonly { readonly part: string; readonly yuan: number }[];
  /** Places that its rows name. */
  readonly sites?: readonly Site[];
}

/** Whether a service is calculated and in the circumstances that a rule speaks of. */
export function holds(when: Circumstances = {}, service: CalculatedService | undefined): service is CalculatedService {
  if (service === undefined) return false;
  const { method, otherMethodThan, priceType, parts = [], anyPart } = when;
  const has = (wanted: string) => service.parts?.some(({ part }) => part === wanted) === true;
  return (
    (method === undefined || service.method === method) &&
    (otherMethodThan === undefined || (service.method !== undefined && service.method !== otherMethodThan)) &&
    (priceType === undefined || service.priceType === priceType) &&
    parts.every(has) &&
    (anyPart === undefined || anyPart.some(has))
  );
}
