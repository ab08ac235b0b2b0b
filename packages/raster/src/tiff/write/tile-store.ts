import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Where a packed tile stands in a scratch file. */
export interface TilePlace {
  readonly level: number;
  /** Place in the level's index. */
  readonly tile: number;
  readonly at: number;
  readonly length: number;
}

/** Where the tiles of a scratch file lie. Plain data, but for the end of the file, which threads share. */
export interface StoredTiles {
  readonly path: string;
  readonly levels: readonly (readonly TilePlace[])[];
  readonly end: BigInt64Array;
}

/**
 * Packed tiles in a scratch file until all lengths are known: a COG holds its index, and small images, first. Several
 * threads may put tiles into one file.
 */
export interface TileStore {
  readonly put: (level: number, tile: number, bytes: Uint8Array) => TilePlace;
  /** Takes note of a tile that another thread has put there. */
  readonly note: (place: TilePlace) => void;
  lengthOf(level: number, tile: number): number;
  /** The memory is used again by the next reading. */
  read(level: number, tile: number): Uint8Array;
  /** What another thread needs to go on with it. */
  stored(): StoredTiles;
  close(): void;
  /** Closes and deletes the scratch file. */
  dispose(): void;
}

export function openTileStore(path: string): TileStore {
  const end = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  return tileStore(openSync(path, 'w+'), { path, levels: [], end });
}

/** Goes on with the scratch file of a store. */
export function reopenTileStore(stored: StoredTiles): TileStore {
  return tileStore(openSync(stored.path, 'r+'), stored);
}

function tileStore(descriptor: number, { path, levels: known, end }: StoredTiles): TileStore {
  // A level may have gaps: tiles without any value are left out.
  const levels = known.map((tiles) => tiles.slice());
  let memory = new Uint8Array(0);
  const note = (place: TilePlace): void => {
    (levels[place.level] ??= [])[place.tile] = place;
  };
  return {
    put(level, tile, bytes) {
      const at = Number(Atomics.add(end, 0, BigInt(bytes.length)));
      writeAll(descriptor, bytes, at);
      const place = { level, tile, at, length: bytes.length };
      note(place);
      return place;
    },
    note,
    lengthOf: (level, tile) => levels[level]?.[tile]?.length ?? 0,
    read(level, tile) {
      const stored = levels[level]?.[tile];
      if (stored === undefined) throw new RangeError(`tile ${tile} of level ${level}`);
      if (memory.length < stored.length) memory = new Uint8Array(2 * stored.length);
      const bytes = memory.subarray(0, stored.length);
      for (let filled = 0; filled < bytes.length;) {
        const got = readSync(descriptor, bytes, filled, bytes.length - filled, stored.at + filled);
        if (got === 0) throw new Error(`scratch file ends at ${stored.at + filled}`);
        filled += got;
      }
      return bytes;
    },
    stored: () => ({ path, levels, end }),
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
