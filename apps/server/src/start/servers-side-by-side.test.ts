import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fillYear,
  plantCounty,
  reasonsFor,
  valuesOf,
  type PlantedCounty,
} from '../accounts/testing/county-year.ts';
import { codeOfStep } from '../access/totp.ts';
import { seedId } from './seed.ts';
import { commitWithNote } from '../rows/change-notes.ts';
import { secretOf } from '../testing/authenticator.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { serverBeside, testServer, type TestServer } from '../testing/test-server.ts';

/** Two servers on one database, each with a data folder of its own (decision 0066). */
let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  a = await testServer();
  b = await serverBeside(a);
});
afterAll(async () => {
  await b.close();
  await a.close();
});

const PASSWORD = 'Someone-Else-2';
const isIn = async (server: TestServer, token: string) =>
  (await server.call('sysUser/ownSessions', {}, token)).status === 200;

/** A user as somebody saves it. */
async function stored(id: string): Promise<Row> {
  const { rows } = await a.owner.query<{ rowVersion: number }>('SELECT "rowVersion" FROM "sysUser" WHERE id = $1', [
    id,
  ]);
  return { id, rowVersion: rows[0]!.rowVersion };
}

describe('who is signed in', () => {
  it('at one server is so at the other, and out at both', async () => {
    const { token } = await a.userOf('operator', 'between');
    expect([await isIn(a, token), await isIn(b, token)]).toEqual([true, true]);
    expect((await b.call('logout', {}, token)).status).toBe(200);
    expect([await isIn(a, token), await isIn(b, token)]).toEqual([false, false]);
  });

  it('is kept out at both by a new password, and by being disabled, at one', async () => {
    const { id, token } = await a.userOf('operator', 'renewed');
    const { keyId, sealed } = await b.seal('Quite-Another-3');
    const renewed = { ...(await stored(id)), password: sealed[0], keyId, mustChangePassword: false };
    expect(await b.call('sysUser/saveData', renewed)).toMatchObject({ status: 200 });
    expect([await isIn(a, token), await isIn(b, token)]).toEqual([false, false]);
    expect((await a.signIn('renewed', PASSWORD)).status).toBe(401);
    const again = (await a.signIn('renewed', 'Quite-Another-3')).result.token;
    expect(await isIn(b, again)).toBe(true);
    const disabled = { ...(await stored(id)), enabled: false };
    expect(await a.call('sysUser/saveData', disabled)).toMatchObject({ status: 200 });
    expect([await isIn(a, again), await isIn(b, again)]).toEqual([false, false]);
  });

  it('may do at both what the role allows since it was changed at one', async () => {
    const { id, token } = await a.userOf('reviewer', 'promoted');
    const save = (server: TestServer, stationCode: string) =>
      server.call('riverRainfall/saveData', { year: 2019, stationCode }, token);
    expect([(await save(a, 'P1')).status, (await save(b, 'P1')).status]).toEqual([403, 403]);
    const changed = { ...(await stored(id)), roleId: seedId('sysRole', 'operator') };
    expect(await b.call('sysUser/saveData', changed)).toMatchObject({ status: 200 });
    const entered = (await a.signIn('promoted', PASSWORD)).result.token;
    const answers = await Promise.all(
      [a, b].map((server, at) =>
        server.call('riverRainfall/saveData', { year: 2019, stationCode: `P${at + 2}` }, entered),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('attempts', () => {
  it('with a wrong password are counted over both, and whoever is locked out is so at both', async () => {
    await a.userOf('operator', 'tried');
    const statuses: number[] = [];
    for (const server of [a, b, a, b, a]) statuses.push((await server.signIn('tried', 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect((await b.signIn('tried', PASSWORD)).status).toBe(429);
  });

  it('use a sign-in key of one server at the other, once', async () => {
    const { keyId, sealed } = await a.seal(TEST_PASSWORD);
    const enter = (server: TestServer) => server.call('login', { userName: 'admin', password: sealed[0], keyId }, null);
    expect((await enter(b)).status).toBe(200);
    expect((await enter(a)).fault).toBe('SIGN_IN_KEY_USED');
  });
});

describe('keys', () => {
  it('sign an address of a map at one server that the other opens', async () => {
    const { result } = await a.call<{ path: string }>('map/sign', { service: 'wms' });
    const open = (server: TestServer) =>
      server.app.inject({ method: 'GET', url: `${result.path}?SERVICE=WMS&REQUEST=GetCapabilities` });
    expect([(await open(a)).statusCode, (await open(b)).statusCode]).toEqual([200, 200]);
  });

  it('seal a second factor at one server that the other opens', async () => {
    const { token } = await a.userOf('operator', 'careful');
    const { keyId, sealed } = await a.seal(PASSWORD);
    const begun = await a.call<Row>('sysUser/beginSecondFactor', { password: sealed[0], keyId }, token);
    const secret = secretOf(String(begun.result['secret']));
    const step = Math.floor(Date.now() / 30_000);
    const code = codeOfStep(secret, step - 1);
    expect((await b.call('sysUser/confirmSecondFactor', { code }, token)).status).toBe(200);
    const key = await b.seal(PASSWORD);
    const login = { userName: 'careful', password: key.sealed[0], keyId: key.keyId };
    expect((await b.call('login', { ...login, code: codeOfStep(secret, step) }, null)).status).toBe(200);
  });
});

describe('figures', () => {
  const YEAR = 2023;
  let county: PlantedCounty;
  beforeAll(async () => {
    county = await plantCounty(a, 2, 0);
    await fillYear(a, county, YEAR);
    await done(a, 'riverValue/calculate', { year: YEAR });
  });

  const isStale = async (server: TestServer) =>
    (await valuesOf(server, 'river', YEAR)).some((row) => row['stale'] === true);

  async function reprice(server: TestServer, reservoirUnitCost: number): Promise<void> {
    const [row] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: YEAR });
    await done(server, 'riverParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], reservoirUnitCost });
  }

  /** Notices come in moments; the bound is four times the second that they may take. */
  async function becomes(server: TestServer, wanted: boolean): Promise<boolean> {
    const end = Date.now() + 4000;
    while (Date.now() < end && (await isStale(server)) !== wanted) await delay(20);
    return isStale(server);
  }

  it('that one server has calculated are out of date at both after a save at the other', async () => {
    expect([await isStale(a), await isStale(b)]).toEqual([false, false]);
    await reprice(b, 7.5);
    expect([await becomes(b, true), await becomes(a, true)]).toEqual([true, true]);
    await done(b, 'riverValue/calculate', { year: YEAR });
    expect([await becomes(a, false), await becomes(b, false)]).toEqual([false, false]);
  });

  it('are out of date as soon when the connections that hear of changes have been cut', async () => {
    await a.owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND query LIKE 'LISTEN %'`);
    await reprice(b, 7.7);
    expect(await becomes(a, true)).toBe(true);
    await done(a, 'riverValue/calculate', { year: YEAR });
    expect([await becomes(a, false), await becomes(b, false)]).toEqual([false, false]);
  });

  it('of a year are not frozen at one server past what another saves meanwhile', async () => {
    const reasons = await reasonsFor(a, YEAR);
    const client = await a.owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT id FROM "accountYear" WHERE year = $1 FOR KEY SHARE', [YEAR]);
    const freezing = a.call('accountYear/freeze', { year: YEAR, reasons });
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await b.owner.query<{ count: number }>(
        `SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      waiting = rows[0]!.count;
    }
    // As a save ends whose hint has not come yet.
    await client.query('UPDATE "riverParam" SET "reservoirUnitCost" = 8.5, "rowVersion" = "rowVersion" + 1');
    await client.query(commitWithNote(a.owner, { table: 'riverParam' }));
    client.release();
    // The value of the river has been left behind, and nobody has given a reason for that.
    const answer = await freezing;
    expect([answer.status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining('TOTAL_STALE')]);
  });

  it('in a job that was asked for at one server are followed at the other to its end', async () => {
    await b.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = b.app.server.address() as { port: number };
    const { jobId } = await done(a, 'riverValue/calculate', { year: YEAR, async: true });
    const response = await fetch(`http://127.0.0.1:${port}/api/job/events.json?jobId=${String(jobId)}`, {
      headers: { authorization: `Bearer ${a.admin}` },
    });
    const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('event:'));
    expect(events.at(-1)).toMatch(/^event: done\n/);
  });
});
