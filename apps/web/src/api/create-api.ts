import { SHELL } from '@qingzhang/catalogue/map-constants';
import { ApiFailure, UNREACHED } from './api-failure.ts';
import { readEnvelope } from './read-envelope.ts';

const NOT_SIGNED_IN = 401;

export interface ApiPorts {
  readonly fetch: typeof fetch;
  /** The token to send: the public guest token when nobody is signed in. */
  readonly token: () => string;
  /** Told of every failure that its caller does not show by itself. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Told when the server no longer knows the token of somebody signed in. */
  readonly onExpired: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself, or expects it. */
  readonly isQuiet?: boolean;
  /** An expired session is no news to the caller, who is ending it. */
  readonly isLeaving?: boolean;
}

export interface Api {
  readonly get: <Result>(name: string, options?: CallOptions) => Promise<Result>;
  /** A body of form data travels as it is, anything else as JSON. */
  readonly post: <Result>(name: string, body?: unknown, options?: CallOptions) => Promise<Result>;
  /** A call that answers a file. */
  readonly download: (name: string, body?: unknown, options?: CallOptions) => Promise<DownloadedFile>;
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface CallInit {
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
}

/** Calls of the server by name (`subject/verb`); a failure is announced and passed on to the caller. */
export function createApi(ports: ApiPorts): Api {
  const call = async <Answer>(
    name: string,
    init: CallInit,
    options: CallOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> => {
    const token = ports.token();
    try {
      return await send(ports.fetch, name, token, init, read, options.signal);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isExpired = error.code === NOT_SIGNED_IN && token !== SHELL.guestToken;
      if (isExpired && options.isLeaving !== true) ports.onExpired();
      else if (!isExpired && options.isQuiet !== true) ports.onFailure(error);
      throw error;
    }
  };
  // What a call answers is the contract's word for it; the envelope is checked, its contents are the server's.
  return {
    get: (name, options = {}) => call(name, { method: 'GET' }, options, readResult) as Promise<never>,
    post: (name, body = {}, options = {}) =>
      call(name, { method: 'POST', body }, options, readResult) as Promise<never>,
    download: (name, body = {}, options = {}) => call(name, { method: 'POST', body }, options, readFile),
  };
}

async function readResult(response: Response): Promise<unknown> {
  return readEnvelope(response.status, await response.text());
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

async function send<Answer>(
  fetcher: typeof fetch,
  name: string,
  token: string,
  { method, body }: CallInit,
  read: (response: Response) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SHELL.httpTimeoutMs);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    const response = await fetcher(`/api/${name}.json`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: limit.signal,
    });
    return await read(response);
  } catch (error) {
    // Whoever gave up the call wants no word about it.
    if (error instanceof ApiFailure || signal?.aborted === true) throw error;
    const text = limit.signal.aborted
      ? `服务器超过 ${SHELL.httpTimeoutMs / 1000} 秒没有回答,请稍后再试`
      : '无法连接服务器,请检查网络后重试';
    throw new ApiFailure(UNREACHED, text, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
