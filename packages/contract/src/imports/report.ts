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

const answerChoice = z.strictObject({
  label: z.string(),
  /** What stands for the cell then; empty for no value. */
  to: z.string(),
});

/** What a text of a column means is for a person to say, once for all cells that say the same. */
const importQuestion = z.strictObject({
  /** From 0. */
  column: z.int(),
  heading: z.string(),
  fieldKey: z.string(),
  text: z.string(),
  why: z.string(),
  /** Cells that say it. */
  cells: z.int(),
  /** The first of them. */
  place: z.string(),
  choices: z.array(answerChoice),
  /** What it means in the class scheme that uses this name; null where no scheme does. */
  proposed: z.string().nullable(),
});

/** Figures of a column that stand in the file in another unit than they are stored in. */
const importConversion = z.strictObject({
  heading: z.string(),
  label: z.string(),
  /** As the file names it. */
  unit: z.string(),
  /** What they are stored in. */
  into: z.string(),
  cells: z.int(),
  /** One of them, before and after. */
  from: z.string(),
  to: z.number(),
});

/** A figure that can be imported, though it is far from what it should resemble. */
const importDoubt = z.strictObject({
  /** From 1, as Excel counts. */
  row: z.int(),
  place: z.string(),
  text: z.string(),
});

/** An import from another file into the same table, of which rows of the same years are still there. */
const earlierImport = z.strictObject({ fileName: z.string(), by: z.string(), at: z.string() });

/** What an import would do; nothing has been written. */
export const importReport = z.strictObject({
  sheet: z.string(),
  /** Rows, by what becomes of them. */
  counts: z.record(rowAction, z.int()),
  /** Rows of a template that were left as they came, with the names of regions and things but no figure. */
  unfilled: z.int(),
  /** Rows among the wrong ones that are totals or notes below a table, not records. */
  remarks: z.int(),
  /** The last file that brought rows of these years into the table; null where there is none. */
  earlier: earlierImport.nullable(),
  /** All problems, the first ones of a file that has very many. */
  problems: z.array(importProblem),
  problemCount: z.int(),
  /** What only a person can tell, with answers to click; rows with an open question are among the wrong ones. */
  questions: z.array(importQuestion),
  /** Figures many times those of the year before, which may be right; the first ones of many. */
  doubts: z.array(importDoubt),
  /** How units are converted, by column and unit. */
  conversions: z.array(importConversion),
  /** Rows that cannot be imported, then those that would change something; the first ones of each. */
  preview: z.array(previewRow),
  /** Names what was checked: an import of anything else is refused. */
  fingerprint: z.string(),
});

/** Rows, by what became of them. */
export const importResult = z.strictObject({
  /** Names the import, for whoever wants to undo it. */
  importId: z.guid(),
  /** The account years of the rows that were written. */
  years: z.array(z.int()),
  /** What may change in the account by it: each service after those that it builds on, then the sums. */
  services: z.array(z.string()),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that were left out because something is wrong with them. */
  skipped: z.int(),
});

/** A row of an import that somebody has changed since. */
const changedRow = z.strictObject({
  id: z.guid(),
  /** What people call it: the columns that name it. */
  name: z.string(),
  /** Whether it was deleted. */
  isGone: z.boolean(),
  by: z.string(),
  at: z.string(),
});

/** What undoing an import would do. */
export const importTrail = z.strictObject({
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  /** Rows that it added and that are as it left them: they would be deleted. */
  added: z.int(),
  /** Rows that it changed and that are as it left them: they would be as before. */
  updated: z.int(),
  /** Rows that were changed since; they stay as they are unless they are named. */
  changed: z.array(changedRow),
  isUndone: z.boolean(),
});

export const importUndone = z.strictObject({
  deleted: z.int(),
  restored: z.int(),
  /** Rows that were changed since and were left alone. */
  left: z.int(),
});

/** Work on a small file is answered at once, on a large one as a job. */
export function doneOrQueued<Result extends z.ZodType>(result: Result) {
  return z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('done'), jobId: z.null(), result }),
    z.strictObject({ status: z.literal('queued'), jobId: z.guid(), result: z.null() }),
  ]);
}

export type ImportProblem = Wire<typeof importProblem>;
export type ImportQuestion = Wire<typeof importQuestion>;
export type ImportConversion = Wire<typeof importConversion>;
export type ImportDoubt = Wire<typeof importDoubt>;
export type EarlierImport = Wire<typeof earlierImport>;
export type RowAction = Wire<typeof rowAction>;
export type PreviewCell = Wire<typeof previewCell>;
export type PreviewRow = Wire<typeof previewRow>;
export type ImportReport = Wire<typeof importReport>;
export type ImportResult = Wire<typeof importResult>;
export type ImportTrail = Wire<typeof importTrail>;
export type ImportUndone = Wire<typeof importUndone>;
export type DoneOrQueued<Result> =
  | { readonly status: 'done'; readonly jobId: null; readonly result: Result }
  | { readonly status: 'queued'; readonly jobId: string; readonly result: null };
