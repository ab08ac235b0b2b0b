import { unitLabel } from '@qingzhang/core/units';
import { moneyFigure } from '../figures/money-figure.ts';
import { useSettings } from '../settings/settings.ts';
import styles from './results.module.css';

/** An amount in 元 without its unit, for tables that name it once. */
export function PlainMoney({ yuan }: { readonly yuan: number | null }) {
  const unit = useSettings((settings) => settings.moneyUnit);
  return moneyFigure(yuan, unit).digits;
}

/** The unit of the money in a table. */
export function MoneyUnitLine() {
  const unit = useSettings((settings) => settings.moneyUnit);
  return <p className={styles['unitLine']}>单位:{unitLabel(unit)}</p>;
}
