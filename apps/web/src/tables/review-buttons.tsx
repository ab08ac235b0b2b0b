import type { Table } from '@qingzhang/catalogue/language/table';
import { approveRows, sendBackRows } from '@qingzhang/contract/calls/review-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useId, useState } from 'react';
import { api } from '../api/api.ts';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { Question } from '../ui/question.tsx';

interface ReviewButtonsProps {
  readonly table: Table;
  readonly row: Row;
  /** Something was typed: what is approved is what is stored. */
  readonly isChanged: boolean;
  readonly onDone: () => void;
}

/** Approves a submitted row, or sends it back with a reason. */
export function ReviewButtons({ table, row, isChanged, onDone }: ReviewButtonsProps) {
  const id = useId();
  const [asked, setAsked] = useState<'approve' | 'sendBack' | undefined>();
  const [reason, setReason] = useState('');
  const body = { table: table.name, rows: [{ id: String(row['id']), rowVersion: Number(row['rowVersion']) }] };
  const close = () => setAsked(undefined);
  return (
    <>
      {row['status'] === 'submitted' && (
        <Button disabled={isChanged} onClick={() => setAsked('approve')}>
          审核通过
        </Button>
      )}
      <Button disabled={isChanged} onClick={() => setAsked('sendBack')}>
        退回
      </Button>
      {asked === 'approve' && (
        <Question
          title={`审核通过这条${table.label}？`}
          confirm="审核通过"
          onClose={close}
          onConfirm={async () => {
            await api.call(approveRows, body, { isQuiet: true });
            toastSuccess('已审核通过');
            onDone();
          }}
        >
          <p>审核人和时间记入修改历史。此后若有修改，自动回到“已提交”，须重新审核。</p>
        </Question>
      )}
      {asked === 'sendBack' && (
        <Question
          title={`退回这条${table.label}？`}
          confirm="退回"
          isReady={reason.trim() !== ''}
          onClose={close}
          onConfirm={async () => {
            await api.call(sendBackRows, { ...body, reason: reason.trim() }, { isQuiet: true });
            toastSuccess('已退回为草稿');
            onDone();
          }}
        >
          <p>
            <label htmlFor={id}>退回理由（记入修改历史，录入人可见）</label>
          </p>
          <Input id={id} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Question>
      )}
    </>
  );
}
