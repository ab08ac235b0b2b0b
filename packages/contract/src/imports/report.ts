/** One thing wrong with one cell, or with a row as a whole where `column` is null. */
export interface ImportProblem {
  readonly sheet: string;
  /** From 1, as Excel counts. */
  readonly row: number;
  /** From 0. */
  readonly column: number | null;
  /** `C12`, or `第 12 行`. */
  readonly place: string;
  readonly heading: string;
  /** What stands in the cell. */
  readonly text: string;
  readonly why: string;
  readonly mend: string;
}

export type RowAction = 'insert' | 'update' | 'same' | 'wrong';

export interface PreviewCell {
  readonly label: string;
  /** What is stored; null in a new row. */
  readonly before: string | null;
  readonly after: string;
  readonly problem: string | null;
}

export interface PreviewRow {
  /** From 1, as Excel counts. */
  readonly row: number;
  readonly action: RowAction;
  /** What the row will hold, for updates what changes, for rows with problems what stands in the file. */
  readonly cells: readonly PreviewCell[];
}

/** What an import would do; nothing has been written. */
export interface ImportReport {
  readonly sheet: string;
  readonly counts: Readonly<Record<RowAction, number>>;
  /** All problems, the first ones of a file that has very many. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** Rows that cannot be imported, then those that would change something; the first ones of each. */
  readonly preview: readonly PreviewRow[];
  /** Names what was checked: an import of anything else is refused. */
  readonly fingerprint: string;
}

export interface ImportResult {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that were left out because something is wrong with them. */
  readonly skipped: number;
}

/** Work on a small file is answered at once, on a large one as a job. */
export type DoneOrQueued<Result> =
  | { readonly status: 'done'; readonly jobId: null; readonly result: Result }
  | { readonly status: 'queued'; readonly jobId: string; readonly result: null };
