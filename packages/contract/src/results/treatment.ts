import { z } from 'zod';

/** What is done to the data of a service beside its formulas, in words. */
export const treatment = z.strictObject({
  /** Land left out for want of figures, what is below 0 counted as 0, other pixels, means of regions in place of pixels. */
  kind: z.enum(['nodata', 'truncated', 'resampled', 'mean']),
  text: z.string(),
});
