import { NO_HEIGHT } from '../machine/lower-function.ts';
import { terrainMachine } from '../machine/terrain-machine.ts';
import { basinCrests } from './basin-crests.ts';
import { findBasins } from './find-basins.ts';
import { CLOSED } from './flood-code.ts';
import { innerCells, type Frame } from './frame.ts';
import { joinBasins } from './join-basins.ts';
import type { TileSpills } from './spill-levels.ts';

/** In the machine's memory. */
export interface FloodRooms {
  /** Heights at first, those of the frame too. */
  readonly filled: Float32Array;
  readonly labels: Uint16Array;
  readonly basins: Int32Array;
  readonly way: Int32Array;
}

/**
 * Fills a tile until its water leaves over the rim or beside missing cells, and labels each cell with the low of the rim
 * that its water goes to. Water stands in a basin as high as the lowest way out of it, and only crests between basins
 * need to be in order of height. With slopes 2.25 s of processor time for 16 M cells of rough land, 3.86 with a flood
 * over all cells (Zhou, Sun and Fu 2016). Of two cells of one height the first counts as the lower, so that level ground needs nothing of its own.
 */
export function floodTile(frame: Frame, { filled, labels, basins, way }: FloodRooms): TileSpills {
  const { window, stride } = frame;
  const codes = labels;
  findLower(frame, filled, codes);
  const lastBasin = findBasins(frame, { codes, basins, way });
  const joined = joinBasins(basinCrests(frame, { codes, basins, heights: filled }), lastBasin);
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      if (codes[cell]! >= NO_HEIGHT) {
        labels[cell] = CLOSED;
        continue;
      }
      const basin = basins[cell]!;
      const level = joined.levels[basin]!;
      labels[cell] = joined.labels[basin]!;
      if (filled[cell]! < level) filled[cell] = level;
    }
  }
  return joined;
}

/** The lower neighbours of each cell, those in the frame left out. */
function findLower(frame: Frame, heights: Float32Array, codes: Uint16Array): void {
  const { stride, steps, around, rim } = frame;
  const { first, count } = innerCells(frame);
  terrainMachine().lower(heights.byteOffset + 4 * first, codes.byteOffset + 2 * first, 4 * stride, count);
  for (const place of around) codes[place] = NO_HEIGHT;
  for (const cell of rim) {
    for (const [direction, step] of steps.entries()) {
      if (codes[cell + step]! >= NO_HEIGHT) codes[cell]! &= ~(1 << direction);
    }
  }
}
