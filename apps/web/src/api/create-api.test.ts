import { publicYear } from '@qingzhang/contract/calls/publication-calls';
import { health, login, logout } from '@qingzhang/contract/calls/session-calls';
import { changeName } from '@qingzhang/contract/calls/user-calls';
import { failure, success } from '@qingzhang/contract/envelope';
import { Fault } from '@qingzhang/core/fault';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { createApi, type CallOptions } from './create-api.ts';

afterEach(() => {
  vi.useRealTimers();
});

function scene(answer: () => Promise<Response>, token = 'a-real-token') {
  const fetcher = vi.fn<typeof fetch>(answer);
  const onFailure = vi.fn<(failure: ApiFailure) => void>();
  const onExpired = vi.fn<(token: string) => void>();
  return {
    api: createApi({ fetch: fetcher, sendForm: fetcher, token: () => token, onFailure, onExpired }),
    fetcher,
    onFailure,
    onExpired,
  };
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const STALE = new Fault('ROW_STALE', { table: '土壤保持参数', count: 1 });
const unauthorised = () => json(failure(new Fault('NOT_SIGNED_IN', {})), 401);

describe('a call', () => {
  it('is a POST with JSON under its name, with the token', async () => {
    const { api, fetcher } = scene(() => json(success({ id: 7 })));
    await expect(api.call(changeName, { fullName: '岱崮镇' })).resolves.toEqual({ id: 7 });
    const [address, init] = fetcher.mock.calls[0]!;
    expect(address).toBe('/api/sysUser/changeName.json');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"fullName":"岱崮镇"}',
      headers: { authorization: 'Bearer a-real-token', 'content-type': 'application/json' },
    });
  });

  it('is told by a mark that nothing has changed, and gives what it was told before', async () => {
    const { api, fetcher } = scene(() => json(success({ id: 7 })));
    fetcher.mockImplementationOnce(() =>
      Promise.resolve(new Response(JSON.stringify(success({ id: 6 })), { headers: { etag: 'W/"six"' } })),
    );
    fetcher.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 304 })));
    const ask = () => api.call(changeName, { fullName: '岱崮镇' });
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(fetcher.mock.calls[1]![1]).toMatchObject({ headers: { 'if-none-match': 'W/"six"' } });
    // Another question is not the same, and a changed answer is read.
    await expect(api.call(changeName, { fullName: '桃墟镇' })).resolves.toEqual({ id: 7 });
    expect(fetcher.mock.calls[2]![1]?.headers).not.toHaveProperty('if-none-match');
    await expect(ask()).resolves.toEqual({ id: 7 });
  });

  it('that only reads asks in its address, and names nothing that is left out', async () => {
    const { api, fetcher } = scene(() => json(success({})));
    await api.call(publicYear, { year: 2024 });
    await api.call(publicYear, { year: undefined });
    expect(fetcher.mock.calls.map(([address]) => address)).toEqual([
      '/api/public/year.json?year=2024',
      '/api/public/year.json',
    ]);
    expect(fetcher.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it('that fails is announced once and passed on', async () => {
    const { api, onFailure, onExpired } = scene(() => json(failure(STALE), 409));
    await expect(api.call(logout, {})).rejects.toMatchObject({
      code: 409,
      fault: 'ROW_STALE',
      message: STALE.message,
    });
    expect(onFailure.mock.calls.map(([{ message }]) => message)).toEqual([STALE.message]);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('that its caller shows itself is only passed on', async () => {
    const { api, onFailure } = scene(() => json(failure(STALE), 409));
    await expect(api.call(logout, {}, { isQuiet: true })).rejects.toBeInstanceOf(ApiFailure);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('that does not reach the server says so', async () => {
    const { api, onFailure } = scene(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.call(health, {})).rejects.toMatchObject({ code: 0, message: '无法连接服务器，请检查网络后重试' });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('ends after 600 000 ms', async () => {
    vi.useFakeTimers();
    const { api, fetcher } = scene(() => new Promise<Response>(() => undefined));
    fetcher.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const outcome = expect(api.call(logout, {})).rejects.toMatchObject({
      code: 0,
      message: '服务器在 600 秒内未响应，请稍后再试',
    });
    await vi.advanceTimersByTimeAsync(599_999);
    expect(fetcher.mock.calls[0]![1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
  });

  it('that is given up says nothing', async () => {
    const { api, onFailure } = scene(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const stop = new AbortController();
    stop.abort();
    await expect(api.call(logout, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('an ended session', () => {
  it('is told to whoever asks to sign in again, not as a message', async () => {
    const { api, onFailure, onExpired } = scene(unauthorised);
    await expect(api.call(logout, {})).rejects.toMatchObject({ code: 401 });
    expect(onExpired.mock.calls).toEqual([['a-real-token']]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is no news to whoever has signed out while the call was under way', async () => {
    let token = 'a-real-token';
    const onExpired = vi.fn<() => void>();
    const fetcher = vi.fn<typeof fetch>(() => {
      token = 'guest';
      return unauthorised();
    });
    const ports = { fetch: fetcher, sendForm: fetcher, token: () => token };
    const api = createApi({ ...ports, onFailure: vi.fn<() => void>(), onExpired });
    await expect(api.call(logout, {})).rejects.toMatchObject({ code: 401 });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is no news with the guest token: nobody was signed in', async () => {
    const { api, onFailure, onExpired } = scene(unauthorised, 'guest');
    await expect(
      api.call(login, { userName: 'a', password: 'b', keyId: 'c' }, { isQuiet: true }),
    ).rejects.toMatchObject({ code: 401 });
    await expect(api.call(logout, {})).rejects.toMatchObject({ code: 401 });
    expect(onExpired).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is not what a wrong password means, although both are a 401', async () => {
    const wrong = () => json(failure(new Fault('SIGN_IN_FAILED', { left: 4 })), 401);
    const { api, onFailure, onExpired } = scene(wrong);
    await expect(api.call(login, { userName: 'a', password: 'b', keyId: 'c' })).rejects.toMatchObject({
      code: 401,
      fault: 'SIGN_IN_FAILED',
    });
    expect(onExpired).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is no news to somebody who is leaving', async () => {
    const { api, onFailure, onExpired } = scene(unauthorised);
    const leaving: CallOptions = { isQuiet: true, isLeaving: true };
    await expect(api.call(logout, {}, leaving)).rejects.toMatchObject({ code: 401 });
    expect(onExpired).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
