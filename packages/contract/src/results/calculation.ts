import { z } from 'zod';
import { issue } from '../issue-schema.ts';
import type { Wire } from '../wire.ts';
import { methodStanding } from './method-standing.ts';
import { plannedChoice } from './planned-choice.ts';
import { verification } from './citation.ts';
import { sourceReference } from './source-reference.ts';
import { treatment } from './treatment.ts';

/** Which source feeds a symbol, and what would come next. */
const plannedInput = z.strictObject({
  symbol: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  /** Where its figures were found, the first of them; empty where it is missing. */
  sources: z.array(sourceReference),
  /** Rows, files and defaults it rests on, counted. */
  count: z.int(),
  isMissing: z.boolean(),
  /** Of what it rests on; null where that quotes no text. */
  verification: verification.nullable(),
  /** Tables, or kinds of source, that would feed it. */
  alternatives: z.array(z.string()),
});

/** What a calculation would use in one account unit. */
const planDescription = z.strictObject({
  service: z.string(),
  unitId: z.guid(),
  year: z.int(),
  profile: z.string(),
  method: z.strictObject({ name: z.string(), label: z.string() }),
  choices: z.array(plannedChoice),
  /** The same in words, the method first, with clause and verification; empty for a sum. */
  methods: z.array(methodStanding),
  classes: z.array(z.string()),
  /** How many there are. */
  regions: z.int(),
  inputs: z.array(plannedInput),
  /** What would be done to the data beside the formulas, as far as that is known before. */
  treatments: z.array(treatment),
  canRun: z.boolean(),
});

/** What a calculation would use, by account unit, and everything that it lacks. */
export const plannedCalculation = z.strictObject({ plan: z.array(planDescription), issues: z.array(issue) });

const storedRun = z.strictObject({ runId: z.guid(), unitId: z.guid(), rows: z.int() });

/** What a calculation has stored. */
export const calculated = z.strictObject({
  /** Of the first account unit. */
  runId: z.guid(),
  runs: z.array(storedRun),
  rows: z.int(),
  issues: z.array(issue),
});

const ofJob = { jobId: z.guid(), year: z.int() };

/** A calculation that has been waited for. */
export const doneCalculation = calculated.extend({ status: z.literal('done'), ...ofJob });

/** A calculation that is asked about by its job. */
export const queuedCalculation = z.strictObject({
  status: z.literal('queued'),
  ...ofJob,
  runId: z.null(),
  rows: z.int(),
  issues: z.array(issue),
});

export type PlannedInput = Wire<typeof plannedInput>;
export type PlanDescription = Wire<typeof planDescription>;
export type PlannedCalculation = Wire<typeof plannedCalculation>;
export type StoredRun = Wire<typeof storedRun>;
export type Calculated = Wire<typeof calculated>;
