import { DUTY_ROLES, grantOfDuty, type DutyRole } from '@qingzhang/catalogue/duties';
import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import type { Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { logout } from '@qingzhang/contract/calls/session-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealEntries } from '../audit/seal-entries.ts';
import { readConfig } from '../config/config.ts';
import { seedDutyRoles } from '../start/seed-duties.ts';
import { seedId } from '../start/seed.ts';
import { heldModules } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { adminCommand } from '../upkeep/admin-command.ts';

type Row = Record<string, unknown>;
type People = Readonly<Record<DutyRole, { readonly id: string; readonly token: string }>>;

const ADMIN = seedId('sysUser', 'admin');
const roleId = (code: string) => seedId('sysRole', code);

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await testServer({ SEPARATE_DUTIES: 'on' });
  people = {
    systemAdmin: await server.userOf('systemAdmin', 'sys'),
    auditor: await server.userOf('auditor', 'aud'),
    businessAdmin: await server.userOf('businessAdmin', 'biz'),
  };
});

afterAll(() => server.close());

async function version(table: string, id: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ v: number }>(
    `SELECT "rowVersion" AS v FROM "${table}" WHERE id = $1`,
    [id],
  );
  return rows[0]!.v;
}

async function save(table: string, id: string, changes: Row, token?: string) {
  return server.call(`${table}/saveData`, { id, rowVersion: await version(table, id), ...changes }, token);
}

async function statusOf(call: Call, token: string): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: call.method,
    url: call.path,
    ...(call.method === 'POST' ? { payload: {} } : {}),
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode;
}

function mayCall({ access }: Call, duty: Duty): boolean {
  switch (access.who) {
    case 'public':
    case 'signedIn':
      return true;
    case 'administrator':
      return access.duty === duty;
    case 'writer':
      return duty === 'business';
    case 'module': {
      const right = grantOfDuty(duty, access.module);
      return access.right === 'read' ? right !== undefined : right === 'write';
    }
    default:
      return false;
  }
}

describe.each(DUTY_ROLES.map(({ roleName, code, duty }) => [roleName, code, duty] as const))('%s', (_, code, duty) => {
  it('may make just the calls of its duty', async () => {
    const wrong: string[] = [];
    for (const call of CALLS.filter((each) => each !== logout && each.consumes !== 'multipart')) {
      const status = await statusOf(call, people[code].token);
      if ((status === 403) !== !mayCall(call, duty)) wrong.push(`${call.name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('gives each page to one duty, and no two of the roles the same right to write', () => {
  const pages = MENU_ENTRIES.filter(({ children }) => children === undefined);
  for (const { url } of pages) {
    const writers = DUTY_ROLES.filter(({ duty }) => grantOfDuty(duty, url) === 'write');
    expect([url, writers.length]).toEqual([url, dutyOfModule(url) === 'audit' ? 0 : 1]);
  }
  expect(pages.filter(({ url }) => dutyOfModule(url) === 'system').map(({ moduleName }) => moduleName)).toEqual([
    '用户管理',
    '系统设置',
    '角色管理',
    '模块管理',
    '核算机构',
  ]);
});

describe('rights of two duties', () => {
  const both = { '/system/userManage': 'write', '/adjService/SoilConservation': 'write' } as const;

  it('are in no role, and the answer names them', async () => {
    for (const token of [server.admin, people.systemAdmin.token]) {
      const answer = await server.call('sysRole/saveData', { roleName: '兼任', modules: heldModules(both) }, token);
      expect(answer).toMatchObject({ status: 422, fault: 'DUTIES_COLLIDE' });
      expect(answer.issues).toMatchObject([
        {
          keys: ['modules'],
          code: 'DUTIES_COLLIDE',
          text: '角色“兼任”同时含有系统管理的用户管理（编辑）与业务的土壤保持（编辑），须分由不同的人承担',
        },
      ]);
    }
    // Looking at users and figures is nobody's alone; looking at the log is.
    const looking = { '/system/userManage': 'read', '/adjService/SoilConservation': 'write' } as const;
    expect((await server.call('sysRole/saveData', { roleName: '兼看', modules: heldModules(looking) })).status).toBe(
      200,
    );
    const log = { '/system/auditLog': 'read', '/adjService/SoilConservation': 'write' } as const;
    expect((await server.call('sysRole/saveData', { roleName: '兼审', modules: heldModules(log) })).status).toBe(422);
  });

  it('come to nobody by a role that had them, by being let in again, or by coming back', async () => {
    // 审核员 as it ships writes reviews and looks at the log.
    const given = await server.call('sysUser/saveData', [
      { userName: 'fine', roleId: roleId('operator') },
      { userName: 'both', roleId: roleId('reviewer') },
    ]);
    expect(given).toMatchObject({ status: 422, issues: [{ keys: ['rows.1.roleId'] }] });
    expect((await server.call('sysUser/saveData', { userName: 'all', roleId: roleId('admin') })).status).toBe(422);

    const off = await server.call('sysUser/saveData', { userName: 'off', roleId: roleId('reviewer'), enabled: false });
    const id = String(off.result['id']);
    expect((await save('sysUser', id, { phone: '0539-2220000' })).status).toBe(200);
    expect((await save('sysUser', id, { enabled: true })).status).toBe(422);
    await server.database.pool.query('UPDATE "sysUser" SET enabled = true, "deletedAt" = now() WHERE id = $1', [id]);
    expect((await server.call('sysUser/restoreData', { ids: [id] }, people.systemAdmin.token)).status).toBe(422);
  });

  it('are reported of whoever had them before, and nobody is locked out', async () => {
    const before = await server.userOf('operator', 'earlier');
    await server.database.pool.query('UPDATE "sysUser" SET "roleId" = $2 WHERE id = $1', [
      before.id,
      roleId('reviewer'),
    ]);
    expect((await server.call('auditLog/getDataList', {}, before.token)).status).toBe(200);
    const { result } = await server.call<{ isOn: boolean; colliding: Row[] }>(
      'sysUser/duties',
      {},
      people.systemAdmin.token,
    );
    expect(result.isOn).toBe(true);
    expect(result.colliding.map(({ userName }) => userName)).toEqual(['admin', 'earlier']);
    expect(String(result.colliding[1]!['rights'])).toMatch(
      /^同时含有业务的数据审核（编辑）、.*与安全审计的操作日志（查看）$/,
    );
    const health = await server.send({ method: 'GET', url: '/api/health.json' });
    expect(health.result['warnings']).toContain('dutiesCollide');
    // The one who may mend it: the role loses the log, or the person another role.
    expect((await save('sysUser', before.id, { roleId: roleId('visitor') }, people.systemAdmin.token)).status).toBe(
      200,
    );
  });
});

describe('the system administrator', () => {
  it('gives rights of other duties away, and none of them to themselves', async () => {
    const { token, id } = people.systemAdmin;
    const made = await server.call('sysUser/saveData', { userName: 'clerk', roleId: roleId('operator') }, token);
    expect(made.status).toBe(200);
    expect(await save('sysUser', id, { roleId: roleId('businessAdmin') }, token)).toMatchObject({ status: 409 });
    expect(await save('sysRole', roleId('systemAdmin'), { modules: [] }, token)).toMatchObject({ status: 409 });
    expect(await server.call('sysUser/setPassword', { id: ADMIN, ...(await password()) }, token)).toMatchObject({
      status: 403,
      fault: 'BEYOND_OWN_RIGHTS',
    });
    expect(
      await server.call('sysUser/setPassword', { id: people.auditor.id, ...(await password(false)) }, token),
    ).toMatchObject({ status: 403, fault: 'ADMINISTRATOR_ONLY' });
  });

  async function password(mustChangePassword = true): Promise<Row> {
    const { keyId, sealed } = await server.seal('Chosen-By-Another-3');
    return { keyId, password: sealed[0], mustChangePassword };
  }
});

describe('the auditor', () => {
  it('holds the log against its seals', async () => {
    const { result, status } = await server.call('auditLog/verify', {}, people.auditor.token);
    expect(status).toBe(200);
    expect(result).toMatchObject({ problem: null });
  });

  it('takes the log out with its chain, which is an entry itself, and nobody without the right does', async () => {
    await server.owner.query(
      `INSERT INTO "auditLog" (id, action, "tableName", reason, "createdBy", "createdAt")
VALUES (gen_random_uuid(), 'update', 'riverRainfall', '=HYPERLINK("a")', '录入员', '2001-02-03T16:00:00Z')`,
    );
    await sealEntries(server.owner);
    const taken = (body: Row, token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auditLog/export.json',
        payload: body,
        headers: { authorization: `Bearer ${token}` },
      });
    // 16:00 UTC is midnight in Beijing: the fourth of February.
    const { body, statusCode } = await taken({ from: '2001-02-04', to: '2001-02-04' }, people.auditor.token);
    expect(statusCode).toBe(200);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    const { rows } = await server.owner.query<{ own: string; last: string }>(
      `SELECT encode(s.hash, 'hex') AS own, encode(p.hash, 'hex') AS last FROM "auditSeal" s
JOIN "auditSeal" p ON p.seq = s.seq - 1 JOIN "auditLog" e ON e.id = s."entryId" WHERE e."createdAt" < '2002-01-01'`,
    );
    expect(lines[1]).toContain(`"'=HYPERLINK(""a"")"`);
    expect(lines[1]!.split(',').slice(-2)).toEqual([rows[0]!.last, rows[0]!.own]);
    const none = await taken({ from: '2001-02-03', to: '2001-02-03' }, people.auditor.token);
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
    expect((await taken({}, people.systemAdmin.token)).statusCode).toBe(403);
    const { rows: told } = await server.owner.query(
      `SELECT after FROM "auditLog" WHERE action = 'export' AND "tableName" = 'auditLog' AND after ? 'from' ORDER BY "createdAt"`,
    );
    expect(told.map(({ after }) => after)).toMatchObject([
      { call: 'auditLog/export', from: '2001-02-04' },
      { call: 'auditLog/export', from: '2001-02-03' },
    ]);
  });

  it('is told which entry was changed behind the product', async () => {
    const { rows } = await server.owner.query<{ id: string }>('SELECT id FROM "auditLog" ORDER BY "createdAt" LIMIT 1');
    await sealEntries(server.owner);
    await server.owner.query('ALTER TABLE "auditLog" DISABLE TRIGGER USER');
    const { rows: kept } = await server.owner.query<{ address: string }>(
      'SELECT address FROM "auditLog" WHERE id = $1',
      [rows[0]!.id],
    );
    await server.owner.query('UPDATE "auditLog" SET address = $2 WHERE id = $1', [rows[0]!.id, '10.9.9.9']);
    const { result } = await server.call('auditLog/verify', {}, people.auditor.token);
    expect(result['problem']).not.toBeNull();
    await server.owner.query('UPDATE "auditLog" SET address = $2 WHERE id = $1', [rows[0]!.id, kept[0]!.address]);
    await server.owner.query('ALTER TABLE "auditLog" ENABLE TRIGGER USER');
  });
});

describe('the administrator of everything', () => {
  it('hands over, stays able to sign in, and gets everything back at the machine only', async () => {
    expect((await save('sysUser', ADMIN, { roleId: roleId('businessAdmin') })).status).toBe(409);
    expect((await save('sysUser', ADMIN, { enabled: false })).status).toBe(409);
    expect((await save('sysUser', ADMIN, { roleId: roleId('systemAdmin') })).status).toBe(200);
    expect((await server.call('auditLog/getDataList', {})).status).toBe(403);
    expect((await server.call('sysUser/getDataList', {})).status).toBe(200);
    expect((await save('sysUser', ADMIN, { roleId: roleId('admin') })).status).toBe(403);

    const said = vi.spyOn(console, 'log').mockReturnValue();
    const config = readConfig({ DATABASE_URL: server.url, DATA_DIR: server.dataDir }, server.dataDir);
    await adminCommand({ config, version: '1', migrations: '', cwd: server.dataDir }, ['restore-admin']);
    const [, word = ''] = /新密码：(\S+)/.exec(said.mock.calls.flat().join('\n')) ?? [];
    said.mockRestore();
    const { result } = await server.signIn('admin', word);
    expect(result.mustChangePassword).toBe(true);
    const { rows } = await server.database.pool.query('SELECT "roleId" FROM "sysUser" WHERE id = $1', [ADMIN]);
    expect(rows).toEqual([{ roleId: roleId('admin') }]);
  });
});

it('brings its roles to what the version says, and takes another name where one is taken', async () => {
  const id = roleId('auditor');
  const names = () => server.owner.query('SELECT "roleName", modules FROM "sysRole" WHERE id = $1', [id]);
  const { rows: before } = await names();
  await server.owner.query(`UPDATE "sysRole" SET modules = '[]' WHERE id = $1`, [id]);
  await seedDutyRoles(server.owner);
  expect((await names()).rows).toEqual(before);
  expect(before).toMatchObject([{ roleName: '安全审计员' }]);
  await server.owner.query('UPDATE "sysUser" SET "roleId" = $2 WHERE "roleId" = $1', [id, roleId('visitor')]);
  await server.owner.query('DELETE FROM "sysRole" WHERE id = $1', [id]);
  await server.owner.query(
    `INSERT INTO "sysRole" (id, "rowVersion", "createdAt", "updatedAt", "createdBy", "updatedBy", "roleName", modules)
VALUES (gen_random_uuid(), 1, now(), now(), 'x', 'x', '安全审计员', '[]')`,
  );
  await seedDutyRoles(server.owner);
  expect((await names()).rows).toMatchObject([{ roleName: '安全审计员（三员）' }]);
});
