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

const RIGHT = 'Someone-Else-2';

/** With the password as a person types it, or none. */
async function end(bearer: string, password: string | null, body: object = {}) {
  if (password === null) return server.call('sysUser/endOwnSessions', body, bearer);
  const { keyId, sealed } = await server.seal(password);
  return server.call('sysUser/endOwnSessions', { ...body, password: sealed[0], keyId }, bearer);
}

const list = async (bearer: string) => (await server.call<Session[]>('sysUser/ownSessions', {}, bearer)).result;
const isOpen = async (bearer: string) => (await server.call('sysUser/getDataInfo', {}, bearer)).status === 200;

it('shows where one is signed in and ends it, one by one or all others; nobody else’s', async () => {
  const { token } = await server.userOf('visitor', 'traveller');
  const others = await Promise.all([1, 2, 3].map(() => server.signIn('traveller', RIGHT)));
  const tokens = others.map(({ result }) => result.token);
  const all = await list(token);
  expect(all.map(({ isThis }) => isThis).filter(Boolean)).toEqual([true]);
  expect(all.length).toBe(4);
  // What names a session opens nothing.
  expect(await isOpen(all[0]!.session)).toBe(false);

  const strange = await list(server.admin);
  const attempt = await end(token, RIGHT, { session: strange[0]!.session });
  expect(attempt.result).toEqual({ ended: 0 });
  expect(await isOpen(server.admin)).toBe(true);

  const { session } = (await list(tokens[0]!)).find(({ isThis }) => isThis)!;
  expect((await end(token, RIGHT, { session })).result).toEqual({ ended: 1 });
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true, true]);
  expect((await end(token, RIGHT)).result).toEqual({ ended: 2 });
  expect(await Promise.all([token, ...tokens].map(isOpen))).toEqual([true, false, false, false]);
});

it('asks for the password: a session left open ends none, and guesses wait like those of the old password', async () => {
  const { id, token } = await server.userOf('visitor', 'absent');
  const other = (await server.signIn('absent', RIGHT)).result.token;
  expect(await end(token, null)).toMatchObject({
    status: 400,
    issues: [{ keys: ['password'], code: 'PASSWORD_WRONG' }],
  });
  for (let turn = 0; turn < 5; turn++)
    expect(await end(token, `Wrong-Guess-${turn}`)).toMatchObject({
      status: 400,
      issues: [{ code: 'PASSWORD_WRONG' }],
    });
  // Five are free, whichever page asks: even the right one waits then.
  expect(await end(token, RIGHT)).toMatchObject({ status: 429, fault: 'SIGN_IN_DELAYED' });
  expect(await isOpen(other)).toBe(true);
  await server.owner.query('DELETE FROM "signInAttempt" WHERE key = $1', [`old:${id}`]);
  expect((await end(token, RIGHT)).result).toEqual({ ended: 1 });
  expect(await isOpen(other)).toBe(false);
});

it('of somebody without a password here wants a fresh sign-in in its place', async () => {
  const { id, token } = await server.userOf('visitor', 'guest');
  const other = (await server.signIn('guest', RIGHT)).result.token;
  const hasPassword = async () => (await server.call('sysUser/getDataInfo', {}, token)).result['hasPassword'];
  expect(await hasPassword()).toBe(true);
  await server.owner.query('DELETE FROM "userSecret" WHERE "userId" = $1', [id]);
  expect(await hasPassword()).toBe(false);
  const aged = (minutes: number) =>
    server.owner.query('UPDATE "userSession" SET "createdAt" = now() - make_interval(mins => $2) WHERE "userId" = $1', [
      id,
      minutes,
    ]);
  // Ten minutes are fresh.
  await aged(11);
  expect(await end(token, null)).toMatchObject({ status: 403, fault: 'SIGN_IN_STALE' });
  expect(await end(token, RIGHT)).toMatchObject({ status: 403, fault: 'SIGN_IN_STALE' });
  expect(await isOpen(other)).toBe(true);
  await aged(9);
  expect((await end(token, null)).result).toEqual({ ended: 1 });
  expect(await isOpen(other)).toBe(false);
});
