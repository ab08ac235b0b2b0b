import { create } from 'zustand';

const STORE_KEY = 'qingzhang.year';

/** `undefined`: nobody has chosen, the latest account counts; null: all years. */
type Choice = number | null | undefined;

const useChoice = create<{ readonly year: Choice }>()(() => ({ year: readYear(localStorage.getItem(STORE_KEY)) }));

export function chooseYear(year: number | null): void {
  useChoice.setState({ year });
  localStorage.setItem(STORE_KEY, year === null ? 'all' : String(year));
}

/** The year that screens work on, the same in every tab; null for all years. */
export function useWorkingYear(years: readonly { readonly year: number }[]): number | null {
  const chosen = useChoice(({ year }) => year);
  return chosen === undefined ? (years[0]?.year ?? null) : chosen;
}

function readYear(stored: string | null): Choice {
  if (stored === 'all') return null;
  const year = Number(stored ?? Number.NaN);
  return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : undefined;
}
