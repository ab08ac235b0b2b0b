import { PART, planeMachine } from './plane-machine.ts';

const MODULUS = 65_521;
/** A multiple of 16 below the 5552 bytes after which the sums leave 32 bits (RFC 1950). */
const BETWEEN = 5536;

/** A memory with the sums of some bytes in it as WebAssembly, which it writes to `to`. */
export interface AdlerMachine {
  readonly memory: Uint8Array;
  readonly adler: (from: number, to: number, count: number) => void;
}

/** Both sums so far. */
type Sums = [a: number, b: number];

/** The checksum at the end of a zlib stream. */
export function adler32(bytes: Uint8Array): number {
  const machine = planeMachine();
  const sums: Sums = [1, 0];
  for (let start = 0; start < bytes.length; start += BETWEEN) {
    const part = bytes.subarray(start, start + BETWEEN);
    machine.memory.set(part);
    addPart(sums, machine, { from: 0, count: part.length, to: PART });
  }
  return checksum(sums);
}

/** The checksum of bytes that lie in a machine's memory, which needs 48 bytes at `to`. */
export function adlerWithin(
  machine: AdlerMachine,
  { start, end, to }: { start: number; end: number; to: number },
): number {
  const sums: Sums = [1, 0];
  for (let from = start; from < end; from += BETWEEN) {
    addPart(sums, machine, { from, count: Math.min(BETWEEN, end - from), to });
  }
  return checksum(sums);
}

interface Part {
  readonly from: number;
  readonly count: number;
  readonly to: number;
}

function addPart(sums: Sums, { memory, adler }: AdlerMachine, { from, count, to }: Part): void {
  const found = new Uint32Array(memory.buffer, to, 12);
  const four = (at: number) => found[at]! + found[at + 1]! + found[at + 2]! + found[at + 3]!;
  const whole = count - (count % 16);
  adler(from, to, whole);
  let [a, b] = sums;
  b = (b + a * whole + 16 * four(4) + four(8)) % MODULUS;
  a = (a + four(0)) % MODULUS;
  for (let i = from + whole; i < from + count; i++) {
    a = (a + memory[i]!) % MODULUS;
    b = (b + a) % MODULUS;
  }
  sums[0] = a;
  sums[1] = b;
}

function checksum([a, b]: Sums): number {
  return ((b << 16) | a) >>> 0;
}
