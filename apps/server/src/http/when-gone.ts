import type { EventEmitter } from 'node:events';
import { Fault } from '@qingzhang/core/fault';

interface Answering extends Pick<EventEmitter, 'once' | 'removeListener'> {
  /** Whether the whole answer has been handed over. */
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
}

/** Tells when whoever asked has gone away before the answer: nobody waits for the work any more. */
export function whenGone(answer: Answering): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (!answer.writableFinished) controller.abort(new Fault('BODY_UNREADABLE', { reason: '上传已被取消' }));
  };
  // Somebody may have gone while their rights were looked up: that is told once, and not again.
  if (answer.destroyed) look();
  else answer.once('close', look);
  return controller.signal;
}
