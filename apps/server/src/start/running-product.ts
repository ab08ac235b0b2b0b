import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identify, isSameProcess, type ProcessIdentity } from '../database/embedded/process-identity.ts';

/** The main program of a data folder, as it announces itself to other commands. */
export interface RunningProduct extends ProcessIdentity {
  /** Where it answers on this machine. */
  readonly url: string;
  readonly version: string;
}

const LOOK_MS = 500;

/** Says that the product runs, and hears `askToStop`; the answer takes both back. */
export function announceRunning(
  dataDir: string,
  about: Pick<RunningProduct, 'url' | 'version'>,
  stop: () => void,
): () => void {
  const me = identify(process.pid);
  const file = fileOf(dataDir);
  rmSync(requestOf(dataDir), { force: true });
  writeFileSync(`${file}.draft`, JSON.stringify({ ...me, ...about }));
  renameSync(`${file}.draft`, file);
  const timer = setInterval(() => {
    if (!existsSync(requestOf(dataDir))) return;
    rmSync(requestOf(dataDir), { force: true });
    stop();
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readRunning(dataDir)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** The product that runs on a data folder; undefined where none does, or where it fell without a word. */
export function readRunning(dataDir: string): RunningProduct | undefined {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const told = readTold(file);
  const now = told === undefined ? null : identify(told.pid);
  return told !== undefined && now !== null && isSameProcess(now, told) ? told : undefined;
}

/** Undefined for what a loss of power has left of it. */
function readTold(file: string): RunningProduct | undefined {
  try {
    const told = JSON.parse(readFileSync(file, 'utf8')) as RunningProduct | null;
    return told ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Asks a running product to end as a signal would; Windows has none that a program could hear. */
export function askToStop(dataDir: string, { pid }: RunningProduct): void {
  if (process.platform === 'win32') writeFileSync(requestOf(dataDir), String(pid));
  else process.kill(pid, 'SIGTERM');
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'running.json');
}

function requestOf(dataDir: string): string {
  return path.join(dataDir, 'stop-request');
}
