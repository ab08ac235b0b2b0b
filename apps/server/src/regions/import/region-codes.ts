/** Counties have 6 digits (GB/T 2260), townships 9 (GB/T 10114), villages 12 (统计用区划代码, 国家统计局). */
const LENGTHS = [12, 9, 6] as const;
const TYPES: Readonly<Record<number, string>> = { 6: '县', 9: '乡镇', 12: '村' };
const FULL = 12;

/** The digits that say something: statistical codes of counties and townships are filled up to 12 with zeros. */
function stem(code: string): string {
  if (code.length !== FULL || !/^\d+$/.test(code)) return code;
  if (code.endsWith('000000')) return code.slice(0, 6);
  return code.endsWith('000') ? code.slice(0, 9) : code;
}

/** The type of region that a code of this length is given to. */
export function typeOfCode(code: string): string | undefined {
  const digits = stem(code);
  return /^\d+$/.test(digits) ? TYPES[digits.length] : undefined;
}

/** Codes that the region above may have, the nearest first; with and without the zeros. */
export function codesAbove(code: string): string[] {
  const own = stem(code);
  return LENGTHS.filter((length) => length < own.length && /^\d+$/.test(own.slice(0, length))).flatMap((length) => {
    const prefix = own.slice(0, length);
    return length === FULL ? [prefix] : [prefix, prefix.padEnd(FULL, '0')];
  });
}
