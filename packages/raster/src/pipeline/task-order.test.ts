import { describe, expect, it } from 'vitest';
import { createTaskOrder } from './task-order.ts';
import type { PixelAnswer } from './task.ts';

const answer = (code: number): PixelAnswer => ({
  tiles: [{ zones: Int32Array.of(code), rows: [], unknownCodes: [] }],
  squares: [],
});

describe('answers of several workers', () => {
  it('are added in the order of the tasks, whichever is ready first', () => {
    const added: number[] = [];
    const order = createTaskOrder(3, 8, ({ tiles }) => added.push(tiles[0]!.zones[0]!));
    expect([order.take(), order.take(), order.take(), order.take()]).toEqual([0, 1, 2, null]);
    order.finish(2, answer(2));
    order.finish(1, answer(1));
    expect(added).toEqual([]);
    expect(order.share()).toBeCloseTo(2 / 3, 12);
    order.finish(0, answer(0));
    expect(added).toEqual([0, 1, 2]);
    expect(order.isDone()).toBe(true);
  });

  it('do not pile up behind a slow one', () => {
    const order = createTaskOrder(100, 4, () => {});
    const taken = Array.from({ length: 10 }, () => order.take());
    expect(taken).toEqual([0, 1, 2, 3, null, null, null, null, null, null]);
    order.finish(0, answer(0));
    expect(order.take()).toBe(4);
  });

  it('of a worker that died are asked for again, twice', () => {
    const order = createTaskOrder(2, 4, () => {});
    expect([order.take(), order.take()]).toEqual([0, 1]);
    expect(order.giveBack(0)).toBe(true);
    expect(order.take()).toBe(0);
    expect(order.giveBack(0)).toBe(true);
    expect(order.take()).toBe(0);
    expect(order.giveBack(0)).toBe(false);
  });
});
