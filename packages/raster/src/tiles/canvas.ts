import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Palette } from './indexed-png.ts';
import { png } from './png-chunks.ts';

/** A picture that several layers are drawn on: red, green, blue and opacity of each pixel, not premultiplied. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const CHANNELS = 4;
const TRUE_COLOUR_WITH_OPACITY = 6;
const LEVEL = 4;
const deflated = promisify(deflate);

/** Transparent, or of one colour. */
export function createCanvas(width: number, height: number, background?: Palette[number]): Canvas {
  const pixels = new Uint8Array(width * height * CHANNELS);
  if (background !== undefined) {
    const [red, green, blue] = background;
    for (let at = 0; at < pixels.length; at += CHANNELS) pixels.set([red, green, blue, 255], at);
  }
  return { width, height, pixels };
}

/** Draws a colour over a pixel with an opacity of 0 to 255. */
export function blend({ pixels }: Canvas, pixel: number, colour: Palette[number], opacity: number): void {
  const at = pixel * CHANNELS;
  const under = pixels[at + 3]!;
  if (opacity === 255 || under === 0) {
    pixels[at] = colour[0];
    pixels[at + 1] = colour[1];
    pixels[at + 2] = colour[2];
    pixels[at + 3] = opacity;
    return;
  }
  const kept = (under * (255 - opacity)) / 255;
  const sum = kept + opacity;
  for (let i = 0; i < 3; i++) pixels[at + i] = Math.round((pixels[at + i]! * kept + colour[i]! * opacity) / sum);
  pixels[at + 3] = Math.round(sum);
}

/** Draws colour numbers over rows from `top` on; number 0 leaves what is there. */
export function drawIndices(canvas: Canvas, top: number, indices: Uint8Array, palette: Palette): void {
  const start = top * canvas.width;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i]!;
    if (index !== 0) blend(canvas, start + i, palette[index]!, 255);
  }
}

/** The picture as a PNG; large ones are packed in another thread. */
export async function canvasPng({ width, height, pixels }: Canvas): Promise<Uint8Array> {
  const stride = width * CHANNELS;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return png(width, height, TRUE_COLOUR_WITH_OPACITY, [['IDAT', await deflated(rows, { level: LEVEL })]]);
}
