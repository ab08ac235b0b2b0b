import { unreachable } from '@qingzhang/core/unreachable';
import type { Filter, PageQuery } from '@qingzhang/contract/rows/list-query';

/** Rows that pass every filter; for lists that are formed in memory instead of stored. */
export function selectRows<Row extends object>(rows: readonly Row[], filters: readonly Filter[]): readonly Row[] {
  return rows.filter((row) => filters.every((filter) => passes(cellOf(row, filter.key), filter)));
}

/** Rows in the order asked for; equal ones stay as they were, empty cells come last. */
export function sortRows<Row extends object>(rows: readonly Row[], sort: PageQuery['sort']): Row[] {
  return rows.toSorted((a, b) => {
    for (const { key, order } of sort) {
      const [left, right] = [cellOf(a, key), cellOf(b, key)];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const isBefore = left < right;
      return isBefore === order.startsWith('asc') ? -1 : 1;
    }
    return 0;
  });
}

type Comparable = string | number | boolean | null;

function cellOf(row: object, key: string): Comparable {
  return (row as Readonly<Record<string, Comparable | undefined>>)[key] ?? null;
}

function passes(cell: Comparable, { op, value }: Filter): boolean {
  switch (op) {
    case 'eq':
      return cell === plain(value);
    case 'in':
      return (value as unknown[]).some((each) => cell === plain(each));
    case 'like':
      return cell !== null && String(cell).toLowerCase().includes(String(value).toLowerCase());
    case 'gte':
      return cell !== null && cell >= (value as Comparable)!;
    case 'lte':
      return cell !== null && cell <= (value as Comparable)!;
    case 'null':
      return (cell === null) === (value !== false);
    default:
      return unreachable(op);
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id is the same in whichever case it is written. */
function plain(value: unknown): unknown {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : value;
}
