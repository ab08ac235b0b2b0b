import { numberFormat } from '@qingzhang/core/number-format';
import { MoneyUnitLine, PlainMoney } from '../../figures/plain-money.tsx';
import styles from '../../figures/plain-money.module.css';
import type { Basis } from '../../regions/region-value.ts';

interface BasisFigureProps {
  readonly value: number | null | undefined;
  readonly basis: Basis;
}

const YUAN = numberFormat({ maximumFractionDigits: 0 });

/** A value by its basis, without its unit: per head in 元, anything else in the person's unit. */
export function BasisFigure({ value, basis }: BasisFigureProps) {
  if (basis !== 'perCapita') return <PlainMoney yuan={value ?? null} />;
  return value === null || value === undefined ? '—' : YUAN.format(value);
}

/** The unit of the figures of a basis. */
export function BasisUnitLine({ basis }: Pick<BasisFigureProps, 'basis'>) {
  return basis === 'perCapita' ? <p className={styles['unitLine']}>单位：元/人</p> : <MoneyUnitLine />;
}
