import { jobEvents, jobInfo } from '@qingzhang/contract/calls/job-calls';
import type { Job } from '@qingzhang/contract/results/job';
import { api } from '../api/api.ts';
import { tokenToSend } from '../api/token.ts';
import { ownAddress } from '../settings/base-path.ts';
import { isOver } from './job.ts';
import { readEvents } from './read-events.ts';

const AGAIN_MS = 1500;

/** Tells how a job goes on until it is over, each state once, and answers how it ended. A broken stream is taken up again. */
export async function followJob(jobId: string, tell: (job: Job) => void): Promise<Job> {
  for (;;) {
    const job = (await streamed(jobId, tell)) ?? (await asked(jobId, tell));
    if (isOver(job)) return job;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  }
}

/** The last state of those that the event stream told; nothing when it could not be read. */
async function streamed(jobId: string, tell: (job: Job) => void): Promise<Job | undefined> {
  let last: Job | undefined;
  try {
    const response = await fetch(ownAddress(`${jobEvents.path}?jobId=${jobId}`), {
      headers: { authorization: `Bearer ${tokenToSend(localStorage)}` },
    });
    if (!response.ok || response.body === null) return undefined;
    let rest = '';
    for (const reader = response.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return last;
      const read = readEvents(rest + value);
      rest = read.rest;
      for (const data of read.data) {
        last = JSON.parse(data) as Job;
        tell(last);
      }
    }
  } catch {
    return last; // the connection broke: the job itself goes on, and is asked about again
  }
}

async function asked(jobId: string, tell: (job: Job) => void): Promise<Job> {
  const job = await api.call(jobInfo, { jobId }, { isQuiet: true });
  tell(job);
  return job;
}
