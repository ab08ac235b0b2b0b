import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { Trace } from '@qingzhang/contract/results/trace';

export function isSumTrace(trace: Trace | SumTrace): trace is SumTrace {
  return 'lines' in trace;
}
