import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { placeKey } from './same-place.ts';

interface SamePlace {
  /** False while the rows of the year are asked for. */
  readonly isKnown: boolean;
  /** The stored row that the values would be another of. */
  readonly row: Row | undefined;
}

/** The row that already has the place of another. */
export function useSamePlace(table: Table, values: Row): SamePlace {
  const { year } = values;
  const { data } = useQuery({
    queryKey: [...rowsKey(table.name), 'layers', year],
    queryFn:
      typeof year === 'number'
        ? ({ signal }) => api.call(rowCalls(table).getAllDataList, { year }, { signal })
        : skipToken,
  });
  const key = placeKey(table, values);
  return {
    isKnown: typeof year !== 'number' || data !== undefined,
    row: data?.find((stored) => placeKey(table, stored) === key),
  };
}
