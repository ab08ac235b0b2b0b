import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { apartCode, apartTask, type ApartCode } from '../apart-task.ts';
import { serveTasks } from '../serve-tasks.ts';

/** A process apart whose tasks misbehave, for tests. */

const task = (name: string, run: ApartCode<never, unknown>['run']): ApartCode<never, unknown> =>
  apartCode(
    apartTask<never, unknown>(name, () => []),
    run,
  );

export const ODD_TASKS = {
  echo: task('echo', async (request, { report }) => {
    report(0.5);
    return request;
  }),
  processId: task('processId', async () => process.pid),
  endless: task('endless', async () => {
    for (;;);
  }),
  hungry: task('hungry', async () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  }),
  greedy: task('greedy', async () => {
    const held: unknown[] = [];
    for (;;) held.push({ held: held.length });
  }),
  refusing: task('refusing', async () => {
    const issues = [block('file', 'REQUIRED', '缺一列')];
    throw new Fault('SHEET_UNREADABLE', { name: '表', reason: '空的' }, { issues });
  }),
  broken: task('broken', async () => {
    throw new TypeError('a defect');
  }),
  leaving: task('leaving', async () => process.exit(3)),
  /** Dies as if the system had ended it, unless it finds the mark that it leaves the first time. */
  unlucky: task('unlucky', async (mark: string) => {
    if (existsSync(mark)) return '做成了';
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  }),
  /** The system ends several at once, and this one among them, unless it finds the mark of the first time. */
  swept: task('swept', async ({ mark, pids }: { readonly mark: string; readonly pids: readonly number[] }) => {
    if (existsSync(mark)) return '做成了';
    writeFileSync(mark, '');
    for (const pid of [...pids.filter((each) => each !== process.pid), process.pid]) process.kill(pid, 'SIGKILL');
    return new Promise(() => undefined);
  }),
  slowId: task('slowId', async (ms: number) => {
    await delay(ms);
    return process.pid;
  }),
  slow: task('slow', async (ms: number) => {
    await delay(ms);
    return ms;
  }),
};

if (process.send !== undefined && process.argv[1]?.endsWith('odd-tasks.ts') === true) {
  serveTasks(
    Object.fromEntries(Object.entries(ODD_TASKS).map(([name, each]) => [name, async () => each])),
    Number(process.argv[2]),
  );
}
