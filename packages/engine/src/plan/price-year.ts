import type { Citation } from '@qingzhang/core/citation';
import type { PriceKind, PriceKindBy } from '@qingzhang/catalogue/language/price-kind';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { indexBetween } from '../account/price-index.ts';
import type { DataRow } from '../account/account-data.ts';
import { wordDefault } from './defaults.ts';
import type { Planning } from './planning.ts';
import { typedWord } from './typed-word.ts';

/** A price as it was found, and what the account makes of it. */
export interface PriceStanding {
  /** As it was typed or printed, in the unit of the given. */
  readonly price: number;
  /** Whose prices it is in; null where nobody said. */
  readonly year: number | null;
  readonly kind: PriceKind;
  /** What `factor` comes from; null where the price is used as it is. */
  readonly index: string | null;
  readonly factor: number;
}

/** What is to be told of a price, once all of a plan are known. */
export interface PriceFinding extends PriceStanding {
  readonly code: 'PRICE_CONVERTED' | 'PRICE_YEAR' | 'PRICE_YEAR_MISSING';
  /** Whose price it is, and what it is called there. */
  readonly owner: string;
  readonly label: string;
  readonly keys: readonly string[];
  /** Why a price of another year is used as it is. */
  readonly reason?: 'market' | 'superseded' | 'notYet' | 'noIndex' | 'brokenChain';
}

/** What a price is, whichever cell or default it comes from. */
export interface Priced {
  readonly priceKind?: PriceKind | PriceKindBy | undefined;
  readonly priceYearKey?: string | undefined;
  readonly inForceSince?: number | undefined;
}

/** Where a price was found: the row that holds it or left it empty, and what was cited for an empty cell. */
export interface PriceCell extends Pick<PriceFinding, 'owner' | 'label' | 'keys'> {
  readonly priced: Priced;
  /** Absent for a price that the standard lends without a column. */
  readonly table?: Table | undefined;
  readonly row?: DataRow | undefined;
  /** Of a default; undefined where the row holds the price. */
  readonly citation?: Citation | null | undefined;
}

/** The cell of a column that holds prices, of any row; undefined for any other column. */
export function priceCell(table: Table, column: string): PriceCell | undefined {
  const field = fieldOf(table, column);
  if (!isNumeric(field) || field.priceKind === undefined) return undefined;
  return { priced: field, table, owner: `“${table.label}”`, label: field.label, keys: [table.name, column] };
}

/** The typed index of a row; 1 counts as blank. */
function typedIndex(row: DataRow | undefined): number | null {
  const index = row?.['priceIndex'];
  return typeof index === 'number' && index !== 1 ? index : null;
}

/** Brings a price to the account's price year by what it is, or says why it stays as it is (rulings II F). */
export function standingOfPrice(planning: Planning, cell: PriceCell, price: number): PriceStanding {
  const { prices } = planning;
  const kind = kindOf(planning, cell);
  const year = yearOf(cell);
  const typed = typedIndex(cell.row);
  const plain = { price, year, kind, index: null, factor: 1 };
  const tell = (finding: Pick<PriceFinding, 'code' | 'reason'>, standing: PriceStanding = plain): PriceStanding => {
    const { owner, label, keys } = cell;
    planning.price({ ...standing, ...finding, owner, label, keys });
    return standing;
  };
  if (typed !== null) return tell({ code: 'PRICE_CONVERTED' }, { ...plain, index: '填写的价格指数', factor: typed });
  if (year === null) return tell({ code: 'PRICE_YEAR_MISSING' });
  if (year === prices.year) return plain;
  if (kind === 'market') return tell({ code: 'PRICE_YEAR', reason: 'market' });
  if (kind === 'statutory') {
    const { inForceSince = year } = cell.priced;
    if (year > prices.year) return tell({ code: 'PRICE_YEAR', reason: 'notYet' });
    // In force until it is changed: older than what the law says now, it has been replaced.
    return year < inForceSince && inForceSince <= prices.year
      ? tell({ code: 'PRICE_YEAR', reason: 'superseded' })
      : plain;
  }
  if (prices.index === null) return tell({ code: 'PRICE_YEAR', reason: 'noIndex' });
  const factor = indexBetween(prices.index, year, prices.year);
  if (factor === null) return tell({ code: 'PRICE_YEAR', reason: 'brokenChain' });
  return tell({ code: 'PRICE_CONVERTED' }, { ...plain, index: prices.index.label, factor });
}

/** The kind of a price; where a word of the row decides, that of the row, of the account or of the standard. */
function kindOf(planning: Planning, { priced: { priceKind }, table, row, label }: PriceCell): PriceKind {
  if (typeof priceKind === 'string') return priceKind;
  if (priceKind === undefined || table === undefined) throw new Error(`${label} is no price of a table`);
  const own = row?.[priceKind.key];
  const word =
    typeof own === 'string'
      ? own
      : (typedWord(planning, table, priceKind.key) ?? wordDefault(planning, table, priceKind.key))?.value;
  const kind = priceKind.kinds[word ?? ''];
  if (kind === undefined) throw new Error(`${label} has no kind for ${word}`);
  return kind;
}

/** The year of a price: its own column, else the row's, else of a yearly record the record's; of a default, its source's. */
function yearOf({ priced, table, row, citation }: PriceCell): number | null {
  if (citation !== undefined) return citation?.year ?? null;
  const own = priced.priceYearKey === undefined ? undefined : row?.[priced.priceYearKey];
  const cells = [own, row?.['priceYear'], table?.kind === 'record' ? row?.year : undefined];
  return cells.find((each) => typeof each === 'number') ?? null;
}
