import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { api } from '../api/api.ts';

/** The part of a row that differs from what is stored, ready to be sent; null when nothing does. */
export function changesOf(stored: Row, values: Row): Row | null {
  const changed = Object.entries(values).filter(([key, value]) => !sameValue(stored[key], value));
  if (changed.length === 0) return null;
  return { id: stored['id'], rowVersion: stored['rowVersion'], ...Object.fromEntries(changed) };
}

export function saveRow(table: Table, row: Row): Promise<Row> {
  return api.call(rowCalls(table).saveOne, row, { isQuiet: true });
}

export function deleteRows(table: Table, ids: readonly string[]): Promise<{ readonly deleted: number }> {
  return api.call(rowCalls(table).deleteData, { ids }, { isQuiet: true });
}

function sameValue(stored: unknown, value: unknown): boolean {
  if ((stored ?? null) === (value ?? null)) return true;
  if (typeof stored === 'string' && typeof value === 'string' && isInstant(stored) && isInstant(value)) {
    return Date.parse(stored) === Date.parse(value);
  }
  return typeof stored === 'object' && typeof value === 'object' && JSON.stringify(stored) === JSON.stringify(value);
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text);
}
