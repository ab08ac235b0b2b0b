import { z } from 'zod';

/** Any JSON: its form depends on something else that is answered beside it, so that whoever reads it parses it. */
export const jsonValue: z.ZodType = z.json().register(z.globalRegistry, { id: 'Json' });
