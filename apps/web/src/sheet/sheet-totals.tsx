import { compensatedSum } from '@qingzhang/core/sum';
import { readText } from '../cells/cell-text.ts';
import grid from '../grid/grid.module.css';
import { checkedRow } from './check-sheet.ts';
import { NUMBER_PX } from './sheet-measures.ts';
import styles from './sheet.module.css';
import type { Sheet, SheetSubject } from './sheet.ts';

interface SheetTotalsProps {
  readonly subject: SheetSubject;
  readonly sheet: Sheet;
  readonly heightPx: number;
  readonly rowIndex: number;
}

/** Sums of the columns that add up, over every row whose figure can be read. */
export function SheetTotals({ subject, sheet, heightPx, rowIndex }: SheetTotalsProps) {
  const { columns } = subject;
  if (!columns.some(({ isSummed }) => isSummed)) return null;
  return (
    <div role="row" aria-rowindex={rowIndex} className={grid['foot']}>
      <div
        role="rowheader"
        className={`${grid['cell']} ${grid['frozen']} ${styles['number']}`}
        style={{ width: NUMBER_PX, height: heightPx }}
      >
        合计
      </div>
      {columns.map(({ field, key, widthPx, isSummed, isNumeric }, at) => (
        <div
          key={key}
          role="gridcell"
          className={[grid['cell'], isNumeric && grid['number'], at === 0 && grid['frozen']].filter(Boolean).join(' ')}
          style={at === 0 ? { width: widthPx, left: NUMBER_PX } : { width: widthPx }}
        >
          {isSummed && readText(field, sumOf(subject, sheet, key), undefined, 'yuan')}
        </div>
      ))}
    </div>
  );
}

function sumOf(subject: SheetSubject, sheet: Sheet, key: string): number | null {
  const given = sheet.rows
    .map((row) => checkedRow(subject, row).values[key])
    .filter((value) => typeof value === 'number');
  return given.length === 0 ? null : compensatedSum(given);
}
