import type { Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { AccountData } from '../account/account-data.ts';
import type { AccountPrices } from '../account/price-index.ts';
import type { Zones } from '../account/zones.ts';
import type { PriceFinding } from './price-year.ts';

/** What binding works with: the account, its zones, the catalogue's tables, and a place for findings. */
export interface Planning {
  readonly data: AccountData;
  readonly zones: Zones;
  readonly table: (name: string) => Table;
  readonly note: (issue: Issue) => void;
  /** The account's price year and index, and a place for what is found of prices. */
  readonly prices: AccountPrices;
  readonly price: (finding: PriceFinding) => void;
}
