import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { whenGone } from './when-gone.ts';

function answering(writableFinished: boolean) {
  return Object.assign(new EventEmitter(), { writableFinished });
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
