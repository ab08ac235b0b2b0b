import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { heldModules, userWith } from '../testing/custom-role.ts';

const MODULE = '/adjService/WaterConservation';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  for (const year of [2020, 2021]) await server.call('riverRainfall/saveData', { year, stationCode: 'A' });
});

afterAll(() => server.close());

const list = (token: string) =>
  server.call<{ list: readonly Record<string, unknown>[]; total: number }>('riverRainfall/getDataList', {}, token);

/** Statements that look a caller up, while something is done. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const { pool } = server.database;
  const asked: unknown[] = [];
  const own = pool.query.bind(pool) as (...query: readonly unknown[]) => Promise<unknown>;
  const noting = (...query: readonly unknown[]) => {
    asked.push(query[0]);
    return own(...query);
  };
  pool.query = noting as typeof pool.query;
  try {
    await work();
  } finally {
    delete (pool as Partial<typeof pool>).query;
  }
  return asked.filter((query) => (query as { readonly name?: string }).name === 'find session').length;
}

describe('somebody who asked a moment ago', () => {
  it('is not looked up again while nothing is written', async () => {
    const { token } = await userWith(server, 'reader', { [MODULE]: 'read' });
    await list(token);
    // Something of the product itself may be written in between.
    const counts: number[] = [];
    for (let round = 0; round < 5; round++) counts.push(await lookUps(() => list(token)));
    expect(counts).toContain(0);
  });

  it('is refused as soon as the session has ended, wherever it was ended', async () => {
    const { token, id } = await userWith(server, 'leaver', { [MODULE]: 'read' });
    for (let round = 0; round < 3; round++) expect((await list(token)).status).toBe(200);
    await server.owner.query('DELETE FROM "userSession" WHERE "userId" = $1', [id]);
    expect(await list(token)).toMatchObject({ status: 401, fault: 'NOT_SIGNED_IN' });
  });

  it('is refused as soon as the account is disabled, or the role loses the module', async () => {
    const disabled = await userWith(server, 'disabled', { [MODULE]: 'read' });
    const stripped = await userWith(server, 'stripped', { [MODULE]: 'read' });
    for (const { token } of [disabled, stripped, disabled, stripped]) expect((await list(token)).status).toBe(200);
    await server.owner.query('UPDATE "sysUser" SET enabled = false WHERE id = $1', [disabled.id]);
    expect((await list(disabled.token)).status).toBe(401);
    const { result: role } = await server.call('sysRole/getDataInfo', { id: stripped.roleId });
    const { rowVersion } = role;
    await server.call('sysRole/saveData', { id: stripped.roleId, rowVersion, modules: [] });
    expect(await list(stripped.token)).toMatchObject({ status: 403 });
  });

  it('is let in as soon as the role gets the module', async () => {
    const { token, roleId } = await userWith(server, 'given', {});
    for (let round = 0; round < 2; round++) expect((await list(token)).status).toBe(403);
    const { result: role } = await server.call('sysRole/getDataInfo', { id: roleId });
    const { rowVersion } = role;
    await server.call('sysRole/saveData', { id: roleId, rowVersion, modules: heldModules({ [MODULE]: 'read' }) });
    expect((await list(token)).status).toBe(200);
  });

  it('sees the rows of a part alone as soon as it is given no more', async () => {
    const { token, id } = await userWith(server, 'limited', { [MODULE]: 'read' });
    for (let round = 0; round < 3; round++) expect((await list(token)).result.total).toBe(2);
    await server.owner.query('UPDATE "sysUser" SET "yearFrom" = 2021, "yearTo" = 2021 WHERE id = $1', [id]);
    expect((await list(token)).result.list.map(({ year }) => year)).toEqual([2021]);
  });

  it('is told what is wrong with a question only while the session lives', async () => {
    const { token, id } = await userWith(server, 'asker', { [MODULE]: 'read' });
    await list(token);
    const wrong = () => server.call('riverRainfall/getDataList', { sort: [{ key: 'nothing', order: 'asc' }] }, token);
    expect((await wrong()).status).toBe(400);
    await server.owner.query('DELETE FROM "userSession" WHERE "userId" = $1', [id]);
    expect((await wrong()).status).toBe(401);
  });
});
