import type { AnswerOf } from '@qingzhang/contract/calls/call';
import type { verifyLog } from '@qingzhang/contract/calls/audit-calls';

/** What a walk over the log has found, in words. */
export function reportText({ sound, waiting, anchors, problem }: AnswerOf<typeof verifyLog>): string {
  if (problem !== null) return `日志被改动：${problem}（此前 ${sound} 条完好）。请保留现场，与备份比对。`;
  const rest = waiting === 0 ? '' : `，另有 ${waiting} 条待封签`;
  return `日志完好：${sound} 条逐条与封签相符，核对锚点 ${anchors} 个${rest}。`;
}
