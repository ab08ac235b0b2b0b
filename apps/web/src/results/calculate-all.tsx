import { startCounty } from '@qingzhang/contract/calls/region-value-calls';
import { CalculatorOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useIsUnderWay, watchJob } from '../jobs/job-store.ts';
import { Question } from '../ui/question.tsx';
import { Button } from '../ui/controls/button.tsx';

/** What the calculation of everything in a year is followed as. */
export function countySubject(year: number): string {
  return `county/${year}`;
}

interface CalculateAllProps {
  readonly year: number;
  readonly isFrozen: boolean;
  /** What was calculated before is calculated again: one click, nothing is asked. */
  readonly isAgain?: boolean;
}

/** Calculates every service of a year and its sums, in the order in which they build on one another. */
export function CalculateAll({ year, isFrozen, isAgain = false }: CalculateAllProps) {
  const [isAsking, setAsking] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const isBusy = useIsUnderWay(countySubject(year));
  const start = async (isQuiet: boolean) => {
    const { jobId } = await api.call(startCounty, { year, async: true }, { isQuiet });
    watchJob(countySubject(year), jobId);
  };
  const startAgain = async () => {
    setStarting(true);
    await start(false).finally(() => setStarting(false));
  };
  return (
    <>
      <Button
        look="primary"
        icon={CalculatorOutlined}
        disabled={isFrozen || isBusy}
        isBusy={isStarting}
        onClick={() => (isAgain ? void startAgain() : setAsking(true))}
      >
        {isAgain ? '全部重新计算' : '计算全部服务'}
      </Button>
      {isAsking && (
        <Question
          title={`计算 ${year} 年的全部服务？`}
          confirm="开始计算"
          onConfirm={() => start(true)}
          onClose={() => setAsking(false)}
        >
          <p>按先后次序计算各项服务，再汇总为调节服务、文化服务和总值。手工填报的值保留。</p>
        </Question>
      )}
    </>
  );
}
