import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

interface StoredTile {
  readonly at: number;
  readonly length: number;
}

/** Packed tiles in a scratch file until all lengths are known: a COG holds its index, and small images, first. */
export interface TileStore {
  put(level: number, tile: number, bytes: Uint8Array): void;
  lengthOf(level: number, tile: number): number;
  read(level: number, tile: number): Uint8Array;
  /** Closes and deletes the scratch file. */
  dispose(): void;
}

export function openTileStore(path: string): TileStore {
  const descriptor = openSync(path, 'w+');
  const levels: StoredTile[][] = [];
  let size = 0;
  return {
    put(level, tile, bytes) {
      writeAll(descriptor, bytes, size);
      (levels[level] ??= [])[tile] = { at: size, length: bytes.length };
      size += bytes.length;
    },
    lengthOf: (level, tile) => levels[level]?.[tile]?.length ?? 0,
    read(level, tile) {
      const stored = levels[level]?.[tile];
      if (stored === undefined) throw new RangeError(`tile ${tile} of level ${level}`);
      const bytes = new Uint8Array(stored.length);
      for (let filled = 0; filled < bytes.length;) {
        const got = readSync(descriptor, bytes, filled, bytes.length - filled, stored.at + filled);
        if (got === 0) throw new Error(`scratch file ends at ${stored.at + filled}`);
        filled += got;
      }
      return bytes;
    },
    dispose() {
      closeSync(descriptor);
      rmSync(path);
    },
  };
}

/** Writes all bytes at a position: one call may write fewer. */
export function writeAll(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
}
