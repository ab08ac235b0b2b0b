import { region as table } from '@qingzhang/catalogue/tables/regions';
import { otherVersionText } from '@qingzhang/core/other-version-text';
import { createDictionary, type KnownEntry, type DictionaryEntry, type Dictionary } from '../cells/dictionary.ts';
import type { NamedRegion, RegionDirectory } from '../results/region-directory.ts';
import { besideText, regionsOfVersion, versionOfYear } from './year-regions.ts';

/** Which regions are offered where no row says its year: those of a year, or of a version by its name. */
export interface OfRegions {
  readonly year?: number | null | undefined;
  readonly version?: string | undefined;
}

/**
 * The entries for regions. Rows of a year are about the regions of its boundary version: these are offered and understood.
 * What stands in a row all the same, of another version or deleted, has a name that says so and is never an id.
 */
export function regionDictionary(directory: RegionDirectory, { year = null, version }: OfRegions = {}): Dictionary {
  const made = new Map<number | null, Dictionary>();
  const ofYear = (asked: number | null): Dictionary => {
    const known = made.get(asked);
    if (known !== undefined) return known;
    const dictionary = { ...dictionaryOf(directory, versionOfYear(directory, asked), asked), ofYear };
    made.set(asked, dictionary);
    return dictionary;
  };
  return version === undefined ? ofYear(year) : { ...dictionaryOf(directory, version, null), ofYear };
}

function dictionaryOf(directory: RegionDirectory, version: string, year: number | null): Dictionary {
  const offered = regionsOfVersion(directory, version);
  const paths = new Map<string, readonly string[]>();
  const list = offered.map(({ id, parentId, name, code, depth }): DictionaryEntry => {
    const path = [...(paths.get(parentId ?? '') ?? []), name];
    paths.set(id, path);
    return { value: id, label: name, code, depth, path };
  });
  const own = new Set(list.map(({ value }) => value));
  const others = directory.regions.filter(({ id }) => !own.has(id));
  const repeated = repeatedNames(others);
  const known = others.map((each): KnownEntry => {
    const { id, name, code, boundaryVersion, isDeleted } = each;
    const label = `${name}（${repeated.has(nameKey(each)) ? `${code}，` : ''}${besideText(each)}）`;
    if (isDeleted) return { value: id, label, problem: `“${name}”已从区域中删除，请改选` };
    // A row that holds for every year may name a region of any version.
    if (year === null) return { value: id, label };
    return {
      value: id,
      label,
      problem: otherVersionText({ name, version: boundaryVersion, year, kept: version }),
    };
  });
  return createDictionary(list, `“${table.label}”`, known);
}

function nameKey({ name, boundaryVersion, isDeleted }: NamedRegion): string {
  return `${boundaryVersion} ${isDeleted} ${name}`;
}

function repeatedNames(regions: readonly NamedRegion[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of regions.map(nameKey)) {
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}
