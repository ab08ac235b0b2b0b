import { readBlockBytes } from './block-bytes.ts';
import type { BlockLayout } from './block-layout.ts';
import { allocateSamples, type Samples } from './sample-type.ts';
import type { TiffImage } from './tiff-image.ts';
import { unpackSamples } from './unpack-samples.ts';
import type { Window } from './window.ts';

/** A band (from 0) and either one stored block by its number in reading order, or any window of the image. */
export type BlockRequest =
  | { readonly band: number; readonly index: number }
  | { readonly band: number; readonly window: Window };

export interface RawBlock {
  /** The cells covered: a block at the right or lower edge ends with the image, without its padding. */
  readonly window: Window;
  /** The memory is used again by the next block of the image. */
  readonly samples: Samples;
}

/** Raw samples as stored. A block that was never written holds the nodata mark, or 0 without one, as GDAL reads it. */
export function readBlock(image: TiffImage, request: BlockRequest): RawBlock {
  return readLayoutBlock(image, image, request);
}

/** `readBlock` for the image itself or its mask. */
export function readLayoutBlock(image: TiffImage, layout: BlockLayout, request: BlockRequest): RawBlock {
  if (!Number.isInteger(request.band) || request.band < 0 || request.band >= layout.bands) {
    throw new RangeError(`band ${request.band} of ${layout.bands}`);
  }
  return 'index' in request
    ? readStoredBlock(image, layout, request.band, request.index)
    : readWindow(image, layout, request.band, request.window);
}

/** The cells of a stored block that lie inside the image. */
export function blockWindow(layout: BlockLayout, index: number): Window {
  const x = (index % layout.blocksAcross) * layout.blockWidth;
  const y = Math.floor(index / layout.blocksAcross) * layout.blockHeight;
  return {
    x,
    y,
    width: Math.min(layout.blockWidth, layout.width - x),
    height: Math.min(layout.blockHeight, layout.height - y),
  };
}

/** Whether the file leaves a band's block out (GDAL's sparse files). */
export function isUnwritten(layout: BlockLayout, band: number, index: number): boolean {
  return layout.byteCounts[storedIndex(layout, band, index)] === 0;
}

/** Position in the file's index: bands of their own follow each other. */
function storedIndex(layout: BlockLayout, band: number, index: number): number {
  return layout.isInterleaved ? index : band * layout.blocksAcross * layout.blocksDown + index;
}

function readStoredBlock(image: TiffImage, layout: BlockLayout, band: number, index: number): RawBlock {
  const perBand = layout.blocksAcross * layout.blocksDown;
  if (!Number.isInteger(index) || index < 0 || index >= perBand) throw new RangeError(`block ${index} of ${perBand}`);
  const window = blockWindow(layout, index);
  const bytes = blockBytes(image, layout, storedIndex(layout, band, index), window.height);
  if (bytes !== null) {
    return { window, samples: unpackSamples(layout, bytes, { band, columns: window.width, rows: window.height }) };
  }
  const samples = allocateSamples(layout.sampleType, window.width * window.height);
  const mark = layout === image ? (image.nodata?.raw ?? null) : null;
  if (mark !== null) samples.fill(mark as never);
  return { window, samples };
}

function blockBytes(image: TiffImage, layout: BlockLayout, index: number, rows: number): Uint8Array | null {
  const slot = layout === image.mask ? 'lastMask' : 'last';
  const last = image.cache[slot];
  if (last?.index === index) return last.bytes;
  const isShared = layout === image.mask || (layout.isInterleaved && layout.bands > 1);
  const bytes = readBlockBytes({ file: image.file, layout, index }, rows, isShared ? null : image.cache.memory);
  if (bytes === null) return null;
  if (isShared) image.cache[slot] = { index, bytes };
  // A block that only its own band uses is not kept: its bytes become the samples, and the caller may write in them.
  else if (bytes.byteLength === bytes.buffer.byteLength) image.cache.memory = bytes;
  return bytes;
}

function readWindow(image: TiffImage, layout: BlockLayout, band: number, window: Window): RawBlock {
  const { x, y, width, height } = window;
  const isInside =
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= layout.width && y + height <= layout.height;
  if (!isInside || ![x, y, width, height].every(Number.isInteger)) {
    throw new RangeError(`window ${x},${y} ${width}×${height} of ${layout.width}×${layout.height}`);
  }
  const samples = allocateSamples(layout.sampleType, width * height);
  const lastRow = Math.floor((y + height - 1) / layout.blockHeight);
  const lastColumn = Math.floor((x + width - 1) / layout.blockWidth);
  for (let row = Math.floor(y / layout.blockHeight); row <= lastRow; row++) {
    for (let column = Math.floor(x / layout.blockWidth); column <= lastColumn; column++) {
      paste(readStoredBlock(image, layout, band, row * layout.blocksAcross + column), window, samples);
    }
  }
  return { window, samples };
}

/** Copies the part of a block that a window covers. */
function paste(block: RawBlock, window: Window, out: Samples): void {
  const left = Math.max(block.window.x, window.x);
  const right = Math.min(block.window.x + block.window.width, window.x + window.width);
  const top = Math.max(block.window.y, window.y);
  const bottom = Math.min(block.window.y + block.window.height, window.y + window.height);
  for (let y = top; y < bottom; y++) {
    const from = (y - block.window.y) * block.window.width - block.window.x;
    const to = (y - window.y) * window.width + left - window.x;
    out.set(block.samples.subarray(from + left, from + right) as never, to);
  }
}
