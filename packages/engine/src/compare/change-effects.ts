import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { ComparedItem } from './compared-item.ts';

/**
 * How the change of one item came about, in 分; the parts sum to the change. `scope`: accounted for in one of the years
 * only. `unsplit`: in both, but without quantities that could tell quantity from price.
 */
export interface Effects {
  readonly fromFen: bigint;
  readonly toFen: bigint;
  readonly quantityFen: bigint;
  readonly priceFen: bigint;
  readonly scopeFen: bigint;
  readonly unsplitFen: bigint;
}

/** Yearly sums at both prices, in 元, of an item that has quantity and price in both years. */
export interface PricedPair {
  /** Q0·P0 */
  readonly from: number;
  /** Q1·P0 */
  readonly toAtFromPrices: number;
  /** Q0·P1 */
  readonly fromAtToPrices: number;
  /** Q1·P1 */
  readonly to: number;
}

export interface ItemChange {
  readonly effects: Effects;
  /** Null where quantity and price cannot be told apart. */
  readonly pair: PricedPair | null;
}

const NONE = { quantityFen: 0n, priceFen: 0n, scopeFen: 0n, unsplitFen: 0n } as const;

/** ΔV = (Q1 − Q0)·P0 + Q1·(P1 − P0), rounded so that both parts give the change of the rounded values. */
export function itemChange(from: ComparedItem | undefined, to: ComparedItem | undefined): ItemChange {
  const [fromFen, toFen] = [fenOf(from), fenOf(to)];
  const change = toFen - fromFen;
  const ends = { ...NONE, fromFen, toFen };
  if (from === undefined || to === undefined) return { effects: { ...ends, scopeFen: change }, pair: null };
  // What is 0 in one year has no price then; that of the other year makes the change one of quantity alone.
  const before = priced(from) ?? stopped(from, priced(to));
  const after = priced(to) ?? stopped(to, priced(from));
  if (before === null || after === null) return { effects: { ...ends, unsplitFen: change }, pair: null };
  const pair: PricedPair = {
    from: before.quantity * before.price,
    toAtFromPrices: after.quantity * before.price,
    fromAtToPrices: before.quantity * after.price,
    to: after.quantity * after.price,
  };
  const byQuantity = (after.quantity - before.quantity) * before.price;
  const byPrice = after.quantity * (after.price - before.price);
  // A price out of next to no quantity explains nothing.
  if (![...Object.values(pair), byQuantity, byPrice].every(Number.isFinite))
    return { effects: { ...ends, unsplitFen: change }, pair: null };
  // The smaller effect is rounded and the larger takes the residue, so that equal prices have no effect at all.
  const isMainlyQuantity = Math.abs(byQuantity) >= Math.abs(byPrice);
  const smaller = yuanToFen(isMainlyQuantity ? byPrice : byQuantity);
  const [quantityFen, priceFen] = isMainlyQuantity ? [change - smaller, smaller] : [smaller, change - smaller];
  return { effects: { ...ends, quantityFen, priceFen }, pair };
}

function fenOf(item: ComparedItem | undefined): bigint {
  if (item === undefined) return 0n;
  return 'valueFen' in item ? item.valueFen : yuanToFen(item.quantity * item.unitPrice);
}

interface Priced {
  readonly quantity: number;
  readonly price: number;
}

/** Quantity and the price that gives the value; null where no price follows from them. */
function priced(item: ComparedItem): Priced | null {
  if ('unitPrice' in item) return { quantity: item.quantity, price: item.unitPrice };
  if (item.quantity === null || item.quantity === 0) return null;
  return { quantity: item.quantity, price: fenToYuan(item.valueFen) / item.quantity };
}

/** An item without quantity and value, at the price of the other year. */
function stopped(item: ComparedItem, other: Priced | null): Priced | null {
  return other !== null && item.quantity === 0 && fenOf(item) === 0n ? { quantity: 0, price: other.price } : null;
}
