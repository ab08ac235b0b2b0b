import type { Canvas } from '@qingzhang/raster/tiles/canvas';
import { WORD_GLYPHS } from './word-font.ts';

/** Figures as 5 × 7 dots, each row a number whose bits are the dots from left to right. */
const FIGURE_GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110],
  '1': [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
  '2': [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
  '3': [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
  '4': [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
  '5': [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
  '6': [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
  '7': [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
  '8': [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
  '9': [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
  '.': [0, 0, 0, 0, 0, 0b01100, 0b01100],
  '-': [0, 0, 0, 0b11111, 0, 0, 0],
  '+': [0, 0b00100, 0b00100, 0b11111, 0b00100, 0b00100, 0],
  e: [0, 0, 0b01110, 0b10001, 0b11111, 0b10000, 0b01110],
};
const FIGURE = { across: 5, scale: 2, advance: 12 };
const WORD = { across: 16, scale: 1, advance: 17 };
const GAP = 6;
const INK = [51, 51, 51, 255];

/** Writes a figure as a number is written, twice as large as its dots, and the words of a doubt; any other sign is a gap. */
export function drawFigure(canvas: Canvas, left: number, top: number, text: string): void {
  let x = left;
  for (const sign of text) {
    const word = WORD_GLYPHS[sign];
    const figure = FIGURE_GLYPHS[sign];
    if (word !== undefined) {
      // Words are two dots taller than figures and share their middle.
      drawGlyph(canvas, { x, y: top - 1, ...WORD }, word);
      x += WORD.advance;
    } else if (figure === undefined) {
      x += GAP;
    } else {
      drawGlyph(canvas, { x, y: top, ...FIGURE }, figure);
      x += FIGURE.advance;
    }
  }
}

interface Dots {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly scale: number;
}

function drawGlyph({ width, pixels }: Canvas, { x, y, across, scale }: Dots, rows: readonly number[]): void {
  rows.forEach((bits, row) => {
    for (let column = 0; column < across; column += 1) {
      if (((bits >> (across - 1 - column)) & 1) === 0) continue;
      const left = x + column * scale;
      if (left + scale > width) continue;
      for (let i = 0; i < scale * scale; i += 1) {
        const down = y + row * scale + Math.floor(i / scale);
        pixels.set(INK, (down * width + left + (i % scale)) * 4);
      }
    }
  });
}
