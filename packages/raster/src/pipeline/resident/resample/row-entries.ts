import type { BlockMapping } from '../../../grid/control-grid.ts';
import type { Window } from '../../../tiff/window.ts';
import { POINT } from './curve-function.ts';
import { quickForm } from './quick-form.ts';

/**
 * Bytes of what is known of a row before its points: three weights of rows of control points and the address of the first
 * of these, or where the row lies in the source.
 */
export const ENTRY = 32;
const NUMBERS = ENTRY / 8;

/** Writes the entries of a block's rows, from an address on; `points` is that of the control points. */
export function writeEntries(
  mapping: BlockMapping,
  buffer: ArrayBuffer,
  { at, points }: { readonly at: number; readonly points: number },
  block: Window,
): void {
  const form = quickForm(mapping)!;
  const numbers = new Float64Array(buffer, at, block.height * NUMBERS);
  if (form.kind === 'affine') {
    const { y0, yr, yc } = form;
    for (let i = 0; i < block.height; i++) {
      numbers[i * NUMBERS] = y0 + (block.y + i + 0.5) * yr + (block.x + 0.5) * yc;
    }
    return;
  }
  const addresses = new Int32Array(buffer, at, (block.height * ENTRY) / 4);
  const { step, across, down } = form;
  const stride = (2 * across + 1) * POINT;
  for (let i = 0; i < block.height; i++) {
    const v = (block.y + i + 0.5 - form.block.y) / step;
    const r = Math.min(down - 1, Math.floor(v));
    const t = 2 * (v - r);
    numbers[i * NUMBERS] = ((t - 1) * (t - 2)) / 2;
    numbers[i * NUMBERS + 1] = t * (2 - t);
    numbers[i * NUMBERS + 2] = (t * (t - 1)) / 2;
    addresses[i * (ENTRY / 4) + 6] = points + 2 * r * stride;
  }
}
