import { useEffect } from 'react';
import { JobProgress } from '../jobs/job-progress.tsx';
import { resumeJobs, useJob } from '../jobs/job-store.ts';
import type { YearTotal } from '../values/use-year-total.ts';
import { CalculateAll, countySubject } from './calculate-all.tsx';
import styles from './results.module.css';
import { staleText } from './stale-text.ts';

interface YearCalculationProps {
  readonly year: number;
  readonly total: YearTotal;
  readonly isFrozen: boolean;
  readonly canCalculate: boolean;
}

/** Calculates a whole year where one sees that it is needed: what is out of date is named, and mended by one click. */
export function YearCalculation({ year, total, isFrozen, canCalculate }: YearCalculationProps) {
  useEffect(resumeJobs, []);
  const subject = countySubject(year);
  const job = useJob(subject);
  const stale = isFrozen ? null : staleText(total);
  return (
    <>
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      <div className={styles['calculation']} data-stale={stale !== null}>
        {stale !== null && <span role="status">{stale}</span>}
        {canCalculate && !isFrozen && <CalculateAll year={year} isFrozen={isFrozen} isAgain={stale !== null} />}
      </div>
    </>
  );
}
