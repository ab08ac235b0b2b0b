import { useEffect, useState } from 'react';
import { JobProgress } from '../jobs/job-progress.tsx';
import { resumeJobs, useJob } from '../jobs/job-store.ts';
import { jobSubject } from '../results/calculate-dialog.tsx';
import { YearCalculation } from '../results/year-calculation.tsx';
import { heldModules } from '../session/held-modules.ts';
import { useUser } from '../session/user.ts';
import { ResultSkeleton } from '../figures/result-skeleton.tsx';
import { useYearTotal } from '../values/use-year-total.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { FailedLoad } from '../ui/failed-load.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { BridgePanel } from './bridge-panel.tsx';
import { ConstantPanel } from './constant-panel.tsx';
import { CheckReport } from './check-report.tsx';
import { GepParts } from './gep-parts.tsx';
import styles from './totals.module.css';
import { TotalCards } from './total-cards.tsx';
import { useAccountUnits } from './unit-year.ts';
import { UncertaintyPanel } from './uncertainty-panel.tsx';
import { YearsPanel } from './years-panel.tsx';

/** The page whose right calculating everything takes. */
const REGION_VALUES = '/area/areaMoney';

/** The total of a year: what it is made of, how it changed, how sure it is, and what another standard would say. */
export function TotalsTab(props: ServiceTabProps) {
  const { year } = props;
  useEffect(resumeJobs, []);
  if (year === null) return <Quiet>请在右上角选择一个年度，查看该年的总值。</Quiet>;
  return <YearTotals key={year} {...props} year={year} />;
}

function YearTotals({ service, route, year }: ServiceTabProps & { readonly year: number }) {
  const { data: years = [] } = useAccountYears();
  const { data: user } = useUser();
  const units = useAccountUnits(year);
  const [chosen, setChosen] = useState<string>();
  const unitId = units.length > 1 ? (units.find(({ id }) => id === chosen) ?? units[0]!).id : null;
  const { data: total, error } = useYearTotal(year, unitId);
  const subject = jobSubject(service, year);
  const job = useJob(subject);
  if (total === undefined) return error === null ? <ResultSkeleton /> : <FailedLoad error={error} />;
  const account = years.find((candidate) => candidate.year === year);
  return (
    <div className={styles['tab']}>
      {unitId !== null && (
        <div className={styles['bar']}>
          <ChoiceBox
            label="核算单元"
            value={unitId}
            choices={units.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setChosen}
          />
          <span className={styles['soft']}>以下各项都只说所选的核算单元。</span>
        </div>
      )}
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      <YearCalculation
        year={year}
        total={total}
        isFrozen={account?.status === 'frozen'}
        canCalculate={heldModules(user?.moduleList ?? []).get(REGION_VALUES)?.write === true}
      />
      <TotalCards
        service={service}
        total={total}
        year={year}
        account={account}
        isOneOfSeveral={unitId !== null}
        canWrite={route.canWrite}
        isBusy={job?.status === 'queued' || job?.status === 'running'}
      />
      <GepParts total={total} account={account} />
      {total.runId !== null && (
        <CheckReport
          total={total}
          year={year}
          unitId={unitId}
          account={account}
          years={years}
          canWrite={route.canWrite && account?.status !== 'frozen'}
        />
      )}
      <YearsPanel key={`years ${unitId}`} year={year} unitId={unitId} />
      {total.gep !== null && <ConstantPanel year={year} unitId={unitId} />}
      {account !== undefined && total.gep !== null && (
        <>
          <UncertaintyPanel key={`bands ${unitId}`} year={year} unitId={unitId} />
          <BridgePanel key={`bridge ${unitId}`} account={account} unitId={unitId} />
        </>
      )}
    </div>
  );
}
