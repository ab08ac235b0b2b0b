import { cancelJob as cancel } from '@qingzhang/contract/calls/job-calls';
import type { Job } from '@qingzhang/contract/results/job';
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { ApiFailure, UNREACHED } from '../api/api-failure.ts';
import { toastError, toastSuccess } from '../notices/notices.ts';
import { queryClient } from '../api/query-client.ts';
import { followJob } from './follow-job.ts';
import { isOver } from './job.ts';

/** Jobs under way survive the tab and the browser: the server works on, and whoever comes back sees how far it is. */
const STORE_KEY = 'qingzhang.jobs';

interface Jobs {
  /** The latest job of each subject (what is calculated, of which year), as the server last told of it. */
  readonly jobs: ReadonlyMap<string, Job>;
  /** The job that is followed of each subject; the server may not have told of it yet. */
  readonly begun: ReadonlyMap<string, string>;
}

const useJobs = create<Jobs>()(() => ({ jobs: new Map(), begun: new Map() }));
const followed = new Set<string>();

export function useJob(subject: string): Job | undefined {
  return useJobs(({ jobs }) => jobs.get(subject));
}

/** Whether a job is under way, from the moment that it is known to be begun: nobody begins it a second time meanwhile. */
export function useIsUnderWay(subject: string): boolean {
  return useJobs(({ jobs, begun }) => {
    const job = jobs.get(subject);
    return begun.has(subject) || (job !== undefined && !isOver(job));
  });
}

/** Follows a job from now on, whatever page is shown. */
export function watchJob(subject: string, jobId: string): void {
  if (followed.has(jobId)) return;
  followed.add(jobId);
  remember({ ...remembered(), [subject]: jobId });
  useJobs.setState(({ begun }) => ({ begun: new Map(begun).set(subject, jobId) }));
  void watch(subject, jobId);
}

/** Takes up again the jobs that were under way when the page was left. */
export function resumeJobs(): void {
  for (const [subject, jobId] of Object.entries(remembered())) watchJob(subject, jobId);
}

export function dismissJob(subject: string): void {
  useJobs.setState(({ jobs }) => ({ jobs: new Map([...jobs].filter(([key]) => key !== subject)) }));
}

export async function cancelJob(jobId: string): Promise<void> {
  await api.call(cancel, { jobId });
}

async function watch(subject: string, jobId: string): Promise<void> {
  const tell = (job: Job) => useJobs.setState(({ jobs }) => ({ jobs: new Map(jobs).set(subject, job) }));
  try {
    const { status, title, failure } = await followJob(jobId, tell).finally(() => forgetBegun(jobId));
    if (status === 'done') toastSuccess(`${title}已完成`);
    if (status === 'failed') toastError(`${title}：${failure?.message ?? '计算未完成'}`);
    // What a run stores may show on any screen: values, sums, rankings, computed columns.
    await queryClient.invalidateQueries();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // The server was not reached: it is asked again when the page is opened next time.
    if (error.code === UNREACHED) return;
  } finally {
    followed.delete(jobId);
  }
  const { [subject]: own, ...others } = remembered();
  if (own === jobId) remember(others);
}

function forgetBegun(jobId: string): void {
  useJobs.setState(({ begun }) => ({ begun: new Map([...begun].filter(([, each]) => each !== jobId)) }));
}

function remembered(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {}; // written by hand: as good as nothing
  }
}

function remember(jobs: Readonly<Record<string, string>>): void {
  localStorage.setItem(STORE_KEY, JSON.stringify(jobs));
}
