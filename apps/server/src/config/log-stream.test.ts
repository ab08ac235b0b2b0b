import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { logStream } from './log-stream.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async () => (await readdir(path.join(folder, 'logs'))).toSorted();

it('files of one program are begun anew when they are full, and the oldest are removed', async () => {
  const config = readConfig({ LOG_DIR: 'logs', LOG_KEEP: '2' }, folder);
  // 400 lines of about 150 bytes are 60 KB: at 10 KB for a file that is six of them, of which two stay.
  const log = pino(await logStream(config, 'server', '10k'));
  for (let line = 0; line < 400; line += 1) {
    log.info({ line, filler: 'x'.repeat(60) }, 'a line');
    // A file is changed between two lines.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(async () => (await written()).length, { timeout: 10_000 }).toBe(2);
  const names = await written();
  expect(names.every((name) => /^server\.\d{4}-\d\d-\d\d\.\d+\.log$/.test(name))).toBe(true);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, 'logs', name), 'utf8')));
  expect(texts.join('')).toContain('"line":399');
});

it('another program has files of its own', async () => {
  const config = readConfig({ LOG_DIR: 'logs', LOG_KEEP: '2' }, folder);
  pino(await logStream(config, 'worker')).info('a word');
  expect((await written()).filter((name) => name.startsWith('worker.'))).toHaveLength(1);
});
