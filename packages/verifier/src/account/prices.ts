import { figure, type Account } from './account.ts';
import type { StoredRow } from './stored-account.ts';

/** What a price is, which decides whether it follows an index (rulings II F). */
export type PriceKind = 'engineering' | 'convention' | 'market' | 'statutory';

export interface PriceWanted {
  /** The parameter rows that answer, nearest first. */
  readonly rows: readonly StoredRow[];
  readonly column: string;
  readonly kind: PriceKind;
  /** What a blank cell stands for, and of which year that is. */
  readonly otherwise?: { readonly price: number; readonly year: number };
}

/** A price in the account's price year: a typed index before all, else the series for costs and conventions. */
export function priceOf(account: Account, { rows, column, kind, otherwise }: PriceWanted): number {
  const row = rows.find((each) => typeof each[column] === 'number') ?? rows[0];
  const typed = row === undefined ? NaN : figure([row], column);
  const price = Number.isNaN(typed) ? (otherwise?.price ?? NaN) : typed;
  const typedIndex = row === undefined ? 1 : figure([row], 'priceIndex', 1);
  if (typedIndex !== 1) return price * typedIndex;
  if (kind === 'market' || kind === 'statutory') return price;
  // What nobody typed is of the year of its source, whether there is a row or none.
  const ofRow = row === undefined ? NaN : figure([row], `${column}Year`, figure([row], 'priceYear'));
  const year = Number.isNaN(typed) ? (otherwise?.year ?? NaN) : ofRow;
  return price * (indexBetween(account, year) ?? 1);
}

/** I(b → y) of the index that the account names; nothing where none is named or a year of the chain is missing. */
function indexBetween(account: Account, from: number): number | undefined {
  const { accountYear } = account.stored;
  const to = figure([accountYear], 'priceYear', account.year);
  const [kind, scope] = [accountYear['priceIndexKind'] ?? null, accountYear['priceIndexScope'] ?? '全国'];
  if (kind === null || Number.isNaN(from) || from === to) return undefined;
  const series = account.stored
    .rows('priceIndexSeries')
    .filter((row) => row['indexKind'] === kind && row['scope'] === scope);
  const yoy = (year: number) =>
    figure(
      series.filter((row) => row.year === year),
      'yoy',
    ) / 100;
  let factor = 1;
  for (let year = Math.min(from, to) + 1; year <= Math.max(from, to); year += 1) factor *= yoy(year);
  if (Number.isNaN(factor)) return undefined;
  return from < to ? factor : 1 / factor;
}
