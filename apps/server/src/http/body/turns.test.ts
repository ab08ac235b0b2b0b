import { setTimeout as delay } from 'node:timers/promises';
import { isFault } from '@qingzhang/core/fault';
import { expect, it } from 'vitest';
import { byteBudget } from './budget.ts';
import { turnsOf } from './turns.ts';

it('a sender has one turn at a time, in the order of coming; another sender does not wait', async () => {
  const turns = turnsOf(10_000);
  const order: string[] = [];
  const endFirst = await turns.take('甲');
  const second = turns.take('甲').then((end) => {
    order.push('甲 2');
    return end;
  });
  const third = turns.take('甲').then((end) => {
    order.push('甲 3');
    return end;
  });
  (await turns.take('乙'))();
  expect(order).toEqual([]);
  endFirst();
  // Ending twice gives no second turn away.
  endFirst();
  (await second)();
  (await third)();
  expect(order).toEqual(['甲 2', '甲 3']);
  // Nobody is left in line: the next one begins at once.
  (await turns.take('甲'))();
});

it('who waits too long is told, and is not served later', async () => {
  const turns = turnsOf(20);
  const end = await turns.take('甲');
  const refused = await turns.take('甲').catch((error: unknown) => error);
  expect(isFault(refused, 'TOO_BUSY')).toBe(true);
  end();
  (await turns.take('甲'))();
});

it('bytes held at once stay within the budget', async () => {
  const budget = byteBudget(100, 20);
  const giveBack = await budget.take(70);
  // 70 + 40 > 100: waits for its 20 ms and is refused.
  const refused = await budget.take(40).catch((error: unknown) => error);
  expect(isFault(refused, 'TOO_BUSY')).toBe(true);
  const small = await budget.take(30);
  const waiting = budget.take(70);
  await delay(5);
  giveBack();
  (await waiting)();
  small();
  // What is larger than everything takes everything.
  (await budget.take(1000))();
});
