import type { Issue } from '@qingzhang/core/issue';
import type { AccountTotals } from '../totals/account-totals.ts';
import type { TotalLine } from '../totals/total-line.ts';

/** One service under one profile. */
export interface BridgeSide {
  /** The account unit's value, counted or not; null where it has not been calculated. */
  readonly fen: bigint | null;
  readonly counted: boolean;
  /** Why it is left out or departs from the profile. */
  readonly reason: string | null;
  readonly method: string | null;
  /** What keeps it from being calculated. */
  readonly lacking: readonly Issue[];
}

/** Why the totals of two profiles differ, in 分; the parts sum to the difference. */
export interface BridgeTerms {
  /** What the account stores under its own profile departs from it: choices typed, services left out, values by hand. */
  readonly departureFen: bigint;
  /** Counted under one profile only. */
  readonly scopeFen: bigint;
  /** Counted under both, but calculated for one only. */
  readonly missingFen: bigint;
  /** Calculated by other choices, with other coefficients, at other prices. */
  readonly methodFen: bigint;
  readonly parameterFen: bigint;
  readonly priceFen: bigint;
}

export interface BridgeLine extends BridgeTerms {
  readonly wire: string;
  readonly title: string;
  readonly a: BridgeSide;
  readonly b: BridgeSide;
  readonly differenceFen: bigint;
}

/** From the total under one profile to that under another. */
export interface Bridge extends BridgeTerms {
  readonly profiles: readonly [string, string];
  readonly gepFen: readonly [bigint, bigint];
  readonly lines: readonly BridgeLine[];
  /** Negative where b takes off more for products from outside. */
  readonly externalFen: bigint;
  /** All terms and `external`. */
  readonly differenceFen: bigint;
}

/**
 * What a service comes to on the way from a to b and back, in 分: first with the choices of the other profile, then with
 * its coefficients too; its prices make it the other profile's own value.
 */
export interface MixedFen {
  readonly forward: readonly [bigint, bigint];
  readonly backward: readonly [bigint, bigint];
}

interface BridgeInput {
  /** Both as the profiles prescribe, whatever the account typed. */
  readonly a: AccountTotals;
  readonly b: AccountTotals;
  /** Undefined where both sides are the same, or a step between them cannot be calculated. */
  readonly mixed: (wire: string) => MixedFen | undefined;
  /** What the account has stored under its own profile, where that is one of the two. */
  readonly stored?: { readonly side: 'a' | 'b'; readonly totals: AccountTotals; readonly gepFen: bigint } | undefined;
  /** Why a service cannot be calculated under a side. */
  readonly lacking?: (side: 'a' | 'b', wire: string) => readonly Issue[];
}

/** The line of what is stored as the total beyond its services: typed by hand, or not calculated again. */
const TOTAL_ITSELF = { wire: 'gep', title: '总值本身（手工填写或未重算）' } as const;

/** Explains the difference of two totals of the same unit, year and data, service by service. */
export function bridgeProfiles(input: BridgeInput): Bridge {
  const { a, b, stored } = input;
  const accountUnitId = a.accountUnit.region.id;
  if (b.accountUnit.region.id !== accountUnitId) throw new Error('the totals are of different units');
  const all = [a, b, ...(stored === undefined ? [] : [stored.totals])].flatMap((totals) => totals.lines);
  const titles = new Map(all.map(({ wire, title }) => [wire, title]));
  const lines = [...titles].map(([wire, title]) => bridgeLine(input, wire, title));
  const externalFen = a.deductionFen - b.deductionFen;
  const gepFen = [
    stored?.side === 'a' ? stored.gepFen : a.accountUnit.sums.gep,
    stored?.side === 'b' ? stored.gepFen : b.accountUnit.sums.gep,
  ] as const;
  const differenceFen = gepFen[1] - gepFen[0];
  const rest = differenceFen - externalFen - lines.reduce((sum, line) => sum + line.differenceFen, 0n);
  if (rest !== 0n)
    lines.push({ ...TOTAL_ITSELF, a: NO_SIDE, b: NO_SIDE, ...NO_TERMS, departureFen: rest, differenceFen: rest });
  return {
    profiles: [a.profile.code, b.profile.code],
    gepFen,
    lines,
    externalFen,
    ...sumTerms(lines),
    differenceFen,
  };
}

const NO_TERMS: BridgeTerms = {
  departureFen: 0n,
  scopeFen: 0n,
  missingFen: 0n,
  methodFen: 0n,
  parameterFen: 0n,
  priceFen: 0n,
};

const NO_SIDE: BridgeSide = { fen: null, counted: true, reason: null, method: null, lacking: [] };

function sumTerms(lines: readonly BridgeTerms[]): BridgeTerms {
  const sum = (key: keyof BridgeTerms) => lines.reduce((total, line) => total + line[key], 0n);
  return {
    departureFen: sum('departureFen'),
    scopeFen: sum('scopeFen'),
    missingFen: sum('missingFen'),
    methodFen: sum('methodFen'),
    parameterFen: sum('parameterFen'),
    priceFen: sum('priceFen'),
  };
}

function bridgeLine({ a, b, mixed, stored, lacking }: BridgeInput, wire: string, title: string): BridgeLine {
  const accountUnitId = a.accountUnit.region.id;
  const sideOf = (totals: AccountTotals, issues: readonly Issue[] = []) =>
    bridgeSide(
      totals.lines.find((line) => line.wire === wire),
      accountUnitId,
      issues,
    );
  const pure = { a: sideOf(a, lacking?.('a', wire)), b: sideOf(b, lacking?.('b', wire)) };
  const shown = stored === undefined ? pure : { ...pure, [stored.side]: sideOf(stored.totals) };
  const differenceFen = added(shown.b) - added(shown.a);
  const betweenFen = added(pure.b) - added(pure.a);
  return {
    wire,
    title,
    a: { ...shown.a, lacking: pure.a.lacking },
    b: { ...shown.b, lacking: pure.b.lacking },
    differenceFen,
    ...termsOf(pure, betweenFen, mixed(wire)),
    departureFen: differenceFen - betweenFen,
  };
}

function termsOf(
  { a, b }: { readonly a: BridgeSide; readonly b: BridgeSide },
  betweenFen: bigint,
  mixed: MixedFen | undefined,
): BridgeTerms {
  if (a.counted !== b.counted) return { ...NO_TERMS, scopeFen: betweenFen };
  if (a.fen === null || b.fen === null) return { ...NO_TERMS, missingFen: betweenFen };
  if (!a.counted || mixed === undefined) return { ...NO_TERMS, methodFen: betweenFen };
  const { forward, backward } = mixed;
  const parameterFen = halfOf(forward[1] - forward[0] - (backward[1] - backward[0]));
  const priceFen = halfOf(b.fen - forward[1] - (a.fen - backward[1]));
  return { ...NO_TERMS, parameterFen, priceFen, methodFen: betweenFen - parameterFen - priceFen };
}

/** Half of an amount, rounded half away from zero, so that turning the bridge round only turns the sign. */
function halfOf(fen: bigint): bigint {
  return fen < 0n ? -halfOf(-fen) : (fen + 1n) / 2n;
}

/** A profile without a landscape value does not count it. */
function bridgeSide(line: TotalLine | undefined, accountUnitId: string, lacking: readonly Issue[]): BridgeSide {
  if (line === undefined) return { fen: null, counted: false, reason: null, method: null, lacking };
  const { included, reason, method, values } = line;
  return { fen: values.get(accountUnitId)?.fen ?? null, counted: included, reason, method, lacking };
}

function added({ fen, counted }: BridgeSide): bigint {
  return counted ? (fen ?? 0n) : 0n;
}
