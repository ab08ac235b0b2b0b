/** Bits from the lowest up, as DEFLATE packs them. The fields are open to loops that keep them in variables. */
export interface BitWriter {
  out: Uint8Array;
  /** Whole bytes written. */
  size: number;
  /** Up to 15 bits that do not fill two bytes yet. */
  held: number;
  heldBits: number;
}

let spare = new Uint8Array(0);

/** A writer into memory that the next one takes over: tile after tile is packed without asking for more. */
export function bitWriter(capacity: number): BitWriter {
  if (spare.length < capacity) spare = new Uint8Array(capacity);
  return { out: spare, size: 0, held: 0, heldBits: 0 };
}

/** Writes at most 16 bits. */
export function putBits(writer: BitWriter, value: number, count: number): void {
  writer.held |= value << writer.heldBits;
  writer.heldBits += count;
  if (writer.heldBits < 16) return;
  writer.out[writer.size++] = writer.held;
  writer.out[writer.size++] = writer.held >>> 8;
  writer.held >>>= 16;
  writer.heldBits -= 16;
}

/** Fills the last byte with zeros. */
export function alignBits(writer: BitWriter): void {
  while (writer.heldBits > 0) {
    writer.out[writer.size++] = writer.held;
    writer.held >>>= 8;
    writer.heldBits -= 8;
  }
  writer.held = 0;
  writer.heldBits = 0;
}

export function putBytes(writer: BitWriter, bytes: Uint8Array): void {
  writer.out.set(bytes, writer.size);
  writer.size += bytes.length;
}
