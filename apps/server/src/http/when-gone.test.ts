import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { whenGone } from './when-gone.ts';

function answering(writableFinished: boolean, destroyed = false) {
  return Object.assign(new EventEmitter(), { writableFinished, destroyed });
}

it('ends the work of somebody who went away before the answer', () => {
  const answer = answering(false);
  const signal = whenGone(answer);
  expect(signal.aborted).toBe(false);
  answer.emit('close');
  expect(signal.reason).toMatchObject({ code: 'BODY_UNREADABLE' });
});

it('ends nothing once the answer is out', () => {
  const answer = answering(true);
  const signal = whenGone(answer);
  answer.emit('close');
  expect(signal.aborted).toBe(false);
});

it('ends the work of somebody who had gone before it began', () => {
  expect(whenGone(answering(false, true)).aborted).toBe(true);
  expect(whenGone(answering(true, true)).aborted).toBe(false);
});
