import type { Circumstances } from '@qingzhang/catalogue/language/total-rules';

/** What a region has of one service, in 分, and what of it no child gets (未分配; 0 for a leaf). */
export interface RegionFen {
  readonly regionId: string;
  readonly fen: bigint;
  readonly restFen: bigint;
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
  /** Pollutants whose value is not 0 (空气净化, 水质净化). */
  readonly pollutants?: readonly string[];
}

/** Whether a service is calculated and in the circumstances that a rule speaks of. */
export function holds(when: Circumstances = {}, service: CalculatedService | undefined): service is CalculatedService {
  if (service === undefined) return false;
  const { method, otherMethodThan, priceType, pollutants = [] } = when;
  return (
    (method === undefined || service.method === method) &&
    (otherMethodThan === undefined || (service.method !== undefined && service.method !== otherMethodThan)) &&
    (priceType === undefined || service.priceType === priceType) &&
    pollutants.every((pollutant) => service.pollutants?.includes(pollutant) === true)
  );
}
