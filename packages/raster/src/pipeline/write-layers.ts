import { rmSync } from 'node:fs';
import { restLevel, SQUARE_TILES, type Rectangle } from '../tiff/write/pack-square.ts';
import { openTileStore, type TileStore } from '../tiff/write/tile-store.ts';
import { beginCog, endCog } from '../tiff/write/write-cog.ts';
import { prepareZones } from '../zones/zone-edges.ts';
import { FILE_TILE, planLayerFile } from './layer-file.ts';
import type { PixelRequest, PixelSums } from './request.ts';
import { answerOf, checkRequest, keptBlocks, withoutGeometry, withPool, type PixelOptions } from './run-pixels.ts';
import type { FileDraft, LayerFile, PixelAnswer, PixelTask } from './task.ts';
import { addTile, emptyTally, type TileSums } from './tile-sums.ts';

/** How much of the work is done when all squares are, and all levels; putting the files together is the rest. */
const SQUARES_SHARE = 0.95;
const LEVELS_SHARE = 0.96;
/** Bytes of a file that one thread copies: less of them are not worth a message. */
const COPIED_BYTES = 2 ** 23;

/**
 * Writes outputs of the kernel as cloud optimized GeoTIFF and gives the sums of the same pass. Workers compute and pack
 * squares of tiles side by side and put them into a scratch file each for itself; no pixels come back but those of the
 * smallest overviews. `runPixels` has the figures sooner and does not write.
 */
export async function writeLayers(
  request: PixelRequest,
  files: readonly LayerFile[],
  options: PixelOptions = {},
): Promise<PixelSums> {
  checkRequest(request);
  options.signal?.throwIfAborted();
  const { grid } = request;
  const edges = prepareZones(request.zones, grid, FILE_TILE);
  const keptBytes = keptBlocks(request, { width: FILE_TILE, height: FILE_TILE });
  const job = { request: withoutGeometry(request), edges, keptBytes };
  const squares = squaresOf(grid);
  const sums: TileSums[][] = [];
  const drafts: Draft[] = [];
  try {
    for (const file of files) drafts.push(openDraft(request, file));
    await withPool(options, async (pool) => {
      const accept = ({ tiles, squares: packed }: PixelAnswer) => {
        sums.push([...tiles]);
        packed.forEach((places, file) => places.forEach(drafts[file]!.store.note));
      };
      const empty = drafts.map(({ file, rest, store }) => ({ file, rest, stored: { ...store.stored(), levels: [] } }));
      const tasks = squares.map((square): PixelTask => ({ kind: 'square', square, drafts: empty }));
      await pool.run(job, tasks, accept, within(options, 0, SQUARES_SHARE));
      const stored = () => drafts.map(({ file, rest, store }) => ({ file, rest, stored: store.stored() }));
      const levels = stored().map((draft): PixelTask => ({ kind: 'levels', draft }));
      let packedFiles = 0;
      const note = ({ squares: [places] }: PixelAnswer) => places!.forEach(drafts[packedFiles++]!.store.note);
      await pool.run(job, levels, note, within(options, SQUARES_SHARE, LEVELS_SHARE));
      for (const { path } of files) beginCog(path);
      await pool.run(job, stored().flatMap(copies), () => {}, within(options, LEVELS_SHARE, 1));
      for (const { path } of files) endCog(path);
    });
  } catch (error) {
    // A worker that was ended in the middle of a file could not clear up behind itself.
    for (const { path } of files) rmSync(`${path}.part`, { force: true });
    throw error;
  } finally {
    drafts.forEach(({ store }) => store.dispose());
  }
  const tally = emptyTally(request);
  for (const tile of inReadingOrder(sums, squares)) addTile(tally, request.zones.length, tile);
  return answerOf(request, tally, edges);
}

/** A file in parts, so that threads share the last thing that there is to do. */
function copies(draft: FileDraft): PixelTask[] {
  const of = Math.ceil((Number(draft.stored.end[0]) + 1) / COPIED_BYTES);
  return Array.from({ length: of }, (_, part) => ({ kind: 'copy', draft, part: { part, of } }));
}

interface Square {
  readonly x: number;
  readonly y: number;
  /** Tiles in a row of it. */
  readonly columns: number;
}

function squaresOf({ width, height }: { readonly width: number; readonly height: number }): Square[] {
  const [across, down] = [width, height].map((cells) => Math.ceil(cells / FILE_TILE));
  const squares: Square[] = [];
  for (let y = 0; y * SQUARE_TILES < down!; y++) {
    for (let x = 0; x * SQUARE_TILES < across!; x++) {
      squares.push({ x, y, columns: Math.min(SQUARE_TILES, across! - x * SQUARE_TILES) });
    }
  }
  return squares;
}

/** Tiles row by row over all squares, the order in which a pass without writing adds them. */
function inReadingOrder(sums: readonly (readonly TileSums[])[], squares: readonly Square[]): TileSums[] {
  const placed = sums.flatMap((tiles, number) => {
    const { x, y, columns } = squares[number]!;
    return tiles.map((tile, i) => ({
      tile,
      row: y * SQUARE_TILES + Math.floor(i / columns),
      column: x * SQUARE_TILES + (i % columns),
    }));
  });
  return placed.sort((a, b) => a.row - b.row || a.column - b.column).map(({ tile }) => tile);
}

/** A file on its way: packed tiles, and its image at the level above the squares. */
interface Draft {
  readonly file: LayerFile;
  readonly store: TileStore;
  readonly rest: Rectangle;
}

function openDraft({ grid }: PixelRequest, file: LayerFile): Draft {
  const plan = planLayerFile(grid, file);
  const size = plan.levels[restLevel(plan)] ?? { width: 0, height: 0 };
  const memory = new SharedArrayBuffer(size.width * size.height * Float32Array.BYTES_PER_ELEMENT);
  const rest = { x: 0, y: 0, ...size, values: new Float32Array(memory) };
  return { file, store: openTileStore(`${file.path}.tiles`), rest };
}

/** Progress as a part of the whole. */
function within(options: PixelOptions, from: number, to: number): PixelOptions {
  return { ...options, onProgress: (share) => options.onProgress?.(from + (to - from) * share) };
}
