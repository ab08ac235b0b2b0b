import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPackages, tarballOf } from '../fetch-packages.mjs';
import { NODE_VERSION, TARGETS, TESTED_NODES } from '../targets.mjs';
import { BUNDLE, startProduct } from '../../../apps/server/src/testing/product.ts';
import { PASSWORD } from '../../../apps/server/test/system/attacked-product.ts';
import { GRID } from './small-journey.ts';

/** The built product under every version of Node that it supports, each from its npm package. */

const RUNTIME = TARGETS.find(({ name }) => name === 'linux-x64')!;
const NODES = [...TESTED_NODES, { version: NODE_VERSION, integrity: RUNTIME.integrity }];

let scene = '';
beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-nodes-'));
  await fetchPackages(NODES.map((node) => ({ name: RUNTIME.runtime, ...node })));
});
afterAll(() => rm(scene, { recursive: true, force: true }));

describe.each(NODES)('Node $version', ({ version, integrity }) => {
  it('keeps rows, converts a foreign grid, writes a workbook and a back-up', async () => {
    const folder = path.join(scene, version);
    mkdirSync(folder);
    await extract({ file: tarballOf({ integrity }), cwd: folder, filter: (name) => name === 'package/bin/node' });
    const node = path.join(folder, 'package/bin/node');
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()).toBe(`v${version}`);

    const dataDir = path.join(folder, 'data');
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD }, BUNDLE, [node]);
    const token = await product.signIn('admin', PASSWORD);
    await product.post('riverRainfall/saveData', { year: 2020, stationCode: 'S1', rainfallMm: 812.3 }, token);
    const { result } = await product.post<{ rainfallMm: number }[]>('riverRainfall/getAllDataList', {}, token);
    expect(result.map(({ rainfallMm }) => rainfallMm)).toEqual([812.3]);

    const form = new FormData();
    form.set('file', new Blob([GRID]), '格网.asc');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${product.url}/api/fileStore/uploadTif.json`, { method: 'POST', body: form, headers });
    expect(await sent.json()).toMatchObject({ code: 200 });

    const workbook = await fetch(`${product.url}/api/sheet/export.json`, {
      method: 'POST',
      body: JSON.stringify({ table: 'riverRainfall' }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const bytes = Buffer.from(await workbook.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');

    const upkeep = path.join(path.dirname(BUNDLE), 'upkeep.js');
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    const backup = spawnSync(node, [upkeep, 'backup', path.join(folder, '备份.zip')], { env, encoding: 'utf8' });
    expect(backup.stderr).toBe('');
    expect(backup.status).toBe(0);
    expect(await product.stop()).toBe(0);
  });
});
