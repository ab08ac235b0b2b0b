import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { identify } from './process-identity.ts';
import { removeFolder, temporaryFolder } from './testing/scene.ts';

let scene: string;
let dataDir: string;
let count = 0;
beforeAll(() => {
  scene = temporaryFolder();
});
beforeEach(() => {
  dataDir = join(scene, String(count++));
  mkdirSync(dataDir);
});
afterAll(async () => removeFolder(scene));

describe('the lock of a data folder', () => {
  it('is had by one at a time and leaves nothing behind', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    await lock.release();
    expect(readdirSync(dataDir)).toEqual([]);
    await (await lockDataDir(dataDir)).release();
  });

  it('holds for another name of the same folder', async () => {
    const alias = join(scene, `alias-${count}`);
    symlinkSync(dataDir, alias);
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(alias)).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    await lock.release();
  });

  it('names the process that has it', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`进程 ${process.pid} `);
    await lock.release();
  });

  it.each([
    ['of a process that is gone', { pid: 2 ** 30, started: 'x' }],
    ['whose pid has gone to a process that began later', { pid: process.pid, started: 'earlier' }],
    ['that is no lock at all', ['?']],
  ])('is taken from a file %s', async (_, content) => {
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(content));
    const lock = await lockDataDir(dataDir);
    expect(JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8'))).toEqual(identify(process.pid));
    await lock.release();
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  });

  it('is taken from a file that was cut off while being written', async () => {
    writeFileSync(join(dataDir, 'lock.json'), '{"pid": 1');
    await (await lockDataDir(dataDir)).release();
  });

  it('is refused by the file alone where a living process wrote it', async () => {
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(identify(process.ppid)));
    await expect(lockDataDir(dataDir)).rejects.toThrow(`进程 ${process.ppid} `);
    expect(readdirSync(dataDir)).toEqual(['lock.json']);
  });
});
