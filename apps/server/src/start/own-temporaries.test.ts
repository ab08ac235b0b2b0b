import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownTemporaries } from './own-temporaries.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-temporaries-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

it('a start clears away what programs left that are gone, and nothing of those that run', async () => {
  const all = path.join(dataDir, 'tmp');
  const { TMPDIR: first } = await ownTemporaries(dataDir);
  const ours = path.basename(first!).replace(/-\d+-\w*$/, '');
  // A machine that was copied from the same image bears the same name, and may run a process of the same number.
  const twin = `${hostname().replaceAll(/[^\w.]/g, '_')}.0123456789ab-${process.pid}-1`;
  const gone = [`${ours}-999999999-1`, `${ours}-${process.pid}-anotherstart`, 'othermachine-7-1'];
  const running = [twin, 'yetanothermachine-7-1', 'draft-of-an-earlier-version'];
  for (const name of [...gone, ...running]) await mkdir(path.join(all, name), { recursive: true });
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await utimes(path.join(all, 'othermachine-7-1'), lastWeek, lastWeek);

  const { TMPDIR } = await ownTemporaries(dataDir);
  expect((await readdir(all)).toSorted()).toEqual([...running, path.basename(TMPDIR!)].toSorted());
  expect(TMPDIR).toBe(first);
  // A second start of the same program finds its own folder in use.
  expect((await ownTemporaries(dataDir))['TMPDIR']).toBe(TMPDIR);
  expect(await readdir(all)).toContain(path.basename(TMPDIR!));
});

it('a place that somebody has named is theirs', async () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(await ownTemporaries(dataDir)).toEqual({});
});
