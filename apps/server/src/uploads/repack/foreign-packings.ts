import { inflateSync } from 'node:zlib';
import { unpackZstd } from '@qingzhang/raster/tiff/codec/zstd/unpack-zstd';
import { bytesOf, numbersOf } from '@qingzhang/raster/tiff/tag-value';
import type { BlockShape } from './block-shape.ts';
import { JPEG_LOSS } from './loss.ts';

/** How blocks are packed that our reader leaves to libraries: such a file is repacked once, when it arrives. */
export interface ForeignPacking {
  readonly label: string;
  readonly converter: string;
  /** What the packing itself has taken away, in words; null for none. */
  readonly lost: string | null;
  /** Unpacks one block after the other to the bytes that were packed. */
  readonly open: (shape: BlockShape) => Promise<(packed: Uint8Array) => Promise<Uint8Array>>;
}

const JPEG_TABLES = 347;
const LERC_PARAMETERS = 50_674;

/** By the number of TIFF's tag Compression. A further packing is a line here. */
export const FOREIGN_PACKINGS: ReadonlyMap<number, ForeignPacking> = new Map([
  [
    7,
    {
      label: 'GeoTIFF（JPEG）',
      converter: 'geotiff 3.1.0-beta.0',
      lost: JPEG_LOSS,
      open: async ({ file, directory, columns, rows }) => {
        const { getDecoder } = await import('geotiff');
        const tables = bytesOf(file, directory, JPEG_TABLES);
        const size = { tileWidth: columns, tileHeight: rows, predictor: 1, bitsPerSample: 8, planarConfiguration: 1 };
        const decoder = await getDecoder(7, tables === null ? size : Object.assign(size, { JPEGTables: tables }));
        return async (packed) => {
          refuseLarger(packed, columns, rows);
          return new Uint8Array(await decoder.decode(exactly(packed)));
        };
      },
    },
  ],
  [
    34_887,
    {
      label: 'GeoTIFF（LERC）',
      converter: 'lerc 4.2.0',
      lost: null,
      open: async ({ file, directory, capacity, isFloat }) => {
        const lerc = await import('lerc');
        await lerc.load();
        const further = numbersOf(file, directory, LERC_PARAMETERS)?.[1] ?? 0;
        return (packed) => {
          const blob = withoutFurther(further, packed, capacity);
          const { pixels, mask } = lerc.decode(exactly(blob), { returnInterleaved: true });
          const samples = pixels[0]!;
          if (mask !== undefined && mask !== null) markMissing(samples, mask, isFloat);
          return Promise.resolve(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
        };
      },
    },
  ],
]);

/** A picture says its own size, and its decoder believes it. */
function refuseLarger(packed: Uint8Array, columns: number, rows: number): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 2; at + 9 < packed.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0 || marker > 0xffc2) continue;
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    if (height > rows || width > columns) throw new Error(`图片为 ${width} × ${height} 像元，大于数据块`);
    return;
  }
  throw new Error('没有写明图片的大小');
}

/** LERC blobs may be packed once more. */
function withoutFurther(packing: number, packed: Uint8Array, capacity: number): Uint8Array {
  // What cannot be predicted is stored as it is, with a head and a mask.
  const most = capacity * 2 + 65_536;
  if (packing === 1) return inflateSync(packed, { maxOutputLength: most });
  if (packing !== 2) return packed;
  const out = new Uint8Array(most);
  return out.subarray(0, unpackZstd(packed, out));
}

/** Cells without a value: only of floats is there a number for them, and libtiff masks no others. */
function markMissing(
  samples: { readonly length: number; [place: number]: number },
  mask: Uint8Array,
  isFloat: boolean,
) {
  const bands = samples.length / mask.length;
  for (const [cell, isThere] of mask.entries()) {
    if (isThere !== 0) continue;
    if (!isFloat) throw new Error('整数像元中有没有数值的像元');
    for (let band = 0; band < bands; band++) samples[cell * bands + band] = NaN;
  }
}

/** Libraries look at the whole buffer. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
