import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('does no more at once than told, and answers in order', async () => {
  let [running, most] = [0, 0];
  const found = await sideBySide([30, 1, 10, 5], 2, async (ms) => {
    most = Math.max(most, (running += 1));
    await pause(ms);
    running -= 1;
    return ms;
  });
  expect(found).toEqual([30, 1, 10, 5]);
  expect(most).toBe(2);
});

it('begins nothing after a failure, and tells it', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await pause(item);
    if (item === 1) throw new Error('broken');
  };
  await expect(sideBySide([1, 20, 3, 4], 2, work)).rejects.toThrow('broken');
  await pause(40);
  expect(begun).toEqual([1, 20]);
});
