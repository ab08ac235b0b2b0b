import { CLOSED, OCEAN } from './flood-code.ts';
import type { Frame } from './frame.ts';

/** Raises the water of a tile to the levels of its labels over the whole grid. */
export function raiseTile(
  { window, stride }: Frame,
  { filled, labels }: { readonly filled: Float32Array; readonly labels: Uint16Array },
  levels: Float32Array,
  offset: number,
): void {
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const label = labels[cell]!;
      if (label === OCEAN || label === CLOSED) continue;
      const level = levels[label + offset]!;
      if (filled[cell]! < level) filled[cell] = level;
    }
  }
}
