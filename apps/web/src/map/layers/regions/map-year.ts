import { useAccountYears } from '../../../years/account-years.ts';
import { useWorkingYear } from '../../../years/working-year.ts';
import { useRegionSettings } from './region-settings.ts';

/** The year that the map shows, its regions and boundaries included: the one chosen there, or the one worked on. */
export function useMapYear(): number | null {
  const chosen = useRegionSettings(({ year }) => year);
  const { data: years = [] } = useAccountYears();
  const working = useWorkingYear(years);
  return chosen ?? working ?? years[0]?.year ?? null;
}
