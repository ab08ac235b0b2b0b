import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneBackups } from '../backups/backup-folder.ts';
import { until } from '../testing/until.ts';
import { scheduleBackups } from './scheduled-backups.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-schedule-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SOON = { firstMs: 1, everyMs: 10 };

/** Stands for the program of upkeep: makes a back-up whose name nobody else has. */
async function program(): Promise<string> {
  const file = path.join(folder, 'program.mjs');
  const name = `qingzhang-20260301-' + String(process.pid % 1000000).padStart(6, '0') + '.zip`;
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs';
if (process.argv[2] === 'backup') writeFileSync('${folder}/${name}', 'archive');`,
  );
  return file;
}

const made = async () => (await readdir(folder)).filter((name) => name.endsWith('.zip'));

it('makes a back-up when the newest is too old, and no other before its time', async () => {
  const errors: string[] = [];
  const log = { error: (text: string) => void errors.push(text) };
  const settings = { hours: 24, keep: 7, folder, withFiles: false, archive: '' };
  const schedule = scheduleBackups(settings, await program(), log, { pace: SOON });
  await until(async () => (await made()).length === 1, 'the first back-up');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [first] = await made();
  expect(await made()).toEqual([first]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(path.join(folder, first!), yesterday, yesterday);
  await until(async () => (await made()).length === 2, 'the second back-up');
  await schedule.stop();
  expect(errors).toEqual([]);
});

it('does not wait for the day of a back-up that was made while the clock was wrong', async () => {
  const folderOf = (name: string) => path.join(folder, name);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await writeFile(folderOf('qingzhang-20990101-000000.zip'), 'of the future by its name');
  await writeFile(folderOf('qingzhang-20260101-000000.zip'), 'of the future by the file system');
  await utimes(folderOf('qingzhang-20260101-000000.zip'), tomorrow, tomorrow);
  const settings = { hours: 24, keep: 1, folder, withFiles: false, archive: '' };
  const schedule = scheduleBackups(settings, await program(), { error: () => undefined }, { pace: SOON });
  await until(async () => (await made()).length === 3, 'a back-up of today');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await schedule.stop();
  expect(await made()).toHaveLength(3);
  const today = (await made()).find((name) => name.startsWith('qingzhang-202603'))!;
  await pruneBackups(folder, 1);
  expect(await made()).toEqual([today, 'qingzhang-20990101-000000.zip']);
});

it('makes none where none are wanted', async () => {
  const log = { error: () => undefined };
  const schedule = scheduleBackups({ hours: 0, keep: 7, folder, withFiles: false, archive: '' }, await program(), log, {
    pace: SOON,
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await schedule.stop();
  expect(await made()).toEqual([]);
});

it('leaves them to another server while that has the turn, and makes them when it is passed on', async () => {
  const log = { error: () => undefined };
  let [isOurs, passed] = [false, 0];
  const turn = {
    isOurs: () => Promise.resolve(isOurs),
    pass: async () => {
      passed += 1;
    },
  };
  const settings = { hours: 24, keep: 7, folder, withFiles: false, archive: '' };
  const schedule = scheduleBackups(settings, await program(), log, { pace: SOON, turn });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await made()).toEqual([]);
  isOurs = true;
  await until(async () => (await made()).length === 1, 'the back-up');
  await schedule.stop();
  expect(passed).toBe(1);
});
