import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** One thing wrong with one cell, or with a row as a whole where `column` is null. */
const importProblem = z.strictObject({
  sheet: z.string(),
  /** From 1, as Excel counts. */
  row: z.int(),
  /** From 0. */
  column: z.int().nullable(),
  /** `C12`, or `第 12 行`. */
  place: z.string(),
  heading: z.string(),
  /** What stands in the cell. */
  text: z.string(),
  why: z.string(),
  mend: z.string(),
});

const rowAction = z.enum(['insert', 'update', 'same', 'wrong']);

const previewCell = z.strictObject({
  label: z.string(),
  /** What is stored; null in a new row. */
  before: z.string().nullable(),
  after: z.string(),
  problem: z.string().nullable(),
});

const previewRow = z.strictObject({
  /** From 1, as Excel counts. */
  row: z.int(),
  action: rowAction,
  /** What the row will hold, for updates what changes, for rows with problems what stands in the file. */
  cells: z.array(previewCell),
});

/** What an import would do; nothing has been written. */
export const importReport = z.strictObject({
  sheet: z.string(),
  /** Rows, by what becomes of them. */
  counts: z.record(rowAction, z.int()),
  /** All problems, the first ones of a file that has very many. */
  problems: z.array(importProblem),
  problemCount: z.int(),
  /** Rows that cannot be imported, then those that would change something; the first ones of each. */
  preview: z.array(previewRow),
  /** Names what was checked: an import of anything else is refused. */
  fingerprint: z.string(),
});

/** Rows, by what became of them. */
export const importResult = z.strictObject({
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that were left out because something is wrong with them. */
  skipped: z.int(),
});

/** Work on a small file is answered at once, on a large one as a job. */
export function doneOrQueued<Result extends z.ZodType>(result: Result) {
  return z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('done'), jobId: z.null(), result }),
    z.strictObject({ status: z.literal('queued'), jobId: z.guid(), result: z.null() }),
  ]);
}

export type ImportProblem = Wire<typeof importProblem>;
export type RowAction = Wire<typeof rowAction>;
export type PreviewCell = Wire<typeof previewCell>;
export type PreviewRow = Wire<typeof previewRow>;
export type ImportReport = Wire<typeof importReport>;
export type ImportResult = Wire<typeof importResult>;
export type DoneOrQueued<Result> =
  | { readonly status: 'done'; readonly jobId: null; readonly result: Result }
  | { readonly status: 'queued'; readonly jobId: string; readonly result: null };
