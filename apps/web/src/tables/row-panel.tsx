import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useEffect, useState, type ReactNode } from 'react';
import { readText } from '../cells/cell-text.ts';
import { wordsFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { toastSuccess } from '../notices/notices.ts';
import { isAdministrator } from '../session/administrator.ts';
import { useUser } from '../session/user.ts';
import { Button } from '../ui/controls/button.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';
import { Question } from '../ui/question.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { hasEvidence } from '../cells/columns.ts';
import styles from './row-form.module.css';
import { RowFormView } from './row-form.tsx';
import { RowHistory } from './row-history.tsx';
import { deleteRows, type SavedRow } from '../rows/save-row.ts';
import { useRowForm, type RowForm } from './use-row-form.ts';
import { VerifyQuestion } from './verify-question.tsx';

export interface RowPanelProps {
  readonly table: Table;
  /** The row as stored; null for a new one. */
  readonly stored: Row | null;
  readonly beginning: Row;
  readonly dictionaries: Dictionaries;
  readonly canWrite: boolean;
  /** Whether something was typed that is not saved. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** The rows have changed; with a row it is the one to show from now on. */
  readonly onChanged: (row: SavedRow | null) => void;
  readonly onClose: () => void;
}

/** What a table with more to it adds to its rows' panel. */
interface RowPanelExtras {
  readonly send?: (row: Row) => Promise<SavedRow>;
  /** Fields beside those of the form. */
  readonly renderMore?: (form: RowForm) => ReactNode;
  /** Buttons beside saving and deleting. */
  readonly actions?: ReactNode;
  readonly isDeletable?: boolean;
  /** Whether what goes with the row is complete. */
  readonly isReady?: boolean;
}

type View = 'form' | 'facts' | 'history';

/** One row: its form, what the system knows of it, its history. */
export function RowPanel(props: RowPanelProps & RowPanelExtras) {
  const { table, stored, beginning, dictionaries, canWrite, onChanged, onClose } = props;
  const { send, renderMore, actions, isDeletable = true, isReady = true, onDirty } = props;
  const { data: user } = useUser();
  const [view, setView] = useState<View>('form');
  const [asked, setAsked] = useState<'delete' | 'verify' | undefined>();
  const form = useRowForm({
    table,
    stored,
    beginning,
    dictionaries,
    send,
    onSaved: (row) => {
      if (row !== null) toastSuccess('已保存');
      onChanged(null);
      onClose();
    },
  });
  const { isChanged } = form;
  useEffect(() => {
    onDirty?.(isChanged);
    return () => onDirty?.(false);
  }, [onDirty, isChanged]);
  const isUnverified = stored?.['verification'] === 'unverified';
  const views: readonly { readonly value: View; readonly label: string }[] = [
    { value: 'form', label: '内容' },
    { value: 'facts', label: '系统信息' },
    { value: 'history', label: '修改历史' },
  ];
  return (
    <SidePanel
      title={stored === null ? `新增${table.label}` : table.label}
      note={
        stored?.['verification'] === undefined ? undefined : (
          <Tag tone={isUnverified ? 'warning' : 'good'}>{isUnverified ? '待核实' : '已核实'}</Tag>
        )
      }
      onClose={onClose}
      footer={
        (canWrite || actions !== undefined) && (
          <>
            {canWrite && view === 'form' && (
              <Button
                look="primary"
                isBusy={form.isBusy}
                disabled={!isChanged || !isReady}
                onClick={() => void form.save()}
              >
                保存
              </Button>
            )}
            {canWrite && stored !== null && isUnverified && isAdministrator(user) && (
              <Button onClick={() => setAsked('verify')}>核实</Button>
            )}
            {actions}
            {canWrite && stored !== null && isDeletable && (
              <Button look="danger" style={{ marginLeft: 'auto' }} onClick={() => setAsked('delete')}>
                删除
              </Button>
            )}
          </>
        )
      }
    >
      {stored !== null && (
        <p style={{ marginBottom: 16 }}>
          <Segmented label="查看" choices={views} value={view} onChoose={setView} />
        </p>
      )}
      {view === 'form' && (
        <>
          <RowFormView table={table} form={form} dictionaries={dictionaries} isReadOnly={!canWrite} />
          {renderMore?.(form)}
          {stored !== null && hasEvidence(table) && (
            <AttachmentList table={table.name} rowId={String(stored['id'])} canWrite={canWrite} />
          )}
        </>
      )}
      {view === 'facts' && stored !== null && <Facts table={table} row={stored} dictionaries={dictionaries} />}
      {view === 'history' && stored !== null && (
        <RowHistory
          table={table}
          row={stored}
          dictionaries={dictionaries}
          canWrite={canWrite}
          onRestored={(row) => {
            toastSuccess('已恢复');
            onChanged(row);
          }}
        />
      )}
      {asked === 'delete' && stored !== null && (
        <Question
          title={`删除这条${table.label}?`}
          confirm="删除"
          isDangerous
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await deleteRows(table.name, [String(stored['id'])]);
            toastSuccess('已删除');
            onChanged(null);
            onClose();
          }}
        >
          <p>删除后可以由管理员从“已删除”中恢复。</p>
        </Question>
      )}
      {asked === 'verify' && stored !== null && (
        <VerifyQuestion
          table={table}
          row={stored}
          onVerified={(row) => {
            toastSuccess('已核实');
            onChanged(row);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SidePanel>
  );
}

/** Columns that only the system writes. */
function Facts({
  table,
  row,
  dictionaries,
}: {
  readonly table: Table;
  readonly row: Row;
  readonly dictionaries: Dictionaries;
}) {
  const fields = table.fields.filter((field) => field.computed === true && (row[field.key] ?? null) !== null);
  return (
    <dl className={styles['facts']}>
      {fields.map((field) => (
        <div key={field.key} style={{ display: 'contents' }}>
          <dt>{field.label}</dt>
          <dd>{readText(field, row[field.key], wordsFor(field, dictionaries), 'yuan')}</dd>
        </div>
      ))}
    </dl>
  );
}
