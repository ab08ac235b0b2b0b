import iconv from 'iconv-lite';

/** Name shown to people and the decoder behind it. GB2312 and GBK are subsets of GB18030, so one decoder reads all three. */
export interface TextEncoding {
  readonly name: string;
  readonly codec: string;
}

export const UTF8: TextEncoding = { name: 'UTF-8', codec: 'utf8' };
/** In the order that its byte order mark tells. */
export const UTF16: TextEncoding = { name: 'UTF-16', codec: 'utf16' };
export const GB18030: TextEncoding = { name: 'GB18030', codec: 'gb18030' };

/** Windows code pages that shapefiles meet, as `.cpg` files and dBASE drivers name them. */
const CODE_PAGES: Readonly<Record<number, TextEncoding>> = {
  936: GB18030,
  20936: GB18030,
  54936: GB18030,
  65001: UTF8,
  950: { name: 'Big5', codec: 'big5' },
  932: { name: 'Shift_JIS', codec: 'shiftjis' },
  949: { name: 'EUC-KR', codec: 'cp949' },
  874: { name: 'windows-874', codec: 'windows874' },
};

const SINGLE_BYTE_PAGES: readonly number[] = [
  437, 737, 775, 850, 852, 855, 857, 860, 861, 863, 864, 865, 866, 869, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257,
  1258,
];

export function encodingOfCodePage(page: number): TextEncoding | null {
  const known = CODE_PAGES[page];
  if (known !== undefined) return known;
  if (SINGLE_BYTE_PAGES.includes(page)) return { name: `CP${page}`, codec: `cp${page}` };
  return null;
}

/** Understands the spellings found in `.cpg` files: GBK, utf8, ANSI 936, OEM 936, cp1252, 88591, ISO-8859-1 … */
export function encodingOfName(text: string): TextEncoding | null {
  const name = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/["'\s\0_-]/g, '')
    .toLowerCase();
  if (name.startsWith('utf8')) return UTF8;
  if (/^(gb2312|gbk|gb18030|euccn|hz|chinese|xgbk)$/.test(name)) return GB18030;
  if (name.startsWith('big5')) return CODE_PAGES[950]!;
  if (/^(shiftjis|sjis)$/.test(name)) return CODE_PAGES[932]!;
  if (/^(euckr|ksc5601)$/.test(name)) return CODE_PAGES[949]!;
  const latin = /^(?:iso)?8859(\d{1,2})$/.exec(name);
  if (latin !== null && iconv.encodingExists(`iso8859${latin[1]}`)) {
    return { name: `ISO-8859-${latin[1]}`, codec: `iso8859${latin[1]}` };
  }
  if (name === 'latin1') return { name: 'ISO-8859-1', codec: 'iso88591' };
  const page = /^(?:ansi|oem|cp|ms|windows|win|ibm)?(\d{3,5})$/.exec(name);
  return page === null ? null : encodingOfCodePage(Number(page[1]));
}

export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return iconv.decode(bytes, encoding.codec, { stripBOM: false });
}

/** Whether every byte has a meaning in the encoding. */
function decodesStrictly(bytes: Uint8Array, encoding: TextEncoding): boolean {
  return !decodeText(bytes, encoding).includes('\uFFFD');
}

export function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! > 0x7f) return false;
  return true;
}

/** UTF-8 where the bytes allow it, else GB18030: text of Chinese programs is hardly ever valid UTF-8 by chance. */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  return decodesStrictly(bytes, UTF8) ? UTF8 : GB18030;
}
