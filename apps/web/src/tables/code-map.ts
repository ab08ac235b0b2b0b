type CodeMap = Readonly<Record<string, string>>;

/** `{ "1": "112" }` as lines `1 = 112`. */
export function codeMapText(map: unknown): string {
  if (typeof map !== 'object' || map === null) return '';
  return Object.entries(map as CodeMap)
    .map(([pixel, code]) => `${pixel} = ${code}`)
    .join('\n');
}

/** Reads lines such as `1 = 112` into a map; names the first line of another form. */
export function readCodeMap(text: string): { readonly map: CodeMap | null; readonly problem?: string } {
  const lines = text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const map: Record<string, string> = {};
  for (const line of lines) {
    const match = /^(-?\d{1,9})\s*[=:→\s]\s*(\S+)$/.exec(line);
    if (match === null) return { map: null, problem: `“${line}”不是“像元值 = 类型编码”` };
    const [, pixel = '', code = ''] = match;
    if (map[pixel] !== undefined) return { map: null, problem: `像元值 ${pixel} 出现了两次` };
    map[pixel] = code;
  }
  return { map: lines.length === 0 ? null : map };
}
