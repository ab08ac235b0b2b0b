/** In every window at least so many bytes come, or the whole: a sender that trickles holds a place that others need. */
export interface LeastArrival {
  readonly windowMs: number;
  readonly bytes: number;
}

/** A slow line in a township still sends 1 KB a second. */
export const OF_JSON: LeastArrival = { windowMs: 15_000, bytes: 16 * 1024 };
export const OF_FILES: LeastArrival = { windowMs: 60_000, bytes: 64 * 1024 };

/** Calls out when too little arrives, by a count of what has; answers how to stop watching. */
export function watchArrival(arrived: () => number, { windowMs, bytes }: LeastArrival, onSlow: () => void): () => void {
  let before = arrived();
  const timer = setInterval(() => {
    const now = arrived();
    if (now - before < bytes) onSlow();
    before = now;
  }, windowMs);
  return () => clearInterval(timer);
}
