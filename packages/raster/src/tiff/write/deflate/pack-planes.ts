import { packMachine, type PackMachine } from './pack-machine.ts';
import { TOKENS_AT } from './pack-memory.ts';
import { beginStream, endStream } from './packed-stream.ts';
import { codedPlanes, isNoisy } from './plane-noise.ts';

const PLANES = 4;
/** Rows that share a code. */
const GROUP = 32;
/** Bytes of a row's block heads. */
const SPARE = 512;
const LONGEST_STORED = 65_535;

/**
 * A zlib stream of rows that predictor 3 has split into byte planes, where their lower planes are noise; null where
 * they are not. Noise is stored as it is and never searched for repetitions; the planes above it, runs apart, get a
 * code of their own, which zlib has to share between both. The memory of the answer is used again by the next call.
 */
export function packPlanes(bytes: Uint8Array, rowBytes: number): Uint8Array | null {
  const place = placeFor(bytes.length, rowBytes);
  place.machine.memory.set(bytes, place.rowsAt);
  return packRows(place);
}

/** Float rows as planes, and packed where that is worth it. The memory of both is used again by the next call. */
export interface PackedFloats {
  readonly planes: Uint8Array;
  readonly packed: Uint8Array | null;
}

/** Splits float32 rows, of a length that `canPass` allows, into planes (predictor 3) and packs them there. */
export function packFloats(bytes: Uint8Array, rowBytes: number): PackedFloats {
  const place = placeFor(bytes.length, rowBytes);
  const { machine, rowsAt, outAt, end } = place;
  // What is packed goes over the floats once they are split.
  machine.memory.set(bytes, outAt);
  machine.split(outAt, rowsAt, rowBytes / PLANES, bytes.length / rowBytes);
  return { planes: machine.memory.subarray(rowsAt, end), packed: packRows(place) };
}

interface Place {
  readonly machine: PackMachine;
  readonly rowBytes: number;
  readonly rowsAt: number;
  /** The end of the rows. */
  readonly end: number;
  readonly outAt: number;
}

function placeFor(length: number, rowBytes: number): Place {
  // A token has two bytes, and each row may have one more.
  const rowsAt = roundUp(TOKENS_AT + GROUP * (rowBytes + 1) * 2);
  const outAt = roundUp(rowsAt + length);
  // No code is worse than words of nine bits for all.
  const machine = packMachine(outAt + Math.ceil(length * (9 / 8)) + (length / rowBytes + 1) * SPARE);
  return { machine, rowBytes, rowsAt, end: rowsAt + length, outAt };
}

function packRows({ machine, rowBytes, rowsAt, end, outAt }: Place): Uint8Array | null {
  const { memory, group } = machine;
  const coded = codedPlanes(memory.subarray(rowsAt, end), rowBytes) * (rowBytes / PLANES);
  if (coded === 0 || coded === rowBytes || rowBytes - coded > LONGEST_STORED) return null;
  const rows = (end - rowsAt) / rowBytes;
  beginStream(machine, outAt);
  for (let top = 0; top < rows; top += GROUP) {
    const count = Math.min(GROUP, rows - top);
    const from = rowsAt + top * rowBytes;
    makeTokens(machine, { from, rows: count, rowBytes, coded });
    group(from, count, rowBytes, coded, machine.code(count));
  }
  return memory.subarray(outAt, endStream(machine, { start: rowsAt, end }));
}

interface RowGroup {
  readonly from: number;
  readonly rows: number;
  readonly rowBytes: number;
  readonly coded: number;
}

function makeTokens(
  { memory, counts, noisy, ends, tokens }: PackMachine,
  { from, rows, rowBytes, coded }: RowGroup,
): void {
  counts.fill(0);
  for (let row = 0, to = TOKENS_AT; row < rows; row++) {
    const start = from + row * rowBytes;
    const hasNoise = isNoisy(memory, start, rowBytes);
    to = tokens(start, start + (hasNoise ? coded : rowBytes), to);
    noisy[row] = hasNoise ? 1 : 0;
    ends[row] = to;
  }
}

function roundUp(place: number): number {
  return Math.ceil(place / 16) * 16;
}
