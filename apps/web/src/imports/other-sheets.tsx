import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { OtherSheet } from '@qingzhang/contract/imports/reading';
import { Button } from '../ui/controls/button.tsx';
import answers from './answers.module.css';
import styles from './imports.module.css';

/** A sheet of the file that goes on to a table. */
export interface NextSheet {
  readonly table: Table;
  readonly sheet: string;
}

interface OtherSheetsProps {
  readonly others: readonly OtherSheet[];
  /** Sheets that have been imported already. */
  readonly done: readonly string[];
  readonly onNext: (next: NextSheet) => void;
}

/** The sheets of the same workbook that are still to be imported, each with the tables it may be. */
export function OtherSheets({ others, done, onNext }: OtherSheetsProps) {
  const open = others.filter(({ sheet }) => !done.includes(sheet));
  if (open.length === 0) return null;
  return (
    <section aria-label="其他工作表" className={answers['spread']}>
      <h3 className={styles['title']}>这本工作簿还有 {open.length} 张表</h3>
      {open.map(({ sheet, tables }) => (
        <div key={sheet} className={styles['line']}>
          <span>“{sheet}”接着导入到</span>
          {tables.map((name) => {
            const { table } = tableEntry(name);
            return (
              <Button key={name} size="small" onClick={() => onNext({ table, sheet })}>
                {table.label}
              </Button>
            );
          })}
        </div>
      ))}
    </section>
  );
}
