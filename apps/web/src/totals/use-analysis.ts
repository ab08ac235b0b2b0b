import type { Job } from '@qingzhang/contract/results/job';
import { isQueued } from '@qingzhang/contract/results/queued';
import type { Schema, Wire } from '@qingzhang/contract/wire';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { resumeJobs, useIsUnderWay, useJob, watchJob } from '../jobs/job-store.ts';

interface Analysis<Result> {
  readonly outcome: Result | undefined;
  /** The work while it goes on, or where it came to nothing. */
  readonly job: Job | undefined;
  readonly failure: string;
  readonly isBusy: boolean;
  /** Makes the call that begins the work and does not wait for it. */
  readonly start: (ask: () => Promise<object>) => Promise<void>;
}

/** Long work of the server that ends in figures to look at, of the form `result`. It goes on when the page is left. */
export function useAnalysis<S extends Schema>(result: S, subject: string): Analysis<Wire<S>> {
  const job = useJob(subject);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  useEffect(resumeJobs, []);
  const isUnderWay = useIsUnderWay(subject);
  const isDone = job?.status === 'done';
  const outcome = useMemo(() => (isDone ? (result.parse(job?.result) as Wire<S>) : undefined), [isDone, job, result]);
  return {
    outcome,
    job: isDone ? undefined : job,
    failure,
    isBusy: isSending || isUnderWay,
    start: async (ask) => {
      setSending(true);
      setFailure('');
      try {
        const answer = await ask();
        if (isQueued(answer)) watchJob(subject, answer.jobId);
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setSending(false);
      }
    },
  };
}
