import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import { queryIssues } from '@qingzhang/contract/rows/list-query';

/** Refuses filters and sort keys that the table does not have. */
export function refuseBadQuery(table: Table, query: Parameters<typeof queryIssues>[1]): void {
  const issues = queryIssues(table, query);
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}
