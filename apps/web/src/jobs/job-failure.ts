import type { Job } from '@qingzhang/contract/results/job';
import { Fault } from '@qingzhang/core/fault';
import { FAULTS, isFaultCode } from '@qingzhang/core/fault-table';
import { ApiFailure } from '../api/api-failure.ts';

/** Why a job came to nothing, as the call that waits for it would fail: with the same fault, number and issues. */
export function jobFailure({ title, failure }: Pick<Job, 'title' | 'failure'>): ApiFailure {
  if (failure === null) {
    const cancelled = new Fault('JOB_CANCELLED', { title });
    return new ApiFailure(cancelled.status, cancelled.message, { fault: cancelled.code });
  }
  // A server that was updated since the page was loaded may know faults that this page does not.
  const fault = isFaultCode(failure.code) ? failure.code : undefined;
  return new ApiFailure(FAULTS[fault ?? 'DEFECT'].status, failure.message, { fault, issues: failure.issues });
}
