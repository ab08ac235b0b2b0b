import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this share of the time at work: nobody notices a pause of a tenth of a second. */
const QUIET = 0.05;
/** Worth a pause: so much more than what was in use after the last one. */
const GROWN = 1.3;
const LOOK_MS = 5000;

/**
 * Collects garbage when there is nothing else to do. Left to itself the engine collects when it needs space: after a rush
 * the process would stand at its high mark for as long as nobody comes.
 */
export function giveMemoryBack(lookMs = LOOK_MS): { readonly stop: () => void } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let inUse = 0;
  let since = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (utilization > QUIET || process.memoryUsage().heapUsed < inUse * GROWN) return;
    collect();
    inUse = process.memoryUsage().heapUsed;
  }, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
