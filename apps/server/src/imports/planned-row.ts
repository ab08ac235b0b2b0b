import type { Row } from '@qingzhang/contract/rows/row';
import type { CellProblem, Conversion } from './parse-row.ts';

/** A row of a file with what an import would do with it. */
export interface PlannedRow {
  /** From 1, as Excel counts. */
  readonly line: number;
  readonly texts: readonly string[];
  /** The column of the file that its figure stands in, where headings are values. */
  readonly from: number | null;
  readonly stored: Row | null;
  /** The row to insert, or of a stored one what changes. */
  readonly change: Row;
  /** What changed figures say in a unit of their own. */
  readonly entered: Readonly<Record<string, string>>;
  /** Figures that stand in the file in another unit. */
  readonly conversions: readonly Conversion[];
  readonly problems: CellProblem[];
}
