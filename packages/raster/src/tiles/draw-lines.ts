import { blend, type Canvas } from './canvas.ts';
import type { Palette } from './indexed-png.ts';

/** Pixel coordinates: whole numbers are corners of pixels. */
export type PixelLine = readonly (readonly [x: number, y: number])[];

export interface LineLook {
  readonly colour: Palette[number];
  /** Pixels. */
  readonly width: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Draws lines with smooth edges. Where they meet or overlap they are one line, not darker. */
export function drawLines(canvas: Canvas, lines: Iterable<PixelLine>, { colour, width, opacity }: LineLook): void {
  const covered = new Uint8Array(canvas.width * canvas.height);
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) cover(canvas, covered, line[i - 1]!, line[i]!, width / 2);
  }
  for (let i = 0; i < covered.length; i++) {
    if (covered[i] !== 0) blend(canvas, i, colour, Math.round(covered[i]! * opacity));
  }
}

type Point = PixelLine[number];

/** Marks how much of each pixel near a stretch it covers, 0 to 255, walking along its longer direction. */
function cover({ width, height }: Canvas, covered: Uint8Array, from: Point, to: Point, half: number): void {
  const inside = clipped(from, to, { width, height }, half + 1);
  if (inside === null) return;
  const [[x0, y0], [x1, y1]] = inside;
  const isWide = Math.abs(x1 - x0) >= Math.abs(y1 - y0);
  const [a0, b0, a1, b1] = isWide ? [x0, y0, x1, y1] : [y0, x0, y1, x1];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const squared = dx * dx + dy * dy;
  const slope = a1 === a0 ? 0 : (b1 - b0) / (a1 - a0);
  const reach = (half + 1) * Math.SQRT2;
  const [first, last] = [Math.floor(Math.min(a0, a1) - half - 1), Math.ceil(Math.max(a0, a1) + half + 1)];
  const [most, side] = isWide ? [width, height] : [height, width];
  for (let a = Math.max(0, first); a < Math.min(most, last); a++) {
    const middle = b0 + (Math.max(Math.min(a0, a1), Math.min(Math.max(a0, a1), a + 0.5)) - a0) * slope;
    const end = Math.min(side, Math.ceil(middle + reach));
    for (let b = Math.max(0, Math.floor(middle - reach)); b < end; b++) {
      const [x, y] = isWide ? [a + 0.5, b + 0.5] : [b + 0.5, a + 0.5];
      const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / squared));
      const share = half + 0.5 - Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
      if (share <= 0) continue;
      const pixel = isWide ? b * width + a : a * width + b;
      const value = Math.round(255 * Math.min(1, share, 2 * half));
      if (value > covered[pixel]!) covered[pixel] = value;
    }
  }
}

/** The part of a stretch near the picture (Liang–Barsky), null for none. */
function clipped(
  [x0, y0]: Point,
  [x1, y1]: Point,
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  margin: number,
): readonly [Point, Point] | null {
  if (![x0, y0, x1, y1].every(Number.isFinite)) return null;
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [begin, end] = [0, 1];
  for (const [step, room] of [
    [-dx, x0 + margin],
    [dx, width + margin - x0],
    [-dy, y0 + margin],
    [dy, height + margin - y0],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) begin = Math.max(begin, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  if (begin > end) return null;
  return [
    [x0 + begin * dx, y0 + begin * dy],
    [x0 + end * dx, y0 + end * dy],
  ];
}
