import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import type { Job } from '@qingzhang/contract/results/job';
import { isOver } from '../jobs/job.ts';
import { resumeJobs, useJob, watchJob } from '../jobs/job-store.ts';

interface Analysis<Result> {
  readonly outcome: Result | undefined;
  /** The work while it goes on, or where it came to nothing. */
  readonly job: Job | undefined;
  readonly failure: string;
  readonly isBusy: boolean;
  readonly start: (body: object) => Promise<void>;
}

/** Long work of the server that ends in figures to look at. It goes on when the page is left. */
export function useAnalysis<Result>(call: string, subject: string): Analysis<Result> {
  const job = useJob(subject);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  useEffect(resumeJobs, []);
  const isUnderWay = job !== undefined && !isOver(job);
  return {
    outcome: job?.status === 'done' ? (job.result as Result) : undefined,
    job: job?.status === 'done' ? undefined : job,
    failure,
    isBusy: isSending || isUnderWay,
    start: async (body) => {
      setSending(true);
      setFailure('');
      try {
        const { jobId } = await api.post<{ readonly jobId: string }>(call, { ...body, async: true }, { isQuiet: true });
        watchJob(subject, jobId);
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setSending(false);
      }
    },
  };
}
