import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { citation, verification } from './citation.ts';
import { fileReference, PLAIN_SOURCES, priced, rowReference } from './source-reference.ts';

const ofRow = {
  ...rowReference,
  regionLevel: z.int().nullable(),
  /** What the row says of itself; absent in runs of earlier versions. */
  verification: verification.nullable().exactOptional(),
};

/** Where a figure comes from, with what a reader asks next: at which level, and whether the source has been checked. */
export const traceSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('row'), ...ofRow, ...priced, label: z.string().exactOptional() }),
  z.strictObject({ from: z.literal('file'), ...ofRow, ...fileReference }),
  z.strictObject({
    from: z.literal('profile'),
    profile: z.string(),
    key: z.string(),
    citation,
    ...priced,
    verification: verification.nullable(),
  }),
  z.strictObject({
    from: z.literal('default'),
    table: z.string(),
    column: z.string(),
    citation: citation.nullable(),
    ...priced,
    verification: verification.nullable(),
  }),
  z.strictObject({ from: z.literal('constant'), citation, verification }),
  ...PLAIN_SOURCES,
]);

export type TraceSource = Wire<typeof traceSource>;
