import { openQuestions } from '@qingzhang/contract/calls/account-calls';
import { editionsOfYear } from '@qingzhang/contract/calls/report-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { REGIONS_KEY } from '../../cells/use-region-directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PUBLIC_PATH } from '../../addresses/redirect-rule.ts';
import { administers } from '../../session/administrator.ts';
import { useUser } from '../../session/user.ts';
import { EditionList } from '../../reports/edition-list.tsx';
import { canReadReports } from '../../reports/editions.ts';
import { RowPanel, type RowPanelProps } from '../../tables/row-panel.tsx';
import type { RowForm } from '../../tables/use-row-form.ts';
import { ACCOUNT_YEARS_KEY, type AccountYear, type IncludedService } from '../../years/account-years.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CarriedTables } from './carried-tables.tsx';
import { CloneQuestion } from './clone-question.tsx';
import { IncludedServices } from './included-services.tsx';
import { useQuestions } from './question-groups.ts';
import { KeptReasons } from './question-reasons.tsx';
import { StepQuestion, STEPS, type Step } from './step-question.tsx';
import styles from './account-years.module.css';

/** An account: its settings and the steps it goes through. */
export function AccountYearPanel(props: RowPanelProps) {
  const { canWrite, onChanged } = props;
  // Only the page of the account years shows this panel: the rows are of its table.
  const account = props.stored as unknown as AccountYear | null;
  const { data: user } = useUser();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Step | 'clone' | undefined>();
  const isFrozen = account?.status === 'frozen';
  const { data: questions = [] } = useQuestions(isFrozen ? account.year : null);
  const changed = (row: Row | null) => {
    for (const queryKey of [ACCOUNT_YEARS_KEY, [openQuestions.name], [editionsOfYear.name], REGIONS_KEY])
      void queries.invalidateQueries({ queryKey });
    onChanged(row);
  };
  const steps: readonly Step[] =
    account === null
      ? []
      : isFrozen
        ? [
            account.published ? 'withdraw' : 'publish',
            ...(administers(user, 'business') ? (['unfreeze'] as const) : []),
          ]
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
            {isFrozen && account.published && (
              <p className={styles['section']}>
                <Link to={`${PUBLIC_PATH}/${account.year}`}>查看公开页</Link>
              </p>
            )}
            <section className={styles['section']}>
              <h3>计入调整（与规范不同的服务，须写明理由）</h3>
              <IncludedServices
                services={servicesIn(form, account)}
                isLocked={!canWrite || isFrozen}
                onChange={(services) => form.set('services', services.length === 0 ? null : services)}
              />
            </section>
            {account !== null && canReadReports(user) && (
              <div className={styles['section']}>
                <EditionList year={account.year} />
              </div>
            )}
            {questions.length > 0 && (
              <section className={styles['section']}>
                <h3>需确认事项与冻结时的理由</h3>
                <KeptReasons questions={questions} />
              </section>
            )}
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
