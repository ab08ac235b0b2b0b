import { describe, expect, it } from 'vitest';
import type { Boundary } from '../region-maps/small-boundaries.ts';
import { planeOf } from './plane.ts';
import { layPrisms, prismAt, standing } from './prisms.ts';
import { reliefTiles } from './relief-tiles.ts';

const FRAME = { width: 448, height: 400, headroom: 90 };

/** A square of a degree on the equator, where a degree east is as long as one north. */
function square(id: string, west: number, south: number, side = 1): Boundary {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { name: id },
  } as unknown as Boundary;
}

describe('the landscape', () => {
  // Two squares side by side, west −1…1, south −0.5…0.5: 2° wide, 0.62 × 1° deep. Width allows (448 − 48) ÷ 2 = 200
  // pixels a degree, height (400 − 90 − 48) ÷ 0.62 = 422.6: the width decides.
  const plane = planeOf([square('west', -1, -0.5), square('east', 0, -0.5)], FRAME);
  const prisms = layPrisms([square('west', -1, -0.5), square('east', 0, -0.5)], FRAME);

  it('fits into its frame, north shortened by 0.62', () => {
    const points = prisms.flatMap(({ rings }) => rings.flat());
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([24, 424]);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(124, 6);
    // In the middle of what is left below the headroom: 90 + (310 − 124) ÷ 2.
    expect(Math.min(...ys)).toBeCloseTo(183, 6);
  });

  it('has those behind first, so that those before cover them', () => {
    const [first, second] = layPrisms([square('south', 0, 0), square('north', 0, 1)], FRAME);
    expect([first?.id, second?.id]).toEqual(['north', 'south']);
  });

  it('finds the middle of a region', () => {
    expect(prisms.find(({ id }) => id === 'east')?.middle.map(Math.round)).toEqual([324, 245]);
  });

  it('tells what is pointed at: a roof, a wall, nothing', () => {
    const heightOf = ({ id }: { readonly id: string }) => (id === 'east' ? 40 : 0);
    expect(prismAt(prisms, heightOf, [124, 245])?.id).toBe('west');
    // The roof of the east stands 40 pixels higher than its ground, whose back is at 183.
    expect(prismAt(prisms, heightOf, [324, 150])?.id).toBe('east');
    expect(prismAt(prisms, heightOf, [324, 300])?.id).toBe('east');
    expect(prismAt(prisms, heightOf, [124, 150])).toBeUndefined();
  });

  it('leaves out what has no boundary', () => {
    expect(layPrisms([{ ...square('none', 0, 0), geometry: null }], FRAME)).toEqual([]);
  });

  it('stands on tiles that meet without a gap and cover the frame', () => {
    // 200 pixels a degree: log₂(360 × 200 ÷ 256) = 8.1, where a tile is 360° ÷ 256 = 1.40625° or 281 pixels wide.
    const tiles = reliefTiles(plane, FRAME);
    expect(tiles[0]?.path).toBe('/api/map/base/8/127/62.png');
    // Of column 127, which ends at 0° and so in the middle of the frame.
    expect(tiles[0]!.left + tiles[0]!.width).toBe(224);
    const [right, below] = [
      tiles.find(({ path }) => path.includes('/128/62')),
      tiles.find(({ path }) => path.includes('/127/63')),
    ];
    expect(right?.left).toBe(224);
    expect(below?.top).toBe(tiles[0]!.top + tiles[0]!.height);
    for (const side of ['left', 'top'] as const)
      expect(Math.min(...tiles.map((tile) => tile[side]))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(FRAME.width);
    expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(FRAME.height);
  });

  it('leaves some of the ground of a region free around its middle', () => {
    const [east] = prisms.filter(({ id }) => id === 'east').map(standing);
    expect(east!.middle.map(Math.round)).toEqual([324, 245]);
    // 200 pixels wide: 84 of a hundred around 324.
    const xs = east!.rings.flat().map(([x]) => Math.round(x));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([240, 408]);
  });

  it('keeps the parts of a region where they are, and a hole in its part', () => {
    const ring = (west: number, south: number, side: number) =>
      (square('', west, south, side).geometry as unknown as { coordinates: number[][][] }).coordinates[0]!;
    const coordinates = [[ring(0, 0, 2), ring(0.5, 0.5, 1)], [ring(5, 0, 1)]];
    const scattered = { ...square('scattered', 0, 0), geometry: { type: 'MultiPolygon', coordinates } } as never;
    const [before] = layPrisms([scattered], FRAME);
    const after = standing(before!);
    const middle = (at: number, { rings }: typeof after) => {
      const xs = rings[at]!.map(([x]) => x);
      return (Math.min(...xs) + Math.max(...xs)) / 2;
    };
    // All three rings have shrunk to 84 of a hundred around the middle of their own part.
    for (const at of [0, 1, 2]) expect(middle(at, after)).toBeCloseTo(middle(at, before!), 6);
    const width = (at: number, { rings }: typeof after) => {
      const xs = rings[at]!.map(([x]) => x);
      return Math.max(...xs) - Math.min(...xs);
    };
    for (const at of [0, 1, 2]) expect(width(at, after) / width(at, before!)).toBeCloseTo(0.84, 6);
  });

  it('has no ground where nothing is known of its place', () => {
    expect(reliefTiles(planeOf([], FRAME), FRAME)).toEqual([]);
  });
});
