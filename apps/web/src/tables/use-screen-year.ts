import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { useAccountYears } from '../years/account-years.ts';
import { useWorkingYear } from '../years/working-year.ts';

export interface ScreenYear {
  /** Whether the table's rows belong to years at all. */
  readonly hasYear: boolean;
  /** The year shown; null for all years. */
  readonly year: number | null;
  /** False until the accounts have come: rows of all years would be shown, and gone again a moment later. */
  readonly isKnown: boolean;
  readonly isFrozen: boolean;
}

/** The year that the screen of a table shows. */
export function useScreenYear(table: Table): ScreenYear {
  const { data: years = [], isPending } = useAccountYears();
  const workingYear = useWorkingYear(years);
  const hasYear = fieldOf(table, 'year') !== undefined && table.kind !== 'system';
  const year = hasYear ? workingYear : null;
  return {
    hasYear,
    year,
    isKnown: !hasYear || year !== null || !isPending,
    isFrozen: years.some((account) => account.year === year && account.status === 'frozen'),
  };
}
