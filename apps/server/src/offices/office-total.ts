import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { Fault } from '@qingzhang/core/fault';
import type { Office, OfficeTotal } from '@qingzhang/contract/results/roll-up';
import { MISSING, standingOfAll } from '@qingzhang/contract/standing';
import { accountUnits, findAccount } from '../accounts/account.ts';
import { storedTotal } from '../accounts/total-calls.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import { regionsOfYear } from '../territory/year-regions.ts';

const M2_PER_KM2 = 1e6;

/** What is known of an office that has not begun the year, or whose figures could not be read. */
const NOTHING = {
  gep: null,
  epv: null,
  erv: null,
  ecv: null,
  perKm2: null,
  perCapita: null,
  areaKm2: null,
  population: null,
  profile: null,
  priceYear: null,
  published: false,
  frozen: false,
  complete: false,
  ...MISSING,
};

/** Longer than any sound office takes; the others are shown without it. */
const PATIENCE_MS = 20_000;

/** The account of an office for a year. Whatever is wrong there is said there, and stops nobody else's. */
export async function officeTotal(
  asking: Asking,
  office: Office,
  year: number,
): Promise<Omit<OfficeTotal, 'rank' | 'isCounted'>> {
  const read = await inOffice(asking, office, (own) => accountOf(own, year));
  return { ...office, ...(read.result ?? NOTHING), problem: read.problem };
}

/** Who asks, and where what nobody expected is written down. */
export interface Asking {
  readonly deps: Deps;
  readonly tell: (error: unknown, what: string) => void;
}

type Read<Result> =
  | { readonly result: Result; readonly problem: null }
  | { readonly result: undefined; readonly problem: string };

/** What an office answers, or why it does not; the others are asked nevertheless. */
export async function inOffice<Result>(
  { deps, tell }: Asking,
  { id }: Pick<Office, 'id'>,
  ask: (own: Deps) => Promise<Result>,
): Promise<Read<Result>> {
  try {
    return { result: await inTime(ask(ofTenant(deps, id))), problem: null };
  } catch (error) {
    return { result: undefined, problem: problemOf(error, id, tell) };
  }
}

async function accountOf(deps: Deps, year: number) {
  const { pool } = deps.database;
  const account = await findAccount(pool, year);
  if (account === undefined) return NOTHING;
  const facts = {
    profile: account.profile,
    priceYear: account.priceYear ?? year,
    published: account.published === true,
    frozen: account.status === 'frozen',
  };
  const regions = new Map((await regionsOfYear(pool, year)).map((region) => [region.id, region]));
  if (regions.size === 0) return { ...NOTHING, ...facts };
  const units = await accountUnits(pool, account);
  const totals = [];
  for (const unit of units) totals.push(await storedTotal(deps, year, unit));
  const areaKm2 = sumOf(units.map((unit) => dividedBy(regions.get(unit)?.areaM2 ?? null, M2_PER_KM2)));
  const population = sumOf(units.map((unit) => regions.get(unit)?.population ?? null));
  const gep = moneyOf(totals.map((total) => total.gep));
  return {
    ...facts,
    gep,
    epv: moneyOf(totals.map((total) => total.epv)),
    erv: moneyOf(totals.map((total) => total.erv)),
    ecv: moneyOf(totals.map((total) => total.ecv)),
    areaKm2,
    population,
    perKm2: dividedBy(gep, areaKm2),
    perCapita: dividedBy(gep, population),
    complete: totals.every(({ complete }) => complete),
    ...standingOfAll(totals.map(({ status, openIssues }) => ({ status, openIssues }))),
  };
}

/** Exact to the 分; missing where a part is. */
export function moneyOf(amounts: readonly (number | null)[]): number | null {
  let fen = 0n;
  for (const amount of amounts) {
    if (amount === null) return null;
    fen += yuanToFen(amount);
  }
  return amounts.length === 0 ? null : fenToYuan(fen);
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

function dividedBy(amount: number | null, by: number | null): number | null {
  return amount === null || by === null || by === 0 ? null : amount / by;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault('OFFICE_SLOW', { seconds: PATIENCE_MS / 1000 })), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is wrong with an office, in words for those who ask; what it does not say is in the log. */
export function problemOf(error: unknown, office: string, tell: Asking['tell']): string {
  if (error instanceof Fault) return error.message;
  tell(error, `office ${office} could not be read`);
  return '该机构的数据读取失败，请由该机构的管理员检查；其余机构不受影响';
}
