import type { PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { describe, expect, it } from 'vitest';
import { divideLand, type DrawnRegion } from './divide-land.ts';

function box(west: number, south: number, east: number, north: number): PolygonalGeometry {
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}

const region = (id: string, parentId: string | null, geometry: PolygonalGeometry): DrawnRegion => ({
  id,
  parentId,
  geometry,
});

const COUNTY = region('county', null, box(118, 35, 118.2, 35.1));
const WEST = region('west', 'county', box(118, 35, 118.11, 35.1));
const EAST = region('east', 'county', box(118.1, 35, 118.2, 35.1));
/** What both towns claim. */
const STRIP = area(box(118.1, 35, 118.11, 35.1));
/** What the first leaves of the second. */
const EAST_OF_WEST = area(box(118.11, 35, 118.2, 35.1));

describe('land that two siblings claim', () => {
  it('is that of the first, and is told with both areas', async () => {
    const { overlaps, cut } = await divideLand([COUNTY, WEST, EAST]);
    expect(overlaps).toEqual([
      { ownerId: 'west', otherId: 'east', areaM2: expect.closeTo(STRIP, 0), smallerM2: area(EAST.geometry) },
    ]);
    expect(cut.map(({ id }) => id)).toEqual(['east']);
    expect(Math.abs(cut[0]!.areaM2 / EAST_OF_WEST - 1)).toBeLessThan(1e-9);
  });

  it('goes with everything below: a village in the strip loses it too', async () => {
    const villages = [
      region('inside', 'east', box(118.1, 35, 118.15, 35.1)),
      region('apart', 'east', box(118.15, 35, 118.2, 35.1)),
    ];
    const { overlaps, cut } = await divideLand([COUNTY, WEST, EAST, ...villages]);
    expect(overlaps.length).toBe(1);
    expect(cut.map(({ id }) => id)).toEqual(['east', 'inside']);
    const left = area(box(118.11, 35, 118.15, 35.1));
    expect(Math.abs(cut[1]!.areaM2 / left - 1)).toBeLessThan(1e-9);
  });

  it('is given away once where three claim it', async () => {
    const third = region('third', 'county', box(118.105, 35, 118.2, 35.1));
    const { overlaps, cut } = await divideLand([COUNTY, WEST, EAST, third]);
    expect(overlaps.map(({ ownerId, otherId }) => [ownerId, otherId])).toEqual([
      ['west', 'east'],
      ['west', 'third'],
      ['east', 'third'],
    ]);
    expect(cut.find(({ id }) => id === 'third')!.areaM2).toBe(0);
  });

  it('is divided even where it is too little to be told', async () => {
    // 5e-8° by 0.1° at 35° N: 4.6 mm by 11.1 km, about 50 m².
    const touching = region('east', 'county', box(118.11 - 5e-8, 35, 118.2, 35.1));
    const { overlaps, cut } = await divideLand([COUNTY, WEST, touching]);
    expect(overlaps).toEqual([]);
    expect(Math.abs(cut[0]!.areaM2 / EAST_OF_WEST - 1)).toBeLessThan(1e-9);
  });

  it('is none where borders fit, and none of two counties', async () => {
    const fitting = region('east', 'county', box(118.11, 35, 118.2, 35.1));
    expect(await divideLand([COUNTY, WEST, fitting])).toEqual({ overlaps: [], cut: [] });
    expect(await divideLand([COUNTY, { ...COUNTY, id: 'neighbour' }])).toEqual({ overlaps: [], cut: [] });
  });
});
