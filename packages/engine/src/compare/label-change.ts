import { yuanToFen } from '@qingzhang/core/money';
import type { ComparedLabel } from './compared-item.ts';

/** A label with its share of the stored value in 分. */
export interface RoundedLabel extends ComparedLabel {
  readonly fen: bigint;
}

/** Sums at both prices, in 元, of a label that has quantity and price in both years. */
export interface PricedPair {
  /** Quantities and prices of the earlier and of the later year. */
  readonly q0: number;
  readonly p0: number;
  readonly q1: number;
  readonly p1: number;
}

/** How the change of one label came about, in 分; the parts sum to the change. */
export interface LabelChange {
  readonly name: string;
  readonly quantityFen: bigint;
  readonly priceFen: bigint;
  readonly enteredFen: bigint;
  readonly leftFen: bigint;
  readonly unsplitFen: bigint;
  /** Null where quantity and price cannot be told apart. */
  readonly pair: PricedPair | null;
}

/** Prices and quantities so close count as equal. */
const SAME_PRICE = 1e-9;
const SAME_QUANTITY = 1e-12;
/** Parts that are stored sum to their total: each may be a 分 off. */
const ROUNDING_YUAN = 0.01;

/** price = Q1·(P1 − P0) rounded half away from zero, quantity the rest; what one year lacks has entered or left. */
export function labelChange(from: RoundedLabel | undefined, to: RoundedLabel | undefined): LabelChange {
  const { name, isLand } = (to ?? from)!;
  const none = { name, quantityFen: 0n, priceFen: 0n, enteredFen: 0n, leftFen: 0n, unsplitFen: 0n, pair: null };
  const change = (to?.fen ?? 0n) - (from?.fen ?? 0n);
  if (!isLand && from === undefined) return { ...none, enteredFen: change };
  if (!isLand && to === undefined) return { ...none, leftFen: change };
  const [before, after] = [priced(from), priced(to)];
  // What is 0 in one year has no price then; that of the other year makes the change one of quantity alone.
  const own = before ?? stopped(from, after);
  const other = after ?? stopped(to, before);
  if (own === null || other === null) return { ...none, unsplitFen: change };
  const pair = { q0: own.quantity, p0: own.price, q1: other.quantity, p1: other.price };
  const byPrice = pair.q1 * (pair.p1 - pair.p0);
  // What is too large to be told one way is not told the other way either.
  const isTold = Number.isFinite(byPrice) && Number.isFinite(pair.q0 * (pair.p0 - pair.p1));
  if (!isTold) return { ...none, unsplitFen: change };
  const isSamePrice =
    isSame(pair.p0, pair.p1, SAME_PRICE) || Math.abs(pair.p1 - pair.p0) <= inexact(from, own) + inexact(to, other);
  const priceFen = isSamePrice ? 0n : isSame(pair.q0, pair.q1, SAME_QUANTITY) ? change : roundAway(byPrice);
  return { ...none, priceFen, quantityFen: change - priceFen, pair };
}

/** Half away from zero, so that an effect and its opposite are opposite in 分 too. */
export function roundAway(yuan: number): bigint {
  return yuan < 0 ? -yuanToFen(-yuan) : yuanToFen(yuan);
}

function isSame(a: number, b: number, within: number): boolean {
  return Math.abs(a - b) <= within * Math.max(Math.abs(a), Math.abs(b));
}

/** How far the price of a label may be from what it was before its value was rounded. */
function inexact(label: RoundedLabel | undefined, { quantity }: Priced): number {
  return label?.isRounded === true && quantity !== 0 ? ROUNDING_YUAN / Math.abs(quantity) : 0;
}

interface Priced {
  readonly quantity: number;
  readonly price: number;
}

function priced(label: RoundedLabel | undefined): Priced | null {
  if (label === undefined || label.quantity === null || label.quantity === 0) return null;
  return { quantity: label.quantity, price: label.value / label.quantity };
}

/** A label without quantity and value, at the price of the other year. */
function stopped(label: RoundedLabel | undefined, other: Priced | null): Priced | null {
  if (other === null) return null;
  const isNothing = label === undefined || ((label.quantity ?? 0) === 0 && label.fen === 0n && label.value === 0);
  return isNothing ? { quantity: 0, price: other.price } : null;
}
