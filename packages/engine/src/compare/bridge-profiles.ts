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
}

/**
 * How the total of profile b differs from that of a by one service, in 分; the three parts sum to the difference.
 * `scope`: counted under one profile only. `method`: counted under both, calculated differently.
 * `missing`: counted under both, but calculated for one only.
 */
export interface BridgeLine {
  readonly wire: string;
  readonly title: string;
  readonly a: BridgeSide;
  readonly b: BridgeSide;
  readonly differenceFen: bigint;
  readonly scopeFen: bigint;
  readonly methodFen: bigint;
  readonly missingFen: bigint;
}

/** From the total under one profile to that under another. */
export interface Bridge {
  readonly profiles: readonly [string, string];
  readonly gepFen: readonly [bigint, bigint];
  readonly lines: readonly BridgeLine[];
  /** Negative where b takes off more for products from outside. */
  readonly externalFen: bigint;
  readonly scopeFen: bigint;
  readonly methodFen: bigint;
  readonly missingFen: bigint;
  /** scope + method + missing + external. */
  readonly differenceFen: bigint;
}

/** Explains the difference of two totals of the same unit, year and data, service by service. */
export function bridgeProfiles(a: AccountTotals, b: AccountTotals): Bridge {
  const accountUnitId = a.accountUnit.region.id;
  if (b.accountUnit.region.id !== accountUnitId) throw new Error('the totals are of different units');
  const [fromA, fromB] = [linesOf(a), linesOf(b)];
  const codes = [...new Set([...fromA.keys(), ...fromB.keys()])];
  const lines = codes.map((code) => bridgeLine(fromA.get(code), fromB.get(code), accountUnitId));
  const sum = (key: 'scopeFen' | 'methodFen' | 'missingFen') => lines.reduce((total, line) => total + line[key], 0n);
  const [scopeFen, methodFen, missingFen] = [sum('scopeFen'), sum('methodFen'), sum('missingFen')];
  const externalFen = a.deductionFen - b.deductionFen;
  return {
    profiles: [a.profile.code, b.profile.code],
    gepFen: [a.accountUnit.sums.gep, b.accountUnit.sums.gep],
    lines,
    externalFen,
    scopeFen,
    methodFen,
    missingFen,
    differenceFen: scopeFen + methodFen + missingFen + externalFen,
  };
}

function linesOf(totals: AccountTotals): ReadonlyMap<string, TotalLine> {
  return new Map(totals.lines.map((line) => [line.wire, line]));
}

function bridgeLine(lineA: TotalLine | undefined, lineB: TotalLine | undefined, accountUnitId: string): BridgeLine {
  const [a, b] = [sideOf(lineA, accountUnitId), sideOf(lineB, accountUnitId)];
  const { wire, title } = (lineA ?? lineB)!;
  const differenceFen = added(b) - added(a);
  const parts = { scopeFen: 0n, methodFen: 0n, missingFen: 0n };
  if (a.counted !== b.counted) parts.scopeFen = differenceFen;
  else if ((a.fen === null) !== (b.fen === null)) parts.missingFen = differenceFen;
  else parts.methodFen = differenceFen;
  return { wire, title, a, b, differenceFen, ...parts };
}

/** A profile without a landscape value does not count it. */
function sideOf(line: TotalLine | undefined, accountUnitId: string): BridgeSide {
  if (line === undefined) return { fen: null, counted: false, reason: null, method: null };
  const { included, reason, method, values } = line;
  return { fen: values.get(accountUnitId)?.fen ?? null, counted: included, reason, method };
}

function added({ fen, counted }: BridgeSide): bigint {
  return counted ? (fen ?? 0n) : 0n;
}
