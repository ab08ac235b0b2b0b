import { useSettings } from '../settings/settings.ts';
import { moneyFigure } from './money-figure.ts';
import styles from './money.module.css';

/** An amount in 元, shown in the person's unit. */
export function Money({ yuan }: { readonly yuan: number | null }) {
  const chosen = useSettings((settings) => settings.moneyUnit);
  const { digits, unit } = moneyFigure(yuan, chosen);
  return (
    <span className={styles['figure']}>
      {digits}
      {yuan !== null && <span className={styles['unit']}>{unit}</span>}
    </span>
  );
}
