/** A name as words are looked for in it. */
export interface NameText {
  /** In small letters, without its ending. */
  readonly text: string;
  /** Runs of Latin letters and figures. */
  readonly tokens: readonly string[];
}

export function nameText(name: string): NameText {
  const base = name.split(/[\\/]/).at(-1)!;
  const text = base
    .normalize('NFKC')
    .replace(/(?:\.(?:tar|aux|tif|tiff|img|zip|rar|7z|gz|dat|asc|nc|nc4|h5|grib2?|grb2?|hgt|flt|bil|xml))+$/i, '')
    .toLowerCase();
  return { text, tokens: text.match(/[a-z0-9]+/g) ?? [] };
}

/** The length of the longest of some words that a name holds; 0 where it holds none. */
export function longestWord(name: NameText, words: readonly string[]): number {
  return Math.max(0, ...words.filter((word) => hasWord(name, word)).map(({ length }) => length));
}

function hasWord({ text, tokens }: NameText, word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return text.includes(word);
  // S2 is a satellite, not a slope factor: a single letter stands alone.
  return tokens.some((token) => token === word || (word.length > 1 && strippedOf(token).includes(word)));
}

/** NDVI2023 and 2023NDVI are NDVI. */
function strippedOf(token: string): readonly string[] {
  return [token.replace(/\d+$/, ''), token.replace(/^\d+/, ''), token.replace(/^\d+|\d+$/g, '')];
}
