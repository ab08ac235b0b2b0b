import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { programDigest } from './program-digest.ts';

it('a program is another one as soon as a letter of it is; sources that may change have no name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-program-'));
  const file = path.join(folder, 'serve.js');
  const digest = () => programDigest(pathToFileURL(file).href);
  await writeFile(file, `import './assets/a-1.js';`);
  await writeFile(path.join(folder, 'reader.js'), 'read();');
  await writeFile(path.join(folder, 'serve.js.map'), '{}');
  const first = await digest();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await digest()).toBe(first);
  await writeFile(path.join(folder, 'serve.js.map'), '{"names":[]}');
  expect(await digest()).toBe(first);
  await writeFile(path.join(folder, 'reader.js'), 'read( );');
  expect(await digest()).not.toBe(first);
  expect(await programDigest(import.meta.url)).toBeUndefined();
  await rm(folder, { recursive: true });
});
