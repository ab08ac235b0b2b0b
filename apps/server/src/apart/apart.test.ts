import { fileURLToPath } from 'node:url';
import { isFault } from '@qingzhang/core/fault';
import { afterAll, describe, expect, it } from 'vitest';
import { APART_TASKS } from '../start/apart-tasks.ts';
import { openApart } from './apart.ts';
import { ODD_TASKS } from './testing/odd-tasks.ts';

const program = fileURLToPath(new URL('./testing/odd-tasks.ts', import.meta.url));
const patient = openApart({ seconds: 60, memoryMiB: 400 }, program);
const hasty = openApart({ seconds: 2, memoryMiB: 400 }, program);
afterAll(() => {
  patient.close();
  hasty.close();
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

  it('hands a refusal over with all its issues, and a defect as one', async () => {
    const refused = await failure(patient.run(ODD_TASKS.refusing, none, { name: '表' }));
    expect(isFault(refused, 'SHEET_UNREADABLE') && refused.issues.map(({ text }) => text)).toEqual(['缺一列']);
    expect(String(await failure(patient.run(ODD_TASKS.broken, none, { name: '表' })))).toContain('TypeError: a defect');
    expect(String(await failure(patient.run(ODD_TASKS.leaving, none, { name: '表' })))).toContain('ended with 3');
  });

  it('is ended where a file takes too long', async () => {
    const ended = await failure(hasty.run(ODD_TASKS.endless, none, { name: '慢.xlsx' }));
    expect(String(ended)).toContain('读取文件“慢.xlsx”超过一次处理的上限 2 秒');
  });

  it('is ended where a file takes too much memory, inside the heap or outside of it', async () => {
    for (const task of [ODD_TASKS.hungry, ODD_TASKS.greedy]) {
      const ended = await failure(patient.run(task, none, { name: '大.tif' }));
      expect(String(ended)).toContain('读取文件“大.tif”超过一次处理的上限 400 MB 内存');
    }
  });

  it('is ended where nobody waits any more', async () => {
    const asked = new AbortController();
    const work = failure(patient.run(ODD_TASKS.endless, none, { name: '表', signal: asked.signal }));
    asked.abort(new Error('cancelled'));
    expect(String(await work)).toContain('cancelled');
  });
});

describe('every task', () => {
  it('stands under its own name', async () => {
    for (const [name, load] of Object.entries(APART_TASKS)) expect((await load()).name).toBe(name);
  });
});
