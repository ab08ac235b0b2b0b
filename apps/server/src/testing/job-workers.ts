import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';

const PROGRAM = fileURLToPath(new URL('../../dist/job-worker.js', import.meta.url));

/** The built program that only works on jobs, as a process of its own. */
export interface JobWorker {
  readonly child: ChildProcess;
  /** What the database and the other workers call it. */
  readonly name: string;
}

export async function startJobWorker(
  environment: Readonly<Record<string, string>>,
  /** What its command line begins with. */
  [command, ...first]: readonly string[] = [process.execPath],
): Promise<JobWorker> {
  const child = spawn(command!, [...first, PROGRAM], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', WORKERS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const told = /后台任务程序已启动（(\S+)）/.exec(output)?.[1];
      if (told !== undefined) resolve(told);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}: ${output}`)));
  });
  return { child, name };
}

export async function stopJobWorker({ child }: JobWorker, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill(signal);
  await ended;
}

const PAUSE_MS = 5;

/** Halts a worker in the middle of a group: it holds one, and nothing moves there any more. False where the pass is over. */
export async function haltAmidGroup(pool: Pool, { child, name }: JobWorker): Promise<boolean> {
  for (;;) {
    const { rows } = await pool.query<{ over: boolean; own: number }>(
      `SELECT count(*) > 0 AND bool_and(status = 'done') AS over,
  count(*) FILTER (WHERE status = 'running' AND worker = $1)::int AS own FROM "tileGroup"`,
      [name],
    );
    const { over, own } = rows[0]!;
    if (child.signalCode !== null || child.exitCode !== null) throw new Error(`${name} has ended`);
    if (own > 0) {
      child.kill('SIGSTOP');
      // What it had sent before has arrived by now.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const held = await pool.query(`SELECT id FROM "tileGroup" WHERE status = 'running' AND worker = $1`, [name]);
      if (held.rows.length > 0) return true;
      child.kill('SIGCONT');
    }
    if (over) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
