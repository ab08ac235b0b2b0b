import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useState } from 'react';
import { plainText } from '../cells/cell-text.ts';
import { Question } from '../ui/question.tsx';
import { EVIDENCE_KEY, evidenceOf } from '../cells/evidence.ts';
import { EvidenceField } from './evidence-field.tsx';
import { saveRow, type SavedRow } from './save-row.ts';

interface VerifyQuestionProps {
  readonly table: Table;
  readonly row: Row;
  readonly onVerified: (row: SavedRow) => void;
  readonly onClose: () => void;
}

/** Confirms that a coefficient was compared with its official text; without naming the document it cannot be. */
export function VerifyQuestion({ table, row, onVerified, onClose }: VerifyQuestionProps) {
  const field = fieldOf(table, EVIDENCE_KEY);
  const [text, setText] = useState(plainText(row[EVIDENCE_KEY] ?? ''));
  if (field?.type !== 'text') return null;
  return (
    <Question
      title="确认已与官方文本核对"
      confirm="确认核实"
      isReady={evidenceOf(text).name.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        const change = {
          id: row['id'],
          rowVersion: row['rowVersion'],
          verification: 'verified',
          [EVIDENCE_KEY]: text.trim(),
        };
        onVerified(await saveRow(table.name, change));
      }}
    >
      <p>请写明核对所依据的文件(名称、文号、页码),可附上扫描件。确认人和时间记入修改历史。</p>
      <EvidenceField field={field} text={text} problem={undefined} isDisabled={false} onChange={setText} />
    </Question>
  );
}
