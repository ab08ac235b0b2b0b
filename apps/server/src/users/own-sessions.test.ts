import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

interface Session {
  readonly session: string;
  readonly isThis: boolean;
  readonly address: string;
}

it('shows where one is signed in and ends it, one by one or all others; nobody else’s', async () => {
  const { token } = await server.userOf('visitor', 'traveller');
  const others = await Promise.all([1, 2, 3].map(() => server.signIn('traveller', 'Someone-Else-2')));
  const tokens = others.map(({ result }) => result.token);
  const list = async (bearer: string) => (await server.call<Session[]>('sysUser/ownSessions', {}, bearer)).result;
  const isOpen = async (bearer: string) => (await server.call('sysUser/getDataInfo', {}, bearer)).status === 200;
  const all = await list(token);
  expect(all.map(({ isThis }) => isThis).filter(Boolean)).toEqual([true]);
  expect(all.length).toBe(4);
  // What names a session opens nothing.
  expect(await isOpen(all[0]!.session)).toBe(false);

  const strange = await list(server.admin);
  const attempt = await server.call('sysUser/endOwnSessions', { session: strange[0]!.session }, token);
  expect(attempt.result).toEqual({ ended: 0 });
  expect(await isOpen(server.admin)).toBe(true);

  const { session } = (await list(tokens[0]!)).find(({ isThis }) => isThis)!;
  expect((await server.call('sysUser/endOwnSessions', { session }, token)).result).toEqual({ ended: 1 });
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true, true]);
  expect((await server.call('sysUser/endOwnSessions', {}, token)).result).toEqual({ ended: 2 });
  expect(await Promise.all([token, ...tokens].map(isOpen))).toEqual([true, false, false, false]);
});
