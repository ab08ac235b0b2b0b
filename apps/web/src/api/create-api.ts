import { TIME_LIMITS } from '@qingzhang/catalogue/screen/time-limits';
import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import type { AnswerOf, FileCall, JsonCall, SentBody } from '@qingzhang/contract/calls/call';
import { ApiFailure, UNREACHED } from './api-failure.ts';
import { heldAnswers } from './held-answers.ts';
import { readEnvelope } from './read-envelope.ts';

/** Sends one request, as `fetch` does. */
export type Sender = (address: string, init: RequestInit) => Promise<Response>;

export interface ApiPorts {
  readonly fetch: Sender;
  /** The same for forms with files, which take their time. */
  readonly sendForm: Sender;
  /** The token to send: the public guest token when nobody is signed in. */
  readonly token: () => string;
  /** Told of every failure that its caller does not show by itself. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Told when the server no longer knows the token of somebody signed in. */
  readonly onExpired: (token: string) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself, or expects it. */
  readonly isQuiet?: boolean;
  /** An expired session is no news to the caller, who is ending it. */
  readonly isLeaving?: boolean;
}

export interface Api {
  /** The result of a call; its body and answer are those of the contract. */
  readonly call: <C extends JsonCall>(call: C, body: SentBody<C>, options?: CallOptions) => Promise<AnswerOf<C>>;
  /** A call that takes a form with files. */
  readonly upload: <C extends JsonCall>(call: C, form: FormData, options?: CallOptions) => Promise<AnswerOf<C>>;
  /** A call that answers a file. */
  readonly download: <C extends FileCall>(call: C, body: SentBody<C>, options?: CallOptions) => Promise<DownloadedFile>;
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface CallInit {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /** Of the answer that is held from before. */
  readonly mark?: string | undefined;
}

/** Calls of the server; a failure is announced and passed on to the caller. */
export function createApi(ports: ApiPorts): Api {
  const answers = heldAnswers();
  const request = async <Answer>(
    init: CallInit,
    options: CallOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> => {
    const token = ports.token();
    try {
      const fetcher = init.body instanceof FormData ? ports.sendForm : ports.fetch;
      return await send({ fetcher, token, init, signal: options.signal }, read);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isExpired = error.fault === 'NOT_SIGNED_IN' && token !== SESSION_TOKEN.guest;
      // Whoever has signed out meanwhile, here or in another window, knows that the session is over.
      if (isExpired && options.isLeaving !== true && ports.token() === token) ports.onExpired(token);
      else if (!isExpired && options.isQuiet !== true) ports.onFailure(error);
      throw error;
    }
  };
  const ask = async <C extends JsonCall>({ path, method }: C, body: unknown, options: CallOptions) => {
    const asked = method === 'GET' ? queryOf(body) : '';
    const sent = method === 'GET' ? {} : { body };
    const [token, question] = [
      ports.token(),
      `${path}${asked} ${body instanceof FormData ? '' : JSON.stringify(body)}`,
    ];
    const held = answers.get(token, question);
    const read = async (response: Response): Promise<unknown> => {
      if (response.status === UNCHANGED && held !== undefined) return held.answer;
      const text = await response.text();
      const answer = readEnvelope(response.status, text);
      const mark = response.headers.get('etag');
      if (mark !== null) answers.hold(token, question, { mark, answer, length: text.length });
      return answer;
    };
    // The envelope is checked; what it holds is the contract's word, which the server's tests keep.
    return (await request(
      { path: `${path}${asked}`, method, ...sent, mark: held?.mark },
      options,
      read,
    )) as AnswerOf<C>;
  };
  return {
    call: (call, body, options = {}) => ask(call, body, options),
    upload: (call, form, options = {}) => ask(call, form, options),
    download: ({ path, method }, body, options = {}) => request({ path, method, body }, options, readFile),
  };
}

/** The server has just what was answered before. */
const UNCHANGED = 304;

/** What a GET is asked about; what is left out is not named. */
function queryOf(body: unknown): string {
  const asked = Object.entries(body ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`;
}

/** A refusal comes in an envelope although a file was asked for. */
async function readFile(response: Response): Promise<DownloadedFile> {
  if (!response.ok) readEnvelope(response.status, await response.text());
  return { name: fileName(response.headers.get('content-disposition') ?? ''), content: await response.blob() };
}

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? '下载文件' : decodeURIComponent(encoded);
}

interface Sending {
  readonly fetcher: Sender;
  readonly token: string;
  readonly init: CallInit;
  readonly signal: AbortSignal | undefined;
}

async function send<Answer>(
  { fetcher, token, init: { path, method, body, mark }, signal }: Sending,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMITS.callMs);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    const response = await fetcher(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(mark !== undefined && { 'if-none-match': mark }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: limit.signal,
    });
    return await read(response);
  } catch (error) {
    // Whoever gave up the call wants no word about it.
    if (error instanceof ApiFailure || signal?.aborted === true) throw error;
    const text = limit.signal.aborted
      ? `服务器在 ${TIME_LIMITS.callMs / 1000} 秒内未响应，请稍后再试`
      : '无法连接服务器，请检查网络后重试';
    throw new ApiFailure(UNREACHED, text, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
