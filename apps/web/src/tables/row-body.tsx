import type { Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import type { ReactNode } from 'react';
import { hasEvidence } from '../cells/columns.ts';
import { toastSuccess } from '../notices/notices.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { FormDoubts } from './doubts/use-form-doubts.ts';
import { RowFacts } from './row-facts.tsx';
import { RowFormView } from './row-form.tsx';
import { RowHistory } from './row-history.tsx';
import type { RowForm } from './use-row-form.ts';

export type RowView = 'form' | 'facts' | 'history';

interface RowBodyProps {
  readonly view: RowView;
  readonly form: RowForm;
  readonly doubts: FormDoubts;
  readonly table: Table;
  /** The row as stored; null for a new one, which has a form only. */
  readonly stored: Row | null;
  readonly dictionaries: Dictionaries;
  readonly canWrite: boolean;
  /** Fields beside those of the form. */
  readonly more: ReactNode;
  readonly onRestored: (row: Row) => void;
}

/** One side of a row: its form, its facts or its history. */
export function RowBody(props: RowBodyProps) {
  const { view, form, doubts, table, stored, dictionaries, canWrite, more, onRestored } = props;
  if (view === 'form' || stored === null) {
    return (
      <>
        <RowFormView table={table} form={form} doubts={doubts} dictionaries={dictionaries} isReadOnly={!canWrite} />
        {more}
        {stored !== null && hasEvidence(table) && (
          <AttachmentList table={table.name} rowId={String(stored['id'])} canWrite={canWrite} />
        )}
      </>
    );
  }
  if (view === 'facts') return <RowFacts table={table} row={stored} dictionaries={dictionaries} />;
  return (
    <RowHistory
      table={table}
      row={stored}
      dictionaries={dictionaries}
      canWrite={canWrite}
      onRestored={(row) => {
        toastSuccess('已恢复');
        onRestored(row);
      }}
    />
  );
}
