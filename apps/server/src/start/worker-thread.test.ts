import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startWorkerThread } from './worker-thread.ts';

let folder: string;
const words: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-thread-'));
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
  return { worker: startWorkerThread(file, { config, databaseUrl: '', version: '', alone: true }, log), ended };
}

describe('the thread that works on jobs', () => {
  it('is stopped by a word and waited for', async () => {
    const { worker } = await start(
      `import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(0));`,
    );
    await worker.stop();
    expect(words).toEqual([]);
  });

  it('that has died does not keep the server from stopping', async () => {
    const { worker, ended } = await start('process.exit(3);');
    await ended;
    await worker.stop();
    expect(words.at(-1)).toContain('another one begins');
  });
});
