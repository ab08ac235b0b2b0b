import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Held {
  readonly url: string;
  readonly write: boolean;
  readonly children: readonly Held[];
}

/** The pages of the administrator, and whether they may be written. */
async function heldNow(): Promise<ReadonlyMap<string, boolean>> {
  const { result } = await server.call<{ moduleList: readonly Held[] }>('sysUser/getDataInfo', {});
  const flat = (modules: readonly Held[]): readonly Held[] => modules.flatMap((one) => [one, ...flat(one.children)]);
  return new Map(flat(result.moduleList).map(({ url, write }) => [url, write]));
}

it('a module that an administrator adds is theirs at once, and nobody else’s until it is given', async () => {
  const before = await heldNow();
  const added = { url: '/adjService/added', moduleName: '附加页', icon: 'AppstoreOutlined', sort: 99 };
  const { code, result } = await server.call<{ id: string }>('sysModule/saveData', added);
  expect(code).toBe(200);
  const after = await heldNow();
  expect(after.get(added.url)).toBe(true);
  expect(after.size).toBe(before.size + 1);
  const roles = await server.call<readonly { builtin: string | null; modules: unknown }[]>(
    'sysRole/getAllDataList',
    {},
  );
  const others = roles.result.filter(({ builtin }) => builtin !== 'admin');
  expect(others.length).toBeGreaterThan(0);
  expect(JSON.stringify(others)).not.toContain(result.id);
});
