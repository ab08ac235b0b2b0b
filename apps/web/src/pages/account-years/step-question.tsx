import { freezeYear, publishYear, unfreezeYear } from '@qingzhang/contract/calls/account-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { isBeingMade, useEditions } from '../../reports/editions.ts';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Question } from '../../ui/question.tsx';
import { openGroups, useQuestions } from './question-groups.ts';
import { QuestionReasons } from './question-reasons.tsx';
import { YearChecklist } from './year-checklist.tsx';

/** What an account goes through. */
export type Step = 'freeze' | 'unfreeze' | 'publish' | 'withdraw';

export const STEPS: Readonly<Record<Step, { readonly title: string; readonly text: string; readonly done: string }>> = {
  freeze: {
    title: '冻结',
    text: '冻结后，该年度的数据和结果都不能再修改；随即生成并保存本版的报告、工作簿等文件，此后导出的都是这些文件，逐字节相同。',
    done: '已冻结',
  },
  unfreeze: {
    title: '解冻',
    text: '解冻后数据可以修改，已发布的结果会撤回。本版的文件继续保存，可以下载；理由记入操作日志，并作为下一版的修订原因。',
    done: '已解冻',
  },
  publish: { title: '发布', text: '发布后，未登录的人也能在首页看到该年度的总值。', done: '已发布' },
  withdraw: { title: '撤回发布', text: '撤回后，首页不再显示该年度。', done: '已撤回' },
};

interface StepQuestionProps {
  readonly year: number;
  readonly step: Step;
  readonly onClose: () => void;
  readonly onDone: (row: Row) => void;
}

/** Asks before a year is closed, opened or shown; what its calculations left open needs a reason first. */
export function StepQuestion({ year, step, onClose, onDone }: StepQuestionProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const { title, text, done } = STEPS[step];
  const isUnfreezing = step === 'unfreeze';
  // Nobody could make them once the data have changed: until then there is nothing to confirm.
  const isMaking = useEditions(isUnfreezing ? year : null).data?.some(isBeingMade) === true;
  const closes = step === 'freeze' || step === 'publish';
  const { data: questions, error } = useQuestions(closes ? year : null);
  const groups = openGroups(questions ?? []);
  const isAnswered = questions !== undefined && groups.every(({ key }) => (reasons[key] ?? '').trim() !== '');
  return (
    <Question
      title={`${title} ${year} 年度？`}
      confirm={title}
      isDangerous={isUnfreezing}
      isReady={isUnfreezing ? reason.trim() !== '' && !isMaking : !closes || isAnswered}
      onClose={onClose}
      onConfirm={async () => {
        const given = groups.map(({ key, serviceCode, code }) => ({ serviceCode, code, reason: reasons[key]!.trim() }));
        onDone(await take(step, year, { reason: reason.trim(), reasons: given }));
        toastSuccess(`${year} 年度${done}`);
      }}
    >
      <p>{text}</p>
      {closes && <YearChecklist year={year} />}
      {closes && questions === undefined && <Pending error={error} failed="需确认事项未能加载" lines={3} />}
      {groups.length > 0 && (
        <>
          <p>还有 {groups.length} 项缺项或需确认，请逐项写明理由；理由随年度保存，列入报表。</p>
          <QuestionReasons
            groups={groups}
            reasons={reasons}
            onChange={(key, own) => setReasons({ ...reasons, [key]: own })}
          />
        </>
      )}
      {isMaking && <p role="status">本版的文件正在生成，生成完成后即可解冻。</p>}
      {isUnfreezing && (
        <div>
          <label htmlFor={id}>解冻理由</label>
          <TextArea
            id={id}
            least={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </Question>
  );
}

interface Given {
  readonly reason: string;
  readonly reasons: readonly { readonly serviceCode: string; readonly code: string; readonly reason: string }[];
}

function take(step: Step, year: number, { reason, reasons }: Given): Promise<Row> {
  const quiet = { isQuiet: true };
  switch (step) {
    case 'freeze':
      return api.call(freezeYear, { year, reasons: [...reasons] }, quiet);
    case 'unfreeze':
      return api.call(unfreezeYear, { year, reason }, quiet);
    default:
      return api.call(publishYear, { year, published: step === 'publish', reasons: [...reasons] }, quiet);
  }
}
