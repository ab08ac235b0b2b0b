import type { BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { hashFile, type HashOptions } from './hash-file.ts';
import type { Outcome, Proof, Proofs } from './proofs.ts';

/** A file that changes while it is looked at is looked at again, so often at most. */
const MOST_LOOKS = 3;

/** A file that is open and holds what its name says, or why there is none to give out. */
export type Proven =
  | { readonly outcome: 'good'; readonly handle: FileHandle }
  | { readonly outcome: 'damaged' | 'missing' };

export interface Prover {
  /** Opens a file whose content is proven: now, or before and the file has not changed since. The handle is the caller's. */
  readonly open: (sha256: string, place: string) => Promise<Proven>;
  /** Reads it, whatever is remembered, and remembers what was found. */
  readonly check: (sha256: string, place: string, options?: HashOptions) => Promise<Outcome>;
}

export function prover(proofs: Proofs): Prover {
  /** Who asks for a file that is being read waits for that reading. */
  const reading = new Map<string, Promise<Proof>>();

  const readNow = async (sha256: string, place: string, options?: HashOptions): Promise<Proof> => {
    const proof = await proofOf(sha256, place, options);
    await proofs.save(sha256, proof);
    return proof;
  };
  const readOnce = (sha256: string, place: string): Promise<Proof> => {
    const underWay = reading.get(sha256);
    if (underWay !== undefined) return underWay;
    const begun = readNow(sha256, place).finally(() => reading.delete(sha256));
    reading.set(sha256, begun);
    return begun;
  };
  /** What is known of the very file that is open; undefined where another one took its place meanwhile. */
  const outcomeOf = async (sha256: string, place: string, handle: FileHandle): Promise<Outcome | undefined> => {
    const stamp = stampOf(await handle.stat({ bigint: true }));
    const known = await proofs.find(sha256);
    const proof = known?.stamp === stamp ? known : await readOnce(sha256, place);
    return proof.stamp === stamp ? proof.outcome : undefined;
  };
  return {
    open: async (sha256, place) => {
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const handle = await openOrNone(place);
        if (handle === undefined) {
          await readOnce(sha256, place);
          return { outcome: 'missing' };
        }
        let outcome: Outcome | undefined;
        try {
          outcome = await outcomeOf(sha256, place, handle);
        } finally {
          if (outcome !== 'good') await handle.close();
        }
        if (outcome === 'good') return { outcome, handle };
        if (outcome === 'damaged') return { outcome };
      }
      return { outcome: 'damaged' };
    },
    check: async (sha256, place, options) => (await readNow(sha256, place, options)).outcome,
  };
}

async function proofOf(sha256: string, place: string, options?: HashOptions): Promise<Proof> {
  const handle = await openOrNone(place);
  if (handle === undefined) return { outcome: 'missing', stamp: '' };
  try {
    let stamp = '';
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      stamp = stampOf(await handle.stat({ bigint: true }));
      const found = await hashOrNone(handle, options);
      if (stampOf(await handle.stat({ bigint: true })) !== stamp) continue;
      return { outcome: found === sha256 ? 'good' : 'damaged', stamp };
    }
    return { outcome: 'damaged', stamp };
  } finally {
    await handle.close();
  }
}

/** What a disk cannot read any more is damaged, too. */
async function hashOrNone(handle: FileHandle, options?: HashOptions): Promise<string | undefined> {
  try {
    return await hashFile(handle, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EIO') return undefined;
    throw error;
  }
}

/** Changes with whatever is written to a file, also where somebody sets its modification time back. */
export function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

async function openOrNone(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
