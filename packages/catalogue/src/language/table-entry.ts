import type { Table } from './table.ts';

/** A table with its place in the house. */
export interface TableEntry {
  readonly table: Table;
  /** Url of the module whose rights cover it. */
  readonly module: string;
  /** `signedIn`: the lists are open to everyone who is signed in, because every screen needs them. */
  readonly readableBy: 'module' | 'signedIn';
  /** `rows`: the usual calls of a data table; `own`: the contract spells its calls out. */
  readonly calls: 'rows' | 'values' | 'own';
}
