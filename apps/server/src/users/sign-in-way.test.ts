import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '../start/seed.ts';
import { USER_PASSWORD, userWith, type CustomUser } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** May manage users, and is no administrator. */
let clerk: CustomUser;
beforeAll(async () => {
  server = await testServer();
  clerk = await userWith(server, 'clerk', { '/system': 'read', '/system/userManage': 'write' });
});
afterAll(() => server.close());

/** Somebody whom the clerk may manage, signed in with a local password. */
const somebody = (userName: string) => userWith(server, userName, { '/system': 'read' });

async function stored(id: string) {
  const { rows } = await server.database.pool.query<{
    rowVersion: number;
    signInWay: string;
    signInSubject: string | null;
    hasSecret: boolean;
  }>(
    `SELECT "rowVersion", "signInWay", "signInSubject", EXISTS (SELECT FROM "userSecret" s WHERE s."userId" = u.id) AS "hasSecret"
FROM "sysUser" u WHERE id = $1`,
    [id],
  );
  return rows[0]!;
}

async function save(id: string, changes: object, token?: string) {
  const { rowVersion } = await stored(id);
  return server.call('sysUser/saveData', { id, rowVersion, ...changes }, token);
}

async function sealed(password: string) {
  const { keyId, sealed: texts } = await server.seal(password);
  return { password: texts[0], keyId };
}

describe('the way in which somebody signs in', () => {
  it('is changed by an administrator alone, in either direction, one by one or in a list', async () => {
    const { id } = await somebody('zhao');
    for (const [from, to] of [
      ['local', 'ldap'],
      ['local', 'oidc'],
      ['ldap', 'local'],
      ['oidc', 'ldap'],
    ] as const) {
      await server.owner.query('UPDATE "sysUser" SET "signInWay" = $2 WHERE id = $1', [id, from]);
      const { rowVersion } = await stored(id);
      for (const body of [
        { id, rowVersion, signInWay: to },
        { id: id.toUpperCase(), rowVersion, signInWay: to },
        [{ id, rowVersion, signInWay: to }],
      ]) {
        const refused = await server.call('sysUser/saveData', body, clerk.token);
        expect(refused).toMatchObject({ status: 403, fault: 'ADMINISTRATOR_ONLY' });
        expect(refused.message).toContain('登录方式');
      }
      expect((await stored(id)).signInWay).toBe(from);
    }
    // The rest of the account is the clerk's to manage; sent along unchanged, the way is no change.
    expect((await save(id, { fullName: '赵某', signInWay: 'oidc' }, clerk.token)).status).toBe(200);
    expect((await save(id, { signInWay: 'local' }, (await somebody('qian')).token)).status).toBe(403);
  });

  it('the link to a person elsewhere is nobody’s to write', async () => {
    const { id } = await somebody('sun');
    for (const token of [clerk.token, server.admin]) {
      await save(id, { signInSubject: 'https://id.example s-1' }, token);
      expect((await stored(id)).signInSubject).toBeNull();
    }
    const link = { signInWay: 'oidc', signInSubject: 'https://id.example s-1' };
    const added = await server.call('sysUser/saveData', { userName: 'sun2', roleId: clerk.roleId, ...link });
    expect(added.status).toBe(200);
    expect((await stored(String(added.result['id']))).signInSubject).toBeNull();
  });

  it('of the built-in administrator stays the local password', async () => {
    expect(await save(seedId('sysUser', 'admin'), { signInWay: 'ldap' })).toMatchObject({ fault: 'ROW_PROTECTED' });
  });
});

describe('an account that an administrator hands to a directory', () => {
  it('loses password, sessions and the right to get a password here, and is written down', async () => {
    const user = await somebody('li');
    expect((await save(user.id, { signInWay: 'ldap' })).status).toBe(200);
    expect(await stored(user.id)).toMatchObject({ signInWay: 'ldap', signInSubject: null, hasSecret: false });
    expect((await server.call('sysUser/getDataInfo', {}, user.token)).status).toBe(401);
    expect((await server.signIn('li', USER_PASSWORD)).status).toBe(401);

    const given = { ...(await sealed('Chosen-By-Another-3')), mustChangePassword: true };
    const set = await server.call('sysUser/setPassword', { id: user.id, ...given });
    expect(set).toMatchObject({ status: 409, fault: 'SIGN_IN_ELSEWHERE' });
    expect(set.message).toContain('须先把登录方式改为“本地密码”');
    for (const token of [server.admin, clerk.token])
      expect(await save(user.id, given, token)).toMatchObject({ fault: 'SIGN_IN_ELSEWHERE' });
    expect((await stored(user.id)).hasSecret).toBe(false);
    const { rows } = await server.database.pool.query(
      `SELECT "createdBy", before->>'signInWay' AS before, after->>'signInWay' AS after FROM "auditLog"
WHERE "rowId" = $1 AND action = 'update'`,
      [user.id],
    );
    expect(rows).toEqual([{ createdBy: 'admin', before: 'local', after: 'ldap' }]);
  });

  it('comes back without a password until it is given one', async () => {
    const user = await somebody('zhou');
    await save(user.id, { signInWay: 'oidc' });
    expect((await save(user.id, { signInWay: 'local' })).status).toBe(200);
    expect((await server.signIn('zhou', USER_PASSWORD)).status).toBe(401);
    expect((await server.signIn('zhou', '')).status).toBe(401);
    const fresh = 'Chosen-By-Another-3';
    const set = { id: user.id, ...(await sealed(fresh)), mustChangePassword: true };
    expect((await server.call('sysUser/setPassword', set)).status).toBe(200);
    expect(await server.signIn('zhou', fresh)).toMatchObject({ status: 200, result: { mustChangePassword: true } });
  });

  it('may get way and password in one step on its way back', async () => {
    const user = await somebody('wu');
    await save(user.id, { signInWay: 'ldap' });
    const given = { ...(await sealed('Chosen-By-Another-3')), mustChangePassword: true };
    expect((await save(user.id, { signInWay: 'local', ...given })).status).toBe(200);
    expect((await server.signIn('wu', 'Chosen-By-Another-3')).status).toBe(200);
  });
});
