import type { OfficeTotal, RollUp } from '@qingzhang/contract/results/roll-up';
import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import { moneyOf, officeTotal, type Asking } from './office-total.ts';
import { officesBelow } from './offices-below.ts';

interface Asked {
  readonly tenantId: string;
  readonly year: number;
  readonly basis: RollUp['basis'];
}

/** Offices that are read at once: enough to use the database, too few to keep others from it. */
const AT_ONCE = 4;

/** The accounts of the offices below one, and what they make together. */
export async function rollUpOf(asking: Asking, { tenantId, year, basis }: Asked): Promise<RollUp> {
  const { own, below } = await officesBelow(asking.deps.database.pool, tenantId);
  const totals: Omit<OfficeTotal, 'rank' | 'isCounted'>[] = [];
  for (let at = 0; at < below.length; at += AT_ONCE) {
    const some = below.slice(at, at + AT_ONCE);
    totals.push(...(await Promise.all(some.map((office) => officeTotal(asking, office, year)))));
  }
  const above = new Set(below.map(({ parentId }) => parentId));
  // What an office between them has is the work of those below it once more.
  const counted = totals.filter(({ id }) => !above.has(id));
  const inSum = counted.filter(({ gep, published }) => gep !== null && (basis === 'running' || published));
  const ranks = new Map(inSum.toSorted((a, b) => b.gep! - a.gep!).map(({ id }, index) => [id, index + 1]));
  return {
    year,
    basis,
    office: own,
    offices: totals.map((total) => ({
      ...total,
      rank: ranks.get(total.id) ?? null,
      isCounted: !above.has(total.id),
    })),
    total: {
      gep: moneyOf(inSum.map(({ gep }) => gep)),
      epv: moneyOf(inSum.map(({ epv }) => epv)),
      erv: moneyOf(inSum.map(({ erv }) => erv)),
      ecv: moneyOf(inSum.map(({ ecv }) => ecv)),
      counted: inSum.length,
      wanted: counted.length,
      profiles: [...new Set(inSum.flatMap(({ profile }) => profile ?? []))].toSorted(),
      priceYears: [...new Set(inSum.flatMap(({ priceYear }) => priceYear ?? []))].toSorted((a, b) => a - b),
      ...standingOfSum(inSum, counted.length),
    },
  };
}

/** A sum that lacks an office or an office's part, or mixes standards or prices, is nothing to rely on without a look. */
function standingOfSum(inSum: readonly Omit<OfficeTotal, 'rank' | 'isCounted'>[], wanted: number): Standing {
  const standing = standingOfAll(inSum.map(({ status, openIssues }) => ({ status, openIssues })));
  if (standing.status !== 'done') return standing;
  const questions = [
    inSum.length < wanted,
    inSum.some(({ complete }) => !complete),
    new Set(inSum.map(({ profile }) => profile)).size > 1,
    new Set(inSum.map(({ priceYear }) => priceYear)).size > 1,
  ].filter(Boolean).length;
  return questions === 0 ? standing : { status: 'confirm', openIssues: standing.openIssues + questions };
}
