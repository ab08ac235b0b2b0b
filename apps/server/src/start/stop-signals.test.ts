import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUNDLE, databaseProcesses, startProduct } from '../testing/product.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-signal-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('a signal while the database is being made leaves nothing running', { timeout: 180_000 }, async () => {
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH: process.env['PATH'], PRACTICE: 'off', LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (databaseProcesses(dataDir).length === 0 && child.exitCode === null) await delay(20);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(databaseProcesses(dataDir)).toEqual([]);
});

it('signals that are repeated change nothing', { timeout: 180_000 }, async () => {
  const product = await startProduct({ DATA_DIR: dataDir });
  const ended = once(product.child, 'exit');
  for (const name of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) product.child.kill(name);
  expect(await ended).toEqual([0, null]);
  expect(databaseProcesses(dataDir)).toEqual([]);
});
