import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** A figure in 元 as calculated, and how it spreads over the draws. */
const band = z.strictObject({
  point: z.number(),
  mean: z.number(),
  sd: z.number(),
  p025: z.number(),
  p50: z.number(),
  p975: z.number(),
  /** The share of the draws below the figure as calculated, in %. */
  pointPercentile: z.number(),
  /** Null where the figure is 0. */
  meanOverPoint: z.number().nullable(),
  /** The share of the draws in which a floor or a limit decided. */
  limitedShare: z.number(),
  /** Standard errors of the draws, from ten batches, 元. */
  errors: z.strictObject({ mean: z.number(), p025: z.number(), p975: z.number() }),
  /** Whether the ends of the band are known to 2 % of its width. */
  converged: z.boolean(),
});

/** A source whose errors do not cancel out in a service, by how much it moves the mean, and why. */
const drift = z.strictObject({
  serviceCode: z.string(),
  key: z.string(),
  label: z.string(),
  shift: z.number(),
  causes: z.array(z.enum(['divisor', 'power', 'floor', 'lesser'])),
});

/** The total with one input at its P2.5 and P97.5, the others as they stand, 元. */
const tornadoBar = z.strictObject({
  key: z.string(),
  label: z.string(),
  serviceCodes: z.array(z.string()),
  relativeSpread: z.number(),
  low: z.number(),
  high: z.number(),
  swing: z.number(),
});

/** How far a change between two years may be off; what both years share is drawn once. */
const change = z.strictObject({
  from: z.int(),
  /** How far the errors of figures that are stated anew each year go together: our own convention. */
  correlation: z.number(),
  total: band,
  /** Services that are counted in either year. */
  services: z.array(band.extend({ serviceCode: z.string() })),
  /** Services that could not be run for the earlier year. */
  missing: z.array(z.string()),
});

/** How sure the account is, given the quality of what it rests on. */
export const uncertainty = z.strictObject({
  year: z.int(),
  unitId: z.guid(),
  draws: z.int(),
  seed: z.int(),
  /** Of the counted services together, added up draw by draw. */
  total: band,
  services: z.array(band.extend({ serviceCode: z.string(), counted: z.boolean() })),
  /** Fingerprints of what the services were calculated with: a stored value of the same one is the value that was analysed. */
  inputs: z.record(z.string(), z.string()),
  /** The children of a region and, with null, what none of them gets (未分配); they add up to the region in every draw. */
  regions: z.array(band.extend({ regionId: z.guid().nullable(), name: z.string() })),
  /** From another year to this one; null where none was asked for. */
  change: change.nullable(),
  /** The inputs that move the total most, one at a time. */
  tornado: z.array(tornadoBar),
  /** Why the mean is not the figure as calculated, for services where it is off by more than 2 %. */
  drifts: z.array(drift),
  /** Figures that stand on their bound and were not drawn. */
  held: z.array(z.string()),
  /** Rows without a quality, which counted as D. */
  ungraded: z.int(),
  notes: z.array(z.string()),
  /** Services that could not be run. */
  missing: z.array(z.string()),
});

export type Uncertainty = Wire<typeof uncertainty>;
