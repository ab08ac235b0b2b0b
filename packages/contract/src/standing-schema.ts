import { z } from 'zod';

/** What travels with every figure, and with everything that is made of it. */
export const standing = z.strictObject({
  status: z.enum(['done', 'confirm', 'stale', 'missing']),
  openIssues: z.int(),
});
