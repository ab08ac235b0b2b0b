import { cloneYear } from '@qingzhang/contract/calls/account-calls';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { Question } from '../../ui/question.tsx';
import { Input } from '../../ui/controls/input.tsx';

interface CloneQuestionProps {
  readonly from: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EARLIEST = 1990;
const LATEST = 2100;

/** Carries the data of a year over into another that has none yet. */
export function CloneQuestion({ from, onClose, onDone }: CloneQuestionProps) {
  const id = useId();
  const [text, setText] = useState(String(from + 1));
  const to = Number(text.normalize('NFKC').trim());
  return (
    <Question
      title={`把 ${from} 年度的数据复制到新年度`}
      confirm="复制"
      isReady={Number.isInteger(to) && to >= EARLIEST && to <= LATEST && to !== from}
      onClose={onClose}
      onConfirm={async () => {
        const { rows } = await api.call(cloneYear, { from, to }, { isQuiet: true });
        toastSuccess(`已复制 ${rows} 行到 ${to} 年度`);
        onDone();
      }}
    >
      <p>复制支撑数据、参数和当年的系数，每一行都注明由哪一年沿用。新年度已有数据时不会复制。</p>
      <div>
        <label htmlFor={id}>新年度</label>
        <Input id={id} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
    </Question>
  );
}
