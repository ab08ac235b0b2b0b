import type { Grid } from '../grid/grid.ts';
import type { Window } from '../tiff/window.ts';

interface Blocks {
  readonly width: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
}

/** Cells of a tile: 2 MiB per layer, and enough work for a message to cost nothing. */
const TILE_CELLS = 2 ** 18;
const TILE_SIDE = 512;

/**
 * How the grid is cut into tiles. It depends on the files only, never on the number of workers: sums are formed per
 * tile and added in the order of tiles. A file of strips is read in full rows, else each strip would be unpacked once
 * for every tile it crosses.
 */
export function tileSize(grid: Grid, leading: Blocks | null): { readonly width: number; readonly height: number } {
  if (leading !== null && leading.blockWidth >= leading.width && leading.width > TILE_SIDE) {
    const rows = Math.max(1, Math.floor(TILE_CELLS / grid.width));
    const strips = Math.max(1, Math.floor(rows / leading.blockHeight)) * leading.blockHeight;
    return { width: grid.width, height: Math.min(grid.height, strips) };
  }
  const side = (block: number) => (block >= TILE_SIDE ? TILE_SIDE : block * Math.floor(TILE_SIDE / block));
  const { blockWidth, blockHeight } = leading ?? { blockWidth: TILE_SIDE, blockHeight: TILE_SIDE };
  return { width: side(blockWidth), height: side(blockHeight) };
}

/**
 * Bytes of decoded blocks that are worth keeping where tiles share blocks: two rows of a group's blocks, for about
 * ten layers.
 */
export const SHARED_BLOCKS = 48 * 2 ** 20;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Columns of tiles in a group whose tiles share blocks. */
const GROUP_COLUMNS = 4;
/** Grids of at least this many tiles have groups of four rows, smaller ones of two. */
const LARGE = 256;

/**
 * All tiles in the order in which they are added, in groups that one worker does. Where every file's blocks fall into
 * single tiles a group is one tile. Otherwise tiles share blocks with their neighbours, and a worker that does several
 * side by side unpacks each block less often: 5 · 5 or 5 · 3 blocks for 16 or 8 tiles instead of 4 for each.
 */
export function tileGroups(grid: Grid, size: Size, isAligned: boolean): Window[][] {
  const across = Math.ceil(grid.width / size.width);
  const down = Math.ceil(grid.height / size.height);
  const columns = isAligned ? 1 : GROUP_COLUMNS;
  const rows = isAligned ? 1 : across * down >= LARGE ? 4 : 2;
  const groups: Window[][] = [];
  for (let top = 0; top < down; top += rows) {
    for (let left = 0; left < across; left += columns) {
      const group: Window[] = [];
      for (let row = top; row < Math.min(down, top + rows); row++) {
        for (let column = left; column < Math.min(across, left + columns); column++) {
          const [x, y] = [column * size.width, row * size.height];
          const width = Math.min(size.width, grid.width - x);
          group.push({ x, y, width, height: Math.min(size.height, grid.height - y) });
        }
      }
      groups.push(group);
    }
  }
  return groups;
}

/** Whether tiles of this size hold whole blocks of a file that lies `shift` pixels off the grid. */
export function holdsBlocks(
  size: Size,
  blocks: Blocks,
  shift: { readonly x: number; readonly y: number } | null,
): boolean {
  if (shift === null || shift.y % blocks.blockHeight !== 0 || size.height % blocks.blockHeight !== 0) return false;
  if (blocks.blockWidth >= blocks.width) return size.width >= blocks.width;
  return shift.x % blocks.blockWidth === 0 && size.width % blocks.blockWidth === 0;
}
