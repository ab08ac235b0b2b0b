import { describe, expect, it } from 'vitest';
import { labelledYears, linePoints } from './year-points.ts';
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
    ['9', 0, 8],
    ['0', 3, 9],
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
  const region = (regionId: string, change: number, quantityEffect: number | null) => ({
    regionId,
    regionName: `${regionId}村`,
    change,
    quantityEffect,
    status: 'done' as const,
    openIssues: 0,
  });
  const told = (regions: readonly ReturnType<typeof region>[]) => {
    const { of, left, list } = moversOf(
      { services: ['水源涵养'], left: ['旅游康养'], regions: [...regions] },
      new Set(['a', 'b']),
    );
    return [of, left, list.map(({ regionId, change }) => [regionId, change])];
  };

  it('are in the order of what they have more of', () => {
    expect(told([region('a', 9, -3), region('b', -1, 7), region('of another county', 99, null)])).toEqual([
      'quantity',
      ['旅游康养'],
      [
        ['b', 7],
        ['a', -3],
      ],
    ]);
  });

  it('are in the order of all of their change where one of them cannot be split', () => {
    expect(told([region('a', -3, 2), region('b', 7, null)])).toEqual([
      'value',
      [],
      [
        ['b', 7],
        ['a', -3],
      ],
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
      new Map([
        [2020, { low: 40, high: 60 }],
        [2024, { low: 60, high: 200 }],
      ]),
      {
        width: 300,
        height: 120,
        fontSize: 12.5,
      },
    );
    // 25 … 275 over four years; 200 is at the top (20), 0 at 120.
    expect(lines.current).toEqual([
      [25, 95],
      [212.5, 70],
      [275, 80],
    ]);
    expect(lines.constant).toEqual([
      [25, 95],
      [275, 75],
    ]);
    expect(lines.bands).toEqual([
      { year: 2020, x1: 25, y1: 100, x2: 25, y2: 90 },
      { year: 2024, x1: 275, y1: 90, x2: 275, y2: 20 },
    ]);
  });

  it('names the years that have room, the last always', () => {
    const points = [10, 40, 60, 100].map((x) => [x, 0] as const);
    expect([...labelledYears(points, 35)].toSorted((a, b) => a - b)).toEqual([0, 2, 3]);
  });
});
