import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './error-code.ts';

/** A process and when it began: a pid alone is given to another program sooner or later. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; only compared for equality. */
  readonly started: string;
}

/** The living process with this pid, or null when there is none. A zombie is dead: it holds no file and no socket. */
export function identify(pid: number): ProcessIdentity | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  switch (process.platform) {
    case 'linux':
      return identifyFromProc(pid);
    case 'win32':
      return answersSignal(pid) ? { pid, started: '' } : null;
    default:
      return identifyFromPs(pid);
  }
}

export function isSameProcess(a: ProcessIdentity, b: ProcessIdentity): boolean {
  return a.pid === b.pid && a.started === b.started;
}

function identifyFromProc(pid: number): ProcessIdentity | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null;
    throw error;
  }
  // The command stands in brackets and may itself hold brackets and blanks: count fields after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  if (state === 'Z' || state === 'X') return null;
  // Field 22 of proc(5), in ticks since boot; the boot id keeps it apart from the same tick of an earlier boot.
  return { pid, started: `${bootId()}:${fields[19]}` };
}

let knownBootId: string | undefined;

/**
 * Where process numbers mean the same. Machines that were copied from one image bear one name, and two containers of one
 * machine may share its name but not their numbers: it takes the boot and the name space of numbers to tell them apart.
 * What a machine left before it was started anew counts as another's.
 */
export function thisMachine(): string {
  return process.platform === 'linux' ? `${hostname()} ${bootId()} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
}

function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return knownBootId;
}

function identifyFromPs(pid: number): ProcessIdentity | null {
  const line = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  if (line === '' || line.startsWith('Z')) return null;
  return { pid, started: line.replace(/^\S+\s+/, '') };
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
