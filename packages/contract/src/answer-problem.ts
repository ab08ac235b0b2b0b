import { z } from 'zod';
import type { JsonCall } from './calls/call.ts';

/** How a result departs from what its call says it answers, in words; nothing when it does not. */
export function answerProblem(call: JsonCall, result: unknown): string | undefined {
  const { error } = call.answer.safeParse(result);
  return error === undefined
    ? undefined
    : `the answer of ${call.name} is not what its schema says:\n${z.prettifyError(error)}`;
}
