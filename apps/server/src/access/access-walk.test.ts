import type { Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { logout } from '@qingzhang/contract/calls/session-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

const closed = CALLS.filter((call) => call.access.who !== 'public');

async function statusOf(call: Call, token: string | null): Promise<number> {
  const response = await server.app.inject({
    method: call.method,
    url: call.path,
    ...(call.method === 'POST' ? { payload: {} } : {}),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return response.statusCode;
}

/** Calls by the status that a token gets on them, so that a failure names the calls. */
async function walk(calls: readonly Call[], token: string | null): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const call of calls) {
    const status = await statusOf(call, token);
    found.set(status, [...(found.get(status) ?? []), call.path]);
  }
  return found;
}

/** Entries of the log are sealed a moment later, whoever calls. */
const SEALED_APART = ['auditPending', 'auditSeal'];

/** That somebody was refused stands in the log, and changes nothing. */
function changesOnly(name: string): string {
  return name === 'auditLog' ? `WHERE action <> 'refused'` : '';
}

async function totalRows(): Promise<string> {
  const { rows } = await server.owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const counts = await Promise.all(
    rows
      .filter(({ name }) => !['userSession', 'signInKey', ...SEALED_APART].includes(name))
      .map(
        async ({ name }) =>
          `${name} ${(await server.owner.query(`SELECT count(*) AS n FROM "${name}" ${changesOnly(name)}`)).rows[0]!.n}`,
      ),
  );
  return counts.join('\n');
}

describe('every closed call', () => {
  it('is refused with 401 without a token, and nothing is written', async () => {
    const before = await totalRows();
    expect([...(await walk(closed, null)).keys()]).toEqual([401]);
    expect(await totalRows()).toBe(before);
  });

  it('is refused with 401 for the public guest token', async () => {
    expect([...(await walk(closed, 'guest')).keys()]).toEqual([401]);
  });

  it('is refused with 401 for a made-up token and for one that has expired', async () => {
    expect([...(await walk(closed, 'x'.repeat(43))).keys()]).toEqual([401]);
    const { token } = await server.userOf('admin', 'late');
    await server.database.pool.query(
      `UPDATE "userSession" SET "expiresAt" = now() - interval '1 second' WHERE "userId" = (SELECT id FROM "sysUser" WHERE "userName" = 'late')`,
    );
    expect([...(await walk(closed, token)).keys()]).toEqual([401]);
  });

  it('lets a visitor read what is shared and change nothing', async () => {
    const { token } = await server.userOf('visitor');
    const before = await totalRows();
    const writing = closed.filter(
      ({ access }) =>
        access.who === 'administrator' ||
        access.who === 'writer' ||
        (access.who === 'module' && access.right === 'write'),
    );
    expect(writing.length).toBeGreaterThan(200);
    expect([...(await walk(writing, token)).keys()]).toEqual([403]);

    const reading = closed.filter(({ access }) => access.who === 'module' && access.right === 'read');
    const hidden = reading.filter(
      ({ access }) =>
        access.who === 'module' &&
        access.module.startsWith('/system/') &&
        access.module !== '/system/profile' &&
        access.module !== '/system/accountYear',
    );
    expect(hidden.length).toBeGreaterThan(5);
    expect([...(await walk(hidden, token)).keys()]).toEqual([403]);
    const open = await walk(
      reading.filter((call) => !hidden.includes(call)),
      token,
    );
    expect(open.get(401) ?? []).toEqual([]);
    expect(open.get(403) ?? []).toEqual([]);
    // The visitor's own logout is the one signed-in call that ends something: it comes last.
    const shared = closed.filter((call) => call.access.who === 'signedIn' && call !== logout);
    const answers = await walk(shared, token);
    expect(answers.get(401) ?? []).toEqual([]);
    expect(answers.get(500) ?? []).toEqual([]);
    expect(await totalRows()).toBe(before);
  });

  it('follows a change of rights from the next request on', async () => {
    const { token } = await server.userOf('operator', 'mover');
    const body = { year: 2020, stationCode: 'X' };
    expect((await server.call('riverRainfall/saveData', body, token)).status).toBe(200);
    const role = await server.call<Record<string, unknown>[]>('sysRole/getAllDataList', {
      filters: [{ key: 'roleName', op: 'eq', value: '操作员' }],
    });
    const { id, rowVersion, modules } = role.result[0]!;
    const readOnly = (modules as { moduleId: string }[]).map(({ moduleId }) => ({ moduleId, write: false }));
    await server.call('sysRole/saveData', { id, rowVersion, modules: readOnly });
    expect((await server.call('riverRainfall/saveData', { ...body, month: 1 }, token)).status).toBe(403);
    expect((await server.call('riverRainfall/getDataList', {}, token)).status).toBe(200);
  });
});
