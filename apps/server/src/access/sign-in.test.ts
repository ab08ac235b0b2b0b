import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '../start/seed.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

async function newUser(userName: string, password: string, more: Record<string, unknown> = {}) {
  const { keyId, sealed } = await server.seal(password);
  const roleId = seedId('sysRole', 'visitor');
  return server.call('sysUser/saveData', { userName, roleId, password: sealed[0], keyId, ...more });
}

async function changeOwn(token: string, oldPassword: string, newPassword: string) {
  const { keyId, sealed } = await server.seal(oldPassword, newPassword);
  return server.call('sysUser/changePassword', { oldPassword: sealed[0], newPassword: sealed[1], keyId }, token);
}

describe('signing in', () => {
  it('answers a token that opens the calls of the role', async () => {
    const { status, result } = await server.signIn('admin', TEST_PASSWORD);
    expect({ status, change: result.mustChangePassword }).toEqual({ status: 200, change: false });
    const info = await server.call('sysUser/getDataInfo', {}, result.token);
    expect(info.result).toMatchObject({ userName: 'admin', roleName: '管理员' });
    expect((info.result['moduleList'] as unknown[]).length).toBe(8);
  });

  it('uses a key once', async () => {
    const { keyId, sealed } = await server.seal(TEST_PASSWORD);
    const body = { userName: 'admin', password: sealed[0], keyId };
    expect((await server.call('login', body, null)).status).toBe(200);
    expect((await server.call('login', body, null)).status).toBe(400);
  });

  it('refuses a password sealed with another key, tampered with, or not sealed', async () => {
    const { keyId, sealed } = await server.seal(TEST_PASSWORD);
    const flipped = sealed[0]!.slice(0, -2) + (sealed[0]!.endsWith('00') ? '01' : '00');
    expect((await server.call('login', { userName: 'tampered', password: flipped, keyId }, null)).status).toBe(401);
    const other = sm2.doEncrypt(TEST_PASSWORD, sm2.generateKeyPairHex().publicKey, 1);
    for (const password of [other, TEST_PASSWORD, '04', '00'.repeat(200)]) {
      const fresh = await server.seal('x');
      expect(
        (await server.call('login', { userName: 'tampered2', password, keyId: fresh.keyId }, null)).status,
      ).not.toBe(200);
    }
  });

  it('ends after 30 idle minutes and after 12 hours', async () => {
    const { pool } = server.database;
    const expire = async (assignment: string) => {
      const { result } = await server.signIn('admin', TEST_PASSWORD);
      expect((await server.call('accountYear/getAllDataList', {}, result.token)).status).toBe(200);
      await pool.query(
        `UPDATE "userSession" SET ${assignment} WHERE "createdAt" = (SELECT max("createdAt") FROM "userSession")`,
      );
      return (await server.call('accountYear/getAllDataList', {}, result.token)).status;
    };
    expect(await expire(`"lastSeenAt" = now() - interval '29 minutes'`)).toBe(200);
    expect(await expire(`"lastSeenAt" = now() - interval '31 minutes'`)).toBe(401);
    expect(await expire(`"expiresAt" = now() - interval '1 second'`)).toBe(401);
    const { rows } = await pool.query(
      `SELECT extract(epoch FROM "expiresAt" - "createdAt") / 3600 AS hours FROM "userSession" LIMIT 1`,
    );
    expect(Math.round(Number(rows[0]!.hours))).toBe(12);
  });

  it('is over with the logout', async () => {
    const { result } = await server.signIn('admin', TEST_PASSWORD);
    expect((await server.call('logout', {}, result.token)).status).toBe(200);
    expect((await server.call('sysUser/getDataInfo', {}, result.token)).status).toBe(401);
  });

  it('stores no token and no password in readable form', async () => {
    const { rows } = await server.database.pool.query(`SELECT "passwordHash" FROM "userSecret" WHERE "userId" = $1`, [
      seedId('sysUser', 'admin'),
    ]);
    expect(rows[0]!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await server.database.pool.query(`SELECT encode("tokenHash", 'escape') AS t FROM "userSession"`);
    expect(sessions.rows.some((row: { t: string }) => row.t.includes(server.admin))).toBe(false);
  });
});

describe('passwords', () => {
  it('must be long, of three kinds, and not one of the last five', async () => {
    const weak = await newUser('weak', 'short1');
    expect(weak.status).toBe(400);
    expect(weak.issues.map((issue) => issue.text)).toEqual([
      '密码须至少 10 位',
      '密码须含大写字母、小写字母、数字、符号中的至少三种',
    ]);
    expect(
      (
        await server.call<unknown[]>('sysUser/getAllDataList', {
          filters: [{ key: 'userName', op: 'eq', value: 'weak' }],
        })
      ).result,
    ).toEqual([]);

    await newUser('changer', 'Quelle-77-0', { mustChangePassword: false });
    const { result } = await server.signIn('changer', 'Quelle-77-0');
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await changeOwn(result.token, `Quelle-77-${turn}`, `Quelle-77-${turn + 1}`)).status).toBe(200);
    }
    expect((await changeOwn(result.token, 'Quelle-77-5', 'Quelle-77-1')).issues[0]?.text).toBe(
      '不能使用最近 5 次用过的密码',
    );
    expect((await changeOwn(result.token, 'Quelle-77-5', 'Quelle-77-0')).status).toBe(200);
    expect((await changeOwn(result.token, 'wrong', 'Quelle-77-9')).issues[0]?.keys).toEqual(['oldPassword']);
  });

  it('set by an administrator must be changed before anything else', async () => {
    await newUser('fresh', 'First-Time-1');
    const { result } = await server.signIn('fresh', 'First-Time-1');
    expect(result.mustChangePassword).toBe(true);
    expect((await server.call('region/getDataList', {}, result.token)).status).toBe(403);
    expect((await server.call('sysUser/getDataInfo', {}, result.token)).status).toBe(200);
    expect((await changeOwn(result.token, 'First-Time-1', 'Second-Time-2')).status).toBe(200);
    expect((await server.call('region/getDataList', {}, result.token)).status).toBe(200);
  });
});

describe('administrators', () => {
  it('disable a user and end every session at once', async () => {
    const { id, token } = await server.userOf('operator', 'leaver');
    expect((await server.call('region/getDataList', {}, token)).status).toBe(200);
    const [row] = (
      await server.call<Record<string, unknown>[]>('sysUser/getAllDataList', {
        filters: [{ key: 'id', op: 'eq', value: id }],
      })
    ).result;
    await server.call('sysUser/saveData', { ...row, enabled: false });
    expect((await server.call('region/getDataList', {}, token)).status).toBe(401);
    expect((await server.signIn('leaver', 'Someone-Else-2')).status).toBe(403);

    const stayer = await server.userOf('operator', 'stayer');
    expect(await server.call('sysUser/endSessions', { id: stayer.id })).toMatchObject({ result: { ended: 1 } });
    expect((await server.call('region/getDataList', {}, stayer.token)).status).toBe(401);
  });

  it('cannot delete, rename or disable what the product stands on', async () => {
    const users = (await server.call<Record<string, unknown>[]>('sysUser/getAllDataList', {})).result;
    const admin = users.find((user) => user['userName'] === 'admin')!;
    const editor = users.find((user) => user['userName'] === 'editor')!;
    expect(editor['enabled']).toBe(false);
    for (const { id } of [admin, editor])
      expect((await server.call('sysUser/deleteData', { ids: [id] })).status).toBe(409);
    expect((await server.call('sysUser/saveData', { ...admin, userName: 'root' })).status).toBe(409);
    expect((await server.call('sysUser/saveData', { ...admin, enabled: false })).status).toBe(409);
    const roles = (await server.call<Record<string, unknown>[]>('sysRole/getAllList', {})).result;
    expect(roles.map((role) => role['roleName'])).toEqual(['管理员', '操作员', '审核员', '访客']);
    expect((await server.call('sysRole/deleteData', { ids: [roles[3]!['id']] })).status).toBe(409);
    expect((await server.call('sysRole/saveData', { ...roles[0], modules: [] })).status).toBe(409);
  });

  it('never see a password again', async () => {
    const users = JSON.stringify((await server.call('sysUser/getAllDataList', {})).result);
    expect(users).not.toMatch(/argon2|password":/);
  });
});

it('lets everybody change the own name and nothing else of the account', async () => {
  const { id, token } = await server.userOf('visitor', 'renamed');
  const answer = await server.call('sysUser/changeName', { fullName: ' 王会计 ' }, token);
  expect(answer).toMatchObject({ status: 200, result: { fullName: '王会计' } });
  expect((await server.call('sysUser/changeName', { fullName: '' }, token)).status).toBe(400);
  expect((await server.call('sysUser/changeName', { fullName: 'x', roleId: id }, token)).status).toBe(400);
  expect((await server.call('sysUser/getDataInfo', {}, token)).result).toMatchObject({ id, fullName: '王会计' });
});
