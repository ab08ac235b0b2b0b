export type Compression = 'none' | 'lzw' | 'packbits' | 'deflate' | 'zstd';

const READABLE: Readonly<Record<number, Compression>> = {
  1: 'none',
  5: 'lzw',
  8: 'deflate',
  32773: 'packbits',
  32946: 'deflate',
  50000: 'zstd',
};

/** Compressions a file may name that carry pictures or lose precision; named so that the message says what to change. */
const OTHER_NAMES: Readonly<Record<number, string>> = {
  2: 'CCITT RLE（传真黑白）',
  3: 'CCITT Group 3（传真黑白）',
  4: 'CCITT Group 4（传真黑白）',
  6: '旧式 JPEG',
  7: 'JPEG',
  9: 'JBIG',
  10: 'JBIG',
  32766: 'NeXT',
  32771: 'CCITT RLE（传真黑白）',
  32809: 'ThunderScan',
  32908: 'Pixar Film',
  32909: 'Pixar Log',
  33003: 'JPEG 2000',
  33004: 'JPEG 2000',
  33005: 'JPEG 2000',
  34661: 'JBIG',
  34676: 'SGI Log',
  34677: 'SGI Log24',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50001: 'WebP',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
};

export function compressionOf(code: number): Compression | null {
  return READABLE[code] ?? null;
}

export function compressionName(code: number): string {
  return OTHER_NAMES[code] ?? `编号 ${code}`;
}
