import { HOST_LITTLE } from '../bytes/byte-order.ts';
import { LANES } from './plane-functions.ts';
import { PART, planeMachine } from './plane-machine.ts';

/**
 * Undoes predictor 3 of single-band float32 rows in place; false where rows have a length that it cannot do. 2.2 ns a
 * sample in place of 10 in JavaScript; the way back takes 1.3 in place of 21 (Neoverse N1).
 */
export function joinFloatPlanes(bytes: Uint8Array, rowBytes: number): boolean {
  return passRows('join', bytes, rowBytes);
}

/** Predictor 3 of single-band float32 rows in place; false where rows have a length that it cannot do. */
export function splitFloatPlanes(bytes: Uint8Array, rowBytes: number): boolean {
  return passRows('split', bytes, rowBytes);
}

/** Whether rows of single-band float32 have a length that is done in WebAssembly. */
export function canPass(rowBytes: number): boolean {
  return HOST_LITTLE && (rowBytes / 4) % LANES === 0;
}

function passRows(work: 'join' | 'split', bytes: Uint8Array, rowBytes: number): boolean {
  const count = rowBytes / 4;
  if (!canPass(rowBytes) || rowBytes > PART) return false;
  const { memory, [work]: pass } = planeMachine();
  const most = Math.floor(PART / rowBytes);
  const all = Math.floor(bytes.length / rowBytes);
  for (let row = 0; row < all; row += most) {
    const rows = Math.min(most, all - row);
    const part = bytes.subarray(row * rowBytes, (row + rows) * rowBytes);
    memory.set(part, 0);
    pass(0, PART, count, rows);
    part.set(memory.subarray(PART, PART + part.length));
  }
  return true;
}

const number = new Float32Array(1);
const bits = new Int32Array(number.buffer);

/** Puts NaN where a value equals the mark (NaN for none) and counts the values that are then not finite. */
export function markFloats(values: Float32Array, mark: number): number {
  const { memory, mark: pass } = planeMachine();
  number[0] = mark;
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const whole = values.length - (values.length % 4);
  let missing = 0;
  for (let at = 0; at < whole * 4; at += PART) {
    const part = bytes.subarray(at, Math.min(whole * 4, at + PART));
    memory.set(part, 0);
    missing += pass(0, part.length / 4, bits[0]!);
    if (missing > 0) part.set(memory.subarray(0, part.length));
  }
  for (let i = whole; i < values.length; i++) {
    if (values[i] === number[0]) values[i] = NaN;
    if (!Number.isFinite(values[i])) missing++;
  }
  return missing;
}
