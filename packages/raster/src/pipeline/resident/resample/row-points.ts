import type { BlockMapping } from '../../../grid/control-grid.ts';
import type { Window } from '../../../tiff/window.ts';
import { POINT } from './curve-function.ts';
import { quickForm } from './quick-form.ts';
import { ENTRY, writeEntries } from './row-entries.ts';

/** Bytes for the points of a row, and for what those of all rows are found from. */
export function pointBytes(mapping: BlockMapping, { width, height }: Window): number {
  const form = quickForm(mapping)!;
  return 2 * lineBytes(width) + height * ENTRY + (form.kind === 'control' ? form.xs.length * POINT : 0);
}

/** What the functions over rows are given first: see `lineOfRow`. */
export type RowPoints = readonly [
  entries: number,
  stride: number,
  across: number,
  column: number,
  xs: number,
  ys: number,
];

/** Makes the rows of a block ready in the bytes that begin at an address, which nobody may move meanwhile. */
export function rowPoints(mapping: BlockMapping, buffer: ArrayBuffer, at: number, block: Window): RowPoints {
  const form = quickForm(mapping)!;
  const { width, height } = block;
  const [xs, ys] = [at, at + lineBytes(width)];
  const entries = ys + lineBytes(width);
  const points = entries + height * ENTRY;
  writeEntries(mapping, buffer, { at: entries, points }, block);
  if (form.kind === 'affine') {
    // x is the same in every row.
    const lineX = new Float64Array(buffer, xs, width + 1);
    mapping.map(block.y + 0.5, block.x + 0.5, width, lineX, new Float64Array(width));
    lineX[width] = lineX[width - 1]!;
    return [entries, 0, 0, 0, xs, ys];
  }
  const pairs = new Float64Array(buffer, points, form.xs.length * 2);
  for (let i = 0; i < form.xs.length; i++) {
    pairs[2 * i] = form.xs[i]!;
    pairs[2 * i + 1] = form.ys[i]!;
  }
  const stride = (2 * form.across + 1) * POINT;
  return [entries, stride, form.across, block.x - form.block.x, xs, ys];
}

/** Room for a pair beyond the last point. */
function lineBytes(width: number): number {
  return Math.ceil((width + 2) / 2) * 16;
}
