import { sharesOfParts, sharesOfTotal } from '../values/shares-of-total.ts';
import type { YearTotal } from '../values/use-year-total.ts';
import type { AccountYear } from '../years/account-years.ts';
import { PartStrip } from './part-strip.tsx';

interface YearPartsProps {
  readonly total: YearTotal;
  readonly account: AccountYear | undefined;
}

/** The strip with its shares, which take the catalogue to tell: a screen that shows at once fetches this behind it. */
export function YearParts({ total, account }: YearPartsProps) {
  return <PartStrip total={total} shares={sharesOfParts(sharesOfTotal(total, account))} />;
}
