import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapCounty, type MapCounty } from '../../src/map/testing/map-county.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../../../../docs/clients', import.meta.url));

let server: MapCounty;
let origin = '';
beforeAll(async () => {
  server = await mapCounty();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** python3 is there because GDAL's own programs, which these tests need, are written in it. */
it.each([
  ['TypeScript', process.execPath, ['--import', 'tsx', 'example.ts']],
  ['Python', 'python3', ['example.py']],
])('the example in %s lists the regions and knows a fault by its name', async (_, program, args) => {
  const { result } = await server.call<{ code: string; name: string; type: string }[]>('region/getAllDataList', {});
  expect(result.map(({ name }) => name)).toContain('西镇 <一>');
  const env = {
    ...process.env,
    PYTHONIOENCODING: 'utf-8',
    NO_PROXY: '*',
    no_proxy: '*',
    QINGZHANG_URL: origin,
    QINGZHANG_TOKEN: server.admin,
  };
  const { stdout } = await run(program, args, { cwd: FOLDER, env });
  expect(stdout.trim().split('\n')).toEqual([
    ...result.map(({ code, name, type }) => `${code} ${name} ${type}`),
    'JOB_NOT_FOUND 没有这个任务，或已被清理',
  ]);
});
