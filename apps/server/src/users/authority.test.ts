import { CALLS } from '@qingzhang/contract/calls/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '../start/seed.ts';
import { heldModules, userWith, type CustomUser } from '../testing/custom-role.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

const ADMIN = seedId('sysUser', 'admin');
const ROLES = { admin: seedId('sysRole', 'admin'), operator: seedId('sysRole', 'operator') };
const NEW_PASSWORD = 'Chosen-By-Another-3';

let server: TestServer;
/** May manage users, and look at soil. */
let clerk: CustomUser;
/** May manage roles, and look at soil. */
let keeper: CustomUser;

beforeAll(async () => {
  server = await testServer();
  const group = { '/system': 'read', '/adjService': 'read' } as const;
  clerk = await userWith(server, 'clerk', {
    ...group,
    '/system/userManage': 'write',
    '/adjService/SoilConservation': 'read',
  });
  keeper = await userWith(server, 'keeper', {
    ...group,
    '/system/roleManage': 'write',
    '/adjService/SoilConservation': 'read',
  });
});

afterAll(() => server.close());

async function stored(table: string, id: string): Promise<Row> {
  const { rows } = await server.database.pool.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE id = $1`,
    [id],
  );
  return rows[0]!.row;
}

async function sealed(password: string): Promise<Row> {
  const {
    keyId,
    sealed: [text],
  } = await server.seal(password);
  return { password: text, keyId };
}

/** The row as a list answers it, with changes. */
async function change(table: string, id: string, changes: Row): Promise<Row> {
  const { rowVersion } = await stored(table, id);
  return { id, rowVersion, ...changes };
}

describe('whoever manages users', () => {
  it('neither makes nor takes over an administrator, by whichever way', async () => {
    const other = await server.userOf('admin', 'second-admin');
    const before = await stored('sysUser', other.id);
    const attempts: [string, unknown][] = [
      ['sysUser/saveData', { userName: 'made-admin', roleId: ROLES.admin, ...(await sealed(NEW_PASSWORD)) }],
      ['sysUser/saveData', await change('sysUser', ADMIN, await sealed(NEW_PASSWORD))],
      ['sysUser/saveData', await change('sysUser', other.id, await sealed(NEW_PASSWORD))],
      ['sysUser/saveData', await change('sysUser', other.id, { enabled: false })],
      ['sysUser/saveData', await change('sysUser', other.id, { roleId: clerk.roleId })],
      ['sysUser/saveData', await change('sysUser', other.id, { userName: 'renamed' })],
      ['sysUser/saveData', await change('sysUser', clerk.id, { roleId: ROLES.admin })],
      // More than the clerk's own, though less than an administrator's.
      ['sysUser/saveData', await change('sysUser', clerk.id, { roleId: ROLES.operator })],
      // One row of many is enough, and nothing of the rest is kept.
      [
        'sysUser/saveData',
        [
          { userName: 'harmless', roleId: clerk.roleId },
          { userName: 'worse', roleId: ROLES.admin },
        ],
      ],
      ['sysUser/deleteData', { ids: [other.id] }],
      ['sysUser/setPassword', { id: other.id, ...(await sealed(NEW_PASSWORD)) }],
      ['sysUser/endSessions', { id: other.id }],
      ['sysUser/resetSecondFactor', { id: other.id }],
      ['sysUser/restoreData', { ids: [other.id] }],
    ];
    for (const [name, body] of attempts) {
      expect({ name, body, status: (await server.call(name, body, clerk.token)).status }).toMatchObject({
        status: 403,
      });
    }
    expect(await stored('sysUser', other.id)).toEqual(before);
    expect((await stored('sysUser', clerk.id))['roleId']).toBe(clerk.roleId);
    expect((await server.signIn('admin', TEST_PASSWORD)).status).toBe(200);
    expect((await server.call('sysUser/getDataInfo', {}, other.token)).status).toBe(200);
    const names = await server.database.pool.query(
      `SELECT FROM "sysUser" WHERE "userName" IN ('made-admin', 'harmless', 'worse')`,
    );
    expect(names.rowCount).toBe(0);
  });

  it('is told whose rights are more, and of what', async () => {
    const body = await change('sysUser', clerk.id, { roleId: ROLES.operator });
    const answer = await server.call('sysUser/saveData', body, clerk.token);
    expect(answer.message).toContain('操作员');
    expect(answer.message).toMatch(/超出.*本人/);
  });

  it('adds, changes and removes those who may do no more', async () => {
    const role = await server.call('sysRole/saveData', {
      roleName: '只看土壤',
      modules: heldModules({ '/adjService': 'read', '/adjService/SoilConservation': 'read' }),
    });
    const body = { userName: 'soil-reader', roleId: role.result['id'], ...(await sealed(NEW_PASSWORD)) };
    const saved = await server.call('sysUser/saveData', body, clerk.token);
    expect(saved).toMatchObject({ status: 200, result: { mustChangePassword: true } });
    const id = String(saved.result['id']);
    const renamed = await change('sysUser', id, { fullName: '王土' });
    expect((await server.call('sysUser/saveData', renamed, clerk.token)).status).toBe(200);
    expect((await server.call('sysUser/deleteData', { ids: [id] }, clerk.token)).status).toBe(200);
  });

  it('cannot waive the change of a password that was chosen for somebody', async () => {
    const body = {
      userName: 'waived',
      roleId: clerk.roleId,
      ...(await sealed(NEW_PASSWORD)),
      mustChangePassword: false,
    };
    expect(await server.call('sysUser/saveData', body, clerk.token)).toMatchObject({
      status: 403,
      message: expect.stringContaining('只有管理员'),
    });
  });
});

describe('whoever manages roles', () => {
  it('gives neither themselves nor others what they do not have, by whichever way', async () => {
    const everything = (await stored('sysRole', ROLES.admin))['modules'];
    const before = await stored('sysRole', ROLES.operator);
    const writing = heldModules({ '/adjService/SoilConservation': 'write' });
    const attempts: [string, unknown][] = [
      ['sysRole/saveData', await change('sysRole', keeper.roleId, { modules: everything })],
      // They may look at it; to change it is more.
      ['sysRole/saveData', await change('sysRole', keeper.roleId, { modules: writing })],
      ['sysRole/saveData', { roleName: '新管理员', modules: everything }],
      // A module that a later version brings, whose id anybody can work out.
      ['sysRole/saveData', { roleName: '以后', modules: heldModules({ '/system/later': 'write' }) }],
      ['sysRole/saveData', await change('sysRole', ROLES.operator, { modules: [] })],
      ['sysRole/saveData', await change('sysRole', ROLES.operator, { remark: '改过' })],
      ['sysRole/saveData', await change('sysRole', ROLES.admin, { remark: '改过' })],
      ['sysRole/saveData', await change('sysRole', clerk.roleId, { modules: [] })],
      ['sysRole/deleteData', { ids: [clerk.roleId] }],
      ['sysRole/restoreData', { ids: [clerk.roleId] }],
    ];
    for (const [name, body] of attempts) {
      expect({ name, body, status: (await server.call(name, body, keeper.token)).status }).toMatchObject({
        status: 403,
      });
    }
    expect(await stored('sysRole', ROLES.operator)).toEqual(before);
  });

  it('makes and takes away roles within their own rights', async () => {
    const modules = heldModules({ '/adjService': 'read', '/adjService/SoilConservation': 'read' });
    const saved = await server.call('sysRole/saveData', { roleName: '土壤科', modules }, keeper.token);
    expect(saved.status).toBe(200);
    const id = String(saved.result['id']);
    expect(
      (await server.call('sysRole/saveData', await change('sysRole', id, { modules: [] }), keeper.token)).status,
    ).toBe(200);
    expect((await server.call('sysRole/deleteData', { ids: [id] }, keeper.token)).status).toBe(200);
  });
});

it('lets nobody but an administrator move what rights hang on to another address', async () => {
  const manager = await userWith(server, 'modular', { '/system': 'read', '/system/moduleManage': 'write' });
  const own = await server.call('sysModule/saveData', { url: '/own/page', moduleName: '自有页' });
  const moved = await change('sysModule', String(own.result['id']), { url: '/own/other' });
  expect((await server.call('sysModule/saveData', moved, manager.token)).status).toBe(403);
  const renamed = await change('sysModule', String(own.result['id']), { moduleName: '自有页面' });
  expect((await server.call('sysModule/saveData', renamed, manager.token)).status).toBe(200);
});

describe('a password that somebody else has chosen', () => {
  it.each(['sysUser/saveData', 'sysUser/setPassword'])(
    'ends sessions, is remembered and must be changed (%s)',
    async (name) => {
      const userName = name === 'sysUser/saveData' ? 'by-row' : 'by-call';
      const user = await server.userOf('visitor', userName);
      const give = async (password: string, more: Row = {}) => {
        const own = name === 'sysUser/saveData' ? await change('sysUser', user.id, {}) : { id: user.id };
        return server.call(name, { ...own, ...(await sealed(password)), ...more });
      };
      // The one it has, which counts as an earlier one.
      expect((await give('Someone-Else-2')).issues[0]?.text).toBe('不能使用最近 5 次用过的密码');
      expect((await server.call('sysUser/getDataInfo', {}, user.token)).status).toBe(200);
      expect((await give(NEW_PASSWORD)).status).toBe(200);
      expect((await server.call('sysUser/getDataInfo', {}, user.token)).status).toBe(401);
      const again = await server.signIn(userName, NEW_PASSWORD);
      expect(again.result.mustChangePassword).toBe(true);

      expect((await give('Chosen-And-Kept-4', { mustChangePassword: false })).status).toBe(200);
      expect((await server.signIn(userName, 'Chosen-And-Kept-4')).result.mustChangePassword).toBe(false);
      const { rows } = await server.database.pool.query(
        `SELECT after ->> 'mustChangePassword' AS must FROM "auditLog"
WHERE action = 'password' AND "rowId" = $1 ORDER BY "createdAt" DESC LIMIT 2`,
        [user.id],
      );
      expect(rows.map(({ must }) => must)).toEqual(['false', 'true']);
    },
  );

  it('is never the own one: that asks for the old password', async () => {
    const own = await change('sysUser', ADMIN, await sealed(NEW_PASSWORD));
    expect((await server.call('sysUser/saveData', own)).status).toBe(409);
    expect((await server.call('sysUser/setPassword', { id: ADMIN, ...(await sealed(NEW_PASSWORD)) })).status).toBe(409);
    expect((await server.signIn('admin', TEST_PASSWORD)).status).toBe(200);
  });
});

it('keeps an administrator: the built-in one is removed by nobody, not by another administrator either', async () => {
  const other = await server.userOf('admin', 'third-admin');
  const attempts: [string, unknown][] = [
    ['sysUser/deleteData', { ids: [ADMIN] }],
    ['sysUser/saveData', await change('sysUser', ADMIN, { enabled: false })],
    ['sysUser/saveData', await change('sysUser', ADMIN, { roleId: ROLES.operator })],
    ['sysRole/deleteData', { ids: [ROLES.admin] }],
    ['sysRole/saveData', await change('sysRole', ROLES.admin, { modules: [] })],
    ['sysUser/deleteData', { ids: [other.id] }],
  ];
  for (const [name, body] of attempts) {
    expect({ name, status: (await server.call(name, body, other.token)).status }).toEqual({ name, status: 409 });
  }
});

it('knows every call that writes users, roles or modules', () => {
  const writing = CALLS.filter(
    ({ subject, access }) =>
      ['sysUser', 'sysRole', 'sysModule'].includes(subject?.table.name ?? '') &&
      (access.who === 'administrator' || (access.who === 'module' && access.right === 'write')),
  ).map(({ name }) => name);
  // A new one belongs into the attempts above.
  expect(writing.toSorted()).toEqual([
    'sysModule/deleteData',
    'sysModule/restoreData',
    'sysModule/saveData',
    'sysRole/deleteData',
    'sysRole/restoreData',
    'sysRole/saveData',
    'sysUser/deleteData',
    'sysUser/endSessions',
    'sysUser/resetSecondFactor',
    'sysUser/restoreData',
    'sysUser/saveData',
    'sysUser/setPassword',
  ]);
});
