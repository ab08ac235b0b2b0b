import type { Plane } from './plane.ts';
import type { Box } from './use-box.ts';

/** A tile of the own base map, and where it lies on the screen. */
export interface ReliefTile {
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a tile's own side. */
const SIDE = 256;
/** No finer than heights are measured. */
const FINEST = 14;

/** The tiles of the shaded ground that a frame shows: of the level whose pixels are nearest to those of the screen. */
export function reliefTiles(plane: Plane, { width, height }: Pick<Box, 'width' | 'height'>): readonly ReliefTile[] {
  const [perEast, perSouth] = plane.perDegree;
  if (!(perEast > 0) || !(perSouth > 0)) return [];
  const level = Math.max(0, Math.min(FINEST, Math.round(Math.log2((360 * perEast) / SIDE))));
  const degrees = 360 / 2 ** level;
  // A tile of level z is 360°/2ᶻ wide and high, counted from 180° W and 90° N.
  const x = (column: number) => Math.round(plane.left + (column * degrees - 180 - plane.west) * perEast);
  const y = (row: number) => Math.round(plane.top + (row * degrees - 90 + plane.north) * perSouth);
  const first = [
    Math.floor((plane.west - plane.left / perEast + 180) / degrees),
    Math.floor((90 - plane.north - plane.top / perSouth) / degrees),
  ] as const;
  const tiles: ReliefTile[] = [];
  for (let row = Math.max(0, first[1]); y(row) < height; row++) {
    for (let column = Math.max(0, first[0]); x(column) < width; column++) {
      const [left, top] = [x(column), y(row)];
      tiles.push({
        path: `/api/map/base/${level}/${column}/${row}.png`,
        left,
        top,
        // Ends where the next one begins: parts of a pixel would show as seams.
        width: x(column + 1) - left,
        height: y(row + 1) - top,
      });
    }
  }
  return tiles;
}
