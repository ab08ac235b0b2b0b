import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { toastSuccess } from '../notices/notices.ts';
import { deleteRows } from '../rows/save-row.ts';
import { Question } from '../ui/question.tsx';
import { VerifyQuestion } from './verify-question.tsx';

interface RowQuestionsProps {
  readonly table: Table;
  readonly row: Row;
  /** What the reader wants to do with the row. */
  readonly asked: 'delete' | 'verify';
  readonly onDeleted: () => void;
  readonly onVerified: (row: Row) => void;
  readonly onClose: () => void;
}

/** Asks before a row is deleted or declared verified. */
export function RowQuestions({ table, row, asked, onDeleted, onVerified, onClose }: RowQuestionsProps) {
  if (asked === 'verify') {
    return (
      <VerifyQuestion
        table={table}
        row={row}
        onVerified={(verified) => {
          toastSuccess('已核实');
          onVerified(verified);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Question
      title={`删除这条${table.label}？`}
      confirm="删除"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await deleteRows(table, [String(row['id'])]);
        toastSuccess('已删除');
        onDeleted();
      }}
    >
      <p>删除后可以由管理员从“已删除”中恢复。</p>
    </Question>
  );
}
