import type { Region } from '../../regions/version-regions.ts';

/** A line of the tree as it is shown. */
export interface TreeLine {
  readonly region: Region;
  /** How many stand directly below. */
  readonly count: number;
  readonly isOpen: boolean;
}

/** The lines to show: those whose way up is open, or with a keyword those that match and what stands above them. */
export function treeLines(regions: readonly Region[], open: ReadonlySet<string>, keyword: string): readonly TreeLine[] {
  const counts = new Map<string, number>();
  for (const { parentId } of regions) if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  const wanted = keyword.trim().toLowerCase();
  const kept = wanted === '' ? undefined : matching(regions, wanted);
  const shown = new Set<string>();
  const lines: TreeLine[] = [];
  for (const region of regions) {
    const isShown =
      kept === undefined
        ? region.depth === 0 || (shown.has(region.parentId ?? '') && open.has(region.parentId ?? ''))
        : kept.has(region.id);
    if (!isShown) continue;
    shown.add(region.id);
    const count = counts.get(region.id) ?? 0;
    lines.push({ region, count, isOpen: count > 0 && (kept !== undefined || open.has(region.id)) });
  }
  return lines;
}

function matching(regions: readonly Region[], wanted: string): ReadonlySet<string> {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const kept = new Set<string>();
  for (const region of regions) {
    if (!region.name.toLowerCase().includes(wanted) && !region.code.toLowerCase().includes(wanted)) continue;
    for (let at: Region | undefined = region; at !== undefined && !kept.has(at.id); at = byId.get(at.parentId ?? ''))
      kept.add(at.id);
  }
  return kept;
}

/** Everything above a region, so that it can be seen. */
export function wayUp(regions: readonly Region[], id: string | undefined): readonly string[] {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const way: string[] = [];
  for (let at = byId.get(byId.get(id ?? '')?.parentId ?? ''); at !== undefined; at = byId.get(at.parentId ?? ''))
    way.push(at.id);
  return way;
}

/** How many regions of each type there are: “1 县 · 10 乡镇 · 375 村”. */
export function countText(regions: readonly Region[]): string {
  const counts = new Map<string, { level: number; count: number }>();
  for (const { type, level } of regions) {
    counts.set(type, { level: level ?? Infinity, count: (counts.get(type)?.count ?? 0) + 1 });
  }
  return [...counts]
    .toSorted(([, a], [, b]) => a.level - b.level)
    .map(([type, { count }]) => `${count} ${type === 'other' ? '其他' : type}`)
    .join(' · ');
}
