import { checkBoundaries } from '@qingzhang/contract/calls/region-calls';
import { isQueued } from '@qingzhang/contract/results/queued';
import { boundaryCheck, type BoundaryCheck, type Contradiction } from '@qingzhang/contract/results/region-changes';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { resumeJobs, useIsUnderWay, useJob, watchJob } from '../../jobs/job-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { ContradictionList } from './changes/contradiction-list.tsx';
import styles from './manage.module.css';

interface BoundaryCheckPanelProps {
  readonly version: string;
  readonly picked: Contradiction | undefined;
  readonly onPick: (contradiction: Contradiction) => void;
}

/** 检查边界: siblings against each other, children against their parent; the findings are seen on the map. */
export function BoundaryCheckPanel({ version, picked, onPick }: BoundaryCheckPanelProps) {
  const subject = `boundaries/${version}`;
  const job = useJob(subject);
  useEffect(resumeJobs, []);
  const begin = async () => {
    const answer = await api.call(checkBoundaries, { boundaryVersion: version, async: true });
    if (isQueued(answer)) watchJob(subject, answer.jobId);
  };
  const isBusy = useIsUnderWay(subject);
  const found = job?.status === 'done' ? boundaryCheck.parse(job.result) : undefined;
  return (
    <section className={styles['facts']} aria-label="检查边界">
      <div className={styles['factsHead']}>
        <h2>检查边界</h2>
        <Button look="primary" disabled={isBusy} onClick={() => void begin()}>
          {found === undefined ? '开始检查' : '重新检查'}
        </Button>
      </div>
      <p className={styles['soft']}>
        比较版本 {version} 中同级区域是否重叠、下级是否超出上级、上级内有没有不归任何下级的地方；不足 0.01 hm² 的不计。
      </p>
      {job !== undefined && job.status !== 'done' && <JobProgress subject={subject} job={job} />}
      {found !== undefined && <Findings found={found} picked={picked} onPick={onPick} />}
    </section>
  );
}

function Findings({
  found,
  picked,
  onPick,
}: Pick<BoundaryCheckPanelProps, 'picked' | 'onPick'> & { readonly found: BoundaryCheck }) {
  const all = [...found.overlaps, ...found.gaps, ...found.outside];
  return (
    <>
      <p role="status">
        已检查 {found.checked} 个区域：重叠 {found.overlaps.length} 处，空缺 {found.gaps.length} 处，超出上级{' '}
        {found.outside.length} 处
        {found.withoutBoundary.length > 0 && `，${found.withoutBoundary.length} 个区域没有边界`}。
      </p>
      {all.length === 0 ? (
        <Quiet>各级边界相互吻合。</Quiet>
      ) : (
        <ContradictionList contradictions={all} picked={picked} onPick={onPick} />
      )}
      {found.withoutBoundary.length > 0 && (
        <p className={styles['soft']}>没有边界：{found.withoutBoundary.map(({ name }) => name).join('、')}</p>
      )}
    </>
  );
}
