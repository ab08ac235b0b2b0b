import { useState } from 'react';
import type { ChosenRegion } from '../regions/region-choice.tsx';
import { useYearRegions, type YearRegion } from '../regions/year-regions.ts';

/** What a panel is about. */
export interface UnitYear {
  readonly year: number;
  /** The account unit that was chosen; null where there is only one. */
  readonly unitId: string | null;
}

/** The account units of a year: the roots of its tree, as the server takes them, by code. */
export function useAccountUnits(year: number): readonly YearRegion[] {
  return useYearRegions(year)
    .regions.filter(({ depth, level }) => depth === 0 && level !== null)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The regions of an account unit that take part in sums, the unit first. */
function useUnitRegions({ year, unitId }: UnitYear): readonly YearRegion[] {
  const { regions } = useYearRegions(year);
  const [first] = useAccountUnits(year);
  const unit = unitId ?? first?.id;
  const from = regions.findIndex(({ id }) => id === unit);
  if (from < 0) return [];
  const end = regions.findIndex(({ depth }, at) => at > from && depth === 0);
  return regions.slice(from, end < 0 ? undefined : end).filter(({ level }) => level !== null);
}

/** Those that have regions below them. */
export function useDividedRegions(year: number, unitId: string | null): readonly YearRegion[] {
  const own = useUnitRegions({ year, unitId });
  const divided = new Set(own.map(({ parentId }) => parentId));
  return own.filter(({ id }) => divided.has(id));
}

/** One of them, the unit itself to begin with, and what a call about it takes. */
export function useRegionOfUnit(of: UnitYear): ChosenRegion & { readonly asked: string | null } {
  const regions = useUnitRegions(of);
  const [chosen, choose] = useState<string>();
  const region = regions.find(({ id }) => id === chosen) ?? regions[0];
  const asked = region === regions[0] ? of.unitId : region!.id;
  return { regionId: region?.id, regions, isLoaded: regions.length > 0, choose, asked };
}
