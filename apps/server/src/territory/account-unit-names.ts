import type { RegionFacts } from '@qingzhang/contract/results/region';

/** The account units among regions by name, as one text; empty without any. */
export function accountUnitNames(regions: readonly Pick<RegionFacts, 'name' | 'parentId' | 'level'>[]): string {
  return regions.flatMap(({ name, parentId, level }) => (parentId === null && level !== null ? [name] : [])).join('、');
}
