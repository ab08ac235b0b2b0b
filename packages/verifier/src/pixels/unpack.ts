/** Compressions that Node does not know. */

/** PackBits: a length byte before every run of equal or of different bytes. */
export function unpackBits(packed: Buffer, size: number): Buffer {
  const out = Buffer.alloc(size);
  let to = 0;
  for (let at = 0; at < packed.length && to < size;) {
    const head = packed.readInt8(at);
    at += 1;
    if (head >= 0) {
      packed.copy(out, to, at, at + head + 1);
      at += head + 1;
      to += head + 1;
    } else if (head > -128) {
      out.fill(packed[at]!, to, to + 1 - head);
      at += 1;
      to += 1 - head;
    }
  }
  return out;
}

const CLEAR = 256;
const END = 257;

/** LZW as TIFF 6.0 prints it: codes of 9 to 12 bits, the highest bit first, one code early. */
export function unpackLzw(packed: Buffer, size: number): Buffer {
  const out = Buffer.alloc(size);
  let table: Buffer[] = [];
  let width = 9;
  let bits = 0;
  let held = 0;
  let at = 0;
  let to = 0;
  let before: Buffer | undefined;
  const restart = () => {
    table = Array.from({ length: 258 }, (_, code) => Buffer.from(code < 256 ? [code] : []));
    width = 9;
    before = undefined;
  };
  restart();
  while (to < size) {
    while (bits < width && at < packed.length) {
      held = ((held << 8) | packed[at]!) & 0xff_ff_ff;
      at += 1;
      bits += 8;
    }
    if (bits < width) break;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === END) break;
    if (code === CLEAR) {
      restart();
      continue;
    }
    const entry: Buffer = table[code] ?? Buffer.concat([before!, before!.subarray(0, 1)]);
    entry.copy(out, to);
    to += entry.length;
    if (before !== undefined) table.push(Buffer.concat([before, entry.subarray(0, 1)]));
    before = entry;
    if (table.length + 1 >= 1 << width && width < 12) width += 1;
  }
  return out;
}
