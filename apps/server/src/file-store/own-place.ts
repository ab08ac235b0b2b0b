import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identify, isSameProcess, thisMachine } from '../database/embedded/process-identity.ts';

/** A folder for what one process has not finished; nobody else touches it while that process lives. */
export interface OwnPlace {
  readonly path: string;
  /** Leaves nothing of it. */
  readonly close: () => Promise<void>;
}

/** Tells whose a place is; written again at every beat. */
export const OWNER = 'owner.json';
const BEAT_MS = 30_000;
/** Of another machine nothing is known but its beats: one that was cut off for so long is given up. */
export const SILENT_MS = 900_000;

interface Owner {
  readonly machine: string;
  readonly pid: number;
  readonly started: string;
}

/**
 * Takes a place of its own below a folder that other processes use too, on this machine or on others, and clears away
 * what dead ones have left: at once where they ran here, after a long silence where they ran elsewhere.
 */
export async function takePlace(folder: string, beatMs = BEAT_MS): Promise<OwnPlace> {
  const place = path.join(folder, randomUUID());
  const own = path.join(place, OWNER);
  const text = JSON.stringify({
    machine: thisMachine(),
    ...(identify(process.pid) ?? { pid: process.pid, started: '' }),
  });
  const beat = async () => {
    // Again after a machine slept for so long that others took it for dead.
    await mkdir(place, { recursive: true, mode: 0o700 });
    await writeFile(own, text, { mode: 0o600 });
    // By the clock of the disk: those of machines differ.
    const { mtimeMs: now } = await stat(own);
    await sweep(folder, place, now);
  };
  await beat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    // A disk that is away says so to whoever uses it.
    beating = beat().catch(() => undefined);
  }, beatMs).unref();
  return {
    path: place,
    close: async () => {
      clearInterval(timer);
      await beating;
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** The places of processes that live, or may. */
export async function livingPlaces(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => path.join(folder, name));
}

async function sweep(folder: string, mine: string, now: number): Promise<void> {
  for (const place of await livingPlaces(folder)) {
    if (place !== mine && (await isLeft(place, now))) await rm(place, { recursive: true, force: true });
  }
}

async function isLeft(place: string, now: number): Promise<boolean> {
  const owner = await readOwner(path.join(place, OWNER));
  if (owner !== undefined && owner.machine === thisMachine()) {
    const found = identify(owner.pid);
    return found === null || !isSameProcess(found, owner);
  }
  // Where nobody is named it was begun this moment, or an earlier version left it.
  const seen = (await statOrNone(path.join(place, OWNER))) ?? (await statOrNone(place));
  return seen !== undefined && now - seen.mtimeMs > SILENT_MS;
}

/** Undefined where it is being written, is another version's, or gone. */
async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const { machine: where, pid, started } = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>;
    return where === undefined || pid === undefined || started === undefined
      ? undefined
      : { machine: where, pid, started };
  } catch (error) {
    if (error instanceof SyntaxError || isAbsent(error)) return undefined;
    throw error;
  }
}

async function statOrNone(file: string): Promise<{ readonly mtimeMs: number } | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
}
