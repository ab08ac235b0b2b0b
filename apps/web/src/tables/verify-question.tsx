import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useId, useState } from 'react';
import { plainText } from '@qingzhang/contract/cells/edit-text';
import { Input } from '../ui/controls/input.tsx';
import { Question } from '../ui/question.tsx';
import { FieldFrame } from './field-row.tsx';
import { saveRow } from '../rows/save-row.ts';

interface VerifyQuestionProps {
  readonly table: Table;
  readonly row: Row;
  readonly onVerified: (row: Row) => void;
  readonly onClose: () => void;
}

/** Where the document behind a row is named. */
const DOCUMENT = 'sourceDoc';

/** Confirms that a coefficient was compared with its official text. The document must be named. */
export function VerifyQuestion({ table, row, onVerified, onClose }: VerifyQuestionProps) {
  const id = useId();
  const field = fieldOf(table, DOCUMENT);
  const [text, setText] = useState(plainText(row[DOCUMENT] ?? ''));
  if (!isText(field)) return null;
  return (
    <Question
      title="确认已与官方文本核对"
      confirm="确认核实"
      isReady={text.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        const change = {
          id: row['id'],
          rowVersion: row['rowVersion'],
          verification: 'verified',
          [DOCUMENT]: text.trim(),
        };
        onVerified(await saveRow(table, change));
      }}
    >
      <p>请写明核对所依据的文件（名称、文号、页码）；扫描件可附在“佐证材料”中。确认人和时间记入修改历史。</p>
      <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={undefined}>
        <Input
          id={id}
          aria-describedby={`${id}-help`}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
    </Question>
  );
}
