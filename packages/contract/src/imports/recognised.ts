import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { sheetReading } from './reading.ts';

/** One sheet of somebody's file with the table that it seems to be. */
const recognisedSheet = z.strictObject({
  sheet: z.string(),
  /** Null where none is likely enough; a person chooses then. */
  table: z.string().nullable(),
  /** Other tables that it may be, the likeliest first. */
  rivals: z.array(z.string()),
  /** Why somebody must choose; empty where the table is clear. */
  why: z.string(),
  /** The year that its name or title speaks of; null where it speaks of none, or of several. */
  year: z.int().nullable(),
  /** How its headings are read; null without a table. */
  reading: sheetReading.nullable(),
});

/** A file of a bureau as it is understood before anybody has said anything about it. */
export const recognisedFile = z.strictObject({
  fileId: z.guid(),
  fileName: z.string(),
  /** Sheets that hold anything like a table. */
  sheets: z.array(recognisedSheet),
  /** Of an archive: files in it that are no tables and stay out. */
  leftAside: z.array(z.string()),
});

export type RecognisedSheet = Wire<typeof recognisedSheet>;
export type RecognisedFile = Wire<typeof recognisedFile>;
