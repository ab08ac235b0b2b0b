import type { Canvas } from '@qingzhang/raster/tiles/canvas';

/** Figures as 5 × 7 dots, each row a number whose bits are the dots from left to right. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
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
const [ACROSS, SCALE, ADVANCE] = [5, 2, 12];
const INK = [51, 51, 51, 255];

/** Writes a figure as a number is written, twice as large as its dots. */
export function drawFigure({ width, pixels }: Canvas, left: number, top: number, figure: string): void {
  figure.split('').forEach((sign, place) => {
    const rows = GLYPHS[sign] ?? [];
    rows.forEach((bits, row) => {
      for (let column = 0; column < ACROSS; column += 1) {
        if (((bits >> (ACROSS - 1 - column)) & 1) === 0) continue;
        const x = left + place * ADVANCE + column * SCALE;
        if (x + SCALE > width) continue;
        for (let i = 0; i < SCALE * SCALE; i += 1) {
          const y = top + row * SCALE + Math.floor(i / SCALE);
          pixels.set(INK, (y * width + x + (i % SCALE)) * 4);
        }
      }
    });
  });
}
