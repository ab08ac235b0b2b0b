import { z } from 'zod';

/** What was sent, where it has been turned into another format on arrival; it is kept as a file of its own. */
export const origin = z.strictObject({
  fileId: z.guid(),
  name: z.string(),
  sha256: z.string(),
  format: z.string(),
  /** The program and its version. */
  converter: z.string(),
  options: z.array(z.string()),
  /** What the file held and its conversion does not. */
  lost: z.array(z.string()),
});
