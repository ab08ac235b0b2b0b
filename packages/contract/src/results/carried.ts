import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** What became of a row since its year was copied from another: written anew, as it was copied, or too old to stay so. */
export const carriedMark = z.enum(['updated', 'carried', 'outdated']);

/** A table of a copied year: how many of its rows are as they were copied, and how many of those too old. */
export const carriedCount = z.strictObject({
  table: z.string(),
  rows: z.int(),
  /** As they were copied, and not too old. */
  carried: z.int(),
  outdated: z.int(),
});

export type CarriedMark = Wire<typeof carriedMark>;
export type CarriedCount = Wire<typeof carriedCount>;
