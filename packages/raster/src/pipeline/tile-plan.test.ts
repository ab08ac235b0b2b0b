import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { describe, expect, it } from 'vitest';
import type { Grid } from '../grid/grid.ts';
import { holdsBlocks, tileGroups, tileSize } from './tile-plan.ts';

const grid = (width: number, height: number): Grid => ({
  crs: crsByEpsg(4548)!,
  transform: { originX: 0, originY: 0, columnX: 30, columnY: 0, rowX: 0, rowY: -30 },
  width,
  height,
});

describe('tiles', () => {
  it('follow the blocks of the leading file, in full rows where it has strips', () => {
    expect(tileSize(grid(4000, 4000), null)).toEqual({ width: 512, height: 512 });
    expect(tileSize(grid(4000, 4000), { width: 4000, blockWidth: 256, blockHeight: 256 })).toEqual({
      width: 512,
      height: 512,
    });
    // 2¹⁸ cells are 65 rows of 4000: four strips of 16
    expect(tileSize(grid(4000, 4000), { width: 4000, blockWidth: 4000, blockHeight: 16 })).toEqual({
      width: 4000,
      height: 64,
    });
  });

  it('cover every cell once, one by one or in groups', () => {
    for (const isAligned of [true, false]) {
      const tiles = tileGroups(grid(5000, 3000), { width: 512, height: 512 }, isAligned).flat();
      expect(tiles).toHaveLength(60);
      expect(tiles.reduce((cells, tile) => cells + tile.width * tile.height, 0)).toBe(15_000_000);
      expect(new Set(tiles.map(({ x, y }) => `${x},${y}`)).size).toBe(60);
    }
    // 10 × 6 tiles in groups of 4 × 2
    expect(tileGroups(grid(5000, 3000), { width: 512, height: 512 }, false)).toHaveLength(9);
  });

  it('hold whole blocks unless a file is shifted or resampled', () => {
    const size = { width: 512, height: 512 };
    const blocks = { width: 4000, blockWidth: 256, blockHeight: 256 };
    expect(holdsBlocks(size, blocks, { x: 0, y: -256 })).toBe(true);
    expect(holdsBlocks(size, blocks, { x: 3, y: 0 })).toBe(false);
    expect(holdsBlocks(size, blocks, null)).toBe(false);
    expect(holdsBlocks(size, { width: 4000, blockWidth: 4000, blockHeight: 1 }, { x: 0, y: 0 })).toBe(false);
  });
});
