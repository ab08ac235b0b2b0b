import { setTimeout as delay } from 'node:timers/promises';

/** False once it is time to stop. */
export async function slept(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  return !stopping.aborted;
}
