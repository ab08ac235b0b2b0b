import { unitLabel } from '@qingzhang/core/units';
import { createContext, use, type ReactNode } from 'react';
import { columnMoneyUnit, moneyFigure, tableMoneyUnit } from './money-figure.ts';
import { useSettings } from '../settings/settings.ts';
import type { MoneyUnit } from '../settings/setting-values.ts';
import styles from './plain-money.module.css';

const TableUnit = createContext<MoneyUnit | undefined>(undefined);

interface MoneyTableProps {
  /** All that the table shows: the greatest decides its unit where nobody has fixed it. */
  readonly amounts: readonly (number | null)[];
  readonly children: ReactNode;
}

/** Around a table of money, so that all of it has one unit. */
export function MoneyTable({ amounts, children }: MoneyTableProps) {
  const choice = useSettings((settings) => settings.moneyUnit);
  return <TableUnit value={tableMoneyUnit(choice, amounts)}>{children}</TableUnit>;
}

function useTableUnit(): MoneyUnit {
  const choice = useSettings((settings) => settings.moneyUnit);
  return use(TableUnit) ?? columnMoneyUnit(choice);
}

/** An amount in 元 without its unit, for tables that name it once. */
export function PlainMoney({ yuan }: { readonly yuan: number | null }) {
  return moneyFigure(yuan, useTableUnit()).digits;
}

/** The unit of the money in a table. */
export function MoneyUnitLine() {
  return <p className={styles['unitLine']}>单位：{unitLabel(useTableUnit())}</p>;
}
