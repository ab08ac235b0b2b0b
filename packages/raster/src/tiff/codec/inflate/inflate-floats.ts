import { canPass } from '../../simd/float-planes.ts';
import { unpackStream } from './inflate.ts';
import { JOINED_AT, JOINED_BYTES } from './memory.ts';

/** Whether `inflateFloats` can do rows of this length. */
export function canInflateFloats(rowBytes: number): boolean {
  return canPass(rowBytes) && rowBytes <= JOINED_BYTES;
}

/**
 * Unpacks single-band float32 rows that predictor 3 has split, puts their bytes together where they lie, and only then
 * copies them into `out`; returns how many bytes were filled. A row that is not whole stays split.
 */
export function inflateFloats(packed: Uint8Array, out: Uint8Array, rowBytes: number): number {
  const { machine, start, end } = unpackStream(packed, out.length);
  const { memory, join } = machine;
  const most = Math.floor(JOINED_BYTES / rowBytes);
  const all = Math.floor((end - start) / rowBytes);
  for (let row = 0; row < all; row += most) {
    const rows = Math.min(most, all - row);
    join(start + row * rowBytes, JOINED_AT, rowBytes / 4, rows);
    out.set(memory.subarray(JOINED_AT, JOINED_AT + rows * rowBytes), row * rowBytes);
  }
  out.set(memory.subarray(start + all * rowBytes, end), all * rowBytes);
  return end - start;
}
