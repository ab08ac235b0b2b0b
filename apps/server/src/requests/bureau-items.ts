import type { Bureau } from '@qingzhang/catalogue/language/provision';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { DataNeed, Readiness } from '@qingzhang/contract/results/readiness';

/** What a bureau is asked for; what the standard says where nobody says otherwise is asked of nobody. */
export interface BureauItems {
  /** Without these something cannot be calculated. */
  readonly missing: readonly DataNeed[];
  /** Without these their own part is left out. */
  readonly welcome: readonly DataNeed[];
  readonly present: readonly DataNeed[];
}

export function itemsOf({ needs }: Pick<Readiness, 'needs'>, bureau: Bureau): BureauItems {
  const own = needs.filter(({ ways }) => ways[0]?.bureau === bureau);
  const inState = (wanted: DataNeed['state']) => own.filter(({ state }) => state === wanted);
  return { missing: inState('missing'), welcome: inState('empty'), present: inState('met') };
}

export function allItems({ missing, welcome, present }: BureauItems): readonly DataNeed[] {
  return [...missing, ...welcome, ...present];
}

/** The tables among what a bureau is asked for that it can fill in, each once. */
export function tablesToFill(items: BureauItems, bureau: Bureau): readonly TableEntry[] {
  const names = allItems(items).flatMap(({ ways }) =>
    ways.filter((way) => way.bureau === bureau && !way.isLayer).map(({ table }) => table),
  );
  return [...new Set(names)]
    .map(tableEntry)
    .filter(({ table, calls }) => calls === 'rows' && table.kind !== 'dictionary');
}
