import { deflateSync } from 'node:zlib';
import { unreachable } from '@qingzhang/core/unreachable';

export type TestCompression = 'none' | 'lzw' | 'packbits' | 'deflate' | 'oldDeflate' | 'zstd';

export const COMPRESSION_CODE: Readonly<Record<TestCompression, number>> = {
  none: 1,
  lzw: 5,
  packbits: 32773,
  deflate: 8,
  oldDeflate: 32946,
  zstd: 50000,
};

/** Packs one block for a test file, with encoders that share nothing with the reader. */
export function encodeBlock(bytes: Uint8Array, compression: TestCompression): Uint8Array {
  switch (compression) {
    case 'none':
      return bytes;
    case 'deflate':
    case 'oldDeflate':
      return deflateSync(bytes);
    case 'packbits':
      return packBits(bytes);
    case 'lzw':
      return packLzw(bytes);
    case 'zstd':
      return storeZstd(bytes);
    default:
      return unreachable(compression);
  }
}

/** Runs of three or more as runs, everything else literally. */
function packBits(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let literal: number[] = [];
  const flush = () => {
    if (literal.length > 0) out.push(literal.length - 1, ...literal);
    literal = [];
  };
  for (let i = 0; i < bytes.length;) {
    let run = 1;
    while (run < 128 && bytes[i + run] === bytes[i]) run++;
    if (run >= 3) {
      flush();
      out.push(257 - run, bytes[i]!);
    } else {
      run = 1;
      literal.push(bytes[i]!);
      if (literal.length === 128) flush();
    }
    i += run;
  }
  flush();
  return Uint8Array.from(out);
}

/** TIFF's LZW by the book: strings in a map, widths one code early, the table cleared at 4094. */
function packLzw(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let [buffer, held, width] = [0, 0, 9];
  const emit = (code: number) => {
    buffer = (buffer << width) | code;
    held += width;
    while (held >= 8) {
      out.push((buffer >>> (held - 8)) & 255);
      held -= 8;
    }
    buffer &= (1 << held) - 1;
  };
  let table = new Map<string, number>();
  let next = 258;
  emit(256);
  let current = '';
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text)!);
  for (const byte of bytes) {
    const longer = current + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      current = longer;
      continue;
    }
    emit(codeOf(current));
    table.set(longer, next++);
    if (next >= 4094) {
      emit(256);
      table = new Map();
      [next, width] = [258, 9];
    } else if (next + 1 > 1 << width) {
      width++;
    }
    current = String.fromCharCode(byte);
  }
  if (current !== '') emit(codeOf(current));
  next++;
  if (next + 1 > 1 << width && width < 12) width++;
  emit(257);
  if (held > 0) out.push((buffer << (8 - held)) & 255);
  return Uint8Array.from(out);
}

/** A zstd frame of stored blocks (RFC 8878): valid, without entropy coding. */
function storeZstd(bytes: Uint8Array): Uint8Array {
  const parts: number[] = [0x28, 0xb5, 0x2f, 0xfd, 0b1010_0000, ...littleEndian(bytes.length, 4)];
  for (let start = 0; start === 0 || start < bytes.length; start += 65_536) {
    const piece = bytes.subarray(start, start + 65_536);
    const isLast = start + 65_536 >= bytes.length ? 1 : 0;
    parts.push(...littleEndian((piece.length << 3) | isLast, 3), ...piece);
  }
  return Uint8Array.from(parts);
}

function littleEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255);
}
