import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { describe, expect, it } from 'vitest';
import { cellMinutes, cellType, gridCells, gridFor } from './grid-cells.ts';

describe('the grid', () => {
  it('has no text up to zoom 6, 30′ cells up to 10 and 10′ cells above', () => {
    expect([2, 6, 6.5, 7, 10, 10.5, 11, 18].map(gridFor)).toEqual([
      'textFree',
      'textFree',
      'textFree',
      'halfDegree',
      'halfDegree',
      'tenMinutes',
      'tenMinutes',
      'tenMinutes',
    ]);
    expect((['textFree', 'halfDegree', 'tenMinutes'] as const).map(cellMinutes)).toEqual([30, 30, 10]);
  });

  it('has 100 by 100 cells', () => {
    expect(gridCells(30, MAP_VIEW.centre)).toHaveLength(10_000);
    expect(new Set(gridCells(10, MAP_VIEW.centre).map(({ TYPE }) => TYPE)).size).toBe(10_000);
  });

  it('names the cell of the centre by its south-west corner', () => {
    // 118.044° E, 35.737° N lies between 118°00′ and 118°30′, 35°30′ and 36°00′.
    const around = (minutes: number) =>
      gridCells(minutes, MAP_VIEW.centre).find(
        ({ west, south, east, north }) => west <= 118.044 && east > 118.044 && south <= 35.737 && north > 35.737,
      );
    expect(around(30)).toMatchObject({ west: 118, south: 35.5, east: 118.5, north: 36, TYPE: '118°00′E 35°30′N' });
    expect(around(10)?.TYPE).toBe('118°00′E 35°40′N');
    expect(cellType([118.044, 35.737], 10)).toBe('118°00′E 35°40′N');
    expect(cellType([-0.1, -0.1], 30)).toBe('0°30′W 0°30′S');
  });

  it('covers the default view with its finest cells', () => {
    const cells = gridCells(10, MAP_VIEW.centre);
    expect(Math.min(...cells.map(({ west }) => west))).toBeLessThan(117.3);
    expect(Math.max(...cells.map(({ east }) => east))).toBeGreaterThan(123.35);
    expect(Math.min(...cells.map(({ south }) => south))).toBeLessThan(32.59);
    expect(Math.max(...cells.map(({ north }) => north))).toBeGreaterThan(43.35);
  });
});
