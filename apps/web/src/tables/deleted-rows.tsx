import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { readText } from '../cells/cell-text.ts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { deletedNow, type LogEntry } from './history-model.ts';
import { EntryHead } from './row-history.tsx';
import styles from './row-history.module.css';
import { useLog } from './use-log.ts';

interface DeletedRowsProps {
  readonly table: Table;
  readonly dictionaries: Dictionaries;
  readonly canRestore: boolean;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

const MOST_NAMED = 5;

/** Rows that were deleted, with a way to bring them back. */
export function DeletedRows({ table, dictionaries, canRestore, onRestored, onClose }: DeletedRowsProps) {
  const { data, error, refetch } = useLog([
    { key: 'tableName', op: 'eq', value: table.name },
    { key: 'action', op: 'in', value: ['delete', 'restore'] },
  ]);
  const [busyId, setBusyId] = useState('');
  const restore = async (rowId: string) => {
    setBusyId(rowId);
    try {
      await api.call(rowCalls(table).restoreData, { ids: [rowId] });
      toastSuccess('已恢复');
      onRestored();
      await refetch();
    } finally {
      setBusyId('');
    }
  };
  const gone = data === undefined ? undefined : deletedNow(data);
  return (
    <SidePanel title={`已删除的${table.label}`} onClose={onClose}>
      {gone === undefined && <Pending error={error} />}
      {gone?.length === 0 && <Quiet>没有已删除的记录。</Quiet>}
      <ol className={styles['entries']}>
        {gone?.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <EntryHead entry={entry} />
            <p>{summary(table, entry, dictionaries)}</p>
            {canRestore && entry.rowId !== null && (
              <Button size="small" isBusy={busyId === entry.rowId} onClick={() => void restore(entry.rowId ?? '')}>
                恢复
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!canRestore && (gone?.length ?? 0) > 0 && <Quiet>恢复由管理员操作。</Quiet>}
    </SidePanel>
  );
}

/** The first filled fields of a deleted row, enough to know it by. */
function summary(table: Table, { before }: LogEntry, dictionaries: Dictionaries): string {
  return table.fields
    .filter((field) => field.computed !== true && !isStructure(field) && (before?.[field.key] ?? null) !== null)
    .slice(0, MOST_NAMED)
    .map(
      (field) =>
        `${field.label} ${readText(field, before?.[field.key], dictionaryFor(field, dictionaries, before?.['year']), 'yuan')}`,
    )
    .join(' · ');
}
