import type { ENTERED_AS, PLACE_AND_YEAR, PROVENANCE, SYSTEM_COLUMNS, VALUE_COLUMNS } from './common-columns.ts';
import type { Table } from './table.ts';

/** The results of a service, typed by the columns that all of them have; most have others besides. */
export type ValueTable = Table<
  (typeof PLACE_AND_YEAR | typeof VALUE_COLUMNS | typeof PROVENANCE | typeof SYSTEM_COLUMNS)[number] | typeof ENTERED_AS
>;

export function isValueTable(table: Table): table is ValueTable {
  return table.kind === 'value';
}
