import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** A service whose figures are not those of the edition before. Money in 元; null where there was or is no value. */
const difference = z.strictObject({
  serviceCode: z.string(),
  name: z.string(),
  isTotal: z.boolean(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  change: z.number().nullable(),
  amountFrom: z.number().nullable(),
  amountTo: z.number().nullable(),
  unit: z.string().nullable(),
  methodFrom: z.string().nullable(),
  methodTo: z.string().nullable(),
});

/** What a correction has made of the edition before it. */
const differences = z.strictObject({
  /** The number of that edition. */
  previous: z.int(),
  /** Services that changed, and always the total. */
  rows: z.array(difference),
  /** How many services have the same figures in both. */
  unchanged: z.int(),
  /** The standard of the account, where it is another one. */
  profiles: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** Tables in which rows were entered, changed or deleted between the two, by the log. */
  inputs: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
});

/** Which edition of its year a report is. */
export const reportEdition = z.strictObject({
  number: z.int(),
  /** Why the one before was corrected; null for the first. */
  reason: z.string().nullable(),
  frozenAt: z.string(),
  frozenBy: z.string(),
  /** Null for the first, and for one that follows an edition whose figures were not kept. */
  differences: differences.nullable(),
});

export type ReportEdition = Wire<typeof reportEdition>;
export type EditionDifferences = Wire<typeof differences>;
export type EditionDifference = Wire<typeof difference>;
