import { useEffect } from 'react';
import { JobProgress } from '../jobs/job-progress.tsx';
import { resumeJobs, useJob } from '../jobs/job-store.ts';
import { jobSubject } from '../results/calculate-dialog.tsx';
import { ResultSkeleton } from '../figures/result-skeleton.tsx';
import { useYearTotal } from '../values/use-year-total.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { Quiet } from '../ui/quiet.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { BridgePanel } from './bridge-panel.tsx';
import { ConstantPanel } from './constant-panel.tsx';
import { CheckReport } from './check-report.tsx';
import { GepParts } from './gep-parts.tsx';
import styles from './totals.module.css';
import { TotalCards } from './total-cards.tsx';
import { UncertaintyPanel } from './uncertainty-panel.tsx';
import { YearsPanel } from './years-panel.tsx';

/** The total of a year: what it is made of, how it changed, how sure it is, and what another standard would say. */
export function TotalsTab(props: ServiceTabProps) {
  const { year } = props;
  useEffect(resumeJobs, []);
  if (year === null) return <Quiet>请在右上角选择一个年度,查看该年的总值。</Quiet>;
  return <YearTotals key={year} {...props} year={year} />;
}

function YearTotals({ service, route, year }: ServiceTabProps & { readonly year: number }) {
  const { data: years = [] } = useAccountYears();
  const { data: total, error } = useYearTotal(year);
  const subject = jobSubject(service, year);
  const job = useJob(subject);
  if (total === undefined) return error === null ? <ResultSkeleton /> : <Quiet>没有查到:{error.message}</Quiet>;
  const account = years.find((candidate) => candidate.year === year);
  return (
    <div className={styles['tab']}>
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      <TotalCards
        service={service}
        total={total}
        year={year}
        account={account}
        canWrite={route.canWrite}
        isBusy={job?.status === 'queued' || job?.status === 'running'}
      />
      <GepParts total={total} account={account} />
      {total.runId !== null && (
        <CheckReport
          total={total}
          year={year}
          account={account}
          years={years}
          canWrite={route.canWrite && account?.status !== 'frozen'}
        />
      )}
      <YearsPanel year={year} />
      {total.gep !== null && <ConstantPanel year={year} />}
      {account !== undefined && total.gep !== null && (
        <>
          <UncertaintyPanel year={year} />
          <BridgePanel account={account} />
        </>
      )}
    </div>
  );
}
