/**
 * Whole 分 over parts of so many 元 (rulings II A.8): what rounding the whole has added is spread by the size of the
 * parts, each is rounded down, and the 分 that are left go to the largest fractions. A rest of 0 takes no part.
 */
export function sharedFen(
  whole: number,
  parts: readonly number[],
  rest: number,
): { readonly parts: readonly number[]; readonly rest: number } {
  const all = rest === 0 ? parts : [...parts, rest];
  const size = all.reduce((sum, part) => sum + Math.abs(part), 0);
  if (size === 0) return { parts: parts.map(() => 0), rest: whole };
  const added = whole / 100 - all.reduce((sum, part) => sum + part, 0);
  const wanted = all.map((part) => (part + (added * Math.abs(part)) / size) * 100);
  const fen = wanted.map(Math.floor);
  const left = whole - fen.reduce((sum, each) => sum + each, 0);
  const largest = wanted
    .map((each, place) => ({ place, fraction: each - Math.floor(each) }))
    .toSorted((a, b) => b.fraction - a.fraction || a.place - b.place);
  for (const { place } of largest.slice(0, left)) fen[place]! += 1;
  // What float64 leaves may come to a 分 too many.
  for (const { place } of left < 0 ? largest.slice(left) : []) fen[place]! -= 1;
  return rest === 0 ? { parts: fen, rest: 0 } : { parts: fen.slice(0, -1), rest: fen.at(-1)! };
}
