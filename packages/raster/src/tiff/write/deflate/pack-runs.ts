import { packMachine } from './pack-machine.ts';
import { HEADER_WORDS, TOKENS_AT } from './pack-memory.ts';
import { beginStream, endStream } from './packed-stream.ts';

/** Bytes that share a code: all of a map tile's. */
const PART = 2 ** 17;
/** A token of two bytes for each of them, and one more for an even number. */
const BYTES_AT = TOKENS_AT + (PART + 8) * 2;
/** The heads and ends of a part, and those of the stream. */
const SPARE = HEADER_WORDS * 4 + 32;

/**
 * A zlib stream of bytes in which only runs of one byte are looked for, as Z_RLE does: what is left of smooth pictures
 * when each pixel is told by how it differs from the one before. A map tile takes 0.40 ms where zlib takes 0.75. The memory
 * of the answer is used again by the next call.
 */
export function packRuns(bytes: Uint8Array): Uint8Array {
  const end = BYTES_AT + bytes.length;
  const outAt = Math.ceil(end / 16) * 16;
  // No code is worse than words of nine bits for all.
  const machine = packMachine(outAt + Math.ceil(bytes.length * (9 / 8)) + (bytes.length / PART + 2) * SPARE);
  const { memory, counts, noisy, ends, tokens, code, group } = machine;
  memory.set(bytes, BYTES_AT);
  beginStream(machine, outAt);
  for (let from = BYTES_AT; from < end; from += PART) {
    const length = Math.min(PART, end - from);
    counts.fill(0);
    noisy[0] = 0;
    ends[0] = tokens(from, from + length, TOKENS_AT);
    group(from, 1, length, length, code(1));
  }
  return memory.subarray(outAt, endStream(machine, { start: BYTES_AT, end }));
}
