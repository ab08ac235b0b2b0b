import type { AnswerOf, Call, JsonCall, ReplyCall } from '@qingzhang/contract/calls/call';
import type { Context } from './context.ts';
import type { JsonText } from './json-text.ts';
import type { WithIssues } from './with-issues.ts';

/** One or several calls of the contract and what answers them. */
export interface Handling {
  readonly calls: readonly Call[];
  readonly answer: (context: Context) => Promise<unknown>;
}

/** What a handler gives as the result of the envelope. */
export type Given<C extends JsonCall> = AnswerOf<C> | JsonText<AnswerOf<C>> | WithIssues<AnswerOf<C>>;

type OneOrMany<C> = C | readonly C[];

/**
 * Binds a call, or the same call of many tables, to what answers it: `handle(login).by(async ({ body }) => …)`. Body
 * and answer are those of the contract. In two steps, because only a call that is known before the handler is looked
 * at lets the compiler read `'queued'` as the word of the contract and not as any text.
 */
export function handle<C extends JsonCall>(calls: OneOrMany<C>) {
  return { by: (answer: (context: Context<C>) => Promise<Given<C>>): Handling => bound(calls, answer) };
}

/** Binds a call that answers a file or a stream: its handler writes the reply itself. */
export function handleReply<C extends ReplyCall>(calls: OneOrMany<C>) {
  return { by: (answer: (context: Context<C>) => Promise<unknown>): Handling => bound(calls, answer) };
}

function bound<C extends Call>(calls: OneOrMany<C>, answer: (context: Context<C>) => Promise<unknown>): Handling {
  return {
    calls: Array.isArray(calls) ? calls : [calls],
    // The body was checked against this very call's schema before a handler is asked.
    answer: (context) => answer(context as Context<C>),
  };
}
