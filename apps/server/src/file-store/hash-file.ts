import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Hashed in less than a millisecond, so that others get their turn between any two. */
const PIECE_BYTES = 256 * 1024;
/** After so much whoever is not in a hurry pauses as long as it took. */
const PACED_BYTES = 16 * 1024 * 1024;

export interface HashOptions {
  /** Leaves half of the disk's time to others. */
  readonly isPaced?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The sha-256 of what a file holds now; the place from which the handle reads on stays as it was. */
export async function hashFile(handle: FileHandle, { isPaced = false, signal }: HashOptions = {}): Promise<string> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let began = performance.now();
  for (let at = 0; ;) {
    signal?.throwIfAborted();
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, at);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(piece.subarray(0, bytesRead));
    at += bytesRead;
    if (isPaced && at % PACED_BYTES === 0) {
      await delay(performance.now() - began, undefined, { signal });
      began = performance.now();
    }
  }
}
