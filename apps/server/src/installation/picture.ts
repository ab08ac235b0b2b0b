import { LOGO_LIMITS } from '@qingzhang/catalogue/place';

interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** What the bytes are by their content; undefined for anything that is no PNG, JPEG or WebP. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  return png(bytes) ?? webp(bytes) ?? jpeg(bytes);
}

/** Why a picture cannot be a logo; undefined when it can. */
export function logoProblem(bytes: Buffer): string | undefined {
  const { bytes: most, side } = LOGO_LIMITS;
  if (bytes.length > most) return `标志图片为 ${Math.ceil(bytes.length / 1024)} KB，不能超过 ${most / 1024} KB`;
  const picture = pictureOf(bytes);
  if (picture === undefined) return '标志图片的内容不是 PNG、JPEG 或 WebP';
  const { width, height } = picture;
  if (width < 1 || height < 1) return '标志图片没有宽度或高度';
  return width > side || height > side
    ? `标志图片为 ${width}×${height} 像素，宽和高都不能超过 ${side} 像素`
    : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG, clause 11.2.1: the first chunk is IHDR and begins with width and height. */
function png(bytes: Buffer): Picture | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** RFC 9649: the first chunk is the lossy, the lossless or the extended head. */
function webp(bytes: Buffer): Picture | undefined {
  const word = (from: number) => bytes.toString('latin1', from, from + 4);
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined;
  const of = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  switch (word(12)) {
    case 'VP8 ':
      return of(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const sides = bytes.readUInt32LE(21);
      return of((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return of(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}

/** ITU-T T.81, B.2.2: the frame header among the marker segments holds height and width. */
function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1; // a fill byte before a marker
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
