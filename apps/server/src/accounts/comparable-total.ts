import { Fault } from '@qingzhang/core/fault';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES, OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import { fenToYuan } from '@qingzhang/core/money';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { atPricesOf } from '@qingzhang/engine/compare/at-prices-of';
import { withoutChoices } from '@qingzhang/engine/compare/without-choices';
import type { Task } from '../jobs/job-kind.ts';
import { accountData } from './account-data.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { pureTotals } from './pure-totals.ts';
import { runUnder } from './run-under.ts';
import { totalsInput } from './totals-input.ts';

export interface ComparedAccount {
  readonly scope: AccountScope;
  readonly data: AccountData;
}

/** The data of the first account unit of a year, to be calculated otherwise than it was. */
export async function comparedAccount(
  { deps, signal }: Pick<Task, 'deps' | 'signal'>,
  year: number,
): Promise<ComparedAccount> {
  const { pool } = deps.database;
  const account = await requireAccount(pool, year);
  const [accountUnit, ...others] = await accountUnits(pool, account);
  if (others.length > 0) throw new Fault('OFFICE_SEVERAL_UNITS', { year, count: others.length + 1 });
  const scope = { client: pool, account, accountUnit: accountUnit!, profile: profileOf(account.profile) };
  return { scope, data: await accountData(deps, scope, [...LEAVES, OWN_ADDEND.sum], { signal }) };
}

/** In 元: by a standard at the account's own prices, and at those of another account. */
export interface ComparableTotal {
  readonly atOwnPrices: number;
  readonly atCommonPrices: number;
  /** Services that the standard counts and the data do not allow. */
  readonly lacking: readonly string[];
}

/** What an account comes to by a standard, and at the prices of another account. */
export async function comparableTotal(
  task: Pick<Task, 'deps' | 'report' | 'signal'>,
  { scope, data }: ComparedAccount,
  { profile, prices }: { readonly profile: Profile; readonly prices: AccountData },
): Promise<ComparableTotal> {
  const input = await totalsInput(scope, TOTAL);
  const typed = withoutChoices(data, [profile]);
  const [own] = await runUnder(task, typed, [profile]);
  const [common] = await runUnder(task, atPricesOf(typed, withoutChoices(prices, [profile])), [profile]);
  const gepOf = (runs: typeof own) => fenToYuan(pureTotals(input, profile, runs!).accountUnit.sums.gep);
  return {
    atOwnPrices: gepOf(own),
    atCommonPrices: gepOf(common),
    lacking: LEAVES.flatMap(({ wire, title }) => (common!.blocked.has(wire) ? [title] : [])),
  };
}
