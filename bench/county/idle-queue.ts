import type { Product } from '../../apps/server/src/testing/product.ts';

const LOOK_MS = 200;
/** Jobs follow from jobs: so often nothing must be there. */
const LOOKS = 5;

/** Waits until no job is in line or under way, also none that nobody waits for. */
export async function idleQueue({ url }: Product): Promise<void> {
  for (let still = 0; still < LOOKS;) {
    const answer = (await (await fetch(`${url}/api/health.json`)).json()) as {
      result: { parts: { queue: { waiting: number; running: number } } };
    };
    const { waiting, running } = answer.result.parts.queue;
    still = waiting + running === 0 ? still + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
