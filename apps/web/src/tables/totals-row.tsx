import { columnSum, type SummedRows } from '@qingzhang/contract/rows/summed-rows';
import { readText } from '../cells/cell-text.ts';
import { columnMoneyUnit } from '../figures/money-figure.ts';
import grid from '../grid/grid.module.css';
import { useSettings } from '../settings/settings.ts';
import type { Column } from '../cells/columns.ts';

interface TotalsRowProps {
  readonly columns: readonly Column[];
  readonly sums: SummedRows;
  readonly rowPx: number;
  readonly rowIndex: number;
  /** Room that the first column has for its checkbox. */
  readonly indentPx: number;
}

/** Sums of the columns that add up; nothing where no column does. */
export function TotalsRow({ columns, sums: { rows, of }, rowPx, rowIndex, indentPx }: TotalsRowProps) {
  const moneyUnit = useSettings((settings) => columnMoneyUnit(settings.moneyUnit));
  if (!columns.some(({ isSummed }) => isSummed)) return null;
  return (
    <div role="row" aria-rowindex={rowIndex} className={grid['foot']}>
      {columns.map(({ field, key, widthPx, isSummed, isNumeric }, index) => (
        <div
          key={key}
          role="gridcell"
          className={[grid['cell'], isNumeric && grid['number'], index === 0 && grid['frozen']]
            .filter(Boolean)
            .join(' ')}
          style={{ width: index === 0 ? widthPx + indentPx : widthPx, height: rowPx }}
        >
          {index === 0 && !isSummed && (of === '' ? '合计' : `合计（${of}）`)}
          {isSummed && readText(field, columnSum(field, rows), undefined, moneyUnit)}
        </div>
      ))}
    </div>
  );
}
