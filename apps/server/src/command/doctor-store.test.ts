import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { freePort } from '../testing/ports.ts';
import { storeFindings } from './doctor-store.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const found = (env: Readonly<Record<string, string>>) => storeFindings(readConfig(env, folder));

it('of files in the data folder nothing more is said', async () => {
  expect(await found({})).toEqual([]);
});

it('a shared folder is tried, and left as it was', async () => {
  const shared = path.join(folder, 'shared');
  expect(await found({ FILES_DIR: shared })).toMatchObject([{ state: 'good' }]);
  expect(await readdir(shared)).toEqual([]);
  await writeFile(path.join(folder, 'file'), '');
  expect(await found({ FILES_DIR: path.join(folder, 'file', 'below') })).toMatchObject([{ state: 'bad' }]);
});

it('a store that does not answer is said to be away, with its place', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const env = { FILES_URL: 's3://gep', S3_ENDPOINT: `http://${host}`, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  const text = expect.stringContaining(`${host} 暂时不能使用（连接失败：ECONNREFUSED）`) as unknown;
  expect(await found(env)).toMatchObject([{ state: 'bad', text }]);
});
