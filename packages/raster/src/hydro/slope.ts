import type { ElevationGrid } from './elevation-grid.ts';

/**
 * Slope in % by the eight neighbours (Horn 1981). A missing neighbour is put where the plane of the others leads, or
 * level with the centre without any: a plane keeps its slope up to the edge.
 */
export function slopePct(
  grid: ElevationGrid,
  out: Float32Array = new Float32Array(grid.elevation.length),
): Float32Array {
  const { width, height, elevation, cellX, cellY } = grid;
  const around = new Float64Array(9);
  for (let row = 0; row < height; row++) {
    const [eightX, eightY] = [8 * cellX[row]!, 8 * cellY[row]!];
    const isInnerRow = row > 0 && row + 1 < height;
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      if (isInnerRow && column > 0 && column + 1 < width) {
        const falling = elevation[cell + width + 1]! - elevation[cell - width - 1]!;
        const rising = elevation[cell - width + 1]! - elevation[cell + width - 1]!;
        const eastward = (falling + rising + 2 * (elevation[cell + 1]! - elevation[cell - 1]!)) / eightX;
        const southward = (falling - rising + 2 * (elevation[cell + width]! - elevation[cell - width]!)) / eightY;
        const slope = 100 * Math.sqrt(eastward * eastward + southward * southward);
        out[cell] = slope;
        if (slope === slope && elevation[cell] === elevation[cell]) continue;
      }
      out[cell] = NaN;
      if (!Number.isNaN(elevation[cell])) out[cell] = slopeBesideMissing(grid, column, row, around);
    }
  }
  return out;
}

/** The same with neighbours that are put in their places first. */
function slopeBesideMissing(grid: ElevationGrid, column: number, row: number, around: Float64Array): number {
  for (let i = 0; i < 9; i++) around[i] = heightAt(grid, column + (i % 3) - 1, row + Math.floor(i / 3) - 1);
  extend(around);
  const falling = around[8]! - around[0]!;
  const rising = around[2]! - around[6]!;
  const eastward = (falling + rising + 2 * (around[5]! - around[3]!)) / (8 * grid.cellX[row]!);
  const southward = (falling - rising + 2 * (around[7]! - around[1]!)) / (8 * grid.cellY[row]!);
  return 100 * Math.sqrt(eastward * eastward + southward * southward);
}

export function slopeDegrees(grid: ElevationGrid): Float32Array {
  return slopePct(grid).map((percent) => (Math.atan(percent / 100) * 180) / Math.PI);
}

function heightAt({ width, height, elevation }: ElevationGrid, x: number, y: number): number {
  return x < 0 || x >= width || y < 0 || y >= height ? NaN : elevation[y * width + x]!;
}

/** Fills in missing neighbours (places 0 to 8 in reading order): first the four beside the centre, then the corners. */
function extend(around: Float64Array): void {
  const centre = around[4]!;
  for (let i = 1; i < 9; i += 2) {
    if (!Number.isNaN(around[i])) continue;
    const other = around[8 - i]!;
    around[i] = Number.isNaN(other) ? centre : 2 * centre - other;
  }
  for (let i = 0; i < 9; i += 2) {
    // A corner continues the plane of the centre and the two neighbours beside the corner.
    if (Number.isNaN(around[i])) around[i] = around[i < 4 ? 1 : 7]! + around[i % 6 === 0 ? 3 : 5]! - centre;
  }
}
