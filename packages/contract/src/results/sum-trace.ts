import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { trace } from './trace.ts';

const group = z.enum(['material', 'regulating', 'cultural']);

/** One service of a sum. */
const sumLine = z.strictObject({
  code: z.string(),
  title: z.string(),
  group,
  included: z.boolean(),
  compulsory: z.boolean(),
  reason: z.string().nullable(),
  method: z.string().nullable(),
  /** 元; null where it has not been calculated. */
  value: z.number().nullable(),
});

/** 元: products, regulation, culture and all of them. */
const sums = z.strictObject({ epv: z.number(), erv: z.number(), ecv: z.number(), gep: z.number() });

/** What a sum was added up from. */
export const sumTrace = z.strictObject({
  service: z.string(),
  year: z.int(),
  profile: z.string(),
  unitId: z.string(),
  lines: z.array(sumLine),
  /** What is taken off for products from outside, 元. */
  deduction: z.number(),
  regions: z.array(z.strictObject({ regionId: z.string(), name: z.string(), sums, rest: sums })),
  notes: z.array(z.string()),
  /** How the one addend was calculated that is no service of its own (景观价值); absent where there is none. */
  addend: trace.exactOptional(),
});

export type SumTrace = Wire<typeof sumTrace>;
export type SumLine = Wire<typeof sumLine>;
