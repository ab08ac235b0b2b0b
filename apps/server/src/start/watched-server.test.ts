import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { startWatched } from './watched-server.ts';

const ORDERS = { databaseUrl: 'postgresql://nowhere', port: 0, alone: true };

let folder = '';
let log: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-watched-'));
  log = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that counts its starts in a file and then does as it is written. */
async function program(text: string): Promise<string> {
  const file = path.join(folder, 'program.mjs');
  const count = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(startsFile())}, '|');`;
  await writeFile(file, `${count}\n${text}`);
  return file;
}

function startsFile(): string {
  return path.join(folder, 'starts');
}

async function starts(): Promise<number> {
  return (await readFile(startsFile(), 'utf8')).length;
}

const watch = (file: string) => startWatched(file, ORDERS, { log: { error: (text) => log.push(text) } });

it('one that never stands is not started again', async () => {
  expect(await watch(await program('process.exit(3);'))).toBeUndefined();
  expect(await watch(path.join(folder, 'missing.mjs'))).toBeUndefined();
  expect(await starts()).toBe(1);
});

it('one that falls is started again, and stops when it is asked', async () => {
  const falls = `process.on('message', (message) => {
    if (message === 'stop') process.exit(0);
    process.send('ready');
    setTimeout(() => process.exit(7), 50);
  });`;
  const watched = await watch(await program(falls));
  await until(async () => (await starts()) >= 3, 'the third start');
  await watched!.stop();
  expect(log[0]).toContain('代码 7');
});

it('one that no longer listens is no reason not to stop', async () => {
  const deaf = `process.on('message', () => {
    process.send('ready', () => process.disconnect());
  });`;
  const watched = await watch(await program(deaf));
  await watched!.stop();
  expect(await starts()).toBe(1);
});

it('one that is killed before it stands is started again, and given up in words', async () => {
  const killed = `process.kill(process.pid, 'SIGKILL');`;
  expect(await watch(await program(killed))).toBeUndefined();
  expect(await starts()).toBe(3);
  expect(log.at(-1)).toBe('服务启动时被结束（SIGKILL）');
});
