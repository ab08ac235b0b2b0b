import { HOST_LITTLE } from '../bytes/byte-order.ts';
import { FIELD_BYTES } from '../tag.ts';

/** A tag to write: its TIFF field type and values. LONG8 (16) is written as LONG in a classic file. */
export interface WriteTag {
  readonly tag: number;
  readonly type: 2 | 3 | 4 | 12 | 16;
  readonly values: ArrayLike<number> | string;
}

/** Length of a directory with the values that do not fit into its entries. */
export function directoryLength(tags: readonly WriteTag[], isBig: boolean): number {
  return directoryBytes(tags, isBig, 0, 0).length;
}

/** One directory as it stands at `offset`: entries in tag order, the pointer to the next one, then long values. */
export function directoryBytes(tags: readonly WriteTag[], isBig: boolean, offset: number, next: number): Uint8Array {
  const sorted = [...tags].sort((a, b) => a.tag - b.tag);
  const [headBytes, entryBytes, pointerBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const values = sorted.map((tag) => valueBytes(tag, isBig));
  const fixed = roundUp(headBytes + sorted.length * entryBytes + pointerBytes);
  const extra = values.map((bytes) => (bytes.length > pointerBytes ? roundUp(bytes.length) : 0));
  const out = new Uint8Array(fixed + extra.reduce((a, b) => a + b, 0));
  const view = new DataView(out.buffer);
  const setPointer = (at: number, value: number) =>
    isBig ? view.setBigUint64(at, BigInt(value), HOST_LITTLE) : view.setUint32(at, value, HOST_LITTLE);
  if (isBig) setPointer(0, sorted.length);
  else view.setUint16(0, sorted.length, HOST_LITTLE);
  let free = fixed;
  for (const [i, tag] of sorted.entries()) {
    const at = headBytes + i * entryBytes;
    const bytes = values[i]!;
    const type = storedType(tag, isBig);
    view.setUint16(at, tag.tag, HOST_LITTLE);
    view.setUint16(at + 2, type, HOST_LITTLE);
    setPointer(at + 4, bytes.length / FIELD_BYTES[type]!);
    const valueAt = at + 4 + pointerBytes;
    if (bytes.length <= pointerBytes) {
      out.set(bytes, valueAt);
      continue;
    }
    setPointer(valueAt, offset + free);
    out.set(bytes, free);
    free += extra[i]!;
  }
  setPointer(headBytes + sorted.length * entryBytes, next);
  return out;
}

/** 8 or 16 bytes, the first directory right behind them. */
export function headerBytes(isBig: boolean): Uint8Array {
  const out = new Uint8Array(isBig ? 16 : 8);
  const view = new DataView(out.buffer);
  out.fill(HOST_LITTLE ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, isBig ? 43 : 42, HOST_LITTLE);
  if (isBig) {
    view.setUint16(4, 8, HOST_LITTLE);
    view.setBigUint64(8, 16n, HOST_LITTLE);
  } else {
    view.setUint32(4, 8, HOST_LITTLE);
  }
  return out;
}

function storedType(tag: WriteTag, isBig: boolean): number {
  return tag.type === 16 && !isBig ? 4 : tag.type;
}

function valueBytes(tag: WriteTag, isBig: boolean): Uint8Array {
  if (typeof tag.values === 'string') return new TextEncoder().encode(`${tag.values}\0`);
  const type = storedType(tag, isBig);
  const size = FIELD_BYTES[type]!;
  const out = new Uint8Array(tag.values.length * size);
  const view = new DataView(out.buffer);
  for (let i = 0; i < tag.values.length; i++) {
    const value = tag.values[i]!;
    if (type === 3) view.setUint16(i * size, value, HOST_LITTLE);
    else if (type === 4) view.setUint32(i * size, value, HOST_LITTLE);
    else if (type === 12) view.setFloat64(i * size, value, HOST_LITTLE);
    else view.setBigUint64(i * size, BigInt(value), HOST_LITTLE);
  }
  return out;
}

function roundUp(length: number): number {
  return Math.ceil(length / 8) * 8;
}
