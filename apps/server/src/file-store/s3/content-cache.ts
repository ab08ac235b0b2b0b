import { mkdir, readFile, rename, rm, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '../../config/files-settings.ts';
import { contentName } from '../content-name.ts';
import { listContents } from '../hold-contents.ts';
import { prover, stampOf } from '../prove-file.ts';
import type { Proof, Proofs } from '../proofs.ts';
import { makeRoom, PROOF } from './make-room.ts';
import type { UseMarks } from './use-marks.ts';

/** Copies of contents on this machine: of what was used lately, as many as there is room for. */
export interface ContentCache {
  readonly pathOf: (sha256: string) => string;
  /** A copy that is still what its name says; undefined where there is none. The handle is the caller's. */
  readonly open: (sha256: string) => Promise<FileHandle | undefined>;
  /** Moves a file in whose content was hashed as it was written, and makes room for it. */
  readonly take: (draft: string, sha256: string) => Promise<void>;
  readonly drop: (sha256: string) => Promise<void>;
}

/** So fresh a use is as good as a new one. */
const FRESH_MS = 60_000;

export function contentCache({ folder, bytes }: S3Settings['cache'], marks: UseMarks): ContentCache {
  const pathOf = (sha256: string) => path.join(folder, contentName(sha256));
  const { open } = prover(proofsBeside(pathOf));
  const usedAt = new Map<string, number>();
  const noteUse = async (sha256: string) => {
    if (Date.now() - (usedAt.get(sha256) ?? 0) < FRESH_MS) return;
    usedAt.set(sha256, Date.now());
    const now = new Date();
    await utimes(pathOf(sha256) + PROOF, now, now).catch(unlessGone);
  };
  const drop = async (sha256: string) => {
    usedAt.delete(sha256);
    for (const file of [pathOf(sha256), pathOf(sha256) + PROOF]) await rm(file, { force: true });
  };
  return {
    pathOf,
    open: async (sha256) => {
      const found = await open(sha256, pathOf(sha256));
      if (found.outcome !== 'good') {
        // The object itself may be well.
        await drop(sha256);
        return undefined;
      }
      await noteUse(sha256);
      return found.handle;
    },
    take: async (draft, sha256) => {
      const place = pathOf(sha256);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(draft, place);
      const proof: Proof = { outcome: 'good', stamp: stampOf(await stat(place, { bigint: true })) };
      await writeFile(place + PROOF, JSON.stringify(proof), { mode: 0o600 });
      await makeRoom(await listContents(folder), { bytes, marks });
    },
    drop,
  };
}

/** What is known of a copy lies beside it, for all processes of this machine; when it was written tells the last use. */
function proofsBeside(pathOf: (sha256: string) => string): Proofs {
  const fileOf = (sha256: string) => pathOf(sha256) + PROOF;
  return {
    find: async (sha256) => {
      const text = await readFile(fileOf(sha256), 'utf8').catch(unlessGone);
      return text === undefined ? undefined : parseProof(text);
    },
    save: async (sha256, proof) => {
      // Of a copy that is gone nothing is kept.
      if (proof.stamp !== '') await writeFile(fileOf(sha256), JSON.stringify(proof), { mode: 0o600 }).catch(unlessGone);
    },
    forget: (sha256) => rm(fileOf(sha256), { force: true }),
  };
}

/** Undefined for half of one: the copy is read again. */
function parseProof(text: string): Proof | undefined {
  try {
    return JSON.parse(text) as Proof;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
