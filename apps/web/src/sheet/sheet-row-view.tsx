import { memo } from 'react';
import { fullText, readText } from '../cells/cell-text.ts';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import grid from '../grid/grid.module.css';
import { Tag } from '../ui/tag.tsx';
import { checkedRow, enteredIn } from './check-sheet.ts';
import { NUMBER_PX, ROW_PX } from './sheet-measures.ts';
import styles from './sheet.module.css';
import { changedKeys, isBlank, type SheetRow, type SheetSubject } from './sheet.ts';
import type { RowDoubts } from './use-sheet-doubts.ts';

interface SheetRowViewProps {
  readonly index: number;
  /** Undefined for a spare row below the last. */
  readonly row: SheetRow | undefined;
  readonly subject: SheetSubject;
  readonly problems: ReadonlyMap<string, string> | undefined;
  readonly doubts: RowDoubts | undefined;
  readonly markedFrom: number;
  readonly markedTo: number;
  /** −1 when the active cell is in another row. */
  readonly activeColumn: number;
}

/** One row of a sheet; drawn again only when something of it changes. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { index, row, subject, problems, doubts, markedFrom, markedTo, activeColumn } = props;
  const changed = row?.stored === null || row === undefined ? [] : changedKeys(subject, row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={grid['row']}
      style={{ height: ROW_PX, transform: `translateY(${index * ROW_PX}px)` }}
    >
      <div
        role="rowheader"
        className={`${grid['cell']} ${grid['frozen']} ${styles['number']}`}
        style={{ width: NUMBER_PX }}
      >
        {index + 1}
        {row !== undefined && <OriginTag row={row} subject={subject} isChanged={changed.length > 0} />}
      </div>
      {subject.columns.map(({ key, widthPx, isNumeric }, at) => {
        const problem = problems?.get(key);
        const { text, title } =
          row === undefined ? { text: '', title: undefined } : shownText(subject, row, at, problem ?? doubts?.get(key));
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={at >= markedFrom && at <= markedTo}
            aria-invalid={problem === undefined ? undefined : true}
            data-active={at === activeColumn || undefined}
            data-doubtful={(problem === undefined && doubts?.has(key)) || undefined}
            data-changed={changed.includes(key) || undefined}
            title={title}
            className={[grid['cell'], styles['cell'], isNumeric && grid['number'], at === 0 && grid['frozen']]
              .filter(Boolean)
              .join(' ')}
            style={at === 0 ? { width: widthPx, left: NUMBER_PX } : { width: widthPx }}
          >
            <span className={grid['text']}>{text}</span>
          </div>
        );
      })}
    </div>
  );
});

/** A text that means nothing is shown as it was typed; one that was converted says so when pointed at. */
function shownText(
  subject: SheetSubject,
  row: SheetRow,
  at: number,
  problem: string | undefined,
): { readonly text: string; readonly title: string | undefined } {
  const column = subject.columns[at];
  const typed = column === undefined ? '' : (row.texts[column.key] ?? '');
  if (column === undefined || typed === '') return { text: '', title: problem };
  const { values } = checkedRow(subject, row);
  if (!(column.key in values)) return { text: typed, title: problem };
  const dictionary = dictionaryFor(column.field, subject.dictionaries, values['year']);
  const value = values[column.key];
  const text = fullText(column.field, value) ?? readText(column.field, value, dictionary, 'yuan');
  const shown = text === '' ? typed : text;
  const title = problem ?? enteredIn(subject, row, column.key) ?? (shown.length > 8 ? shown : undefined);
  return { text: shown, title };
}

function OriginTag({
  row,
  subject,
  isChanged,
}: {
  readonly row: SheetRow;
  readonly subject: SheetSubject;
  readonly isChanged: boolean;
}) {
  if (isBlank(subject, row)) return null;
  if (row.stored === null) return <Tag tone="accent">{row.origin === 'pasted' ? '导入' : '手工'}</Tag>;
  if (isChanged) return <Tag tone="warning">已改</Tag>;
  return row.stored['inputMode'] === 'calculated' ? <Tag>计算</Tag> : null;
}
