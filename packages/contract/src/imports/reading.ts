import { z } from 'zod';
import type { Wire } from '../wire.ts';

/**
 * How a column of somebody's own file came to its field: `synonym` is what offices call it, `guessed` merely resembles it
 * and is asked about, `chosen` has been answered.
 */
const howMatched = z.enum(['label', 'key', 'synonym', 'remembered', 'guessed', 'chosen', 'none']);

/** The column of an export that says which row it is. */
export const ROW_ID = { key: 'id', label: '记录编号' } as const;

const unitQuestion = z.strictObject({
  /** What is not clear about the unit. */
  text: z.string(),
  /** Units to choose from; any other may be typed. */
  units: z.array(z.string()),
});

const headingMatch = z.strictObject({
  /** From 0. */
  column: z.int(),
  heading: z.string(),
  /** The first few cells below. */
  samples: z.array(z.string()),
  /** Null: the column is not imported. */
  fieldKey: z.string().nullable(),
  /** The unit of bare figures below, where it is not the field's own. */
  unit: z.string().nullable(),
  how: howMatched,
  /** What is to be known about the match, such as why nothing is imported. */
  note: z.string().nullable(),
  /** Bare figures of the column cannot be read before this is answered by a unit. */
  question: unitQuestion.nullable(),
});

/** A cross table: headings that are values of one column (耕地, 7月), with figures of another below them. */
const spreadReading = z.strictObject({
  keyField: z.string(),
  valueField: z.string(),
  /** The unit of bare figures, where it is not the field's own. */
  unit: z.string().nullable(),
  /** The columns whose headings are values, from 0. */
  columns: z.array(z.int()),
  question: unitQuestion.nullable(),
});

/** Another sheet of the same file, with the tables that its headings seem to be of, the likeliest first. */
const otherSheet = z.strictObject({ sheet: z.string(), tables: z.array(z.string()) });

/** What a file looks like before anything in it is checked. */
export const sheetReading = z.strictObject({
  /** The table that it goes to: a workbook that was made to be filled in knows its own. */
  table: z.string(),
  /** Of a sheet that was made to be filled in: for which year and county. Nothing is to be chosen then. */
  origin: z.strictObject({ year: z.int(), county: z.string() }).nullable(),
  fileId: z.guid(),
  fileName: z.string(),
  /** Names of the sheets that can be imported. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** From 1, as Excel counts. */
  headerRow: z.int(),
  /** Rows with something in them below the header. */
  rows: z.int(),
  headings: z.array(headingMatch),
  /** How its columns become rows, where it seems to be a cross table. */
  spread: spreadReading.nullable(),
  /** Other sheets that hold tables. */
  others: z.array(otherSheet),
  /** Of an archive: files in it that are no tables and stay out. */
  leftAside: z.array(z.string()),
});

export type HowMatched = Wire<typeof howMatched>;
export type UnitQuestion = Wire<typeof unitQuestion>;
export type HeadingMatch = Wire<typeof headingMatch>;
export type SpreadReading = Wire<typeof spreadReading>;
export type OtherSheet = Wire<typeof otherSheet>;
export type SheetReading = Wire<typeof sheetReading>;
