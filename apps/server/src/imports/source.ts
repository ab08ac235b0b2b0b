import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';

/** A rectangle of cells that stands for one. Rows and columns from 0, both ends included. */
export interface Merge {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/** One sheet of somebody's file, every cell as the text that would have been typed for it; '' is empty. */
export interface SourceSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly merges: readonly Merge[];
  /** Rows and columns from 0 that the file keeps out of sight; left out where it hides none. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
}

export interface SourceFile {
  /** `cells`: a workbook of another format, which is given back as .xlsx. */
  readonly kind: 'xlsx' | 'cells' | 'csv';
  readonly name: string;
  readonly sheets: readonly SourceSheet[];
  /** Of a workbook that was made here to be filled in. */
  readonly origin: WorkbookOrigin | null;
  /** Of an archive: files in it that are no tables. */
  readonly leftAside?: readonly string[];
}

/** Bytes of a file to import. */
export const LARGEST_FILE = 100 * 1024 * 1024;
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 500;
/** Characters of one cell: what Excel itself can hold. */
export const LONGEST_TEXT = 32_767;
