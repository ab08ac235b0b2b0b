import { openText, type Standing } from '@qingzhang/contract/standing';

/** Where there is no room for words beside a figure. */
export const DOUBTFUL = '※';

/** The sign of a figure that may not simply be quoted; nothing behind one that may. */
export function markOf(standing: Standing): string {
  return openText(standing) === null ? '' : DOUBTFUL;
}
