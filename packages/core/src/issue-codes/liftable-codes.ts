import type { CodeOf } from './issue-code.ts';

/** Blocks that a person may lift, with a reason, for exactly the figures they were told with. */
export const LIFTABLE_CODES = ['AREAS_ABOVE'] as const satisfies readonly CodeOf<'block'>[];

export type LiftableCode = (typeof LIFTABLE_CODES)[number];
