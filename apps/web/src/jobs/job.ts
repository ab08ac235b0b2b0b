import type { Job } from '@qingzhang/contract/results/job';
import { unreachable } from '@qingzhang/core/unreachable';

export function isOver({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Where a job stands, in words. */
export function jobText({ status, stage, cancelRequested }: Job): string {
  switch (status) {
    case 'queued':
      return '排队中，前面的任务完成后开始';
    case 'running':
      return cancelRequested ? '正在取消……' : (stage ?? '正在开始');
    case 'done':
      return '计算完成';
    case 'cancelled':
      return '已取消，原有结果保持不变';
    case 'failed':
      return '计算未完成，原有结果保持不变';
    default:
      return unreachable(status);
  }
}
