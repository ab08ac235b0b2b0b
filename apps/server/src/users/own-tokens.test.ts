import { CALLS } from '@qingzhang/contract/calls/calls';
import type { TokenScope } from '@qingzhang/contract/calls/token-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_PASSWORD, userWith } from '../testing/custom-role.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

interface Wish {
  readonly scope: TokenScope;
  readonly modules?: readonly string[];
  readonly days?: number;
}

/** With the password again, which sessions alone do not know. */
async function proof(session?: string, password = session === undefined ? TEST_PASSWORD : USER_PASSWORD) {
  const { keyId, sealed } = await server.seal(password);
  return { password: sealed[0], keyId };
}

async function issued(wish: Wish, session?: string): Promise<{ id: string; token: string }> {
  const body = { name: '程序', days: 30, ...wish, ...(await proof(session)) };
  const answer = await server.call<{ id: string; token: string }>('sysUser/issueToken', body, session);
  expect(answer.status).toBe(200);
  return answer.result;
}

const status = async (name: string, body: object, token: string) => (await server.call(name, body, token)).status;
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const get = (url: string, authorization?: string) =>
  server.app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

const RAIN = 'riverRainfall/getAllDataList';
const CAPABILITIES = 'wms?SERVICE=WMS&REQUEST=GetCapabilities';

describe('an access token', () => {
  it('is worth what its scope leaves of its owner, in calls', async () => {
    const read = (await issued({ scope: 'read' })).token;
    const write = (await issued({ scope: 'write', modules: ['/adjService/SoilConservation'] })).token;
    const map = (await issued({ scope: 'map' })).token;
    expect(read).toMatch(/^qzt_[\w-]{43}$/);
    expect(await status(RAIN, {}, read)).toBe(200);
    expect(await status('soilParam/saveData', { year: 2020, practice: 0.5 }, read)).toBe(403);
    expect(await status(RAIN, {}, write)).toBe(403);
    expect(await status('soilParam/getAllDataList', {}, write)).toBe(200);
    expect(await status(RAIN, {}, map)).toBe(403);
    // As a password of any name, as programs that know nothing else send it.
    expect((await get('/api/sysUser/getDataInfo.json', basic('', read))).statusCode).toBe(404);
    const asked = await server.send({
      method: 'POST',
      url: `/api/${RAIN}.json`,
      payload: {},
      headers: { authorization: basic('admin', read) },
    });
    expect(asked.status).toBe(200);
  });

  it('for maps makes no call, one for reading none that writes, and none any about the account', async () => {
    const [map, read, write] = await Promise.all(
      (['map', 'read', 'write'] as const).map(async (scope) => (await issued({ scope })).token),
    );
    const person = new Set([
      'logout',
      'sysUser/changePassword',
      'sysUser/ownSessions',
      'sysUser/endOwnSessions',
      'sysUser/changeName',
      'sysUser/secondFactor',
      'sysUser/beginSecondFactor',
      'sysUser/confirmSecondFactor',
      'sysUser/endSecondFactor',
      'sysUser/ownTokens',
      'sysUser/issueToken',
      'sysUser/revokeToken',
      'map/sign',
    ]);
    const wrong: string[] = [];
    for (const { method, path, name, access } of CALLS.filter((call) => call.access.who !== 'public')) {
      const refused = async (token: string) => {
        const payload = method === 'GET' ? {} : { payload: {} };
        const headers = { authorization: `Bearer ${token}` };
        return (await server.app.inject({ method, url: path, headers, ...payload })).statusCode === 403;
      };
      const writes = access.who === 'writer' || (access.who === 'module' && access.right === 'write');
      if (!(await refused(map!))) wrong.push(`map ${name}`);
      if ((writes || access.who === 'administrator' || person.has(name)) && !(await refused(read!)))
        wrong.push(`read ${name}`);
      if ((access.who === 'administrator' || person.has(name)) && !(await refused(write!))) wrong.push(`write ${name}`);
    }
    expect(wrong).toEqual([]);
  });

  it('for maps opens map services by header, as a password and in the address; others not in the address', async () => {
    const map = (await issued({ scope: 'map' })).token;
    const read = (await issued({ scope: 'read' })).token;
    for (const authorization of [`Bearer ${map}`, basic('admin', map), `Bearer ${read}`])
      expect((await get(`/api/map/${CAPABILITIES}`, authorization)).statusCode).toBe(200);
    const answer = await get(`/api/map/token/${map}/${CAPABILITIES}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`/api/map/token/${map}/wms`);
    for (const other of [read, server.admin, `${map.slice(0, -1)}x`, 'qzt_'])
      expect((await get(`/api/map/token/${other}/${CAPABILITIES}`)).statusCode).toBe(401);
  });

  it('ends at once when it is revoked, expires, or its owner may no more', async () => {
    const user = await userWith(server, 'gis', { '/adjService': 'read', '/adjService/SoilConservation': 'read' });
    const soil = 'soilParam/getAllDataList';
    const tokens = await Promise.all([1, 2, 3].map(() => issued({ scope: 'read' }, user.token)));
    const [first, second, third] = tokens;
    const open = () => Promise.all(tokens.map(({ token }) => status(soil, {}, token)));
    expect(await open()).toEqual([200, 200, 200]);
    expect(await status('sysUser/revokeToken', { id: first!.id }, server.admin)).toBe(403);
    expect((await server.call('sysUser/revokeToken', { id: first!.id }, user.token)).result).toEqual({ revoked: 1 });
    await server.database.pool.query(`UPDATE "accessToken" SET "expiresAt" = now() WHERE id = $1`, [second!.id]);
    expect(await open()).toEqual([401, 401, 200]);
    expect((await server.call('sysUser/revokeToken', { id: first!.id }, user.token)).result).toEqual({ revoked: 0 });
    await server.owner.query(`UPDATE "sysUser" SET enabled = false WHERE id = $1`, [user.id]);
    expect(await status(soil, {}, third!.token)).toBe(401);
    await server.owner.query(`UPDATE "sysUser" SET enabled = true WHERE id = $1`, [user.id]);
    expect(await status(soil, {}, third!.token)).toBe(200);
    expect((await server.call('sysUser/endSessions', { id: user.id })).result).toEqual({ ended: 3 });
    expect(await status(soil, {}, third!.token)).toBe(401);
  });

  it('loses what its owner loses, and takes nothing of the administration along', async () => {
    const user = await userWith(server, 'shrinking', { '/adjService': 'read', '/adjService/SoilConservation': 'read' });
    const soil = 'soilParam/getAllDataList';
    const { token } = await issued({ scope: 'read' }, user.token);
    expect(await status(soil, {}, token)).toBe(200);
    const visitors = await server.owner.query<{ id: string }>(
      `INSERT INTO "sysRole" (id, "rowVersion", "createdAt", "updatedAt", "createdBy", "updatedBy", "roleName")
VALUES (gen_random_uuid(), 1, now(), now(), 'admin', 'admin', '无权角色') RETURNING id`,
    );
    await server.owner.query(`UPDATE "sysUser" SET "roleId" = $2 WHERE id = $1`, [user.id, visitors.rows[0]!.id]);
    expect(await status(soil, {}, token)).toBe(403);
    const write = (await issued({ scope: 'write' })).token;
    expect(await status('sysUser/getDataList', {}, write)).toBe(200);
    for (const name of ['sysUser/saveData', 'sysUser/deleteData', 'sysRole/saveData', 'place/saveSetting'])
      expect({ name, status: await status(name, {}, write) }).toEqual({ name, status: 403 });
  });

  it('is listed without itself and written into the log; the database holds its hash alone', async () => {
    const user = await userWith(server, 'lister', { '/adjService': 'read', '/adjService/SoilConservation': 'read' });
    const { id, token } = await issued({ scope: 'map', days: 365 }, user.token);
    await get(`/api/map/token/${token}/${CAPABILITIES}`);
    const { result } = await server.call<Record<string, unknown>[]>('sysUser/ownTokens', {}, user.token);
    expect(result).toMatchObject([{ id, name: '程序', scope: 'map', isOver: false, lastAddress: '127.0.0.1' }]);
    await server.call('sysUser/revokeToken', { id }, user.token);
    const { rows } = await server.database.pool.query<{ action: string; after: object }>(
      `SELECT action, after FROM "auditLog" WHERE "createdBy" = 'lister' AND action LIKE '%Token' ORDER BY "createdAt"`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['issueToken', 'revokeToken']);
    const dump = await server.owner.query<{ text: string }>(
      `SELECT (SELECT string_agg(a::text, '') FROM "auditLog" a) || coalesce((SELECT string_agg(t::text, '') FROM "accessToken" t), '') AS text`,
    );
    expect(dump.rows[0]!.text).not.toContain(token);
    expect(dump.rows[0]!.text).not.toContain(token.slice(4));
  });

  it('is issued with the password again alone: a session left open takes none along, and guesses wait', async () => {
    const { token, id } = await userWith(server, 'absent', { '/adjService': 'read' });
    const wish = { name: '程序', scope: 'map', days: 365 };
    const ask = (more: object) => server.call('sysUser/issueToken', { ...wish, ...more }, token);
    const wrong = { status: 400, issues: [{ keys: ['password'], code: 'PASSWORD_WRONG' }] };
    expect(await ask({})).toMatchObject(wrong);
    for (let turn = 0; turn < 5; turn++)
      expect(await ask(await proof(token, `Wrong-Guess-${turn}`))).toMatchObject(wrong);
    expect((await ask(await proof(token))).status).toBe(429);
    const { rowCount } = await server.database.pool.query('SELECT FROM "accessToken" WHERE "userId" = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('for somebody of a directory needs a sign-in of just now', async () => {
    const { token, id } = await userWith(server, 'elsewhere', { '/adjService': 'read' });
    await server.owner.query('DELETE FROM "userSecret" WHERE "userId" = $1', [id]);
    await server.owner.query(`UPDATE "sysUser" SET "signInWay" = 'oidc' WHERE id = $1`, [id]);
    const wish = { name: '程序', scope: 'map', days: 365 };
    expect((await server.call('sysUser/issueToken', wish, token)).status).toBe(200);
    await server.owner.query(
      `UPDATE "userSession" SET "createdAt" = now() - interval '11 minutes' WHERE "userId" = $1`,
      [id],
    );
    expect(await server.call('sysUser/issueToken', wish, token)).toMatchObject({ fault: 'SIGN_IN_STALE' });
  });

  it('is named in the log where it writes', async () => {
    const { token } = await issued({ scope: 'write' });
    const saved = await server.call('riverRainfall/saveData', { year: 2050, stationCode: 'T1' }, token);
    expect(saved.status).toBe(200);
    const { rows } = await server.database.pool.query<{ address: string; createdBy: string }>(
      `SELECT address, "createdBy" FROM "auditLog" WHERE "rowId" = $1`,
      [saved.result['id']],
    );
    expect(rows).toEqual([{ address: '127.0.0.1（令牌 程序）', createdBy: 'admin' }]);
  });

  it('goes no further than modules that its owner holds', async () => {
    const user = await userWith(server, 'modest', { '/adjService': 'read', '/adjService/SoilConservation': 'read' });
    const body = { name: '程序', scope: 'read', days: 30, modules: ['/adjService/FCar'] };
    expect(await status('sysUser/issueToken', body, user.token)).toBe(403);
  });
});
