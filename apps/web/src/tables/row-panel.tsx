import { isReviewed } from '@qingzhang/catalogue/language/review';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import { useEffect, useState, type ReactNode } from 'react';
import { toastSuccess } from '../notices/notices.ts';
import { administers } from '../session/administrator.ts';
import { useMayReview } from '../session/use-may-review.ts';
import { useUser } from '../session/user.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { VerificationTag } from '../ui/verification-tag.tsx';
import { useFormDoubts } from './doubts/use-form-doubts.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { RowBody, type RowView } from './row-body.tsx';
import { RowQuestions } from './row-questions.tsx';
import { useRowForm, type RowForm } from './use-row-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';

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
  readonly onChanged: (row: Row | null) => void;
  readonly onClose: () => void;
}

/** What a table with more to it adds to its rows' panel. */
interface RowPanelExtras {
  readonly send?: (row: Row) => Promise<Row>;
  /** Fields beside those of the form. */
  readonly renderMore?: (form: RowForm) => ReactNode;
  /** Buttons beside saving and deleting. */
  readonly actions?: ReactNode;
  readonly isDeletable?: boolean;
  /** Whether what goes with the row is complete. */
  readonly isReady?: (form: RowForm) => boolean;
}

const VIEWS: readonly { readonly value: RowView; readonly label: string }[] = [
  { value: 'form', label: '内容' },
  { value: 'facts', label: '系统信息' },
  { value: 'history', label: '修改历史' },
];

/** One row: its form, what the system knows of it, its history. */
export function RowPanel(props: RowPanelProps & RowPanelExtras) {
  const { table, stored, beginning, dictionaries, canWrite, onChanged, onClose } = props;
  const { send, actions, isDeletable = true, isReady, onDirty } = props;
  const { data: user } = useUser();
  const [view, setView] = useState<RowView>('form');
  const [asked, setAsked] = useState<'delete' | 'verify' | undefined>();
  const leave = () => {
    onChanged(null);
    onClose();
  };
  const form = useRowForm({
    table,
    stored,
    beginning,
    dictionaries,
    send,
    onSaved: (row) => {
      if (row !== null) toastSuccess(doubts.open === 0 ? '已保存' : `已保存，有 ${doubts.open} 处需确认`);
      leave();
    },
  });
  const doubts = useFormDoubts(table, form, stored);
  const { isChanged } = form;
  useEffect(() => {
    onDirty?.(isChanged);
    return () => onDirty?.(false);
  }, [onDirty, isChanged]);
  const mayReview = useMayReview();
  const isReviewable = mayReview && stored !== null && isReviewed(table) && stored['status'] !== 'draft';
  const isUnverified = stored?.['verification'] === 'unverified';
  return (
    <SidePanel
      title={stored === null ? `新增${table.label}` : table.label}
      note={
        stored?.['verification'] !== undefined && (
          <VerificationTag standing={isUnverified ? 'unverified' : 'verified'} />
        )
      }
      isWide={table.kind === 'raster'}
      onClose={onClose}
      footer={
        (canWrite || actions !== undefined || isReviewable) && (
          <>
            {canWrite && view === 'form' && (
              <Button
                look="primary"
                isBusy={form.isBusy}
                disabled={!isChanged || isReady?.(form) === false}
                onClick={() => void form.save()}
              >
                保存
              </Button>
            )}
            {canWrite && isUnverified && administers(user, 'business') && (
              <Button onClick={() => setAsked('verify')}>核实</Button>
            )}
            {isReviewable && <ReviewButtons table={table} row={stored} isChanged={isChanged} onDone={leave} />}
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
          <Segmented label="查看" choices={VIEWS} value={view} onChoose={setView} />
        </p>
      )}
      <RowBody
        view={view}
        form={form}
        doubts={doubts}
        table={table}
        stored={stored}
        dictionaries={dictionaries}
        canWrite={canWrite}
        more={props.renderMore?.(form)}
        onRestored={onChanged}
      />
      {asked !== undefined && stored !== null && (
        <RowQuestions
          table={table}
          row={stored}
          asked={asked}
          onDeleted={leave}
          onVerified={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SidePanel>
  );
}
