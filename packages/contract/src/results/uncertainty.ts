import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** A figure in 元 as calculated, and how it spreads over the draws. */
const band = z.strictObject({
  point: z.number(),
  mean: z.number(),
  p025: z.number(),
  p50: z.number(),
  p975: z.number(),
});

/** The total with one input at its P2.5 and P97.5, the others as they stand, 元. */
const tornadoBar = z.strictObject({
  key: z.string(),
  label: z.string(),
  serviceCodes: z.array(z.string()),
  relativeSpread: z.number(),
  low: z.number(),
  high: z.number(),
  swing: z.number(),
});

/** How sure the account is, given the quality of what it rests on. */
export const uncertainty = z.strictObject({
  year: z.int(),
  unitId: z.guid(),
  draws: z.int(),
  seed: z.int(),
  /** Of the counted services together, added up draw by draw. */
  total: band,
  services: z.array(band.extend({ serviceCode: z.string(), counted: z.boolean() })),
  /** The inputs that move the total most, one at a time. */
  tornado: z.array(tornadoBar),
  notes: z.array(z.string()),
  /** Services that could not be run. */
  missing: z.array(z.string()),
});

export type Uncertainty = Wire<typeof uncertainty>;
