import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { OWNER, SILENT_MS, takePlace, type OwnPlace } from './own-place.ts';

let folder = '';
let mine: OwnPlace;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-places-'));
  mine = await takePlace(folder);
});
afterEach(async () => {
  await mine.close();
  await rm(folder, { recursive: true });
});

/** A place with half of an upload, whose owner was last heard of so long ago. */
async function leftBy(owner: object | undefined, silentMs = 0): Promise<string> {
  const place = path.join(folder, `left-${Math.random()}`);
  await mkdir(place);
  await writeFile(path.join(place, 'upload'), 'half of a file');
  const heard = new Date(Date.now() - silentMs);
  if (owner !== undefined) {
    await writeFile(path.join(place, OWNER), JSON.stringify(owner));
    await utimes(path.join(place, OWNER), heard, heard);
  }
  await utimes(place, heard, heard);
  return path.basename(place);
}

/** Who stay when one more comes. */
async function staying(): Promise<string[]> {
  const one = await takePlace(folder);
  const names = (await readdir(folder)).filter((name) => ![one, mine].some((own) => path.basename(own.path) === name));
  await one.close();
  return names;
}

const machine = async () =>
  (JSON.parse(await readFile(path.join(mine.path, OWNER), 'utf8')) as { machine: string }).machine;

it('who comes leaves the places of the living alone, and what lies in them', async () => {
  await writeFile(path.join(mine.path, 'upload'), 'half of a file');
  await (await takePlace(folder)).close();
  expect((await readdir(mine.path)).sort()).toEqual([OWNER, 'upload']);
});

it('what a process of this machine left that died is cleared away at once, however young', async () => {
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'exit');
  await leftBy({ machine: await machine(), pid: dead.pid, started: 'then' });
  // The number belongs to another process now.
  await leftBy({ machine: await machine(), pid: process.pid, started: 'before' });
  expect(await staying()).toEqual([]);
});

it('another machine is given up when nothing was heard of it for long, not before', async () => {
  const far = { machine: 'far pid:[1]', pid: process.pid, started: 'then' };
  const young = await leftBy(far, SILENT_MS - 60_000);
  await leftBy(far, SILENT_MS + 60_000);
  expect(await staying()).toEqual([young]);
});

it('a machine of the same name, copied from the same image, is another one', async () => {
  const [name, , space] = (await machine()).split(' ');
  const twin = { machine: `${name} of-another-boot ${space}`, pid: 999_999_999, started: 'then' };
  expect(await staying()).toEqual([]);
  const young = await leftBy(twin, SILENT_MS - 60_000);
  expect(await staying()).toEqual([young]);
});

it('so is what nobody has named as his own, such as the drafts of an earlier version', async () => {
  const begun = await leftBy(undefined);
  await leftBy(undefined, SILENT_MS + 60_000);
  const draft = path.join(folder, 'draft');
  await writeFile(draft, 'half of a file');
  const then = new Date(Date.now() - SILENT_MS - 60_000);
  await utimes(draft, then, then);
  expect(await staying()).toEqual([begun]);
});

it('who was taken for dead while the machine slept has a place again', async () => {
  const sleeper = await takePlace(folder, 10);
  await rm(sleeper.path, { recursive: true });
  await until(async () => (await readdir(folder)).includes(path.basename(sleeper.path)), 'a place');
  await sleeper.close();
  expect(await readdir(folder)).toEqual([path.basename(mine.path)]);
});
