import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this share of the time at work: nobody notices a pause of a tenth of a second. */
const QUIET = 0.05;
/** Somebody has worked, and left garbage: so much more is held than after the last collection. */
const GROWN = 1.5;
/** Worth a pause: so much more is held than is in use. */
const SPARE = 1.3;
/** One collection frees what is dead, the next ones give back pages that have become empty; further ones change nothing. */
const MOST_ROUNDS = 4;
const LOOK_MS = 5000;

/**
 * Collects garbage when there is nothing else to do. Left to itself the engine collects when it needs space: after a rush
 * the process would stand at its high mark for as long as nobody comes.
 */
export function giveMemoryBack(lookMs = LOOK_MS): { readonly stop: () => void } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let rounds = 0;
  let held = 0;
  let since = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    const { heapTotal, heapUsed } = process.memoryUsage();
    if (heapTotal > held * GROWN) rounds = 0;
    if (utilization > QUIET || rounds === MOST_ROUNDS) return;
    // Before the first round nothing is known of what is dead.
    if (rounds > 0 && heapTotal < heapUsed * SPARE) return;
    collect();
    held = process.memoryUsage().heapTotal;
    rounds += 1;
  }, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
