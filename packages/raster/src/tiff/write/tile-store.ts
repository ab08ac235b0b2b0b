import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

interface StoredTile {
  readonly at: number;
  readonly length: number;
}

/** Where the tiles of a scratch file lie. Plain data. */
export interface StoredTiles {
  readonly path: string;
  readonly levels: readonly (readonly StoredTile[])[];
  readonly size: number;
}

/** Packed tiles in a scratch file until all lengths are known: a COG holds its index, and small images, first. */
export interface TileStore {
  put(level: number, tile: number, bytes: Uint8Array): void;
  lengthOf(level: number, tile: number): number;
  read(level: number, tile: number): Uint8Array;
  /** What another thread needs to go on with it. */
  stored(): StoredTiles;
  close(): void;
  /** Closes and deletes the scratch file. */
  dispose(): void;
}

export function openTileStore(path: string): TileStore {
  return tileStore(openSync(path, 'w+'), { path, levels: [], size: 0 });
}

/** Goes on with the scratch file of a store. */
export function reopenTileStore(stored: StoredTiles): TileStore {
  return tileStore(openSync(stored.path, 'r+'), stored);
}

function tileStore(descriptor: number, { path, levels: known, size: begin }: StoredTiles): TileStore {
  // A level may have gaps: tiles without any value are left out.
  const levels = known.map((tiles) => tiles.slice());
  let size = begin;
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
    stored: () => ({ path, levels, size }),
    close: () => closeSync(descriptor),
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
