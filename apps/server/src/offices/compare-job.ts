import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { Fault } from '@qingzhang/core/fault';
import type { ComparedOffice, OfficeComparison } from '@qingzhang/contract/results/roll-up';
import { MISSING } from '@qingzhang/contract/standing';
import { profileOf } from '../accounts/account.ts';
import { comparableTotal, comparedAccount, type ComparedAccount } from '../accounts/comparable-total.ts';
import { storedTotal } from '../accounts/total-calls.ts';
import { ofTenant } from '../http/context.ts';
import { jobKind, partOf, type Task } from '../jobs/job-kind.ts';
import { OFFICE_COMPARISON, type ComparisonRequest } from './compare-request.ts';
import { officesBelow } from './offices-below.ts';
import { problemOf } from './office-total.ts';

/** The counties below an office by one standard and at the prices of one of them. */
export const OFFICE_COMPARISON_JOB = jobKind(OFFICE_COMPARISON, async (task): Promise<OfficeComparison> => {
  const { year, profile: code, pricesOf, tenantId } = task.request;
  const profile = profileOf(code);
  const { below } = await officesBelow(task.deps.database.pool, tenantId);
  const above = new Set(below.map(({ parentId }) => parentId));
  const counties = below.filter(({ id }) => !above.has(id));
  const model = counties.find(({ id }) => id === pricesOf);
  if (model === undefined) throw new Fault('OFFICE_UNKNOWN', { code: pricesOf });
  const { data: prices } = await comparedAccount(at(task, model.id), year);
  const offices: ComparedOffice[] = [];
  for (const [index, office] of counties.entries()) {
    const own = partOf(at(task, office.id), index / counties.length, (index + 1) / counties.length);
    await own.report(`计算 ${office.name}`, 0);
    offices.push({ ...office, ...(await compared(own, office.id, { year, profile, prices })) });
  }
  return { year, profile: profile.code, pricesOf: model, offices: ranked(offices) };
});

function at(task: Task<ComparisonRequest>, tenantId: string): Task<ComparisonRequest> {
  return { ...task, deps: ofTenant(task.deps, tenantId) };
}

type Common = Parameters<typeof comparableTotal>[2];

/** What is wrong in one county is said there; only cancelling stops the others. */
async function compared(task: Task<ComparisonRequest>, office: string, common: Common & { readonly year: number }) {
  const { year } = common;
  try {
    const { gep: stored, status, openIssues } = await storedTotal(task.deps, year);
    const account: ComparedAccount = await comparedAccount(task, year);
    const { atOwnPrices, atCommonPrices, lacking } = await comparableTotal(task, account, common);
    return {
      stored,
      status,
      openIssues,
      comparable: atCommonPrices,
      method: stored === null ? null : less(atOwnPrices, stored),
      price: less(atCommonPrices, atOwnPrices),
      lacking: [...lacking],
      problem: null,
      rank: null,
    };
  } catch (error) {
    task.signal.throwIfAborted();
    const problem = problemOf(error, office, task.tell);
    return { ...MISSING, stored: null, comparable: null, method: null, price: null, lacking: [], problem, rank: null };
  }
}

function less(one: number, other: number): number {
  return fenToYuan(yuanToFen(one) - yuanToFen(other));
}

function ranked(offices: readonly ComparedOffice[]): ComparedOffice[] {
  const order = offices
    .filter(({ comparable }) => comparable !== null)
    .toSorted((a, b) => b.comparable! - a.comparable!);
  const ranks = new Map(order.map(({ id }, index) => [id, index + 1]));
  return offices.map((office) => ({ ...office, rank: ranks.get(office.id) ?? null }));
}
