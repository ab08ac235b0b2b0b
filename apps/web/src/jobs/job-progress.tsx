import { IssueList } from '../issues/issue-list.tsx';
import type { Job } from '@qingzhang/contract/results/job';
import { isOver, jobText } from './job.ts';
import { Button } from '../ui/controls/button.tsx';
import { cancelJob, dismissJob } from './job-store.ts';
import styles from './jobs.module.css';

interface JobProgressProps {
  readonly subject: string;
  readonly job: Job;
  /** What the job does, in a word. */
  readonly work?: string;
}

/** How far a job is, with the way to stop it; it works on when the page is closed. */
export function JobProgress({ subject, job, work = '计算' }: JobProgressProps) {
  const over = isOver(job);
  return (
    <section className={styles['job']} aria-label={job.title} data-status={job.status}>
      <div className={styles['text']} role="status">
        <strong>{job.title}</strong>
        <span>{jobText(job, work)}</span>
        {job.failure !== null && <span className={styles['failure']}>{job.failure.message}</span>}
      </div>
      {job.failure !== null && job.failure.issues.length > 0 && <IssueList issues={job.failure.issues} />}
      {over ? (
        <Button onClick={() => dismissJob(subject)}>知道了</Button>
      ) : (
        <>
          <progress className={styles['bar']} max={100} value={job.progress} aria-label={`${job.title}进度`} />
          <span className={styles['soft']}>{Math.round(job.progress)}% · 关闭页面后仍会继续</span>
          <Button disabled={job.cancelRequested} onClick={() => void cancelJob(job.jobId)}>
            取消{work}
          </Button>
        </>
      )}
    </section>
  );
}
