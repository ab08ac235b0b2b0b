import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiledCode } from './compiled-code.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-code-'));
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

it('compiled code is kept for this version alone', async () => {
  const all = path.join(dataDir, 'cache', 'code');
  await mkdir(path.join(all, '0.0.9-18.0.0'), { recursive: true });
  const own = `1.2.3-${process.versions.node}`;
  expect(await compiledCode(dataDir, '1.2.3', true)).toEqual({ NODE_COMPILE_CACHE: path.join(all, own) });
  expect(await readdir(all)).toEqual([own]);
});

it('nothing is kept where Node cannot, or where somebody has named a place', async () => {
  expect(await compiledCode(dataDir, '1.2.3', false)).toEqual({});
  vi.stubEnv('NODE_COMPILE_CACHE', '/somewhere');
  expect(await compiledCode(dataDir, '1.2.3', true)).toEqual({});
  expect(await readdir(dataDir)).toEqual([]);
});
