import { z } from 'zod';
import { issue } from '../issue-schema.ts';
import type { Wire } from '../wire.ts';
import { doneCalculation, plannedCalculation, queuedCalculation } from './calculation.ts';

/** What became of one service. */
const serviceOutcome = z.strictObject({
  serviceCode: z.string(),
  status: z.enum(['done', 'blocked']),
  /** Null where nothing was stored. */
  runId: z.guid().nullable(),
  rows: z.int(),
  issues: z.array(issue),
});

/** What a calculation of all services would use, and what stands against each. */
export const countyPlan = plannedCalculation.extend({
  services: z.array(serviceOutcome.pick({ serviceCode: true, status: true, issues: true })),
});

const ofServices = { services: z.array(serviceOutcome) };
const { runs } = doneCalculation.shape;

/** A calculation of all services that has been waited for; the run is that of the total, null where there is none. */
export const doneCounty = doneCalculation.extend({ runId: z.guid().nullable(), ...ofServices });

/** A calculation of all services that is asked about by its job. */
export const queuedCounty = queuedCalculation.extend({ runs, ...ofServices });

export type ServiceOutcome = Wire<typeof serviceOutcome>;
export type CountyPlan = Wire<typeof countyPlan>;
export type CountyCalculated = Omit<Wire<typeof doneCounty>, 'status' | 'jobId' | 'year'>;
