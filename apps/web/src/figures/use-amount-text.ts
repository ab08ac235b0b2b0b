import { moneyScale } from './money-scale.ts';
import type { Basis } from '@qingzhang/contract/results/region-value';
import { useSettings } from '../settings/settings.ts';

export interface AmountText {
  readonly of: (yuan: number) => string;
  readonly unit: string;
}

const PER: Readonly<Record<Basis, string>> = { value: '', perKm2: '/km²', perCapita: '/人' };

/** How amounts of one map are written: all in the same unit, the one of choice for whole values. */
export function useAmountText(amounts: readonly (number | null)[], basis: Basis): AmountText {
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const known = amounts.filter((amount) => amount !== null);
  const scale = moneyScale(known, basis === 'value' ? choice : 'auto');
  return { of: (yuan) => scale.text(scale.of(yuan)), unit: `${scale.unit}${PER[basis]}` };
}
