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

/** The regions of an account unit that have regions below them, the unit first. */
export function useDividedRegions(year: number, unitId: string | null): readonly YearRegion[] {
  const { regions } = useYearRegions(year);
  const [first] = useAccountUnits(year);
  const unit = unitId ?? first?.id;
  const from = regions.findIndex(({ id }) => id === unit);
  if (from < 0) return [];
  const end = regions.findIndex(({ depth }, at) => at > from && depth === 0);
  const own = regions.slice(from, end < 0 ? undefined : end).filter(({ level }) => level !== null);
  const divided = new Set(own.map(({ parentId }) => parentId));
  return own.filter(({ id }) => divided.has(id));
}
