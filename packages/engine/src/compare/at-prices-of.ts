import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../account/account-data.ts';
import { withColumnsOf, type Columns } from './with-columns-of.ts';

/**
 * An account at the prices of another one: what is typed for the whole account unit reads as there, with the year of
 * those prices. Prices of single rows (a product sold in one township) stay, and so does what the other has no price for.
 */
export function atPricesOf(data: AccountData, other: AccountData): AccountData {
  const { prices } = other;
  return { ...withColumnsOf(data, other, PRICES, 'keep'), ...(prices !== undefined && { prices }) };
}

const PRICES: Columns = new Map(
  TABLES.flatMap(({ table }) => {
    const columns = priceColumns(table);
    return columns.length === 0 ? [] : [[table.name, new Set(columns)] as const];
  }),
);

/** The prices of a table, the word that says what kind of price one is, its unit and its year. */
function priceColumns({ fields }: Table): string[] {
  const prices = fields.filter((field) => isNumeric(field) && field.priceKind !== undefined);
  if (prices.length === 0) return [];
  const beside = prices.flatMap((field) => {
    if (!isNumeric(field)) return [];
    const { priceKind, unitKey } = field;
    return [...(typeof priceKind === 'object' ? [priceKind.key] : []), ...(unitKey === undefined ? [] : [unitKey])];
  });
  const year = fields.some(({ key }) => key === 'priceYear') ? ['priceYear'] : [];
  return [...prices.map(({ key }) => key), ...beside, ...year];
}
