import { compensatedSum } from '@qingzhang/core/sum';
import type { PricedPair } from './label-change.ts';

/** Real change as a fraction (−0.0164 = −1.64 %); null where there is nothing to compare with. */
export interface RealChange {
  /** At the prices of the earlier year: ΣQ1P0 / ΣQ0P0 − 1. */
  readonly laspeyres: number | null;
  /** At the prices of the later year: ΣQ1P1 / ΣQ0P1 − 1. */
  readonly paasche: number | null;
  /** The geometric mean of both. */
  readonly fisher: number | null;
}

/** Change of the quantities of everything that has quantity and price in both years. */
export function realChange(pairs: readonly PricedPair[]): RealChange {
  const sum = (of: (pair: PricedPair) => number) => compensatedSum(pairs.map(of));
  const laspeyres = index(
    sum(({ p0, q1 }) => p0 * q1),
    sum(({ p0, q0 }) => p0 * q0),
  );
  const paasche = index(
    sum(({ p1, q1 }) => p1 * q1),
    sum(({ p1, q0 }) => p1 * q0),
  );
  const fisher = laspeyres === null || paasche === null ? null : Math.sqrt(laspeyres * paasche);
  return { laspeyres: less1(laspeyres), paasche: less1(paasche), fisher: less1(fisher) };
}

/** What has quantity and price in both years, as a share of what each of them is worth; the lesser of both years. */
export function coverageOf(pairs: readonly PricedPair[], fromFen: bigint, toFen: bigint): number | null {
  const share = (yuan: number, fen: bigint) => (fen === 0n ? null : (yuan * 100) / Number(fen));
  const shares = [
    share(compensatedSum(pairs.map(({ p0, q0 }) => p0 * q0)), fromFen),
    share(compensatedSum(pairs.map(({ p1, q1 }) => p1 * q1)), toFen),
  ].filter((each) => each !== null);
  return shares.length === 0 ? null : Math.min(1, ...shares);
}

/** Money now over money before, less 1; null where there was none before. */
export function nominalChange(fromFen: bigint, toFen: bigint): number | null {
  return fromFen > 0n ? Number(toFen - fromFen) / Number(fromFen) : null;
}

/** An index of negative sums (products below their cost) has no meaning. */
function index(now: number, before: number): number | null {
  return before > 0 && now >= 0 ? now / before : null;
}

function less1(value: number | null): number | null {
  return value === null ? null : value - 1;
}
