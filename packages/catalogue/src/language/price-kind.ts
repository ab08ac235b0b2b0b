import { options } from './fields.ts';

/**
 * What a price is, which decides what becomes of it in an account of another price year: the cost of works and what a
 * standard fixes follow the index that the account names, a market price is asked about, what the law says is in force
 * until it is changed.
 */
export type PriceKind = 'engineering' | 'convention' | 'market' | 'statutory';

/** Where a word of the row decides which kind of price it holds. */
export interface PriceKindBy {
  readonly key: string;
  readonly kinds: Readonly<Record<string, PriceKind>>;
}

export const PRICE_KINDS = options<PriceKind>({
  engineering: '工程造价',
  convention: '规范定值',
  market: '市场价',
  statutory: '法定',
});
