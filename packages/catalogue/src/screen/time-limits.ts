/** How long the web app waits for an answer or a part of itself, and how long a failure stays on screen (specification §9). */
export const TIME_LIMITS = { callMs: 600_000, chunkMs: 120_000, errorToastMs: 5000 } as const;
