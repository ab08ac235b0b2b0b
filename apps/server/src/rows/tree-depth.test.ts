import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Answer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const chain = (count: number, prefix: string, top: string | null = null) =>
  Array.from({ length: count }, (_, at) => ({
    code: `${prefix}${at}`,
    nameZh: `类型${at}`,
    parentCode: at === 0 ? top : `${prefix}${at - 1}`,
  }));
const save = (rows: unknown) =>
  server.call<{ id: string; rowVersion: number; code: string }[]>('dictRiver/saveData', rows);

it('a tree deeper than thirty-two levels is refused in words, whole or joined from two', async () => {
  const refused = await save(chain(33, 'D'));
  expect(refused).toMatchObject({ status: 422, fault: 'TREE_TOO_DEEP' });
  expect(refused.message).toContain('32 层');
  const [upper, lower] = [await save(chain(20, 'U')), await save(chain(13, 'L'))];
  expect([upper.status, lower.status]).toEqual([200, 200]);
  // 20 + 13 = 33 levels.
  const { id, rowVersion } = lower.result[0]!;
  expect((await save({ id, rowVersion, parentCode: 'U19' })).fault).toBe('TREE_TOO_DEEP');
  expect((await save({ id, rowVersion, parentCode: 'U18' })).status).toBe(200);
});

it('regions of a type without level stand no deeper either, and stored ones are read', async () => {
  let parentId: string | null = null;
  const statuses: number[] = [];
  for (let level = 1; level <= 33; level += 1) {
    const row: object = { name: `片区${level}`, code: `3713280${100 + level}`, type: '流域', parentId };
    const saved: Answer<{ id: string }> = await server.call('region/saveData', row);
    statuses.push(saved.status);
    if (saved.status === 200) parentId = saved.result.id;
  }
  expect(statuses.at(-1)).toBe(422);
  expect(statuses.slice(0, 32)).toEqual(Array.from({ length: 32 }, () => 200));
  expect((await server.call('area/allArea', {})).status).toBe(200);
});
