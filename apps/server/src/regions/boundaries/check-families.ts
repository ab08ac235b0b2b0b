import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { familyContradictions, type Bounded } from './compare-boundaries.ts';

export interface FamilyRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly geometry: PolygonalGeometry | null;
}

interface Options {
  /** Whether the regions below this one are looked at. */
  readonly isChecked?: (parentId: string | null) => boolean;
  /** Called before each region with the share of families done. */
  readonly tell: (name: string, share: number) => Promise<void>;
}

/** Holds every family of regions against its parent and its members against each other. */
export async function checkFamilies(
  rows: readonly FamilyRow[],
  { isChecked = () => true, tell }: Options,
): Promise<Contradiction[]> {
  const bounded = new Map(rows.flatMap((row) => (row.geometry === null ? [] : [[row.id, row as Bounded]])));
  const byParent = new Map<string | null, FamilyRow[]>();
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row]);
  const families = [null, ...rows.map(({ id }) => id)].flatMap((parentId) => {
    const children = byParent.get(parentId) ?? [];
    if (children.length === 0 || !isChecked(parentId)) return [];
    return [{ parent: bounded.get(parentId ?? ''), children, isTop: parentId === null }];
  });
  const found: Contradiction[] = [];
  for (const [index, { parent, children, isTop }] of families.entries()) {
    const share = index / families.length;
    await tell(parent?.name ?? '最上级区域', share);
    const drawn = children.flatMap(({ id }) => bounded.get(id) ?? []);
    const contradictions = await familyContradictions(parent, drawn, ({ name }) => tell(name, share));
    // Where a child has no boundary, what it leaves open is no gap.
    const isWhole = drawn.length === children.length;
    const told = contradictions.filter(({ kind }) => isWhole || kind !== 'gap');
    // Counties are accounted for one by one: what two of them claim stands in the way of neither.
    found.push(...told.map((each): Contradiction => (isTop ? { ...each, severity: 'confirm' } : each)));
  }
  return found;
}
