import { z } from 'zod';
import { PRICE_KINDS } from '@qingzhang/catalogue/language/price-kind';
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

/** A price as it was typed or printed, and what brought it to the account's price year. */
const priceStanding = z.strictObject({
  price: z.number(),
  /** Whose prices it is in; null where nobody said. */
  year: z.int().nullable(),
  kind: z.enum(PRICE_KINDS.map(({ value }) => value)),
  /** What the factor comes from; null where the price is used as it is. */
  index: z.string().nullable(),
  factor: z.number(),
});

/** Of a figure that is a price; absent in runs of earlier versions. */
export const priced = { price: priceStanding.exactOptional() };

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
  z.strictObject({ from: z.literal('row'), ...rowReference, ...priced, label: z.string().exactOptional() }),
  z.strictObject({ from: z.literal('file'), ...rowReference, ...fileReference }),
  z.strictObject({ from: z.literal('profile'), profile: z.string(), key: z.string(), citation, ...priced }),
  z.strictObject({
    from: z.literal('default'),
    table: z.string(),
    column: z.string(),
    citation: citation.nullable(),
    ...priced,
  }),
  ...PLAIN_SOURCES,
]);
