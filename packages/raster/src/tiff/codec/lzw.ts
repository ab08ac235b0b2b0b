import { CorruptBlock } from '../bytes/corrupt-block.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const TABLE = 4096;

/**
 * TIFF's LZW (section 13: codes from the high bit down, widths growing one code early) into `out`; returns how many
 * bytes were filled. A table entry is the string of the code before plus one byte,
 * which stand side by side in the output already: start and length name it, and no string is ever built.
 */
export function unpackLzw(input: Uint8Array, out: Uint8Array): number {
  const starts = new Int32Array(TABLE);
  const lengths = new Int32Array(TABLE);
  const end = input.length;
  const capacity = out.length;
  let at = 0;
  let buffer = 0;
  let held = 0;
  let width = 9;
  let next = FIRST_FREE;
  let filled = 0;
  let previousStart = -1;
  let previousLength = 0;

  while (filled < capacity) {
    while (held < width && at < end) {
      buffer = (buffer << 8) | input[at++]!;
      held += 8;
    }
    if (held < width) break;
    held -= width;
    const code = (buffer >>> held) & ((1 << width) - 1);
    buffer &= (1 << held) - 1;

    if (code === END) break;
    if (code === CLEAR) {
      width = 9;
      next = FIRST_FREE;
      previousStart = -1;
      continue;
    }
    if (previousStart >= 0 && next < TABLE) {
      starts[next] = previousStart;
      lengths[next] = previousLength + 1;
      next++;
      if (next + 1 >= 1 << width && width < 12) width++;
    }
    const start = filled;
    if (code < CLEAR) {
      out[filled++] = code;
    } else {
      if (code >= next) throw new CorruptBlock('LZW 编码越界');
      const from = starts[code]!;
      const stop = Math.min(filled + lengths[code]!, capacity);
      // Byte by byte: the newest entry overlaps what is being written.
      for (let i = from; filled < stop; i++) out[filled++] = out[i]!;
    }
    previousStart = start;
    previousLength = filled - start;
  }
  return filled;
}
