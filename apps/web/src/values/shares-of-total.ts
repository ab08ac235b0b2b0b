import type { Service, ServiceGroup } from '@qingzhang/catalogue/language/service';
import { findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { percentShares } from '@qingzhang/core/percent-shares';
import type { AccountYear } from '../years/account-years.ts';
import { isCounted } from './counted.ts';
import { ownAddend } from './own-addend.ts';
import type { ServiceTotal, YearTotal } from './use-year-total.ts';

/** In %, by service: with two decimals they come to 100, as the report, the cockpit and the public page print them. */
export type Shares = ReadonlyMap<string, number>;

/** The same of the three parts. */
export type PartShares = Readonly<Record<ServiceGroup, number>>;

type Parts = Pick<YearTotal, 'epv' | 'erv' | 'ecv' | 'stale' | 'status' | 'openIssues'>;

/**
 * The shares of what a year's total counts; null where they are not known: the total is older than its services, was
 * typed by hand, has services that whoever looks may not see, or one of them is negative.
 */
export function sharesOfTotal(
  total: (Parts & { readonly services: readonly ServiceTotal[] }) | undefined,
  account: Pick<AccountYear, 'profile' | 'services'> | undefined,
): Shares | null {
  if (total === undefined || total.stale) return null;
  const leaves = total.services.filter(({ code, kind }) => kind === 'leaf' && isCounted(code, account));
  const lines = [...leaves, ...ownAddend(total, leaves)].filter(({ value }) => value !== null);
  const amounts = lines.map(({ value }) => yuanToFen(value!));
  const parts = [total.epv, total.erv, total.ecv].map((yuan) => yuanToFen(yuan ?? 0));
  if (amounts.some((fen) => fen < 0n) || sumOf(amounts) === 0n || sumOf(amounts) !== sumOf(parts)) return null;
  const shares = percentShares(amounts.map(Number));
  return new Map(lines.map(({ code }, at) => [code, shares[at]!]));
}

/** The share that a service or a sum has, as it is written; undefined where it is not known. */
export function shareOfService(shares: Shares | null, { wire, kind, group }: Service): number | undefined {
  if (shares === null) return undefined;
  if (kind === 'leaf') return shares.get(wire);
  return group === 'total' ? undefined : shareOfGroup(shares, group);
}

/** A group has what its services have together. */
function shareOfGroup(shares: Shares, group: ServiceGroup): number {
  return [...shares].reduce((sum, [code, share]) => (groupOf(code) === group ? sum + share : sum), 0);
}

export function sharesOfParts(shares: Shares | null): PartShares | null {
  if (shares === null) return null;
  const of = (group: ServiceGroup) => shareOfGroup(shares, group);
  return { material: of('material'), regulating: of('regulating'), cultural: of('cultural') };
}

function groupOf(code: string): string | undefined {
  return code === OWN_ADDEND.wire ? OWN_ADDEND.group : findService(code)?.group;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, fen) => sum + fen, 0n);
}
