/** How often ships are asked for, and what counts as the last hour of a track (specification §9). */
export const VESSEL_TIMES = { refreshMs: 60_000, lastHourMs: 3_600_000 } as const;
