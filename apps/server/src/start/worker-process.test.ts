import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startWorkerProcess } from './worker-process.ts';

let folder: string;
const words: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-worker-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function start(program: string) {
  const file = path.join(folder, `${words.length}.mjs`);
  await writeFile(file, program);
  let told = () => {};
  const ended = new Promise<void>((resolve) => {
    told = resolve;
  });
  const log = {
    warn: (_: object, message: string) => {
      words.push(message);
      told();
    },
  };
  const config = readConfig({ DATA_DIR: folder }, folder);
  return { worker: startWorkerProcess(file, { config, databaseUrl: '', version: '', alone: true }, log), ended };
}

describe('the process that works on jobs', () => {
  it('is stopped by a word and waited for', async () => {
    const { worker } = await start(`process.on('message', (word) => word === 'stop' && process.exit(0));`);
    await worker.stop();
    expect(words).toEqual([]);
  });

  it('that has died does not keep the server from stopping', async () => {
    const { worker, ended } = await start('process.exit(3);');
    await ended;
    await worker.stop();
    expect(words.at(-1)).toContain('another one begins');
  });

  it('that has rested is begun anew without a word', async () => {
    const starts = path.join(folder, 'starts');
    const before = words.length;
    const { worker } = await start(
      `import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(starts)}, '.');
if (readFileSync(${JSON.stringify(starts)}).length < 3) process.exit(0);
process.on('message', (word) => word === 'stop' && process.exit(0));`,
    );
    await expect.poll(() => readFile(starts, 'utf8'), { timeout: 20_000 }).toBe('...');
    await worker.stop();
    expect(words).toHaveLength(before);
  });
});
