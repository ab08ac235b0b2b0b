import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isFault } from '@qingzhang/core/fault';
import { afterAll, describe, expect, it } from 'vitest';
import { APART_TASKS } from '../start/apart-tasks.ts';
import { openApart } from './apart.ts';
import { ODD_TASKS } from './testing/odd-tasks.ts';

const program = fileURLToPath(new URL('./testing/odd-tasks.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'qingzhang-apart-'));
const patient = openApart({ seconds: 60, memoryMiB: 400 }, program);
const hasty = openApart({ seconds: 2, memoryMiB: 400 }, program);
afterAll(() => {
  patient.close();
  hasty.close();
  rmSync(folder, { recursive: true });
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const none = undefined as never;

describe('a process apart', () => {
  it('gives back what a task made, and tells how far it is', async () => {
    const shares: number[] = [];
    const request = { rows: [['镇', 1]], at: new Map([[1, NaN]]) } as never;
    const onProgress = (share: number) => shares.push(share);
    expect(await patient.run(ODD_TASKS.echo, request, { name: '表', onProgress })).toEqual(request);
    expect(shares).toEqual([0.5]);
  });

  it('does one task after the other', async () => {
    const first = await patient.run(ODD_TASKS.processId, none, { name: '表' });
    expect(await patient.run(ODD_TASKS.processId, none, { name: '表' })).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it('does what many people ask at once, as long as it is quickly done, without another one', async () => {
    const first = await patient.run(ODD_TASKS.processId, none, { name: '表' });
    const asked = ['甲', '乙', '丙', '丁'].map((person) =>
      patient.of(person).run(ODD_TASKS.processId, none, { name: '表' }),
    );
    expect(await Promise.all(asked)).toEqual([first, first, first, first]);
  });

  it('is started once for many who come while it starts', async () => {
    const cold = openApart({ seconds: 60, memoryMiB: 400 }, program);
    const asked = ['甲', '乙', '丙', '丁'].map((person) =>
      cold.of(person).run(ODD_TASKS.processId, none, { name: '表' }),
    );
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    cold.close();
  });

  it('waits for no long task of somebody else', async () => {
    const asked = new AbortController();
    const hour = 3_600_000 as never;
    const long = failure(patient.of('甲').run(ODD_TASKS.slow, hour, { name: '表', signal: asked.signal }));
    expect(await patient.of('乙').run(ODD_TASKS.slow, 1 as never, { name: '表' })).toBe(1);
    asked.abort(new Error('cancelled'));
    expect(String(await long)).toContain('cancelled');
  });

  it('hands a refusal over with all its issues, and a defect as one', async () => {
    const refused = await failure(patient.run(ODD_TASKS.refusing, none, { name: '表' }));
    expect(isFault(refused, 'SHEET_UNREADABLE') && refused.issues.map(({ text }) => text)).toEqual(['缺一列']);
    expect(String(await failure(patient.run(ODD_TASKS.broken, none, { name: '表' })))).toContain('TypeError: a defect');
  });

  it('is replaced where it ends by itself, and the file that ends it twice is refused with words', async () => {
    const ended = await failure(patient.run(ODD_TASKS.leaving, none, { name: '坏.gdb' }));
    expect(isFault(ended, 'FILE_READER_ENDED') && ended.message).toContain('读取文件“坏.gdb”的程序两次中途退出');
    expect(await patient.run(ODD_TASKS.processId, none, { name: '表' })).not.toBe(process.pid);
  });

  it('is replaced where the system ends it: the task is done again', async () => {
    const mark = path.join(folder, 'unlucky');
    expect(await patient.run(ODD_TASKS.unlucky, mark as never, { name: '表' })).toBe('做成了');
  });

  it('is replaced where the system ends all of them at once: no file is blamed for it', async () => {
    // Whichever of them does the task, the other ones are handed out before anybody knows that they are gone.
    for (const round of [1, 2, 3]) {
      const crowd = openApart({ seconds: 60, memoryMiB: 400 }, program);
      const long = ['甲', '乙', '丙'].map((person) =>
        crowd.of(person).run(ODD_TASKS.slowId, 1500 as never, { name: '表' }),
      );
      const pids = await Promise.all(long);
      expect(new Set(pids).size).toBeGreaterThan(1);
      const request = { mark: path.join(folder, `swept-${round}`), pids } as never;
      expect(await crowd.run(ODD_TASKS.swept, request, { name: '表' })).toBe('做成了');
      crowd.close();
    }
  });

  it('is not ended by waiting: only processor time counts', async () => {
    expect(await hasty.run(ODD_TASKS.slow, 3000 as never, { name: '表' })).toBe(3000);
  });

  it('is ended where a file takes too much processor time', async () => {
    const ended = await failure(hasty.run(ODD_TASKS.endless, none, { name: '慢.xlsx' }));
    expect(String(ended)).toContain('读取文件“慢.xlsx”超过一次处理的上限 2 秒处理器时间');
  });

  it('is ended where a file takes too much memory, inside the heap or outside of it', async () => {
    for (const task of [ODD_TASKS.hungry, ODD_TASKS.greedy]) {
      const ended = await failure(patient.run(task, none, { name: '大.tif' }));
      expect(String(ended)).toContain('读取文件“大.tif”超过一次处理的上限 400 MB 内存');
    }
  });

  it('takes nothing from others when it is ended', async () => {
    const other = patient.of('乙').run(ODD_TASKS.slow, 2000 as never, { name: '表' });
    const ended = await failure(patient.of('甲').run(ODD_TASKS.hungry, none, { name: '大.tif' }));
    expect(isFault(ended, 'FILE_TOO_DEMANDING')).toBe(true);
    expect(await other).toBe(2000);
  });

  it('is ended where nobody waits any more', async () => {
    const asked = new AbortController();
    const work = failure(patient.run(ODD_TASKS.endless, none, { name: '表', signal: asked.signal }));
    asked.abort(new Error('cancelled'));
    expect(String(await work)).toContain('cancelled');
  });
});

it('no process is started for who asks when all are closed, or waits at that moment', async () => {
  const apart = openApart({ seconds: 60, memoryMiB: 400 }, program);
  const ask = (person: string) => failure(apart.of(person).run(ODD_TASKS.slow, 3_600_000 as never, { name: '表' }));
  const begun = ['甲', '乙'].map(ask);
  await delay(100);
  apart.close();
  const late = await Promise.all([...begun, ask('丙')]);
  for (const error of late) expect(String(error)).toMatch(/process apart ended|processes apart are closed/);
  expect(late.filter((error) => String(error).includes('closed'))).toHaveLength(2);
});

describe('every task', () => {
  it('stands under its own name', async () => {
    for (const [name, load] of Object.entries(APART_TASKS)) expect((await load()).name).toBe(name);
  });
});
