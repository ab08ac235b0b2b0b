import { expect, it } from 'vitest';
import type { PathShape, TextShape } from '../../../documents/drawing.ts';
import { barChart, type Bar } from './bar-chart.ts';
import { FIGURE_WIDTH_MM, textMm } from './shapes.ts';

const bar = (name: string, value: number | null, more: Partial<Bar> = {}): Bar => ({
  name,
  value,
  colour: '#006d75',
  texts: [value === null ? '未核算' : `${value}`],
  doubt: '',
  ...more,
});

/** Left edge and width of the boxes, as `M x y h width …` says them. */
function boxes(rows: readonly Bar[], isWanted: (shape: PathShape) => boolean) {
  return barChart({ heads: ['价值量'], rows })
    .shapes.filter((shape) => shape.shape === 'path')
    .filter(isWanted)
    .map(({ d }) => /^M([\d.]+) [\d.]+h([\d.]+)v/.exec(d)!.slice(1).map(Number));
}
const isFilled = ({ fill }: PathShape) => fill === '#006d75';
const isFramed = ({ stroke, fill }: PathShape) => stroke === '#006d75' && fill === '#ffffff';

it('lengths stand to each other as the amounts do', () => {
  const [first, second] = boxes([bar('水源涵养', 80), bar('释氧', 20)], isFilled);
  // 20 is a quarter of 80; both begin at 0.
  expect(second![1]! / first![1]!).toBeCloseTo(0.25, 2);
  expect(second![0]).toBe(first![0]);
});

it('a loss lies on the other side of 0, and is told by its frame too', () => {
  const rows = [bar('规模', 30), bar('价格', -10)];
  const [gain] = boxes(rows, isFilled);
  const [loss] = boxes(rows, isFramed);
  // 0 to 30 takes three quarters of the room, −10 to 0 the quarter to its left.
  expect(loss![0]! + loss![1]!).toBeCloseTo(gain![0]!, 1);
  expect(loss![1]! / gain![1]!).toBeCloseTo(1 / 3, 2);
});

it('what was not calculated is hatched and named, not a bar of length 0', () => {
  const drawing = barChart({ heads: ['价值量'], rows: [bar('释氧', 20), bar('固碳', null)] });
  expect(boxes([bar('释氧', 20), bar('固碳', null)], isFilled)).toHaveLength(1);
  expect(drawing.shapes.some((shape) => shape.shape === 'text' && shape.text === '未核算')).toBe(true);
  // A hatched box of 14 mm by 3.6 mm is crossed by (14 + 3.6) ÷ 1.4, 12 or 13 lines.
  const hatch = drawing.shapes.find((shape) => shape.shape === 'path' && (shape.d.match(/M/g)?.length ?? 0) > 5);
  const lines = hatch?.shape === 'path' ? hatch.d.match(/M/g)!.length : 0;
  expect([12, 13]).toContain(lines);
});

it('amounts that are all 0 have no length, and nothing is divided by them', () => {
  expect(boxes([bar('甲', 0), bar('乙', 0)], isFilled).map(([, width]) => width)).toEqual([0, 0]);
});

it('no text covers another or leaves the picture, however long the names', () => {
  const rows = [
    bar('一个名字特别长的乡镇人民政府驻地街道办事处管理区', 123_456, {
      texts: ['123,456.78 亿元', '100.00'],
      doubt: '需确认 12 项',
    }),
    bar('短', -5, { texts: ['-5.00 元', '0.00'], doubt: '需重算' }),
  ];
  const texts = barChart({ heads: ['价值量', '占比（%）'], rows, foot: rows[0]! }).shapes.filter(
    (shape): shape is TextShape => shape.shape === 'text',
  );
  const spans = texts.map(({ x, y, text, sizeMm, anchor }) => {
    const width = textMm(text, sizeMm);
    return { y, from: anchor === 'end' ? x - width : x, to: anchor === 'end' ? x : x + width, text };
  });
  for (const [at, own] of spans.entries()) {
    expect(own.from, own.text).toBeGreaterThanOrEqual(-0.01);
    expect(own.to, own.text).toBeLessThanOrEqual(FIGURE_WIDTH_MM);
    for (const other of spans.slice(at + 1))
      if (other.y === own.y)
        expect(own.to <= other.from || other.to <= own.from, `${own.text} ${other.text}`).toBe(true);
  }
});
