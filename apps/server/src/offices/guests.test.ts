import { seedId } from '../start/seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitPerson } from '../access/admit-person.ts';
import type { Config } from '../config/config.ts';
import { poolOf } from '../database/tenant-pool.ts';
import { FIRST_TENANT, PRIVATE_OF_PEOPLE } from '../database/tenant-schema.ts';
import { USER_PASSWORD } from '../testing/custom-role.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { administratorOf, openOffice, sessionAt } from './testing/office-server.ts';

/** The province's administrator is a guest of a county, whose own administrator has nothing to say about the account. */
let server: TestServer;
let east: string;
let eastAdmin: string;
const PROVINCE_ADMIN = seedId('sysUser', 'admin');

beforeAll(async () => {
  server = await testServer({ OFFICES: 'several' });
  east = await openOffice(server, 'east', '371301');
  eastAdmin = await administratorOf(server, east, 'east-admin');
  await administratorOf(server, east, 'east-clerk');
});

afterAll(async () => server.close());

describe('a guest of an office', () => {
  it('keeps the password that the administrator there would give them', async () => {
    const { keyId, sealed } = await server.seal('Taken-Over-9');
    const body = { id: PROVINCE_ADMIN, password: sealed[0], keyId, mustChangePassword: false };
    expect(await server.call('sysUser/setPassword', body, eastAdmin)).toMatchObject({ fault: 'USER_ELSEWHERE' });
    expect(await server.signIn('admin', 'Taken-Over-9')).toMatchObject({ fault: 'SIGN_IN_FAILED' });
    const [row] = (await server.call<{ list: { id: string; rowVersion: number }[] }>('sysUser/getDataList', {})).result
      .list;
    const { rowVersion } = row!;
    const saved = { ...body, rowVersion, fullName: '别人' };
    expect(await server.call('sysUser/saveData', saved, eastAdmin)).toMatchObject({ fault: 'ROW_FROM_ABOVE' });
    expect((await server.signIn('admin', TEST_PASSWORD)).code).toBe(200);
  });

  it('keeps sessions, tokens and the second factor', async () => {
    const { result } = await server.signIn('admin', TEST_PASSWORD);
    for (const call of ['sysUser/endSessions', 'sysUser/resetSecondFactor'])
      expect(await server.call(call, { id: PROVINCE_ADMIN }, eastAdmin)).toMatchObject({ fault: 'USER_ELSEWHERE' });
    expect(await server.call('sysUser/getDataInfo', {}, result.token)).toMatchObject({ code: 200 });
  });

  it('does what concerns the own account from wherever they work', async () => {
    const token = await sessionAt(server, east);
    expect(await server.call('sysUser/changeName', { fullName: '省管理员' }, token)).toMatchObject({ code: 200 });
    const { keyId, sealed } = await server.seal(TEST_PASSWORD);
    const wish = { name: '程序', scope: 'read', days: 1, password: sealed[0], keyId };
    const issued = await server.call<{ token: string }>('sysUser/issueToken', wish, token);
    // A token works for the office that it was made at.
    const [years] = [await server.call<object[]>('tenantMember/getAllDataList', {}, issued.result.token)];
    expect(years.result).toMatchObject([{ memberOf: east }]);
    const listed = await server.call<object[]>('sysUser/ownSessions', {}, token);
    expect(listed.result.length).toBeGreaterThan(0);
    expect(await server.call('sysUser/getDataInfo', {}, token)).toMatchObject({ result: { hasPassword: true } });
    const fresh = await server.seal(TEST_PASSWORD, 'Province-Admin-7');
    const change = { oldPassword: fresh.sealed[0], newPassword: fresh.sealed[1], keyId: fresh.keyId };
    expect(await server.call('sysUser/changePassword', change, token)).toMatchObject({ code: 200 });
    expect((await server.signIn('admin', 'Province-Admin-7')).code).toBe(200);
  });
});

describe('what belongs to accounts', () => {
  it('is shown to the office that keeps them alone, by PostgreSQL itself', async () => {
    const pool = poolOf(server.database.pool, east);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT "userName" AS name FROM "userSecret" JOIN "sysUser" ON id = "userId"`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['east-admin', 'east-clerk']);
    for (const name of PRIVATE_OF_PEOPLE) {
      const { rowCount } = await pool.query(`DELETE FROM "${name}" WHERE "userId" = $1`, [PROVINCE_ADMIN]);
      expect([name, rowCount]).toEqual([name, 0]);
    }
  });
});

describe('the log of an office', () => {
  const entriesAt = async (office: string, action: string) => {
    const { rows } = await server.owner.query<{ by: string }>(
      `SELECT "createdBy" AS by FROM "auditLog" WHERE "tenantId" = $1 AND action = $2 AND "tableName" = 'sysUser'`,
      [office, action],
    );
    return rows.map(({ by }) => by);
  };

  it('has the sign-ins of those whom it keeps, and those that failed, however the name was typed', async () => {
    await server.signIn('East-Admin', 'not-the-password');
    await server.signIn('east-admin', USER_PASSWORD);
    expect(await entriesAt(east, 'loginFailed')).toEqual(['East-Admin']);
    expect(new Set(await entriesAt(east, 'login'))).toEqual(new Set(['east-admin', 'east-clerk']));
    expect(await entriesAt(FIRST_TENANT, 'loginFailed')).not.toContain('East-Admin');
  });

  it('has what a directory says anew about them', async () => {
    await server.owner.query(`UPDATE "sysUser" SET "signInWay" = 'ldap' WHERE "userName" = 'east-clerk'`);
    const sso = { ldap: { label: '单位目录', roles: [] }, oidc: null };
    const config = { sso, separateDuties: false } as unknown as Config;
    const subject = {
      subject: 'uid=east-clerk',
      userName: 'east-clerk',
      fullName: '东县办事员',
      unit: null,
      groups: [],
    };
    await admitPerson(server.database, config, { way: 'ldap', ...subject }, '10.0.0.9');
    expect(await entriesAt(east, 'update')).toContain('east-clerk');
    expect(await entriesAt(FIRST_TENANT, 'update')).not.toContain('east-clerk');
  });
});
