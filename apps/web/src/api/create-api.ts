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
  readonly post: <Result>(name: string, body?: unknown, options?: CallOptions) => Promise<Result>;
}

interface CallInit {
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
}

/** Calls of the server by name (`subject/verb`); a failure is announced and passed on to the caller. */
export function createApi(ports: ApiPorts): Api {
  const call = async (name: string, init: CallInit, options: CallOptions): Promise<unknown> => {
    const token = ports.token();
    try {
      return await send(ports.fetch, name, token, init, options.signal);
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
    get: (name, options = {}) => call(name, { method: 'GET' }, options) as Promise<never>,
    post: (name, body = {}, options = {}) => call(name, { method: 'POST', body }, options) as Promise<never>,
  };
}

async function send(
  fetcher: typeof fetch,
  name: string,
  token: string,
  { method, body }: CallInit,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), SHELL.httpTimeoutMs);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    const response = await fetcher(`/api/${name}.json`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    return readEnvelope(response.status, await response.text());
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
