import type { Table } from '@qingzhang/catalogue/language/table';
import { Button } from '../ui/controls/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { chooseColumn, forgetColumnChoice } from './column-choice.ts';
import type { Column } from '../cells/columns.ts';
import styles from './table-screen.module.css';

interface ColumnChooserProps {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  readonly onClose: () => void;
}

/** Which columns a list shows; kept on this machine. */
export function ColumnChooser({ table, columns, shown, onClose }: ColumnChooserProps) {
  const keys = new Set(shown.map(({ key }) => key));
  return (
    <SidePanel
      title="显示的列"
      onClose={onClose}
      footer={<Button onClick={() => forgetColumnChoice(table)}>恢复默认</Button>}
    >
      <ul className={styles['columnList']}>
        {columns.map(({ key, label, unit }) => (
          <li key={key}>
            <label className={styles['columnChoice']}>
              <input
                type="checkbox"
                checked={keys.has(key)}
                disabled={keys.size === 1 && keys.has(key)}
                onChange={(event) => chooseColumn(table, key, event.target.checked)}
              />
              {label}
              {unit !== '' && <span className={styles['soft']}>{unit}</span>}
            </label>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
