import { blockWindow } from '../../tiff/read-block.ts';
import type { TiffImage } from '../../tiff/tiff-image.ts';
import type { Window } from '../../tiff/window.ts';

export type Cells = Float32Array | Float64Array | Uint8Array | Uint16Array;

interface CellBlock {
  readonly window: Window;
  readonly cells: Cells;
}

/** Blocks that are longer than this beyond the end of a tile are unpacked elsewhere. */
const MOST_BEYOND = 2 ** 22;

/** Bytes for the cells of a window, and for the rest of a block that is unpacked where it belongs. */
export function roomFor(image: TiffImage, window: Window, cellBytes: number): number {
  const bytes = window.width * window.height * cellBytes;
  if (image.blockWidth !== window.width) return bytes;
  const below = Math.ceil((window.y + window.height) / image.blockHeight) * image.blockHeight - window.y;
  const needed = below * image.rowBytes;
  return needed - bytes > MOST_BEYOND ? bytes : Math.max(bytes, needed);
}

/**
 * Reads the blocks that a window touches. A block as wide as the window is unpacked straight to where its rows belong,
 * in the `room` that begins with `into`; of others the part that the window covers is copied.
 */
export function fillTile(
  image: TiffImage,
  window: Window,
  { into, room }: { readonly into: Cells; readonly room: number },
  blockOf: (index: number) => CellBlock,
): void {
  const lastRow = Math.floor((window.y + window.height - 1) / image.blockHeight);
  const lastColumn = Math.floor((window.x + window.width - 1) / image.blockWidth);
  const capacity = image.rowBytes * image.blockHeight;
  for (let row = Math.floor(window.y / image.blockHeight); row <= lastRow; row++) {
    for (let column = Math.floor(window.x / image.blockWidth); column <= lastColumn; column++) {
      const index = row * image.blocksAcross + column;
      const { x, y } = blockWindow(image, index);
      const offset = (y - window.y) * window.width * into.BYTES_PER_ELEMENT;
      const isInPlace =
        image.blockWidth === window.width && x === window.x && y >= window.y && offset + capacity <= room;
      const { memory } = image.cache;
      if (isInPlace) image.cache.memory = new Uint8Array(into.buffer, into.byteOffset + offset, capacity);
      try {
        const found = blockOf(index);
        if (found.cells.buffer !== into.buffer) paste(found, into, window);
      } finally {
        // The next one to read this image must not find room in here.
        if (isInPlace) image.cache.memory = memory;
      }
    }
  }
}

function paste({ cells, window: at }: CellBlock, into: Cells, window: Window): void {
  const left = Math.max(at.x, window.x);
  const right = Math.min(at.x + at.width, window.x + window.width);
  const top = Math.max(at.y, window.y);
  const bottom = Math.min(at.y + at.height, window.y + window.height);
  for (let y = top; y < bottom; y++) {
    const start = (y - at.y) * at.width - at.x;
    into.set(cells.subarray(start + left, start + right), (y - window.y) * window.width + left - window.x);
  }
}
