import type { BlockLayout } from './block-layout.ts';
import { halfToNumber } from './half-float.ts';
import { allocateSamples, type Samples } from './sample-type.ts';

/** One band of a block's first columns and rows. */
interface BandCells {
  readonly band: number;
  readonly columns: number;
  readonly rows: number;
}

/** One band's samples of a block's first cells, from bytes in the machine's order. */
export function unpackSamples(layout: BlockLayout, bytes: Uint8Array, { band, columns, rows }: BandCells): Samples {
  const { sampleType, blockWidth } = layout;
  const perPixel = layout.isInterleaved ? layout.bands : 1;
  const first = layout.isInterleaved ? band : 0;
  const cells: PixelCells = { first, perPixel, columns, rows };
  const sampleBytes = sampleType.bits / 8;
  const isPacked = sampleType.kind === 'uint' && ![8, 16, 32, 64].includes(sampleType.bits);
  if (isPacked) return unpackBitFields(layout, bytes, cells);
  if (sampleType.bits === 16 && sampleType.kind === 'float') {
    const halves = new Uint16Array(columns * rows);
    gather(bytes, new Uint8Array(halves.buffer), { ...cells, sampleBytes: 2, blockWidth });
    return Float32Array.from(halves, halfToNumber);
  }
  if (perPixel === 1 && columns === blockWidth) return viewSamples(layout, bytes, columns * rows);
  const out = allocateSamples(sampleType, columns * rows);
  const outBytes = new Uint8Array(out.buffer);
  gather(bytes, outBytes, { ...cells, sampleBytes, blockWidth });
  return out;
}

/** The bytes themselves as samples: a whole block of a single band needs no copy. */
function viewSamples(layout: BlockLayout, bytes: Uint8Array, length: number): Samples {
  const make = allocateSamples(layout.sampleType, 0).constructor as new (
    buffer: ArrayBufferLike,
    offset: number,
    length: number,
  ) => Samples;
  return new make(bytes.buffer, bytes.byteOffset, length);
}

/** Where the samples of a band stand among the pixels. */
interface PixelCells {
  /** The band's place within a pixel. */
  readonly first: number;
  /** Samples of a pixel. */
  readonly perPixel: number;
  readonly columns: number;
  readonly rows: number;
}

interface GatheredCells extends PixelCells {
  readonly sampleBytes: number;
  readonly blockWidth: number;
}

/** Copies one band out of the pixels by its width in bytes, whatever the bytes mean. */
function gather(bytes: Uint8Array, out: Uint8Array, cells: GatheredCells): void {
  const { first, perPixel, columns, rows, sampleBytes, blockWidth } = cells;
  if (perPixel === 1) {
    const rowBytes = blockWidth * sampleBytes;
    const kept = columns * sampleBytes;
    for (let row = 0; row < rows; row++) out.set(bytes.subarray(row * rowBytes, row * rowBytes + kept), row * kept);
    return;
  }
  const units = sampleBytes === 8 ? 2 : 1;
  const [from, to] = integerViews(bytes, out, sampleBytes / units);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let i = (row * blockWidth * perPixel + first) * units;
    for (let column = 0; column < columns; column++, i += perPixel * units) {
      to[at++] = from[i]!;
      if (units === 2) to[at++] = from[i + 1]!;
    }
  }
}

type IntegerArray = Uint8Array | Uint16Array | Uint32Array;

function integerViews(bytes: Uint8Array, out: Uint8Array, unitBytes: number): [IntegerArray, IntegerArray] {
  if (unitBytes === 1) return [bytes, out];
  const view = (of: Uint8Array): IntegerArray => {
    const length = Math.floor(of.length / unitBytes);
    return unitBytes === 2
      ? new Uint16Array(of.buffer, of.byteOffset, length)
      : new Uint32Array(of.buffer, of.byteOffset, length);
  };
  return [view(bytes), view(out)];
}

/** Samples of 1 to 31 bits stand high bit first without gaps; each row starts on a byte. */
function unpackBitFields(
  layout: BlockLayout,
  bytes: Uint8Array,
  { first, perPixel, columns, rows }: PixelCells,
): Samples {
  const { bits } = layout.sampleType;
  const out = allocateSamples(layout.sampleType, columns * rows) as IntegerArray;
  const step = perPixel * bits;
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let position = row * layout.rowBytes * 8 + first * bits;
    for (let column = 0; column < columns; column++, position += step) {
      let byte = Math.floor(position / 8);
      let value = bytes[byte]! & (0xff >> (position % 8));
      let held = 8 - (position % 8);
      while (held < bits) {
        value = value * 256 + bytes[++byte]!;
        held += 8;
      }
      out[at++] = Math.floor(value / 2 ** (held - bits));
    }
  }
  return out;
}
