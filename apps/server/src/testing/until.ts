import { setTimeout as delay } from 'node:timers/promises';

/** Full service within 10 s is the goal; a recovery bound may be asserted at four times its goal. */
const RECOVERY_MS = 40_000;

/** Waits until something holds, at most as long as a recovery may take. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${RECOVERY_MS} ms`);
    await delay(50);
  }
}
