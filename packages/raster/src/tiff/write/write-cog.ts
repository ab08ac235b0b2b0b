import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Values } from '../decode-block.ts';
import { planCog, type CogOptions, type CogPlan } from './cog-options.ts';
import { cogTags, type TileIndex } from './cog-tags.ts';
import { directoryBytes, directoryLength, headerBytes } from './directory-bytes.ts';
import { encodeTile } from './encode-tile.ts';
import { reduceRows } from './reduce-rows.ts';
import { openTileStore, writeAll, type TileStore } from './tile-store.ts';

/** Full rows of one band (from 0), `height` of them from row `y`; NaN where a cell is missing. */
export type RowSource = (band: number, y: number, height: number) => Values | Promise<Values>;

export interface WriteOptions {
  readonly signal?: AbortSignal;
  /** Called with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Beyond this a classic file cannot be addressed; the rest of 4 GiB is left for rounding. */
const CLASSIC_LIMIT = 2 ** 32 - 65_536;

/**
 * Writes a cloud optimized GeoTIFF: index first, then tiles from the smallest overview to the full image. Rows are
 * asked for one row of tiles at a time; memory is two such rows. The file appears under its name only when complete.
 */
export async function writeCog(
  path: string,
  options: CogOptions,
  rows: RowSource,
  run: WriteOptions = {},
): Promise<void> {
  const plan = planCog(options);
  const store = openTileStore(`${path}.tiles`);
  try {
    await storeTiles(plan, store, rows, run);
    assembleCog(plan, store, path);
  } finally {
    store.dispose();
  }
}

async function storeTiles(plan: CogPlan, store: TileStore, rows: RowSource, run: WriteOptions): Promise<void> {
  const { width, height, tileSize, bands } = plan;
  const turns = bands.length * Math.ceil(height / tileSize);
  let done = 0;
  for (let band = 0; band < bands.length; band++) {
    const pyramid = tilePyramid(plan, store, band);
    for (let y = 0; y < height; y += tileSize) {
      run.signal?.throwIfAborted();
      const count = Math.min(tileSize, height - y);
      const values = await rows(band, y, count);
      if (values.length !== width * count)
        throw new RangeError(`${values.length} values for ${width} × ${count} cells`);
      pyramid(0, values, count);
      run.onProgress?.(++done / turns);
      await setImmediate();
    }
  }
}

/** Takes rows of tiles of one band and hands each on, halved, to the next smaller level. */
function tilePyramid(
  plan: CogPlan,
  store: TileStore,
  band: number,
): (level: number, rows: Values, count: number) => void {
  const { tileSize, levels } = plan;
  const pending: { rows: Values; count: number }[] = [];
  const tileRows = levels.map(() => 0);

  const add = (level: number, rows: Values, count: number): void => {
    const { width, height } = levels[level]!;
    const tilesAcross = Math.ceil(width / tileSize);
    const tileRow = tileRows[level]!;
    tileRows[level] = tileRow + 1;
    const first = (band * Math.ceil(height / tileSize) + tileRow) * tilesAcross;
    for (let tile = 0; tile < tilesAcross; tile++) {
      const bytes = encodeTile(plan, { values: rows, width, height: count }, tile * tileSize, level === 0);
      if (bytes !== null) store.put(level, first + tile, bytes);
    }
    if (level + 1 < levels.length)
      collect(level + 1, reduceRows(rows, width, count, plan.reduction), Math.ceil(count / 2));
  };

  /** Half rows of tiles wait until a whole one, or the last one, is there. */
  const collect = (level: number, rows: Values, count: number): void => {
    const { width, height } = levels[level]!;
    const wanted = Math.min(tileSize, height - tileRows[level]! * tileSize);
    const held = (pending[level] ??= { rows: new Float64Array(width * tileSize), count: 0 });
    held.rows.set(rows, held.count * width);
    held.count += count;
    if (held.count < wanted) return;
    held.count = 0;
    add(level, held.rows.subarray(0, width * wanted), wanted);
  };
  return add;
}

/** Puts the tiles of a store into a file: it appears under its name only when complete. */
export function assembleCog(plan: CogPlan, store: TileStore, path: string): void {
  beginCog(path);
  let isDone = false;
  try {
    copyToCog(plan, store, path, { part: 0, of: 1 });
    isDone = true;
  } finally {
    if (!isDone) rmSync(partialOf(path));
  }
  endCog(path);
}

/** Makes the file that the parts go into, under a name of its own. */
export function beginCog(path: string): void {
  closeSync(openSync(partialOf(path), 'w'));
}

/** A file is complete and gets its name. */
export function endCog(path: string): void {
  renameSync(partialOf(path), path);
}

function partialOf(path: string): string {
  return `${path}.part`;
}

/** One of so many parts of a file, about equally large: threads that share a store may copy a part each. */
export interface CogPart {
  readonly part: number;
  readonly of: number;
}

/** Copies the tiles that begin in a part of the file from their store, and with the first part what stands before all tiles. */
export function copyToCog(plan: CogPlan, store: TileStore, path: string, { part, of }: CogPart): void {
  const { isBig, head, indexes, end } = placementOf(plan, store);
  const [from, to] = [(end / of) * part, (end / of) * (part + 1)];
  const descriptor = openSync(partialOf(path), 'r+');
  try {
    if (part === 0) writeAll(descriptor, headBytes(plan, indexes, head, isBig), 0);
    for (const [level, { offsets }] of indexes.entries()) {
      for (const [tile, offset] of offsets.entries()) {
        if (offset > 0 && offset >= from && offset < to) writeAll(descriptor, store.read(level, tile), offset);
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function placementOf(plan: CogPlan, store: TileStore): Placement {
  const lengths = plan.levels.map(({ width, height }, level) => {
    const tiles = Math.ceil(width / plan.tileSize) * Math.ceil(height / plan.tileSize) * plan.bands.length;
    return Float64Array.from({ length: tiles }, (_, tile) => store.lengthOf(level, tile));
  });
  const layout = placeTiles(plan, lengths, false);
  return plan.bigTiff || layout.end > CLASSIC_LIMIT ? placeTiles(plan, lengths, true) : layout;
}

interface Placement {
  readonly isBig: boolean;
  /** Offset of each level's directory. */
  readonly head: readonly number[];
  readonly indexes: readonly TileIndex[];
  readonly end: number;
}

/** Gives every directory and tile its place: directories large to small, tiles small to large. */
function placeTiles(plan: CogPlan, lengths: readonly Float64Array[], isBig: boolean): Placement {
  const indexes = lengths.map((level) => ({ lengths: level, offsets: new Float64Array(level.length) }));
  const head: number[] = [];
  let at = headerBytes(isBig).length;
  for (const [level, index] of indexes.entries()) {
    head.push(at);
    at += directoryLength(cogTags(plan, level, index), isBig);
  }
  for (const { offsets, lengths: sizes } of indexes.toReversed()) {
    for (const [tile, length] of sizes.entries()) {
      if (length === 0) continue;
      offsets[tile] = at;
      at += length;
    }
  }
  return { isBig, head, indexes, end: at };
}

function headBytes(plan: CogPlan, indexes: readonly TileIndex[], head: readonly number[], isBig: boolean): Uint8Array {
  const parts = indexes.map((index, level) =>
    directoryBytes(cogTags(plan, level, index), isBig, head[level]!, head[level + 1] ?? 0),
  );
  return Buffer.concat([headerBytes(isBig), ...parts]);
}
