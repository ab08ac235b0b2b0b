import type { Job } from '@qingzhang/contract/results/job';
import { unreachable } from '@qingzhang/core/unreachable';

export function isOver({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Where a job stands, in words; `work` is what it does. */
export function jobText({ status, stage, cancelRequested }: Job, work: string): string {
  switch (status) {
    case 'queued':
      return '排队中，前面的任务完成后开始';
    case 'running':
      return cancelRequested ? '正在取消……' : (stage ?? '正在开始');
    case 'done':
      return `${work}完成`;
    case 'cancelled':
      return '已取消，原有结果保持不变';
    case 'failed':
      return `${work}未完成，原有结果保持不变`;
    default:
      return unreachable(status);
  }
}
