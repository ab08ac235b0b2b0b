import type { RasterLayer } from '../../grid/raster-source.ts';

/** The least and the largest float32 within the range of a layer. */
export function singleBounds({ validMin, validMax }: RasterLayer): { readonly low: number; readonly high: number } {
  return { low: leastSingle(validMin ?? -Number.MAX_VALUE), high: -leastSingle(-(validMax ?? Number.MAX_VALUE)) };
}

/** The least float32 that is not below a number. */
export function leastSingle(bound: number): number {
  const single = Float32Array.of(bound);
  if (single[0]! >= bound) return single[0]!;
  const bits = new Int32Array(single.buffer);
  // Away from 0 the bits of either sign count up; both zeros come before the least number above them.
  if (single[0] === 0) bits[0] = 1;
  else bits[0]! += single[0]! > 0 ? 1 : -1;
  return single[0]!;
}
