import type { Row } from '@qingzhang/contract/rows/row';
import type { CellProblem } from './parse-row.ts';

/** A row of a file with what an import would do with it. */
export interface PlannedRow {
  /** From 1, as Excel counts. */
  readonly line: number;
  readonly texts: readonly string[];
  readonly stored: Row | null;
  /** The row to insert, or of a stored one what changes. */
  readonly change: Row;
  /** What changed figures say in a unit of their own. */
  readonly entered: Readonly<Record<string, string>>;
  readonly problems: CellProblem[];
}
