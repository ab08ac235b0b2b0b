import { findTableEntry } from '@qingzhang/catalogue/registry';
import { auditLog } from '@qingzhang/catalogue/tables/system';
import { answeredRow } from '@qingzhang/contract/rows/answered-row';
import { useDictionaries } from '../../cells/use-dictionaries.ts';
import type { Table } from '@qingzhang/catalogue/language/table';
import { changesIn, type LogEntry } from '../../tables/history-model.ts';
import { logSubject } from '../../tables/log-subject.ts';
import { Changes, EntryHead } from '../../tables/row-history.tsx';
import type { RowPanelProps } from '../../tables/row-panel.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './log-entry-panel.module.css';

const ENTRY = answeredRow(auditLog);

/** An entry of the log with everything it says. */
export function LogEntryPanel({ stored, onClose }: RowPanelProps) {
  if (stored === null) return null;
  const entry = ENTRY.parse(stored);
  const table = findTableEntry(entry.tableName ?? '')?.table;
  return (
    <SidePanel title="操作记录" onClose={onClose}>
      <EntryHead entry={entry} />
      <dl className={styles['pair']} style={{ margin: '12px 0' }}>
        {entry.tableName !== null && (
          <>
            <dt>数据表</dt>
            <dd>{table?.label ?? entry.tableName}</dd>
          </>
        )}
        <Subject entry={entry} />
        {entry.reason !== null && (
          <>
            <dt>理由</dt>
            <dd>{entry.reason}</dd>
          </>
        )}
      </dl>
      {table !== undefined && <Details table={table} entry={entry} />}
    </SidePanel>
  );
}

/** By its name; the number by which the data base knows it can be asked for. */
function Subject({ entry }: { readonly entry: LogEntry }) {
  const { dictionaries } = useDictionaries(auditLog);
  const subject = logSubject(entry, dictionaries);
  if (subject === '' && entry.rowId === null) return null;
  return (
    <>
      <dt>记录</dt>
      <dd title={entry.rowId === null ? undefined : `编号 ${entry.rowId}`}>{subject === '' ? '—' : subject}</dd>
    </>
  );
}

function Details({ table, entry }: { readonly table: Table; readonly entry: LogEntry }) {
  const { dictionaries } = useDictionaries(table);
  const year = (entry.after ?? entry.before)?.['year'];
  return <Changes changes={changesIn(table, entry)} dictionaries={dictionaries} year={year} />;
}
