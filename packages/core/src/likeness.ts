/** How alike two names are, from 0 to 1: shared pairs of characters, and whether one holds the other. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length >= 2 && long.includes(short)) return 0.55 + (0.4 * short.length) / long.length;
  const pairs = pairsOf(left);
  const others = pairsOf(right);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

/** How many signs two short words have in common, from 0 to 1: 岱固镇 and 岱崮镇 share two of three. */
export function sharedSigns(left: string, right: string): number {
  const [a, b] = [new Set(left), new Set(right)];
  const shared = [...a].filter((sign) => b.has(sign)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Pairs of neighbouring signs. */
export function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}
