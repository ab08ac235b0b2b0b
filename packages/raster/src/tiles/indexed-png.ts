import { deflateSync } from 'node:zlib';
import { packRuns } from '../tiff/write/deflate/pack-runs.ts';
import { DIFFERED } from './machine/difference-function.ts';
import { pictureMachine } from './machine/picture-machine.ts';
import { png } from './png-chunks.ts';

/** Red, green and blue of each colour number, 0 to 255. Number 0 is transparent. */
export type Palette = readonly (readonly [red: number, green: number, blue: number])[];

const INDEXED = 3;
/** The filter of a row. */
const NONE = 0;

export interface PngOptions {
  /** Neighbouring pixels have near numbers: rows are stored as differences. Not for classes. */
  readonly isSmooth: boolean;
  /** Colour number 0 is this instead of transparent. */
  readonly background?: Palette[number] | undefined;
}

/** Colour numbers, row by row. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array;
}

/** A PNG of colour numbers, at most 256 colours. */
export function indexedPng(image: IndexedImage, palette: Palette, { isSmooth, background }: PngOptions): Uint8Array {
  const { width, height } = image;
  return png(width, height, INDEXED, [
    ['PLTE', coloursOf(palette, background)],
    ...(background === undefined ? [['tRNS', Uint8Array.of(0)] as const] : []),
    ['IDAT', isSmooth ? packedDifferences(image) : packedNumbers(image)],
  ]);
}

function coloursOf(palette: Palette, background: Palette[number] | undefined): Uint8Array {
  const bytes = new Uint8Array(palette.length * 3);
  palette.forEach((colour, number) =>
    bytes.set(number === 0 && background !== undefined ? background : colour, number * 3),
  );
  return bytes;
}

/** Differences to the left repeat rarely but are small: runs and short codes, of which one serves all rows. */
function packedDifferences({ width, height, indices }: IndexedImage): Uint8Array {
  const { arena, differences } = pictureMachine();
  arena.clear();
  const rowBytes = width + 1;
  const [from, to] = [arena.take(indices.length + DIFFERED), arena.take(rowBytes * height + DIFFERED)];
  const memory = new Uint8Array(arena.memory.buffer);
  memory.set(indices, from);
  differences(from, to, width, height);
  return packRuns(memory.subarray(to, to + rowBytes * height));
}

function packedNumbers({ width, height, indices }: IndexedImage): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = NONE;
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return deflateSync(rows, { level: 4 });
}
