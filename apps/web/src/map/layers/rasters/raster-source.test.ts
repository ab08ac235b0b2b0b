import { describe, expect, it } from 'vitest';
import { rasterLayerId, rasterYearOf, stopsOf } from './raster-list.ts';
import { tileAddress } from './raster-source.ts';

const RASTER = { table: 'someTif', id: '11', layer: null, version: 'abc' };

describe('the address of a tile', () => {
  it('names the row, the matrix of the view and the style', () => {
    expect(tileAddress(RASTER, 'viridis', { z: 9, x: 4, y: 7 })).toBe(
      '/api/layer/tile.png?table=someTif&id=11&matrix=EPSG%3A4326&style=viridis&z=9&x=4&y=7#abc',
    );
  });

  it('names the layer of a result', () => {
    expect(tileAddress({ ...RASTER, layer: 'Q' }, 'viridis', { z: 0, x: 0, y: 0 })).toContain('&layer=Q&');
  });
});

it('keeps the year of a raster in its name on the map', () => {
  const id = rasterLayerId({ year: 2020, table: 't', id: 'x', layer: 'Q' });
  expect(rasterYearOf(id)).toBe(2020);
  expect(rasterYearOf('regions')).toBeUndefined();
});

describe('the stops of a legend', () => {
  const stops = [
    { value: 10, colour: '#440154' },
    { value: 30, colour: '#fde725' },
  ];
  it('are the layer’s own for its own style', () => {
    expect(stopsOf({ stops, style: 'viridis' }, 'viridis')).toBe(stops);
  });

  it('run over the same values with another ramp', () => {
    // 9 colours from 10 to 30: steps of 2.5
    const other = stopsOf({ stops, style: 'viridis' }, 'ylGnBu');
    expect(other.map(({ value }) => value)).toEqual([10, 12.5, 15, 17.5, 20, 22.5, 25, 27.5, 30]);
    expect([other[0]?.colour, other.at(-1)?.colour]).toEqual(['#ffffd9', '#081d58']);
  });
});
