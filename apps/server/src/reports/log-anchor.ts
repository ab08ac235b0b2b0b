import { anchorOf, anchorText, currentAnchor } from '../audit/anchors.ts';
import type { ReportScope } from './report-scope.ts';

/**
 * Up to where the log of actions stood, as far as it is sealed: that of a frozen year when it was frozen, so that its
 * report stays the same; else now.
 */
export async function logAnchor({ pool, account }: Pick<ReportScope, 'pool' | 'account'>): Promise<string | null> {
  const anchor =
    account.status === 'frozen' ? await anchorOf(pool, 'freeze', 'accountYear', account.id) : await currentAnchor(pool);
  return anchor === undefined ? null : anchorText(anchor);
}
