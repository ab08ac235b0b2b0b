import type { Issue } from '@qingzhang/core/issue';
import { changeNote } from '@qingzhang/catalogue/tables/account-notes';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useAccountUnits, type UnitYear } from './unit-year.ts';

/** Why a service changed as much as it did. */
type ChangeNote = RowOf<typeof changeNote>;

const CALLS = rowCalls(changeNote);

/** A change beyond 30 % against the year before, and what was written about it. */
export interface Jump {
  readonly serviceCode: string;
  readonly text: string;
  readonly note: ChangeNote | undefined;
}

const LARGE_CHANGE = 'LARGE_CHANGE';

export function isJump({ code }: Issue): boolean {
  return code === LARGE_CHANGE;
}

export function jumpsOf(issues: readonly Issue[], notes: readonly ChangeNote[]): readonly Jump[] {
  return issues.filter(isJump).map(({ keys, text }) => {
    const serviceCode = keys[0] ?? '';
    return { serviceCode, text, note: notes.find((note) => note.serviceCode === serviceCode) };
  });
}

/** What was written about the changes of an account unit in a year, and the way to write it. */
export function useChangeNotes({ year, unitId }: UnitYear) {
  const queries = useQueryClient();
  const units = useAccountUnits(year);
  const regionId = unitId ?? units[0]?.id ?? null;
  const queryKey = [CALLS.getAllDataList.name, year];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(CALLS.getAllDataList, { filters: [{ key: 'year', op: 'eq', value: year }] }, { signal }),
  });
  return {
    // A note without a unit is that of the only one.
    notes: (data ?? []).filter((note) => (note.regionId === null ? units.length === 1 : note.regionId === regionId)),
    write: async ({ serviceCode, note }: Jump, text: string): Promise<void> => {
      const row = note === undefined ? { year, regionId, serviceCode } : { id: note.id, rowVersion: note.rowVersion };
      await api.call(CALLS.saveOne, { ...row, text }, { isQuiet: true });
      await queries.invalidateQueries({ queryKey });
    },
  };
}
