import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSecondFactor } from '@qingzhang/contract/calls/second-factor-calls';
import { seedId } from '../start/seed.ts';
import { CLIENT, signInAtProvider, startTestProvider, type TestProvider } from '../testing/oidc-test-provider.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

/** Without the usual port, which `inject` names. */
const BACK = 'http://localhost/login';

let provider: TestProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startTestProvider([BACK]);
  server = await testServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: '县统一认证',
    OIDC_UNIT_CLAIM: 'unit',
    OIDC_ROLES: 'gep-reviewers=reviewer;gep-staff=operator;lost=没有的角色',
    SECOND_FACTOR: 'everybody',
    PASSWORD_DAYS: '90',
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

beforeEach(() => {
  provider.people.clear();
  provider.people.set('s-1', {
    preferred_username: 'zhangsan',
    name: '张三',
    unit: '生态环境局',
    groups: ['others', 'gep-staff'],
  });
});

interface Begun {
  readonly url: string;
  readonly cookie: string;
}

async function begin(on = server): Promise<Begun> {
  const response = await on.app.inject({ method: 'POST', url: '/api/signIn/begin.json', payload: {} });
  expect(response.statusCode).toBe(200);
  const line = String(response.headers['set-cookie']);
  expect(line).toContain('HttpOnly; SameSite=Strict');
  return { url: response.json<{ result: { url: string } }>().result.url, cookie: line.split(';')[0]! };
}

function finish(search: string, cookie: string, on = server) {
  return on.send({
    method: 'POST',
    url: '/api/signIn/finish.json',
    payload: { search },
    headers: { cookie },
  });
}

async function signInAs(login: string) {
  const { url, cookie } = await begin();
  const back = await signInAtProvider(url, login);
  return { answer: await finish(back.search, cookie), back, cookie };
}

async function lastEvent() {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `SELECT action, "createdBy", reason, after FROM "auditLog" WHERE action IN ('login', 'loginFailed') ORDER BY "createdAt" DESC LIMIT 1`,
  );
  return rows[0];
}

async function stored(userName: string) {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `SELECT u.id, "userName", "fullName", unit, "signInWay", "signInSubject", enabled, r.builtin AS role, u."rowVersion"
FROM "sysUser" u JOIN "sysRole" r ON r.id = u."roleId" WHERE "userName" = $1 AND u."deletedAt" IS NULL`,
    [userName],
  );
  return rows[0];
}

describe('signing in at a provider', () => {
  it('the sign-in page learns that there is one', async () => {
    const { result } = await server.send({ method: 'GET', url: '/api/signIn/ways.json' });
    expect(result).toMatchObject({ oidc: { label: '县统一认证' }, ldap: null });
  });

  it('lets somebody in at the first time, with name, unit and the role of the group', async () => {
    const { answer } = await signInAs('s-1');
    expect(answer).toMatchObject({ status: 200, result: { mustChangePassword: false } });
    const token = String(answer.result['token']);
    const info = await server.call('sysUser/getDataInfo', {}, token);
    // Neither our second factor nor the age of a password is asked of somebody who has both elsewhere.
    expect(info.result).toMatchObject({
      userName: 'zhangsan',
      fullName: '张三',
      unit: '生态环境局',
      roleName: '操作员',
      signInWay: 'oidc',
      mustChangePassword: false,
      mustSetSecondFactor: false,
    });
    expect((await server.call('accountYear/getAllDataList', {}, token)).status).toBe(200);
    expect(await lastEvent()).toMatchObject({ action: 'login', createdBy: 'zhangsan', after: { signInWay: 'oidc' } });
    expect(await stored('zhangsan')).toMatchObject({ signInSubject: `${provider.issuer} s-1` });
  });

  it('the role follows the group at the next sign-in, and the log says so', async () => {
    await signInAs('s-1');
    provider.people.set('s-1', { preferred_username: 'zhangsan', groups: ['gep-staff', 'gep-reviewers'] });
    expect((await signInAs('s-1')).answer.status).toBe(200);
    // The first of the list counts: gep-reviewers stands before gep-staff.
    expect(await stored('zhangsan')).toMatchObject({ role: 'reviewer', fullName: '张三' });
    const { rows } = await server.database.pool.query(
      `SELECT reason, after->>'roleId' AS role FROM "auditLog" WHERE action = 'update' AND "tableName" = 'sysUser' AND "createdBy" = 'zhangsan'`,
    );
    expect(rows).toEqual([{ reason: '登录时按“县统一认证”的信息更新', role: seedId('sysRole', 'reviewer') }]);
  });

  it('refuses somebody of no group that is listed, and makes no account', async () => {
    provider.people.set('s-2', { preferred_username: 'lisi', groups: ['others'] });
    const { answer } = await signInAs('s-2');
    expect(answer).toMatchObject({ status: 403, fault: 'SSO_NO_ROLE' });
    expect(answer.message).toContain('OIDC_ROLES');
    expect(await stored('lisi')).toBeUndefined();
    expect(await lastEvent()).toMatchObject({ action: 'loginFailed', after: { signInWay: 'oidc' } });
  });

  it('refuses a role that is not there, and a name that can be none', async () => {
    provider.people.set('s-3', { preferred_username: 'wangwu', groups: ['lost'] });
    expect((await signInAs('s-3')).answer).toMatchObject({ fault: 'SSO_ROLE_UNKNOWN' });
    provider.people.set('s-4', { preferred_username: '王五', groups: ['gep-staff'] });
    expect((await signInAs('s-4')).answer).toMatchObject({ fault: 'SSO_NAME_UNUSABLE' });
  });

  it('keeps a disabled account out', async () => {
    await signInAs('s-1');
    const user = (await stored('zhangsan'))!;
    const pool = server.owner;
    await pool.query('UPDATE "sysUser" SET enabled = false WHERE id = $1', [user['id']]);
    expect((await signInAs('s-1')).answer).toMatchObject({ status: 403, fault: 'ACCOUNT_DISABLED' });
    await pool.query('UPDATE "sysUser" SET enabled = true WHERE id = $1', [user['id']]);
  });

  it('whoever was deleted does not come back by signing in; an administrator adds them again', async () => {
    provider.people.set('s-9', { preferred_username: 'zhengjiu', groups: ['gep-staff'] });
    const { answer } = await signInAs('s-9');
    const token = String(answer.result['token']);
    const { id } = (await stored('zhengjiu'))!;
    // The administrator has an authenticator, as this server demands.
    await server.owner.query(`INSERT INTO "secondFactor" VALUES ($1, '', now(), -1, '{}')`, [
      seedId('sysUser', 'admin'),
    ]);
    expect((await server.call('sysUser/deleteData', { ids: [id] })).status).toBe(200);
    expect((await server.call('sysUser/getDataInfo', {}, token)).status).toBe(401);

    const refused = (await signInAs('s-9')).answer;
    expect(refused).toMatchObject({ status: 403, fault: 'SSO_NO_ACCOUNT' });
    // Under another name it is the same person.
    provider.people.set('s-9', { preferred_username: 'zheng9', groups: ['gep-staff'] });
    expect((await signInAs('s-9')).answer).toMatchObject({ fault: 'SSO_NO_ACCOUNT' });
    expect(await stored('zheng9')).toBeUndefined();

    const body = { userName: 'zheng9', roleId: seedId('sysRole', 'operator'), signInWay: 'oidc' };
    expect((await server.call('sysUser/saveData', body)).status).toBe(200);
    expect((await signInAs('s-9')).answer.status).toBe(200);
  });

  it('a local account of the same name stays whose it is until an administrator links it', async () => {
    provider.people.set('s-5', { preferred_username: 'Admin', groups: ['gep-staff'] });
    expect((await signInAs('s-5')).answer).toMatchObject({ status: 409, fault: 'SSO_NAME_TAKEN' });

    provider.people.set('s-6', { preferred_username: 'editor', groups: ['gep-staff'] });
    const { answer } = await signInAs('s-6');
    expect(answer).toMatchObject({ status: 409, fault: 'SSO_NAME_TAKEN' });
    expect(answer.message).toContain('用户管理');

    await server.owner.query(`UPDATE "sysUser" SET "signInWay" = 'oidc', enabled = true WHERE "userName" = 'editor'`);
    expect((await signInAs('s-6')).answer.status).toBe(200);
    // Linked to one person now: another one of that name is somebody else.
    provider.people.set('s-7', { preferred_username: 'editor', groups: ['gep-staff'] });
    expect((await signInAs('s-7')).answer).toMatchObject({ fault: 'SSO_NAME_TAKEN' });
  });

  it('two browsers of one person make one account', async () => {
    provider.people.set('s-8', { preferred_username: '20260017', groups: ['gep-staff'] });
    const both = await Promise.all([signInAs('s-8'), signInAs('s-8')]);
    expect(both.map(({ answer }) => answer.status)).toEqual([200, 200]);
    const { rows } = await server.database.pool.query(`SELECT FROM "sysUser" WHERE "userName" = '20260017'`);
    expect(rows.length).toBe(1);
  });
});

describe('what a provider did not say is not believed', () => {
  it('another browser does not finish what this one began, and nobody finishes it twice', async () => {
    const { url, cookie } = await begin();
    const other = await begin();
    const { search } = await signInAtProvider(url, 's-1');
    expect(await finish(search, '')).toMatchObject({ status: 400, fault: 'SSO_STALE' });
    expect(await finish(search, 'qingzhang-sso=' + 'A'.repeat(200))).toMatchObject({ fault: 'SSO_STALE' });
    // The state of the other browser's sign-in is another one.
    expect(await finish(search, other.cookie)).toMatchObject({ status: 401, fault: 'SSO_REFUSED' });
    expect((await finish(search, cookie)).status).toBe(200);
    expect(await finish(search, cookie)).toMatchObject({ status: 400, fault: 'SSO_STALE' });
  });

  it('a code counts once at the provider too', async () => {
    const first = await begin();
    const back = await signInAtProvider(first.url, 's-1');
    expect((await finish(back.search, first.cookie)).status).toBe(200);
    // Somebody who has seen the code takes it into a sign-in of their own.
    const own = await begin();
    const query = new URLSearchParams(back.search);
    query.set('state', new URL(own.url).searchParams.get('state')!);
    expect(await finish(`?${query.toString()}`, own.cookie)).toMatchObject({ status: 401, fault: 'SSO_REFUSED' });
  });

  it('a code that has expired opens nothing', async () => {
    const { url, cookie } = await begin();
    const back = await signInAtProvider(url, 's-1');
    const code = (await provider.provider.AuthorizationCode.find(back.searchParams.get('code')!))!;
    await code.destroy();
    const answer = await finish(back.search, cookie);
    expect(answer).toMatchObject({ status: 401, fault: 'SSO_REFUSED' });
    expect(answer.message).toContain('已过期');
  });

  it('a token for another question is none for this one', async () => {
    const { url, cookie } = await begin();
    const asked = new URL(url);
    asked.searchParams.set('nonce', 'a-nonce-of-somebody-else');
    const back = await signInAtProvider(asked.href, 's-1');
    expect(await finish(back.search, cookie)).toMatchObject({ status: 401, fault: 'SSO_REFUSED' });
  });

  it('a refusal of the provider is told in words', async () => {
    const { url, cookie } = await begin();
    const state = new URL(url).searchParams.get('state')!;
    const iss = encodeURIComponent(provider.issuer);
    const answer = await finish(`?error=access_denied&state=${state}&iss=${iss}`, cookie);
    expect(answer).toMatchObject({ status: 401, fault: 'SSO_REFUSED' });
    expect(answer.message).toContain('已取消');
  });
});

describe('an account of a provider', () => {
  it('has no password here that could be set, changed, or signed in with', async () => {
    const { answer } = await signInAs('s-1');
    const token = String(answer.result['token']);
    const { keyId, sealed } = await server.seal('Some-Old-1', 'Some-New-12');
    const body = { oldPassword: sealed[0], newPassword: sealed[1], keyId };
    expect(await server.call('sysUser/changePassword', body, token)).toMatchObject({ fault: 'SIGN_IN_ELSEWHERE' });
    expect((await server.signIn('zhangsan', 'Some-New-12')).status).toBe(401);
    const fresh = await server.seal('Some-New-12');
    const begun = { password: fresh.sealed[0], keyId: fresh.keyId };
    expect(await server.call(beginSecondFactor.name, begun, token)).toMatchObject({ fault: 'SIGN_IN_ELSEWHERE' });
  });
});

describe('a provider that is away', () => {
  const settings = { OIDC_CLIENT_ID: CLIENT.id, OIDC_ROLES: 'gep-staff=operator' };
  const beginOn = (on: TestServer) => on.send({ method: 'POST', url: '/api/signIn/begin.json', payload: {} });

  const silent = net.createServer(() => undefined);
  const talking = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"issuer":');
  });
  const freed = net.createServer();

  it.each([
    ['refuses', freed, '连接被拒绝'],
    ['hangs', silent, '未在规定时间内应答'],
    ['answers nonsense', talking, '应答不符合规范'],
  ] as const)('keeps nobody from signing in here: one that %s', async (_how, at, reason) => {
    at.listen(0, '127.0.0.1');
    await once(at, 'listening');
    const { port } = at.address() as net.AddressInfo;
    if (at === freed) at.close();
    const on = await testServer({ ...settings, OIDC_ISSUER: `http://127.0.0.1:${port}` });
    const begun = beginOn(on);
    // Meanwhile, and afterwards, local names and passwords count.
    expect((await on.signIn('admin', TEST_PASSWORD)).status).toBe(200);
    const answer = await begun;
    expect(answer).toMatchObject({ status: 503, fault: 'SSO_AWAY' });
    expect(answer.message).toContain(reason);
    await on.close();
    at.close();
  });

  it('is not there where none is set up', async () => {
    const on = await testServer();
    expect(await beginOn(on)).toMatchObject({ status: 404, fault: 'SSO_OFF' });
    const { result } = await on.send({ method: 'GET', url: '/api/signIn/ways.json' });
    expect(result).toEqual({ oidc: null, ldap: null });
    await on.close();
  });
});
