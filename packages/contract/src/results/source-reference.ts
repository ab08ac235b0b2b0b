import { z } from 'zod';
import { citation } from './citation.ts';

/** A row that fed a figure. */
export const rowReference = {
  table: z.string(),
  rowId: z.string(),
  rowVersion: z.int(),
  column: z.string(),
  /** Null for rows of the whole county. */
  regionId: z.string().nullable(),
};

/** A file that fed a figure, beside the row that names it. */
export const fileReference = { fileId: z.string(), sha256: z.string(), band: z.int() };

/** Sources that are neither row nor file, nor printed anywhere. */
export const PLAIN_SOURCES = [
  z.strictObject({ from: z.literal('region'), regionId: z.string(), attribute: z.string() }),
  z.strictObject({ from: z.literal('run'), service: z.string(), runId: z.string(), symbol: z.string() }),
  z.strictObject({ from: z.literal('calendar'), year: z.int() }),
  z.strictObject({ from: z.literal('step'), symbol: z.string() }),
] as const;

/** Where a bound figure was found. */
export const sourceReference = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('row'), ...rowReference, label: z.string().exactOptional() }),
  z.strictObject({ from: z.literal('file'), ...rowReference, ...fileReference }),
  z.strictObject({ from: z.literal('profile'), profile: z.string(), key: z.string(), citation }),
  z.strictObject({
    from: z.literal('default'),
    table: z.string(),
    column: z.string(),
    citation: citation.nullable(),
  }),
  ...PLAIN_SOURCES,
]);
