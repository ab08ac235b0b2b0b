import { columnSum, summedRows } from '@qingzhang/contract/rows/summed-rows';
import { readText } from '../cells/cell-text.ts';
import { useRegionPlaces } from '../cells/use-region-directory.ts';
import grid from '../grid/grid.module.css';
import { checkedRow } from './check-sheet.ts';
import { NUMBER_PX } from './sheet-measures.ts';
import styles from './sheet.module.css';
import { isBlank, type Sheet, type SheetSubject } from './sheet.ts';

interface SheetTotalsProps {
  readonly subject: SheetSubject;
  readonly sheet: Sheet;
  readonly heightPx: number;
  readonly rowIndex: number;
}

/** Sums of the columns that add up, over every row whose figure can be read. */
export function SheetTotals({ subject, sheet, heightPx, rowIndex }: SheetTotalsProps) {
  const { columns } = subject;
  const places = useRegionPlaces();
  if (!columns.some(({ isSummed }) => isSummed)) return null;
  const filled = sheet.rows.filter((row) => !isBlank(subject, row)).map((row) => checkedRow(subject, row).values);
  const { rows, of, problem } = summedRows(filled, places, subject.table);
  const words = problem !== '' ? problem : of === '' ? undefined : `各级区域互相包含，合计只加${of}`;
  return (
    <div role="row" aria-rowindex={rowIndex} className={grid['foot']}>
      <div
        role="rowheader"
        className={`${grid['cell']} ${grid['frozen']} ${styles['number']}`}
        style={{ width: NUMBER_PX, height: heightPx }}
        title={words}
      >
        {problem === '' ? '合计' : '—'}
      </div>
      {columns.map(({ field, key, widthPx, isSummed, isNumeric }, at) => (
        <div
          key={key}
          role="gridcell"
          className={[grid['cell'], isNumeric && grid['number'], at === 0 && grid['frozen']].filter(Boolean).join(' ')}
          style={at === 0 ? { width: widthPx, left: NUMBER_PX } : { width: widthPx }}
        >
          {at === 0 && !isSummed && of}
          {isSummed && readText(field, columnSum(field, rows), undefined, 'yuan')}
        </div>
      ))}
    </div>
  );
}
