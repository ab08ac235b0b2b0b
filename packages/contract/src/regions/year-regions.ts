import type { NamedRegion, RegionDirectory } from '../results/region-directory.ts';

/** A region among those of its year. */
export interface YearRegion extends NamedRegion {
  /** 0 at the top of its tree. */
  readonly depth: number;
}

/** The boundary version that a year is kept by; of no year, the one in force. */
export function versionOfYear({ current, years }: RegionDirectory, year: number | null): string {
  return years.find((each) => each.year === year)?.version ?? current;
}

/** The regions that a year is about, children after their parent. */
export function regionsOfYear(directory: RegionDirectory, year: number | null): readonly YearRegion[] {
  return regionsOfVersion(directory, versionOfYear(directory, year));
}

export function regionsOfVersion({ regions }: RegionDirectory, version: string): readonly YearRegion[] {
  const own = regions.filter(({ boundaryVersion, isDeleted }) => boundaryVersion === version && !isDeleted);
  const ids = new Set(own.map(({ id }) => id));
  const below = new Map<string | null, NamedRegion[]>();
  for (const region of own) {
    const parent = region.parentId !== null && ids.has(region.parentId) ? region.parentId : null;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [region]);
    else siblings.push(region);
  }
  const listed = (parent: string | null, depth: number): YearRegion[] =>
    (below.get(parent) ?? []).flatMap((region) => [{ ...region, depth }, ...listed(region.id, depth + 1)]);
  return listed(null, 0);
}

/** What to call a region where a year is shown: by its name, with its version where that is not the year's. Never by its id. */
export function regionNamer(directory: RegionDirectory, year: number | null): (id: string) => string {
  const version = versionOfYear(directory, year);
  const byId = new Map(directory.regions.map((region) => [region.id, region]));
  return (id) => {
    const region = byId.get(id);
    if (region === undefined) return '（区域已不存在）';
    return region.boundaryVersion === version && !region.isDeleted
      ? region.name
      : `${region.name}（${besideText(region)}）`;
  };
}

/** What sets a region apart from those of the year. */
export function besideText({ boundaryVersion, isDeleted }: NamedRegion): string {
  return isDeleted ? '已删除' : `边界版本 ${boundaryVersion}`;
}

/** A region and those that it is on other boundaries: the ones of its code. */
export function sameRegions({ regions }: RegionDirectory, id: string): readonly NamedRegion[] {
  const code = regions.find((region) => region.id === id)?.code;
  return regions.filter((region) => region.code === code);
}
