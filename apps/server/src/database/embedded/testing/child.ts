import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Account } from '../launcher.ts';
import type { Installation } from './installation.ts';

/** The embedded database in a process of its own. */
export interface Child {
  readonly pid: number;
  readonly log: readonly string[];
  readonly outcome: Promise<Outcome>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

type Outcome = { readonly url: string; readonly pid: number } | { readonly fault: string; readonly text: string };

type Line = { readonly log: string } | Outcome;

export function startChild({ node, program }: Installation, dataDir: string, account: Account | null = null): Child {
  const child = spawn(node, [program, dataDir], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  });
  const ended = once(child, 'exit');
  const log: string[] = [];
  const outcome = new Promise<Outcome>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      if ('log' in line) log.push(line.log);
      else resolve(line);
    });
  });
  return {
    pid: child.pid!,
    log,
    outcome,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits for a start that is expected to go well. */
export async function running(child: Child): Promise<{ url: string; pid: number }> {
  const outcome = await child.outcome;
  if ('fault' in outcome) throw new Error(outcome.text);
  return outcome;
}
