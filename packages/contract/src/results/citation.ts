import { z } from 'zod';

export const verification = z.enum(['verified', 'unverified']);

/** Where a formula, coefficient or price was read. */
export const citation = z.strictObject({
  source: z.string(),
  clause: z.string().exactOptional(),
  year: z.int().exactOptional(),
  /** `unverified` until someone has compared it with the official text. */
  verification,
});
