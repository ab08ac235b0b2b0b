import { z } from 'zod';
import { citation } from './citation.ts';

/** What is used in a choice column of a parameter table, whose word it is, and what the standard prescribes. */
export const plannedChoice = z.strictObject({
  table: z.string(),
  column: z.string(),
  label: z.string(),
  /** Which pollutant it holds for; null where it holds for all. */
  at: z.string().nullable(),
  value: z.string(),
  valueLabel: z.string(),
  /** Typed by the account, prescribed by the standard, or the column's default. */
  from: z.enum(['row', 'profile', 'default']),
  prescribed: z.strictObject({ value: z.string(), label: z.string(), source: citation }).nullable(),
});
