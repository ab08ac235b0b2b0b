import type { Position } from '../geojson.ts';
import type { Polygons } from './polygons-wkb.ts';

/** Positions that differ by less are the same: the grid of an overlay, about a millimetre, moves them by less. */
const SAME_DEG = 2e-8;

/** Corners by their place, so that what comes out of an overlay has the very corners that went in, to the last digit. */
export interface Corners {
  readonly add: (position: Position) => void;
  readonly find: (position: Position) => Position | undefined;
}

export function corners(): Corners {
  const known = new Map<string, Position>();
  const cell = (x: number, y: number) => `${x},${y}`;
  const find = ([x, y]: Position): Position | undefined => {
    const [column, row] = [Math.round(x! / SAME_DEG), Math.round(y! / SAME_DEG)];
    for (const right of [0, -1, 1])
      for (const up of [0, -1, 1]) {
        const found = known.get(cell(column + right, row + up));
        if (found !== undefined && Math.hypot(found[0]! - x!, found[1]! - y!) < SAME_DEG) return found;
      }
    return undefined;
  };
  return {
    find,
    add: (position) => {
      const [x, y] = [position[0]!, position[1]!];
      if (find(position) === undefined) known.set(cell(Math.round(x / SAME_DEG), Math.round(y / SAME_DEG)), [x, y]);
    },
  };
}

/** The polygons with the corners of the originals wherever they are the same. */
export function withSameCorners(polygons: Polygons, originals: readonly Polygons[]): Polygons {
  const index = corners();
  for (const position of originals.flat(3)) index.add(position);
  return polygons.map((rings) => rings.map((ring) => ring.map((position) => index.find(position) ?? position)));
}
