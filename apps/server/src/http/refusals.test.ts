import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { RefusalLog } from './refusals.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ TRUSTED_PROXIES: '10.0.0.1' });
});
afterAll(() => server.close());

interface Entry {
  readonly createdBy: string;
  readonly address: string;
  readonly after: Readonly<Record<string, unknown>>;
}

async function refusals(): Promise<readonly Entry[]> {
  const { rows } = await server.database.pool.query<Entry>(
    `SELECT "createdBy", address, after FROM "auditLog" WHERE action = 'refused' ORDER BY "createdAt"`,
  );
  return rows;
}

it('a refused request stands in the log with who, where and what; a hundred more cost no further entry', async () => {
  const { token } = await server.userOf('visitor', 'curious');
  for (let n = 0; n < 100; n += 1) expect((await server.call('sysUser/getDataList', {}, token)).status).toBe(403);
  await vi.waitFor(async () => expect(await refusals()).toHaveLength(1));
  expect(await refusals()).toEqual([
    {
      createdBy: 'curious',
      address: '127.0.0.1',
      after: { path: '/api/sysUser/getDataList.json', fault: 'FORBIDDEN' },
    },
  ]);
});

it('what somebody must do first is no refusal, nor is a request without a session', async () => {
  const before = (await refusals()).length;
  expect((await server.call('sysUser/getDataList', {}, null)).status).toBe(401);
  expect((await refusals()).length).toBe(before);
});

it('a sign-in that is refused unread is told with the name that was tried', async () => {
  for (let n = 0; n < 7; n += 1) await server.signIn('somebody', 'Wrong-Password-9');
  await vi.waitFor(async () =>
    expect(await refusals()).toContainEqual({
      createdBy: 'guest',
      address: '127.0.0.1',
      after: { path: '/api/login.json', fault: 'SIGN_IN_DELAYED', userName: 'somebody' },
    }),
  );
});

it('input that no call takes stands in the log once a minute, and hides no refusal behind it', async () => {
  const { token } = await server.userOf('visitor', 'fuzzer');
  for (let n = 0; n < 100; n += 1)
    expect((await server.call('region/getDataList', { pageNum: `${n}'--` }, token)).status).toBe(400);
  expect((await server.call('sysUser/getDataList', {}, token)).status).toBe(403);
  const own = async () => (await refusals()).filter(({ createdBy }) => createdBy === 'fuzzer');
  await vi.waitFor(async () => expect(await own()).toHaveLength(2));
  expect((await own()).map(({ after }) => after)).toEqual([
    { path: '/api/region/getDataList.json', fault: 'BODY_INVALID' },
    { path: '/api/sysUser/getDataList.json', fault: 'FORBIDDEN' },
  ]);
});

it('many addresses together have few entries, and the minute says how many there were', async () => {
  const log = new RefusalLog(server.database, server.app.log);
  const before = (await refusals()).length;
  for (let n = 0; n < 300; n += 1)
    await log.note(
      { userName: 'guest', address: `10.1.${n >> 8}.${n & 255}` },
      { path: '/api/x.json', fault: 'FORBIDDEN' },
    );
  // 60 of their own, then one for all others.
  expect((await refusals()).length - before).toBe(61);
  await log.flush();
  const all = await refusals();
  // 300 − 60 others, of which the first stood there already.
  expect(all.length - before).toBe(62);
  expect(all.at(-1)).toMatchObject({ address: '其他来源', after: { count: 239 } });
});

it('signing in again ends the session that the request carried, and over TLS the mark is bound to this host', async () => {
  const { token } = await server.userOf('visitor', 'twice');
  const { keyId, sealed } = await server.seal('Someone-Else-2');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login.json',
    payload: { userName: 'twice', password: sealed[0], keyId },
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' },
    remoteAddress: '10.0.0.1',
  });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-qingzhang-device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect((await server.call('sysUser/getDataInfo', {}, token)).status).toBe(401);
});
