import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { accountTotals, type AccountTotals, type TotalsInput } from '@qingzhang/engine/totals/account-totals';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import { remembering } from '../rows/remember.ts';
import { requireAccount } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { concernsStoredOf } from './input-changes.ts';
import { addendPlan } from './own-addend.ts';
import { totalsInput } from './totals-input.ts';

interface Asked {
  readonly year: number;
  readonly accountUnit: string;
  readonly profile: Profile;
}

/** What the total of a year is formed from, remembered until something changes that values are stored or formed from. */
export function knownTotalsInput(pool: Pool, asked: Asked): Promise<TotalsInput> {
  const form = async () => totalsInput(await scopeOf(pool, asked), TOTAL);
  return inputs(pool, keyOf(asked), { concerns: concernsStoredOf(asked.year), form });
}

/** What the total of a year comes to, with its addends by region. */
export function knownTotals(pool: Pool, asked: Asked): Promise<AccountTotals> {
  const form = async () => accountTotals(await knownTotalsInput(pool, asked));
  return totals(pool, keyOf(asked), { concerns: concernsStoredOf(asked.year), form });
}

/** What the addend that is no service would be given today, remembered in the same way. */
export function addendFingerprint(pool: Pool, asked: Asked): Promise<string> {
  const form = async () => inputsFingerprint(await addendPlan(await scopeOf(pool, asked)));
  return fingerprints(pool, keyOf(asked), { concerns: concernsStoredOf(asked.year), form });
}

/** The account is read by whoever forms an answer: whatever is changed from then on is noted. */
async function scopeOf(pool: Pool, { year, accountUnit, profile }: Asked): Promise<AccountScope> {
  return { client: pool, account: await requireAccount(pool, year), accountUnit, profile };
}

function keyOf({ year, accountUnit, profile }: Asked): string {
  return JSON.stringify([year, accountUnit, profile.code, profile.version]);
}

/** A county's values by region are long: those of few years are kept. */
const inputs = remembering<TotalsInput>({ most: 12 });
const totals = remembering<AccountTotals>({ most: 12, keptAs: 'account totals' });
const fingerprints = remembering<string>({ keptAs: 'fingerprints of addends' });
