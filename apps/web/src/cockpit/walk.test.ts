import { describe, expect, it } from 'vitest';
import { linePoints } from './year-points.ts';
import { moversOf } from './movers.ts';
import { stepOf } from './use-walk.ts';

describe('a key', () => {
  it.each([
    ['ArrowRight', 9, 0],
    ['PageDown', 0, 1],
    ['ArrowLeft', 0, 9],
    ['PageUp', 4, 3],
    ['Home', 4, 0],
    ['End', 4, 9],
    ['3', 0, 2],
  ])('%s leads from scene %i to %i of ten', (key, from, to) => {
    expect(stepOf(key, from, 10)).toBe(to);
  });

  it('leads nowhere when there is no such scene', () => {
    expect(stepOf('9', 0, 4)).toBeUndefined();
    expect(stepOf('x', 0, 4)).toBeUndefined();
    expect(stepOf('ArrowRight', 0, 0)).toBeUndefined();
  });
});

describe('regions that changed', () => {
  const region = (regionId: string | null, value: number | null) => ({
    regionId,
    parentId: null,
    regionName: `${regionId}村`,
    value,
    rank: null,
    status: 'done' as const,
    openIssues: 0,
  });

  it('are in the order of their change, by what they are on other boundaries', () => {
    const now = [region('a', 5), region('b2', 9), region('c', null), region(null, 3), region('new', 7)];
    const before = [region('a', 8), region('b1', 2), region('c', 4)];
    const movers = moversOf(now, before, (id) => (id === 'b2' ? ['b1'] : []));
    // b: 9 − 2; a: 5 − 8; c is missing, the new one had no value.
    expect(movers.map(({ regionId, change }) => [regionId, change])).toEqual([
      ['b2', 7],
      ['a', -3],
    ]);
  });
});

describe('the line of the years', () => {
  const year = (of: number, current: number, constant: number | null) => ({
    year: of,
    current,
    constant,
    laspeyres: null,
    paasche: null,
    fisher: null,
    services: [],
    residual: null,
    coverage: null,
  });

  it('has years in their distance and amounts from 0', () => {
    const lines = linePoints(
      [year(2020, 50, 50), year(2023, 100, null), year(2024, 80, 90)],
      { low: 60, high: 200 },
      {
        width: 300,
        height: 120,
      },
    );
    // 30 … 270 over four years; 200 is at the top (20), 0 at 120.
    expect(lines.current).toEqual([
      [30, 95],
      [210, 70],
      [270, 80],
    ]);
    expect(lines.constant).toEqual([
      [30, 95],
      [270, 75],
    ]);
    expect(lines.band).toEqual({ x1: 270, y1: 90, x2: 270, y2: 20 });
  });
});
