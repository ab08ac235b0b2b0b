import { useSettings } from '../settings/settings.ts';
import { exactYuan, moneyFigure } from './money-figure.ts';
import styles from './money.module.css';

/** An amount in 元, shown in the person's unit or in the one that suits it. The tooltip gives it to the 分. */
export function Money({ yuan }: { readonly yuan: number | null }) {
  const choice = useSettings((settings) => settings.moneyUnit);
  const { digits, unit } = moneyFigure(yuan, choice);
  return (
    <span className={styles['figure']} title={yuan === null ? undefined : exactYuan(yuan)}>
      {digits}
      {yuan !== null && <span className={styles['unit']}>{unit}</span>}
    </span>
  );
}
