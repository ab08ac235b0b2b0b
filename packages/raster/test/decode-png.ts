import { inflateSync } from 'node:zlib';

export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array;
  /** Red, green, blue, opacity of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number, number];
}

/** Reads an indexed PNG for a test, checking every chunk's sum. Independent of the package's own writer. */
export function decodePng(bytes: Uint8Array): DecodedPng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) throw new Error('no PNG');
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (sumOf(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) throw new Error(name);
    chunks.set(name, bytes.slice(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR')!;
  const head = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [head.getUint32(0), head.getUint32(4)];
  if (header.join(' ') !== [...header.subarray(0, 8), 8, 3, 0, 0, 0].join(' ')) throw new Error('not indexed');
  if (![...chunks.keys()].includes('IEND')) throw new Error('no end');
  const rows = inflateSync(chunks.get('IDAT')!);
  const indices = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)]!;
    if (filter > 1) throw new Error(`filter ${filter}`);
    for (let x = 0; x < width; x++) {
      const left = filter === 1 && x > 0 ? indices[y * width + x - 1]! : 0;
      indices[y * width + x] = rows[y * (width + 1) + 1 + x]! + left;
    }
  }
  const [palette, opacity] = [chunks.get('PLTE')!, chunks.get('tRNS')!];
  return {
    width,
    height,
    indices,
    at: (x, y) => {
      const index = indices[y * width + x]!;
      if (index * 3 >= palette.length) throw new Error(`colour ${index}`);
      return [palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!, opacity[index] ?? 255];
    },
  };
}

/** CRC-32 bit by bit, as the PNG specification defines it. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
