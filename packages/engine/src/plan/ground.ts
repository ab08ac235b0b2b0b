import type { Issue } from '@qingzhang/core/issue';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../account/account-data.ts';
import { withOrderedRows } from '../account/ordered-rows.ts';
import { zonesOf } from '../account/zones.ts';
import { classAreas, type ClassAreas } from './class-areas.ts';
import { classParents } from './dictionary-classes.ts';
import type { Planning } from './planning.ts';

/** What every service of an account stands on: its rows in order, its zones, and the land of its classes. */
export interface Ground {
  readonly planning: Omit<Planning, 'note' | 'price'>;
  readonly areas: ClassAreas;
  readonly parentOf: (label: string) => string | undefined;
  /** What was found while the land was counted. */
  readonly issues: readonly Issue[];
}

const known = new WeakMap<AccountData, Ground>();

/** The ground of an account, laid once for all its services. */
export function groundOf(account: AccountData): Ground {
  const ground = known.get(account) ?? layGround(account);
  known.set(account, ground);
  return ground;
}

function layGround(account: AccountData): Ground {
  const data = withOrderedRows(account);
  const planning = {
    data,
    zones: zonesOf(data.regions, data.accountUnitId),
    prices: data.prices ?? { year: data.year, index: null },
    table: (name: string) => tableEntry(name).table,
  };
  const issues: Issue[] = [];
  const counting = { ...planning, note: (issue: Issue) => void issues.push(issue), price: () => undefined };
  return { planning, areas: classAreas(counting), parentOf: classParents(counting), issues };
}
