import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { unreachable } from '@qingzhang/core/unreachable';
import type { z } from 'zod';
import { queued } from '../results/queued.ts';
import type { DeepReadonly } from '../wire.ts';

/** Who may make a call. The server checks it before it looks at the body. */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'signedIn' }
  /** Whoever may write in at least one module of data. */
  | { readonly who: 'writer' }
  | { readonly who: 'module'; readonly module: string; readonly right: 'read' | 'write' }
  /** Administrators; where duties are kept apart, the one of this duty. */
  | { readonly who: 'administrator'; readonly what: string; readonly duty: Duty };

/** A call that answers a file instead of an envelope. */
export interface FileAnswer {
  readonly form: 'file';
  /** One for each format that may be asked for. */
  readonly mimes: readonly string[];
  /** What an envelope holds instead where the caller does not wait for the file. */
  readonly instead?: z.ZodType;
}

/** A call that stays open and sends events, each of this form. */
export interface EventsAnswer<Event extends z.ZodType = z.ZodType> {
  readonly form: 'events';
  readonly event: Event;
}

export type AnswerForm = z.ZodType | FileAnswer | EventsAnswer;

/** One call of the server, a value that both ends import: what may be sent, by whom, and what comes back. */
export interface Call<Body extends z.ZodType = z.ZodType, Answer extends AnswerForm = AnswerForm> {
  /** `subject/verb`, or a single word. */
  readonly name: string;
  /** `/api/{name}.json`; a picture ends in `.png`. */
  readonly path: string;
  /** Other spellings that reach the same call. */
  readonly aliases: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly title: string;
  /** What a caller must know beyond the title. */
  readonly description: string;
  readonly access: Access;
  /** The table that the call is about. */
  readonly subject: TableEntry | null;
  readonly body: Body;
  readonly answer: Answer;
  /** Parameters may come from the query as well as from the body. */
  readonly takesQuery: boolean;
  readonly consumes: 'json' | 'multipart' | 'text';
  /** Screens make it by themselves, again and again: it keeps no session alive. */
  readonly isPolled: boolean;
  /** Bytes that a JSON or text body may have; files have limits of their own. */
  readonly bodyLimit: number;
  /** A body that the schema takes; shown in the documentation. */
  readonly example: { readonly body: unknown };
}

/** A call that is about a table. */
export type TableCall<Body extends z.ZodType = z.ZodType, Answer extends AnswerForm = AnswerForm> = Call<
  Body,
  Answer
> & { readonly subject: TableEntry };

/** A call whose answer comes in an envelope. */
export type JsonCall<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = Call<Body, Answer>;

/** A call whose handler writes the reply itself. */
export type ReplyCall = Call<z.ZodType, FileAnswer | EventsAnswer>;

export type FileCall<Body extends z.ZodType = z.ZodType> = Call<Body, FileAnswer>;

/** The body as a client sends it: what has a default may be left out. */
export type SentBody<C extends Call> = DeepReadonly<z.input<C['body']>>;

/** The body as a handler gets it. */
export type BodyOf<C extends Call> = z.output<C['body']>;

/** The result inside the envelope. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? DeepReadonly<z.output<C['answer']>> : never;

export function isJson(call: Call): call is JsonCall {
  return !('form' in call.answer);
}

type Draft<Body extends z.ZodType, Answer extends AnswerForm> = Pick<Call, 'name' | 'title' | 'access'> & {
  readonly body: Body;
  readonly answer: Answer;
  readonly example: { readonly body: z.input<Body> };
} & Partial<
    Pick<Call, 'aliases' | 'method' | 'description' | 'takesQuery' | 'consumes' | 'path' | 'bodyLimit' | 'isPolled'>
  >;

/** A call; POST with JSON unless said otherwise. */
export function defineCall<Body extends z.ZodType, Answer extends AnswerForm>(
  draft: Draft<Body, Answer> & { readonly subject: TableEntry },
): TableCall<Body, Answer>;
export function defineCall<Body extends z.ZodType, Answer extends AnswerForm>(
  draft: Draft<Body, Answer>,
): Call<Body, Answer>;
export function defineCall<Body extends z.ZodType, Answer extends AnswerForm>(
  draft: Draft<Body, Answer> & { readonly subject?: TableEntry },
): Call<Body, Answer> {
  return {
    aliases: [],
    method: 'POST',
    description: '',
    subject: null,
    takesQuery: false,
    consumes: 'json',
    isPolled: false,
    path: `/api/${draft.name}.json`,
    bodyLimit: usualLimit(draft.access),
    ...draft,
  };
}

/** Strangers send little, questions a drawing at most, and those who write ten thousand rows of a wide table. */
export const BODY_LIMITS = { stranger: 16 * 1024, question: 1024 * 1024, rows: 16 * 1024 * 1024 } as const;

function usualLimit(access: Access): number {
  switch (access.who) {
    case 'public':
      return BODY_LIMITS.stranger;
    case 'signedIn':
      return BODY_LIMITS.question;
    case 'module':
      return access.right === 'write' ? BODY_LIMITS.rows : BODY_LIMITS.question;
    case 'writer':
    case 'administrator':
      return BODY_LIMITS.rows;
    default:
      return unreachable(access);
  }
}

export function file(...mimes: readonly string[]): FileAnswer {
  return { form: 'file', mimes };
}

/** A file, or the job that makes it where the caller does not wait. */
export function fileOrJob(...mimes: readonly string[]): FileAnswer {
  return { form: 'file', mimes, instead: queued };
}

export function events<Event extends z.ZodType>(event: Event): EventsAnswer<Event> {
  return { form: 'events', event };
}

export const PUBLIC: Access = { who: 'public' };
export const SIGNED_IN: Access = { who: 'signedIn' };
export const WRITER: Access = { who: 'writer' };

export function ofModule(module: string, right: 'read' | 'write'): Access {
  return { who: 'module', module, right };
}

export function reading(entry: TableEntry): Access {
  return entry.readableBy === 'signedIn' ? SIGNED_IN : ofModule(entry.module, 'read');
}

export function writing(entry: TableEntry): Access {
  return ofModule(entry.module, 'write');
}
