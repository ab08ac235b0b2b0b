import { expect, it } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

const MIB = 1024 * 1024;
const inUse = () => process.memoryUsage().heapUsed / MIB;

/** Garbage that has grown old: about 80 MiB of strings in small objects. */
function litter(): number {
  const things = Array.from({ length: 400_000 }, (_, at) => ({ name: `thing ${at}`, parts: [at, String(at)] }));
  return things.length;
}

it('memory that nobody uses any more is free once there is nothing to do', async () => {
  const watch = giveMemoryBack(20);
  try {
    expect(litter()).toBe(400_000);
    const before = inUse();
    await expect.poll(() => before - inUse(), { timeout: 20_000 }).toBeGreaterThan(30);
  } finally {
    watch.stop();
  }
});
