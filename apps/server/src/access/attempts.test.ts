import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '../start/seed.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

// The test speaks as the proxy, so that calls come from any address.
beforeAll(async () => {
  server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(() => server.close());

const RIGHT = 'Right-Password-1';

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

async function attempt(userName: string, password: string, { address = '10.1.0.1', cookie }: From = {}) {
  const { keyId, sealed } = await server.seal(password);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/login.json',
    payload: { userName, password: sealed[0], keyId },
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  });
  const [kept] = String(response.headers['set-cookie'] ?? '').split(';');
  const { message, fault } = response.json<{ message: string; fault?: string }>();
  return { status: response.statusCode, message, fault, cookie: kept! };
}

async function newUser(userName: string): Promise<void> {
  const { keyId, sealed } = await server.seal(RIGHT);
  const row = { userName, roleId: seedId('sysRole', 'visitor'), password: sealed[0], keyId, mustChangePassword: false };
  expect((await server.call('sysUser/saveData', row)).status).toBe(200);
}

async function statuses(times: number, one: (turn: number) => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push((await one(turn)).status);
  return found;
}

/** As if this many seconds had gone by. */
async function later(seconds: number): Promise<void> {
  await server.database.pool.query(
    `UPDATE "signInAttempt" SET "nextAt" = "nextAt" - make_interval(secs => $1), "lastAt" = "lastAt" - make_interval(secs => $1)`,
    [seconds],
  );
}

describe('guessing passwords', () => {
  it('sixty at the same time: five are evaluated, the others refused unread', async () => {
    await newUser('parallel');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => attempt('parallel', `Wrong-Guess-${turn}`)),
    );
    const { rows } = await server.database.pool.query(
      `SELECT count(*) AS n FROM "auditLog" WHERE action = 'loginFailed' AND "createdBy" = 'parallel'`,
    );
    expect(rows[0]!.n).toBe(5);
    // Four of the evaluated say how many are left, the fifth how long to wait, as do the 55 refused.
    expect(answers.filter(({ fault }) => fault === 'SIGN_IN_FAILED').length).toBe(4);
    expect(answers.filter(({ fault }) => fault === 'SIGN_IN_DELAYED').length).toBe(56);
  });

  it('waits 30 s after the fifth, and twice as long each time, for names that do not exist too', async () => {
    await newUser('slow');
    for (const name of ['slow', 'nobody-here']) {
      expect(await statuses(6, () => attempt(name, 'wrong'))).toEqual([401, 401, 401, 401, 429, 429]);
      // What comes too early does not make the wait longer: 30 s, then 60 s = 1 分钟, then 120 s.
      expect((await attempt(name, 'wrong')).message).toMatch(/请 (30|29) 秒后再试/);
      await later(31);
      expect((await attempt(name, 'wrong')).message).toContain('请 1 分钟后再试');
      await later(61);
      expect((await attempt(name, 'wrong')).message).toContain('请 2 分钟后再试');
    }
    await later(121);
    expect((await attempt('slow', RIGHT)).status).toBe(200);
    // A right password begins anew.
    expect((await attempt('slow', 'wrong')).status).toBe(401);
  });

  it('of a stranger keeps nobody from the own desk, nor from another address', async () => {
    const { cookie } = await attempt('admin', TEST_PASSWORD, { address: '10.2.0.1' });
    expect(cookie).toMatch(/^qingzhang-device=[\w-]{43}$/);
    expect(await statuses(8, () => attempt('admin', 'wrong', { address: '10.2.0.1' }))).toContain(429);
    // The same address without the mark of the browser waits, with it not; nor does another address.
    expect((await attempt('admin', TEST_PASSWORD, { address: '10.2.0.1' })).status).toBe(429);
    expect((await attempt('admin', TEST_PASSWORD, { address: '10.2.0.1', cookie })).status).toBe(200);
    expect((await attempt('admin', TEST_PASSWORD, { address: '10.2.0.9' })).status).toBe(200);
    // A mark that we did not give, or that is somebody else's, is none.
    const forged = `qingzhang-device=${'x'.repeat(43)}`;
    expect((await attempt('admin', TEST_PASSWORD, { address: '10.2.0.1', cookie: forged })).status).toBe(429);
    // A known browser has five of its own.
    expect(await statuses(6, () => attempt('admin', 'wrong', { cookie }))).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('from ever new addresses is slowed down by the account', async () => {
    await newUser('spread');
    const found = await statuses(25, (turn) => attempt('spread', 'wrong', { address: `10.3.0.${turn}` }));
    // Twenty are free over all addresses.
    expect(found.filter((status) => status === 401).length).toBe(20);
    expect(found.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  it('of many accounts from one address never refuses the right password of an account without failures', async () => {
    const address = '10.4.0.1';
    await newUser('colleague');
    await newUser('careless');
    expect(await statuses(40, (turn) => attempt(`made-up-${turn}`, 'wrong', { address }))).not.toContain(200);
    // One failure and the address's limit: this account waits here.
    expect((await attempt('careless', 'wrong', { address })).status).toBe(401);
    expect((await attempt('careless', RIGHT, { address })).status).toBe(429);
    expect((await attempt('colleague', RIGHT, { address })).status).toBe(200);
  });

  it('of the old password is limited as well', async () => {
    const { token } = await server.userOf('visitor', 'thief');
    const change = async (old: string) => {
      const { keyId, sealed } = await server.seal(old, 'Another-One-3');
      return server.call('sysUser/changePassword', { oldPassword: sealed[0], newPassword: sealed[1], keyId }, token);
    };
    expect(await statuses(6, () => change('wrong'))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change('Someone-Else-2')).status).toBe(429);
    await later(31);
    expect((await change('Someone-Else-2')).status).toBe(200);
  });
});
