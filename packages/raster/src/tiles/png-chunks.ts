import { crc32 } from 'node:zlib';

/** The parts that every PNG is made of (ISO/IEC 15948). */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;

/** A PNG of 8 bits per channel; the chunks hold the compressed rows. */
export function png(
  width: number,
  height: number,
  colourType: number,
  chunks: readonly (readonly [name: string, content: Uint8Array])[],
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([BITS, colourType], 8);
  const all = [['IHDR', header] as const, ...chunks, ['IEND', new Uint8Array(0)] as const];
  return Buffer.concat([SIGNATURE, ...all.map(([name, content]) => chunk(name, content))]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
