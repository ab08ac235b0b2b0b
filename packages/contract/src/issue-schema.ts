import { z } from 'zod';

/** One problem of the data, in words for the person who can mend it. */
export const issue = z.strictObject({
  /** The fields it is about; for a row of an array `rows.3.year`, for a table or file its name. */
  keys: z.array(z.string()),
  code: z.string(),
  severity: z.enum(['block', 'confirm', 'note']),
  text: z.string(),
  /** Where to mend it: a route of the application. */
  link: z.string().exactOptional(),
});
