import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { RegionChange, RegionChanges, RegionName } from '@qingzhang/contract/results/region-changes';

/** What regions of two versions are compared by. */
export interface RegionFacts extends RegionName {
  readonly parentCode: string | null;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly population: number | null;
  readonly gdp: number | null;
  readonly remark: string | null;
}

const PLAIN = ['name', 'type', 'population', 'gdp', 'remark'] as const;

/** What `after` has over `before`; regions are the same when their codes are. */
export function regionChanges(
  table: Table,
  before: readonly RegionFacts[],
  after: readonly RegionFacts[],
): RegionChanges {
  const earlier = new Map(before.map((facts) => [facts.code, facts]));
  const codes = new Set(after.map(({ code }) => code));
  const added: RegionName[] = [];
  const changed: RegionChange[] = [];
  for (const facts of after) {
    const old = earlier.get(facts.code);
    if (old === undefined) added.push(named(facts));
    else {
      const changes = differences(table, old, facts);
      if (changes.length > 0) changed.push({ ...named(facts), changes });
    }
  }
  const removed = before.filter(({ code }) => !codes.has(code)).map(named);
  return { added, changed, removed, same: after.length - added.length - changed.length };
}

function differences(table: Table, old: RegionFacts, facts: RegionFacts): RegionChange['changes'] {
  const label = (key: string) => fieldOf(table, key)?.label ?? key;
  const plain = PLAIN.filter((key) => old[key] !== facts[key]).map((key) => {
    return { key, label: label(key), before: old[key], after: facts[key] };
  });
  const moved =
    old.parentCode === facts.parentCode
      ? []
      : [{ key: 'parentId', label: label('parentId'), before: old.parentCode, after: facts.parentCode }];
  // Area and inner point to the last digit: a boundary that was touched anywhere differs in one of them.
  const isSameShape = old.areaM2 === facts.areaM2 && old.lon === facts.lon && old.lat === facts.lat;
  const shape = isSameShape
    ? []
    : [{ key: 'geometry', label: label('geometry'), before: old.areaM2, after: facts.areaM2 }];
  return [...plain, ...moved, ...shape];
}

function named({ code, name, type, areaM2 }: RegionFacts): RegionName {
  return { code, name, type, areaM2 };
}
