/** PackBits (TIFF 6.0 section 9) into `out`; returns how many bytes were filled. */
export function unpackPackBits(input: Uint8Array, out: Uint8Array): number {
  const end = input.length;
  let at = 0;
  let filled = 0;
  while (at < end && filled < out.length) {
    const head = input[at++]!;
    if (head < 128) {
      const run = Math.min(head + 1, end - at, out.length - filled);
      out.set(input.subarray(at, at + run), filled);
      at += head + 1;
      filled += run;
    } else if (head > 128 && at < end) {
      const run = Math.min(257 - head, out.length - filled);
      out.fill(input[at++]!, filled, filled + run);
      filled += run;
    }
  }
  return filled;
}
