import { numberFormat } from '@qingzhang/core/number-format';
import { compensatedSum } from '@qingzhang/core/sum';
import { unreachable } from '@qingzhang/core/unreachable';
import { rowUnit } from '@qingzhang/contract/cells/row-unit';
import { timeText } from '@qingzhang/contract/cells/dates';
import { Button } from '../ui/controls/button.tsx';
import { checkedRow, enteredIn } from './check-sheet.ts';
import { blockOf, isSingle } from './selection.ts';
import { writeCells } from './sheet.ts';
import styles from './sheet.module.css';
import type { DraftState, SheetControl } from './use-sheet.ts';
import type { SheetDoubts } from './use-sheet-doubts.ts';

interface SheetBarProps {
  readonly control: SheetControl;
  readonly doubts: SheetDoubts;
  readonly canWrite: boolean;
  readonly onNextProblem: () => void;
}

const FIGURES = numberFormat({ maximumSignificantDigits: 9 });

/** How many rows and problems there are, what is wrong with the active cell, what the marked figures add up to. */
export function SheetBar({ control, doubts, canWrite, onNextProblem }: SheetBarProps) {
  const { checked, selection, sheet, subject, draftState } = control;
  const { row, column } = selection.active;
  const problem = checked.problems.find((found) => found.row === row && found.column === column);
  return (
    <div className={styles['bar']}>
      <span role="status" data-testid="sheet-count">
        {checked.filled.toLocaleString('zh-CN')} 行 ·{' '}
        <span className={checked.problems.length > 0 ? styles['bad'] : undefined}>
          {checked.problems.length} 处错误
        </span>
        {doubts.open > 0 && <span className={styles['doubt']}> · {doubts.open} 处需确认</span>}
      </span>
      {checked.problems.length > 0 && (
        <Button size="small" title="F8" onClick={onNextProblem}>
          下一处错误
        </Button>
      )}
      {problem !== undefined && (
        <span className={styles['bad']}>
          第 {row + 1} 行“{subject.columns[column]?.label}”：{problem.text}
        </span>
      )}
      {problem === undefined && <Doubt control={control} doubts={doubts} />}
      {canWrite && <Readings control={control} />}
      {problem === undefined && <Entered control={control} />}
      {!isSingle(selection) && <Marked control={control} />}
      <span className={styles['push']} />
      {canWrite && <span className={styles['soft']}>{draftText(draftState)}</span>}
      {sheet.removed.length > 0 && <span className={styles['soft']}>将删除 {sheet.removed.length} 行</span>}
    </div>
  );
}

/** What is doubtful about the active figure, with both numbers. */
function Doubt({ control: { sheet, subject, selection }, doubts }: Pick<SheetBarProps, 'control' | 'doubts'>) {
  const row = sheet.rows[selection.active.row];
  const column = subject.columns[selection.active.column];
  const text = row === undefined || column === undefined ? undefined : doubts.ofRow(row)?.get(column.key);
  return text === undefined ? null : <span className={styles['doubt']}>需确认：{text}</span>;
}

/** What the active text may mean, where a click settles it. */
function Readings({ control: { sheet, subject, selection, change } }: { readonly control: SheetControl }) {
  const { row, column } = selection.active;
  const active = sheet.rows[row];
  const key = subject.columns[column]?.key;
  const readings =
    active === undefined || key === undefined ? undefined : checkedRow(subject, active).readings.get(key);
  return readings?.map(({ label, text }) => (
    <Button
      key={label}
      size="small"
      onClick={() => change(writeCells(subject, sheet, [{ row, key: key!, text }], 'typed'))}
    >
      {label}
    </Button>
  ));
}

/** How the active figure was typed, where it was converted. */
function Entered({ control: { sheet, subject, selection } }: { readonly control: SheetControl }) {
  const row = sheet.rows[selection.active.row];
  const column = subject.columns[selection.active.column];
  const text = row === undefined || column === undefined ? undefined : enteredIn(subject, row, column.key);
  return text === undefined ? null : <span className={styles['soft']}>{text}</span>;
}

function Marked({ control: { sheet, subject, selection } }: { readonly control: SheetControl }) {
  const { top, bottom, left, right } = blockOf(selection);
  const columns = subject.columns.slice(left, right + 1).filter(({ isNumeric }) => isNumeric);
  const figures = sheet.rows.slice(top, bottom + 1).flatMap((row) => {
    const { values } = checkedRow(subject, row);
    return columns.map(({ key }) => values[key]).filter((value) => typeof value === 'number');
  });
  if (figures.length < 2) return null;
  // Figures of several units, or of columns that do not add up, are only counted.
  const isOneUnit =
    new Set(columns.map(({ unit }) => unit)).size === 1 && !columns.some(({ field }) => rowUnit(field) !== undefined);
  if (!isOneUnit) return <span className={styles['soft']}>选中 {figures.length} 个数，单位不同，不合计</span>;
  const sum = compensatedSum(figures);
  return (
    <span className={styles['soft']}>
      选中 {figures.length} 个数 · 合计 {FIGURES.format(sum)} · 平均 {FIGURES.format(sum / figures.length)}
    </span>
  );
}

function draftText(state: DraftState): string {
  switch (state.kind) {
    case 'none':
      return '没有未保存的改动';
    case 'full':
      return '本机存储已满，草稿未能暂存，请尽快保存';
    case 'kept':
      return `草稿已存在本机 ${timeText(state.at.toISOString()).slice(11)}`;
    default:
      return unreachable(state);
  }
}
