import { Button } from '../ui/controls/button.tsx';
import type { Conflict } from './conflicts.ts';
import styles from './sheet.module.css';
import type { Sheet, SheetSubject } from './sheet.ts';

interface ConflictListProps {
  readonly subject: SheetSubject;
  readonly sheet: Sheet;
  readonly conflicts: readonly Conflict[];
  readonly onTake: (conflict: Conflict) => void;
  readonly onKeep: (conflict: Conflict) => void;
}

/** Cells that two people have changed: the other's text beside one's own, and a choice. */
export function ConflictList({ subject, sheet, conflicts, onTake, onKeep }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles['conflicts']} aria-label="两人都改过的格">
      {conflicts.map((conflict) => {
        const { rowId, key, mine, theirs, by } = conflict;
        const row = sheet.rows.findIndex(({ id }) => id === rowId);
        const label = subject.columns.find((column) => column.key === key)?.label ?? key;
        return (
          <li key={`${rowId} ${key}`}>
            <span>
              第 {row + 1} 行“{label}”：您填的是“{mine}”，{by}已改为“{theirs}”
            </span>
            <Button size="small" onClick={() => onTake(conflict)}>
              用对方的
            </Button>
            <Button size="small" onClick={() => onKeep(conflict)}>
              保留我的
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
