import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** How a column of somebody's own file came to its field. `guessed` wants to be looked at, `chosen` has been. */
const howMatched = z.enum(['label', 'key', 'remembered', 'guessed', 'chosen', 'none']);

/** The column of an export that says which row it is. */
export const ROW_ID = { key: 'id', label: '记录编号' } as const;

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
});

/** What a file looks like before anything in it is checked. */
export const sheetReading = z.strictObject({
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
});

export type HowMatched = Wire<typeof howMatched>;
export type HeadingMatch = Wire<typeof headingMatch>;
export type SheetReading = Wire<typeof sheetReading>;
