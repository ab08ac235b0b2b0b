import { expect, it } from 'vitest';
import { mapSheet } from './map-sheet.ts';
import { placeNames } from './place-names.ts';

const sheet = mapSheet([118, 35, 119, 36], { widthMm: 100, heightMm: 100 });
const square = (west: number, south: number, size: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

it('names stand inside their regions; one that finds no place beside the others is left out', () => {
  const crowded = Array.from({ length: 9 }, (_, at) => ({
    name: `第${at + 1}镇`,
    geometry: square(118.5, 35.5, 0.02),
  }));
  const names = placeNames([{ name: '常路镇', geometry: square(118.1, 35.1, 0.2) }, ...crowded], sheet);
  const texts = names.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
  // One in the middle, two lines above and two below.
  expect(texts.map(({ text }) => text)).toEqual(['常路镇', '第1镇', '第2镇', '第3镇', '第4镇', '第5镇']);
  const heights = texts
    .slice(1)
    .map(({ y }) => y)
    .toSorted((a, b) => a - b);
  for (const [at, y] of heights.slice(1).entries()) expect(y - heights[at]!).toBeGreaterThan(2.7);
  const [x, y] = sheet.placeOf([118.2, 35.2]);
  expect(texts[0]!.x).toBeCloseTo(x, 1);
  expect(Math.abs(texts[0]!.y - y)).toBeLessThan(2);
});

it('a name that would leave the map is left out', () => {
  expect(placeNames([{ name: '一个很长很长的乡镇名字', geometry: square(118, 35, 0.01) }], sheet)).toEqual([]);
});
