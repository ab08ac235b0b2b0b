import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from './geojson.ts';
import { moveAlong } from './move-along.ts';

const shape = (...corners: readonly Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0]!]],
});
const corners = (geometry: unknown) => (geometry as Polygon).coordinates[0]!.slice(0, -1);

/** Two squares side by side, the second wound the other way round, and a third above both. */
const WEST = shape([0, 0], [1, 0], [1, 1], [0, 1]);
const EAST = shape([1, 0], [1, 1], [2, 1], [2, 0]);
const NORTH = shape([0, 1], [1, 1], [2, 1], [2, 2], [0, 2]);

describe('a border that is redrawn', () => {
  it('takes the corner along that three regions share', () => {
    const follow = moveAlong(WEST, shape([0, 0], [1, 0], [0.9, 0.8], [0, 1]));
    expect(corners(follow(EAST))).toEqual([
      [1, 0],
      [0.9, 0.8],
      [2, 1],
      [2, 0],
    ]);
    expect(corners(follow(NORTH))).toEqual([
      [0, 1],
      [0.9, 0.8],
      [2, 1],
      [2, 2],
      [0, 2],
    ]);
  });

  it('gives a new corner to the neighbour on the other side of the edge, and to nobody else', () => {
    const follow = moveAlong(WEST, shape([0, 0], [1, 0], [1.1, 0.5], [1, 1], [0, 1]));
    expect(new Set(corners(follow(EAST)).map(String))).toEqual(new Set(['1,0', '1.1,0.5', '1,1', '2,1', '2,0']));
    expect(follow(NORTH)).toBeUndefined();
  });

  it('takes a corner off both sides', () => {
    const bent = shape([0, 0], [1, 0], [1.1, 0.5], [1, 1], [0, 1]);
    const beside = shape([1, 0], [1.1, 0.5], [1, 1], [2, 1], [2, 0]);
    expect(corners(moveAlong(bent, WEST)(beside))).toHaveLength(4);
  });

  it('is found again where the ring begins elsewhere or runs the other way', () => {
    const follow = moveAlong(WEST, shape([0, 1], [0.9, 0.8], [1, 0], [0, 0]));
    expect(corners(follow(EAST))).toEqual([
      [1, 0],
      [0.9, 0.8],
      [2, 1],
      [2, 0],
    ]);
  });

  it('leaves neighbours alone where it did not change, or where nothing of it is left', () => {
    expect(moveAlong(WEST, WEST)(EAST)).toBeUndefined();
    expect(moveAlong(WEST, shape([5, 5], [6, 5], [6, 6]))(EAST)).toBeUndefined();
  });

  it('moves every corner of a region that was shifted as a whole but for one', () => {
    const follow = moveAlong(WEST, shape([0, 0], [1.2, 0.1], [1.3, 0.9], [0.1, 1.1]));
    expect(corners(follow(EAST))).toEqual([
      [1.2, 0.1],
      [1.3, 0.9],
      [2, 1],
      [2, 0],
    ]);
  });
});
