import type { Standing } from '@qingzhang/contract/standing';
import { STANDING_LABELS } from '@qingzhang/contract/standing';

/** The short words beside a figure that may not simply be quoted; nothing beside one that may, or where there is none. */
export function doubtMark({ status, openIssues }: Standing): string {
  if (status === 'confirm') return `需确认 ${openIssues} 项`;
  return status === 'stale' ? STANDING_LABELS.stale : '';
}
