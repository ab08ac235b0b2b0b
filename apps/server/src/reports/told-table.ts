import { findService } from '@qingzhang/catalogue/registry';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import type { ToldRow } from '@qingzhang/contract/results/report';
import { reasonFor, toldOf } from '../accounts/confirmed-questions.ts';
import type { ReportScope } from './report-scope.ts';

/** Defaults that were taken stand in the table of parameters, each with its source. */
const ELSEWHERE: ReadonlySet<IssueCode> = new Set(['ASSUMED']);

/** What the latest calculations of the year asked or told: land without data, sources set aside, questions and reasons. */
export async function toldTable({ pool, account }: ReportScope): Promise<ToldRow[]> {
  const told = await toldOf(pool, account.year);
  return told
    .filter(({ code }) => !ELSEWHERE.has(code))
    .map((each) => {
      const { reason, by, at } = reasonFor(each, account.confirmed ?? []) ?? NO_REASON;
      return { ...each, serviceName: findService(each.serviceCode)?.title ?? each.serviceCode, reason, by, at };
    });
}

const NO_REASON = { reason: null, by: null, at: null };
