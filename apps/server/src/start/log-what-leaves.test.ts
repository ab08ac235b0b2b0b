import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function taken(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `SELECT action, "tableName", "createdBy", after ->> 'call' AS call, after ->> 'file' AS file FROM "auditLog"
WHERE action IN ('export', 'download') ORDER BY "createdAt"`,
  );
  return rows;
}

const ask = (name: string, payload: object, token = server.admin) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${name}.json`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

it('an export is an entry of the log; a template and what was refused are none', async () => {
  const exported = await ask('sheet/export', { table: 'riverRainfall', format: 'csv' });
  expect(exported.statusCode).toBe(200);
  expect(await taken()).toEqual([
    {
      action: 'export',
      tableName: 'riverRainfall',
      createdBy: 'admin',
      call: 'sheet/export',
      file: expect.stringMatching(/.+\.csv$/),
    },
  ]);
  await ask('sheet/template', { table: 'riverRainfall' });
  await ask('sheet/export', { table: 'nothing', format: 'csv' });
  await ask('fileStore/download', { fileId: '00000000-0000-4000-8000-000000000000' });
  await ask('sheet/export', { table: 'riverRainfall', format: 'csv' }, 'no-token');
  expect(await taken()).toHaveLength(1);
});
