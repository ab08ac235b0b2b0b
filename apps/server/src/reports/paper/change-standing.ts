import { TOTAL } from '@qingzhang/catalogue/registry';
import type { AccountReport, YearComparison } from '@qingzhang/contract/results/report';
import { MISSING, standingOfAll, type Standing } from '@qingzhang/contract/standing';

/** How far a change between two years may be relied on: as far as the worse of the two figures that it is made of. */
export function standingOfChange(
  { years, rows }: AccountReport['annex4'],
  { from, to }: Pick<YearComparison, 'from' | 'to'>,
  serviceCode: string = TOTAL.wire,
): Standing {
  const row = rows.find((each) => each.serviceCode === serviceCode);
  const both = [from, to].flatMap((year) => row?.standings[years.indexOf(year)] ?? []);
  // What was not calculated in one of them is no reason to doubt the other.
  const known = both.filter(({ status }) => status !== 'missing');
  return known.length === 0 ? MISSING : standingOfAll(known);
}
