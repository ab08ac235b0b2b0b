import { useEffect } from 'react';
import { JobProgress } from '../jobs/job-progress.tsx';
import { resumeJobs, useIsUnderWay, useJob } from '../jobs/job-store.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { FailedLoad } from '../ui/failed-load.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { jobSubject } from './calculate-dialog.tsx';
import { isCounted } from '../values/counted.ts';
import { canRun, usePlan } from './plan.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultDetails } from './result-details.tsx';
import { ResultSkeleton } from '../figures/result-skeleton.tsx';
import styles from './results.module.css';
import { serviceState } from '../values/service-state.ts';
import { useCounty } from '../values/use-values.ts';
import { shareOfService, sharesOfTotal } from '../values/shares-of-total.ts';
import { useYearTotal } from '../values/use-year-total.ts';

/** 核算结果: what the service is worth in the year, whether that is current, and the way to calculate it. */
export function ResultsTab(props: ServiceTabProps) {
  const { year } = props;
  useEffect(resumeJobs, []);
  if (year === null) return <Quiet>请在右上角选择一个年度，查看该年的核算结果。</Quiet>;
  return <YearResults key={year} {...props} year={year} />;
}

function YearResults({ service, route, year }: ServiceTabProps & { readonly year: number }) {
  const { data: accounts = [] } = useAccountYears();
  const { data: row, error } = useCounty(service, year);
  const { data: earlier } = useCounty(service, year - 1);
  const { data: total } = useYearTotal(year);
  const job = useJob(jobSubject(service, year));
  const isBusy = useIsUnderWay(jobSubject(service, year));
  const county = row ?? undefined;
  const account = accounts.find((candidate) => candidate.year === year);
  const isFrozen = account?.status === 'frozen';
  const asksPlan = route.canWrite && !isFrozen && row === null;
  const plan = usePlan(service, year, asksPlan);
  if (row === undefined) return error === null ? <ResultSkeleton /> : <FailedLoad error={error} />;

  const known = plan.data === undefined ? (plan.isError ? false : undefined) : canRun(plan.data);
  const state = serviceState({ isFrozen, row: county, canRun: asksPlan ? known : null });
  const traceLink = (regionId?: string) =>
    `${route.url}?tab=trace${regionId === undefined ? '' : `&region=${regionId}`}`;
  return (
    <div className={styles['tab']}>
      {job !== undefined && <JobProgress subject={jobSubject(service, year)} job={job} />}
      <ResultCards
        service={service}
        year={year}
        state={state}
        row={county}
        total={total}
        isCounted={isCounted(service.wire, account)}
        share={shareOfService(sharesOfTotal(total, account), service)}
        before={earlier?.value ?? null}
        traceLink={traceLink()}
        actions={
          <ResultActions
            service={service}
            year={year}
            state={state}
            canWrite={route.canWrite && !isFrozen}
            isBusy={isBusy}
          />
        }
      />
      <ResultDetails
        service={service}
        year={year}
        county={county}
        planIssues={plan.data?.issues ?? []}
        traceLink={traceLink}
      />
    </div>
  );
}
