import type { Service } from '@qingzhang/catalogue/language/service';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import { COUNTY_LEVEL } from './region-levels.ts';

interface Asked {
  /** Every level when null. */
  readonly level?: number | null;
  readonly regionId?: string;
  readonly filters?: readonly Filter[];
  /** With the parts that a total is made of. */
  readonly detail?: boolean;
}

/**
 * Rows of a year, those that are shown and no others: all regions of a county weigh fifty times as much as what a page
 * shows of them. Looked at anew each time, for a row may have made them stale.
 */
function valuesQuery(service: Service, year: number | null, asked: Asked | undefined) {
  return queryOptions({
    queryKey: [...rowsKey(service.value.name), 'values', year, asked],
    queryFn:
      year === null || asked === undefined
        ? skipToken
        : ({ signal }): Promise<readonly ValueRow[]> =>
            api.call(valueCalls(service.value).getAllDataList, { year, ...asked }, { signal }),
    staleTime: 0,
  });
}

/** What a service is worth in a year in the county as a whole; `useCounty` waits for it. */
export function countyQuery(service: Service, year: number | null) {
  return valuesQuery(service, year, { level: COUNTY_LEVEL });
}

/** What a service is worth in a year in the county as a whole; null where nobody has calculated it. */
export function useCounty(service: Service, year: number | null): UseQueryResult<ValueRow | null> {
  return useQuery({ ...countyQuery(service, year), select: firstRow });
}

function firstRow([first]: readonly ValueRow[]): ValueRow | null {
  return first ?? null;
}

const NONE: readonly ValueRow[] = [];

/** What it is worth in the regions of a level, or of every level when null; none while it is not known of which. */
export function useLevelValues(service: Service, year: number, level: number | null | undefined): readonly ValueRow[] {
  return useQuery(valuesQuery(service, year, level === undefined ? undefined : { level })).data ?? NONE;
}

/** What it is worth in one region. */
export function useRegionValue(service: Service, year: number, regionId: string): ValueRow | undefined {
  const { data = NONE } = useQuery(valuesQuery(service, year, regionId === '' ? undefined : { regionId }));
  return data[0];
}

/** Whether a value typed by hand is among those of its regions. */
export function useHasManual(service: Service, year: number): boolean {
  const filters = [{ key: 'inputMode', op: 'eq', value: 'manual' }] as const;
  const { data = NONE } = useQuery(valuesQuery(service, year, { filters }));
  return data.length > 0;
}

/** The parts that a region's total is made of. */
export function useParts(
  service: Service,
  year: number | null,
  regionId: string | undefined,
): UseQueryResult<readonly ValueRow[]> {
  return useQuery(valuesQuery(service, year, regionId === undefined ? undefined : { regionId, detail: true }));
}
