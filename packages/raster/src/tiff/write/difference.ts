import { HOST_LITTLE } from '../bytes/byte-order.ts';
import { splitFloatPlanes } from '../simd/float-planes.ts';

/** Horizontal differencing (predictor 2) of single-band rows, in place; floats by their bits. */
export function differenceHorizontal(bytes: Uint8Array, rowBytes: number, sampleBytes: number): void {
  const perRow = rowBytes / sampleBytes;
  if (sampleBytes === 8) return differenceWide(bytes, perRow);
  const samples = integersOf(bytes, sampleBytes);
  for (let row = 0; row < samples.length; row += perRow) {
    for (let i = row + perRow - 1; i > row; i--) samples[i] = samples[i]! - samples[i - 1]!;
  }
}

/** The floating point predictor (3), in place: bytes by significance, then differenced. */
export function differenceFloating(bytes: Uint8Array, rowBytes: number, sampleBytes: number): void {
  if (sampleBytes === 4 && splitFloatPlanes(bytes, rowBytes)) return;
  const perRow = rowBytes / sampleBytes;
  const planes = new Uint8Array(rowBytes);
  for (let start = 0; start < bytes.length; start += rowBytes) {
    for (let plane = 0; plane < sampleBytes; plane++) {
      let from = start + (HOST_LITTLE ? sampleBytes - 1 - plane : plane);
      for (let i = 0; i < perRow; i++, from += sampleBytes) planes[plane * perRow + i] = bytes[from]!;
    }
    bytes[start] = planes[0]!;
    for (let i = 1; i < rowBytes; i++) bytes[start + i] = planes[i]! - planes[i - 1]!;
  }
}

function integersOf(bytes: Uint8Array, sampleBytes: number): Uint8Array | Uint16Array | Uint32Array {
  if (sampleBytes === 1) return bytes;
  return sampleBytes === 2
    ? new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    : new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

function differenceWide(bytes: Uint8Array, perRow: number): void {
  const samples = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
  for (let row = 0; row < samples.length; row += perRow) {
    for (let i = row + perRow - 1; i > row; i--) samples[i] = samples[i]! - samples[i - 1]!;
  }
}
