import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../src/testing/test-database.ts';
import { testServer, type TestServer } from '../../src/testing/test-server.ts';
import { startSlapd, type Directory } from './slapd.ts';

let directory: Directory;
let server: TestServer;

function settingsOf({ base, bindDn, bindPassword, cert, plain }: Directory): Record<string, string> {
  return {
    LDAP_URL: plain,
    LDAP_STARTTLS: 'on',
    LDAP_CA: cert,
    LDAP_NAME: '县目录',
    LDAP_BASE: `ou=people,${base}`,
    LDAP_BIND_DN: bindDn,
    LDAP_BIND_PASSWORD: bindPassword,
    LDAP_UNIT_ATTRIBUTE: 'departmentNumber',
    LDAP_GROUP_BASE: `ou=groups,${base}`,
    LDAP_GROUP_FILTER: '(&(objectClass=groupOfNames)(member={dn}))',
    LDAP_ROLES: `CN=gep-reviewers, OU=groups, ${base}=reviewer;gep-staff=operator`,
  };
}

beforeAll(async () => {
  directory = await startSlapd();
  server = await testServer(settingsOf(directory));
});
afterAll(async () => {
  await server.close();
  await directory.stop();
});

async function countOf(userName: string): Promise<number> {
  const { rowCount } = await server.database.pool.query('SELECT FROM "sysUser" WHERE lower("userName") = lower($1)', [
    userName,
  ]);
  return rowCount ?? 0;
}

describe('names and passwords of a directory', () => {
  it('let somebody in by the ordinary form, with name, unit and the role of the group', async () => {
    for (const [name, fullName, roleName] of [
      ['zhangsan', '张三', '操作员'],
      ['lisi', '李四', '审核员'],
    ] as const) {
      const { status, result } = await server.signIn(name, `Directory-${name}-1`);
      expect({ status, change: result.mustChangePassword }).toEqual({ status: 200, change: false });
      const info = await server.call('sysUser/getDataInfo', {}, result.token);
      expect(info.result).toMatchObject({ userName: name, fullName, roleName, signInWay: 'ldap' });
    }
    // The second time it is the same account.
    expect((await server.signIn('ZhangSan', 'Directory-zhangsan-1')).status).toBe(200);
    expect(await countOf('zhangsan')).toBe(1);
  });

  it('a wrong or an empty password opens nothing, and is counted', async () => {
    expect((await server.signIn('lisi', 'Directory-lisi-2')).message).toContain('还可尝试 4 次');
    expect((await server.signIn('lisi', '')).status).toBe(401);
    expect((await server.signIn('LISI', 'Directory-lisi-3')).message).toContain('还可尝试 2 次');
    expect((await server.signIn('lisi', 'Directory-lisi-1')).status).toBe(200);
    expect((await server.signIn('lisi', 'Directory-lisi-2')).message).toContain('还可尝试 4 次');
  });

  it('a name means itself: no star and no bracket finds somebody else', async () => {
    for (const name of ['*', 'zhang*', '*)(uid=*', 'zhangsan)(uid=*', 'x)(|(uid=*', '\\2a', 'zhangsan\u0000'])
      expect((await server.signIn(name, 'Directory-zhangsan-1')).status).not.toBe(200);
  });

  it('somebody of no group that is listed is told so, after the right password alone', async () => {
    expect(await server.signIn('wangwu', 'wrong-password')).toMatchObject({ status: 401, fault: 'SIGN_IN_FAILED' });
    expect(await server.signIn('wangwu', 'Directory-wangwu-1')).toMatchObject({ status: 403, fault: 'SSO_NO_ROLE' });
    expect(await countOf('wangwu')).toBe(0);
  });

  it('an account asks for its second factor under whatever name it stands here', async () => {
    await server.signIn('lisi', 'Directory-lisi-1');
    const { rows } = await server.owner.query<{ id: string }>(`SELECT id FROM "sysUser" WHERE "userName" = 'lisi'`);
    const { id } = rows[0]!;
    await server.owner.query(`INSERT INTO "secondFactor" VALUES ($1, '', now(), -1, '{}')`, [id]);
    const asked = { status: 401, fault: 'SECOND_FACTOR_NEEDED' };
    expect(await server.signIn('lisi', 'Directory-lisi-1')).toMatchObject(asked);
    expect(await server.signIn('LiSi', 'Directory-lisi-1')).toMatchObject(asked);
    await server.owner.query(`UPDATE "sysUser" SET "userName" = 'li.si' WHERE id = $1`, [id]);
    expect(await server.signIn('lisi', 'Directory-lisi-1')).toMatchObject(asked);
    await server.owner.query('DELETE FROM "secondFactor" WHERE "userId" = $1', [id]);
    await server.owner.query(`UPDATE "sysUser" SET "userName" = 'lisi' WHERE id = $1`, [id]);
    expect((await server.signIn('lisi', 'Directory-lisi-1')).status).toBe(200);
  });

  it('a disabled account stays out, and a local one is asked for its own password', async () => {
    await server.owner.query(`UPDATE "sysUser" SET enabled = false WHERE "userName" = 'zhangsan'`);
    expect(await server.signIn('zhangsan', 'Directory-zhangsan-1')).toMatchObject({ fault: 'ACCOUNT_DISABLED' });
    await server.owner.query(
      `UPDATE "sysUser" SET enabled = true, "signInWay" = 'local' WHERE "userName" = 'zhangsan'`,
    );
    expect((await server.signIn('zhangsan', 'Directory-zhangsan-1')).status).toBe(401);
  });
});

describe('a directory with TLS', () => {
  it('is believed with its private authority, and not without', async () => {
    const settings = { ...settingsOf(directory), LDAP_URL: directory.secure, LDAP_STARTTLS: 'off' };
    const secure = await testServer(settings);
    expect((await secure.signIn('lisi', 'Directory-lisi-1')).status).toBe(200);
    await secure.close();
    for (const more of [{}, { LDAP_URL: directory.plain, LDAP_STARTTLS: 'on' }]) {
      const { LDAP_CA: _unknown, ...rest }: Record<string, string> = { ...settings, ...more };
      const strange = await testServer(rest);
      const answer = await strange.signIn('lisi', 'Directory-lisi-1');
      expect(answer).toMatchObject({ status: 503, fault: 'SSO_AWAY' });
      expect(answer.message).toContain('证书不受信任');
      await strange.close();
    }
  });
});

describe('a directory that is away', () => {
  it('hangs: the local administrator signs in meanwhile, and others are told in time', async () => {
    directory.freeze();
    const began = Date.now();
    const waiting = Array.from({ length: 5 }, (_, at) => server.signIn(`stranger${at}`, 'Any-Password-1'));
    expect((await server.signIn('admin', TEST_PASSWORD)).status).toBe(200);
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 503, fault: 'SSO_AWAY' });
    // Eight seconds at most, four times over.
    expect(Date.now() - began).toBeLessThan(32_000);
    directory.thaw();
    expect((await server.signIn('lisi', 'Directory-lisi-1')).status).toBe(200);
  });

  it('refuses, or answers what no directory would', async () => {
    const nonsense = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(Buffer.alloc(70_000, 0xff)));
    });
    const flood = net.createServer((socket) => {
      socket.on('error', () => undefined);
      // The beginning of an answer of two gigabytes.
      socket.once('data', () => socket.write(Buffer.concat([Buffer.from('30847fffffff', 'hex'), Buffer.alloc(6e6)])));
    });
    for (const odd of [nonsense, flood]) odd.listen(0, '127.0.0.1');
    await Promise.all([once(nonsense, 'listening'), once(flood, 'listening')]);
    const port = (of: net.Server) => (of.address() as net.AddressInfo).port;
    const { LDAP_STARTTLS: _none, ...rest } = settingsOf(directory);
    for (const at of [1, port(nonsense), port(flood)]) {
      const odd = await testServer({ ...rest, LDAP_URL: `ldap://127.0.0.1:${at}` });
      const asked = odd.signIn('lisi', 'Directory-lisi-1');
      expect((await odd.signIn('admin', TEST_PASSWORD)).status).toBe(200);
      expect(await asked).toMatchObject({ status: 503, fault: 'SSO_AWAY' });
      await odd.close();
    }
    nonsense.close();
    flood.close();
  });
});
