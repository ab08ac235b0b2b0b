import { PART, planeMachine } from './plane-machine.ts';

const MODULUS = 65_521;
/** A multiple of 16 below the 5552 bytes after which the sums leave 32 bits (RFC 1950). */
const BETWEEN = 5536;

/** The checksum at the end of a zlib stream. */
export function adler32(bytes: Uint8Array): number {
  const { memory, adler } = planeMachine();
  const found = new Uint32Array(memory.buffer, PART, 12);
  const whole = bytes.length - (bytes.length % 16);
  const four = (at: number) => found[at]! + found[at + 1]! + found[at + 2]! + found[at + 3]!;
  let [a, b] = [1, 0];
  for (let start = 0; start < whole; start += BETWEEN) {
    const count = Math.min(BETWEEN, whole - start);
    memory.set(bytes.subarray(start, start + count));
    adler(0, PART, count);
    b = (b + a * count + 16 * four(4) + four(8)) % MODULUS;
    a = (a + four(0)) % MODULUS;
  }
  for (let i = whole; i < bytes.length; i++) {
    a = (a + bytes[i]!) % MODULUS;
    b = (b + a) % MODULUS;
  }
  return ((b << 16) | a) >>> 0;
}
