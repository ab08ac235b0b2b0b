import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { NATIONWIDE, priceIndexSeries } from '@qingzhang/catalogue/tables/price-index';

/** The index that an account names to bring prices of another year to its own. */
export interface PriceIndex {
  /** As people call it: 居民消费价格指数(全国). */
  readonly label: string;
  /** By year, the year before = 100. */
  readonly yoy: ReadonlyMap<number, number>;
}

/** The year whose prices an account is in, and how prices of other years come to it. */
export interface AccountPrices {
  readonly year: number;
  /** Null where the account names none: then nothing is converted. */
  readonly index: PriceIndex | null;
}

/** What the account of a year says of its prices; a blank price year is the account's own. */
export interface PricesSaid {
  readonly year: number;
  readonly priceYear?: number | null;
  readonly priceIndexKind?: string | null;
  readonly priceIndexScope?: string | null;
}

/** A year of an index, as the table of indices holds it. */
export interface IndexYear {
  readonly indexKind: string;
  readonly scope: string;
  readonly year: number;
  readonly yoy: number | null;
}

/** The prices of an account, from its own row and the rows of the indices. */
export function accountPrices(said: PricesSaid, series: readonly IndexYear[]): AccountPrices {
  const { year, priceIndexKind: kind } = said;
  const own = said.priceYear ?? year;
  if (kind === undefined || kind === null) return { year: own, index: null };
  const scope = said.priceIndexScope ?? NATIONWIDE;
  const label = optionLabel(fieldOf(priceIndexSeries, 'indexKind'), kind) ?? kind;
  const rows = series.filter((row) => row.indexKind === kind && row.scope === scope);
  const yoy = new Map(rows.flatMap((row) => (row.yoy === null ? [] : [[row.year, row.yoy] as const])));
  return { year: own, index: { label: `${label}（${scope}）`, yoy } };
}

/** I(b → y): the product of the years after b up to y, backwards its inverse; null where a year is missing. */
export function indexBetween({ yoy }: PriceIndex, from: number, to: number): number | null {
  let factor = 1;
  for (let year = Math.min(from, to) + 1; year <= Math.max(from, to); year += 1) {
    const own = yoy.get(year);
    if (own === undefined) return null;
    factor *= own / 100;
  }
  return from <= to ? factor : 1 / factor;
}

/** Years of a chain that the index lacks. */
export function missingYears({ yoy }: PriceIndex, from: number, to: number): readonly number[] {
  const first = Math.min(from, to) + 1;
  const years = Array.from({ length: Math.abs(to - from) }, (_, place) => first + place);
  return years.filter((year) => !yoy.has(year));
}
