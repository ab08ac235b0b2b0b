import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { citation, verification } from './citation.ts';

const ofRow = {
  table: z.string(),
  rowId: z.string(),
  rowVersion: z.int(),
  column: z.string(),
  /** Null for rows of the whole county. */
  regionId: z.string().nullable(),
  regionLevel: z.int().nullable(),
};

/** Where a figure comes from, with what a reader asks next: at which level, and whether the source has been checked. */
export const traceSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('row'), ...ofRow, label: z.string().exactOptional() }),
  z.strictObject({ from: z.literal('file'), ...ofRow, fileId: z.string(), sha256: z.string(), band: z.int() }),
  z.strictObject({
    from: z.literal('profile'),
    profile: z.string(),
    key: z.string(),
    citation,
    verification: verification.nullable(),
  }),
  z.strictObject({
    from: z.literal('default'),
    table: z.string(),
    column: z.string(),
    citation: citation.nullable(),
    verification: verification.nullable(),
  }),
  z.strictObject({ from: z.literal('constant'), citation, verification }),
  z.strictObject({ from: z.literal('region'), regionId: z.string(), attribute: z.string() }),
  z.strictObject({ from: z.literal('run'), service: z.string(), runId: z.string(), symbol: z.string() }),
  z.strictObject({ from: z.literal('calendar'), year: z.int() }),
  z.strictObject({ from: z.literal('step'), symbol: z.string() }),
]);

export type TraceSource = Wire<typeof traceSource>;
