import { freezeYear, publishYear, unfreezeYear } from '@qingzhang/contract/calls/account-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { isAdministrator } from '../../session/administrator.ts';
import { useUser } from '../../session/user.ts';
import { RowPanel, type RowPanelProps } from '../../tables/row-panel.tsx';
import type { RowForm } from '../../tables/use-row-form.ts';
import { Question } from '../../ui/question.tsx';
import { ACCOUNT_YEARS_KEY, type AccountYear, type IncludedService } from '../../years/account-years.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { CarriedTables } from './carried-tables.tsx';
import { CloneQuestion } from './clone-question.tsx';
import { IncludedServices } from './included-services.tsx';
import styles from './account-years.module.css';

type Step = 'freeze' | 'unfreeze' | 'publish' | 'withdraw';

const STEPS: Readonly<Record<Step, { readonly title: string; readonly text: string; readonly done: string }>> = {
  freeze: { title: '冻结', text: '冻结后,该年度的数据和结果都不能再修改。', done: '已冻结' },
  unfreeze: { title: '解冻', text: '解冻后数据可以修改,已发布的结果会撤回。理由记入操作日志。', done: '已解冻' },
  publish: { title: '发布', text: '发布后,未登录的人也能在首页看到该年度的总值。', done: '已发布' },
  withdraw: { title: '撤回发布', text: '撤回后,首页不再显示该年度。', done: '已撤回' },
};

/** An account: its settings and the steps it goes through. */
export function AccountYearPanel(props: RowPanelProps) {
  const { canWrite, onChanged } = props;
  // Only the page of the account years shows this panel: the rows are of its table.
  const account = props.stored as unknown as AccountYear | null;
  const { data: user } = useUser();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Step | 'clone' | undefined>();
  const isFrozen = account?.status === 'frozen';
  const changed = (row: Row | null) => {
    void queries.invalidateQueries({ queryKey: ACCOUNT_YEARS_KEY });
    onChanged(row);
  };
  const steps: readonly Step[] =
    account === null
      ? []
      : isFrozen
        ? [account.published ? 'withdraw' : 'publish', ...(isAdministrator(user) ? (['unfreeze'] as const) : [])]
        : ['freeze'];
  return (
    <>
      <RowPanel
        {...props}
        canWrite={canWrite && !isFrozen}
        isDeletable={false}
        actions={
          canWrite && account !== null ? (
            <>
              {steps.map((step) => (
                <Button key={step} onClick={() => setAsked(step)}>
                  {STEPS[step].title}
                </Button>
              ))}
              <Button onClick={() => setAsked('clone')}>复制到新年度</Button>
            </>
          ) : undefined
        }
        onChanged={changed}
        renderMore={(form) => (
          <>
            <section className={styles['section']}>
              <h3>计入调整(与规范包不同的服务,须写明理由)</h3>
              <IncludedServices
                services={servicesIn(form, account)}
                isLocked={!canWrite || isFrozen}
                onChange={(services) => form.set('services', services.length === 0 ? null : services)}
              />
            </section>
            {account !== null && <CarriedTables year={account.year} />}
          </>
        )}
      />
      {asked === 'clone' && account !== null && (
        <CloneQuestion from={account.year} onClose={() => setAsked(undefined)} onDone={() => changed(null)} />
      )}
      {asked !== undefined && asked !== 'clone' && account !== null && (
        <StepQuestion year={account.year} step={asked} onClose={() => setAsked(undefined)} onDone={changed} />
      )}
    </>
  );
}

/** What was chosen here counts before what is stored, also when nothing was left of it. */
function servicesIn(form: RowForm, account: AccountYear | null): readonly IncludedService[] {
  const services = 'services' in form.extras ? form.extras['services'] : account?.services;
  return (services ?? []) as readonly IncludedService[];
}

interface StepQuestionProps {
  readonly year: number;
  readonly step: Step;
  readonly onClose: () => void;
  readonly onDone: (row: Row) => void;
}

function StepQuestion({ year, step, onClose, onDone }: StepQuestionProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { title, text, done } = STEPS[step];
  const needsReason = step === 'unfreeze';
  return (
    <Question
      title={`${title} ${year} 年度?`}
      confirm={title}
      isDangerous={needsReason}
      isReady={!needsReason || reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        onDone(await take(step, year, reason.trim()));
        toastSuccess(`${year} 年度${done}`);
      }}
    >
      <p>{text}</p>
      {needsReason && (
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

function take(step: Step, year: number, reason: string): Promise<Row> {
  const quiet = { isQuiet: true };
  switch (step) {
    case 'freeze':
      return api.call(freezeYear, { year }, quiet);
    case 'unfreeze':
      return api.call(unfreezeYear, { year, reason }, quiet);
    default:
      return api.call(publishYear, { year, published: step === 'publish' }, quiet);
  }
}
