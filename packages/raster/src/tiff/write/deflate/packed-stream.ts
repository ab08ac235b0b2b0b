import type { PackMachine } from './pack-machine.ts';

/** DEFLATE with a window of 32 KB, default level (RFC 1950). */
const ZLIB_HEAD = Uint8Array.of(0x78, 0x9c);
/** The last block, which is stored and has no bytes. */
const LAST_BLOCK = Uint8Array.of(1, 0, 0, 0xff, 0xff);

/** Begins a zlib stream at an address; groups of tokens follow. */
export function beginStream({ memory, writer }: PackMachine, at: number): void {
  memory.set(ZLIB_HEAD, at);
  writer.fill(0);
  writer[0] = at + ZLIB_HEAD.length;
}

/** Writes the last block and the checksum of what was packed; gives the end. */
export function endStream(machine: PackMachine, { start, end }: { start: number; end: number }): number {
  const { memory, writer, adler } = machine;
  const [out, heldBits, held] = writer as unknown as [number, number, number];
  // At most seven bits wait, and the three of the last block's head may need a byte more.
  memory[out] = held | (LAST_BLOCK[0]! << heldBits);
  memory[out + 1] = (LAST_BLOCK[0]! << heldBits) >>> 8;
  const at = out + Math.ceil((heldBits + 3) / 8);
  memory.set(LAST_BLOCK.subarray(1), at);
  new DataView(memory.buffer).setInt32(at + LAST_BLOCK.length - 1, adler(start, end - start));
  return at + LAST_BLOCK.length + 3;
}
