import { moneyScale } from '../../../charts/money-scale.ts';
import type { Basis } from '../../../regions/region-value.ts';

export interface AmountWords {
  readonly of: (yuan: number) => string;
  readonly unit: string;
}

const PER: Readonly<Record<Basis, string>> = { value: '', perKm2: '/km²', perCapita: '/人' };

/** How amounts of one map are written: all in the same unit. */
export function amountWords(amounts: readonly (number | null)[], basis: Basis): AmountWords {
  const scale = moneyScale(amounts.filter((amount) => amount !== null));
  return { of: (yuan) => scale.words(scale.of(yuan)), unit: `${scale.unit}${PER[basis]}` };
}
