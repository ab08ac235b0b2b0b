import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface Launcher {
  readonly kind: 'self' | 'account' | 'namespace';
  /** Who must own the files of the cluster; null where that is whoever makes them. */
  readonly owner: Account | null;
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

export interface Outcome {
  /** Null when the program could not be started or was ended by a signal. */
  readonly code: number | null;
  readonly output: string;
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

export const asSelf: Launcher = {
  kind: 'self',
  owner: null,
  spawn: (command, args, options) => spawn(command, [...args], withEnvironment(options)),
};

export function asAccount({ uid, gid }: Account): Launcher {
  return {
    kind: 'account',
    owner: { uid, gid },
    spawn: (command, args, options) => spawn(command, [...args], { ...withEnvironment(options), uid, gid }),
  };
}

/**
 * Root outside, an ordinary account inside a user namespace: the files stay root's, so folders that only root may
 * enter are open to it, and PostgreSQL sees a uid that is not 0. `unshare` replaces itself, so the pid is the program's.
 */
export function inNamespace(inside: Account): Launcher {
  const map = ['--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--'];
  return {
    kind: 'namespace',
    owner: { uid: 0, gid: 0 },
    spawn: (command, args, options) => spawn('unshare', [...map, command, ...args], withEnvironment(options)),
  };
}

/** The account that owns nothing; no user needs to be created for it. */
export function nobody(): Account {
  let table: string;
  try {
    table = readFileSync('/etc/passwd', 'utf8');
  } catch (error) {
    // A container may come without the file; 65534 is the kernel's own overflow account.
    if (errorCode(error) === 'ENOENT') return { uid: 65534, gid: 65534 };
    throw error;
  }
  const entry = table.split('\n').find((line) => line.startsWith('nobody:'));
  const [uid, gid] = entry === undefined ? [65534, 65534] : entry.split(':').slice(2, 4).map(Number);
  return { uid: uid ?? 65534, gid: gid ?? 65534 };
}

/** Runs a program to its end; a program that cannot be started is an outcome too, because callers try several ways. */
export async function run(launcher: Launcher, command: string, args: readonly string[], cwd = '/'): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = launcher.spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts).toString('utf8') }));
  });
}

/** Only what PostgreSQL needs: its environment can be read by every process of its account, and ours holds secrets. */
function withEnvironment(options: SpawnOptions): SpawnOptions {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...options, windowsHide: true, env: { ...Object.fromEntries(kept), LC_ALL: 'C' } };
}
