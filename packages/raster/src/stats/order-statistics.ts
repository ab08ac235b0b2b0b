/**
 * Finds the k-th smallest of values that are read several times and never held: each reading counts them by some bits
 * of their ordered binary form and narrows every k down to one count, until few enough are left to be sorted.
 */
export interface OrderSearch {
  /** Whether the values must be read (once more). */
  readonly isOpen: () => boolean;
  /** Takes finite values, in any order and grouping; others are left out. */
  readonly add: (values: Float64Array, isInside: Uint8Array | null) => void;
  /** Ends a reading. The first one tells the number of values, from which `ranks` chooses the k's, from 0. */
  readonly endReading: () => void;
  readonly count: () => number;
  /** The value of each rank, in the order chosen. */
  readonly found: () => readonly number[];
}

/** Bits of a float64 that each reading looks at, from the highest on: 1 million counts are 8 MB. Then none are left. */
const DIGITS = [20, 20, 12, 12, 0] as const;
/** Values that may be kept and sorted, 8 MB. */
const MOST_KEPT = 2 ** 20;

/** Values that agree in the bits looked at so far, and the ranks among them. */
interface Group {
  /** The digits that they share. */
  readonly prefix: readonly number[];
  /** Place in the answer, and rank within the group. */
  readonly ranks: readonly { readonly place: number; readonly rank: number }[];
  /** Counts by the next digit, or the values themselves. */
  readonly counts: Float64Array | null;
  readonly kept: Float64Array | null;
  size: number;
  min: number;
  max: number;
}

export function orderSearch(ranksOf: (count: number) => readonly number[]): OrderSearch {
  const answers: number[] = [];
  let groups: readonly Group[] = [openGroup([], [], Infinity)];
  let total: number | null = null;
  const number = new Float64Array(1);
  const halves = new Uint32Array(number.buffer);
  const digits = new Int32Array(DIGITS.length);

  const addTo = (group: Group, value: number): void => {
    const { prefix, counts, kept } = group;
    for (let i = 0; i < prefix.length; i++) if (digits[i] !== prefix[i]) return;
    if (counts !== null) counts[digits[prefix.length]!]!++;
    else kept![group.size] = value;
    group.size++;
    if (value < group.min) group.min = value;
    if (value > group.max) group.max = value;
  };
  return {
    isOpen: () => groups.length > 0,
    count: () => total ?? 0,
    found: () => answers,
    add(values, isInside) {
      for (let i = 0; i < values.length; i++) {
        const value = values[i]! + 0; // -0 becomes 0
        if (value - value !== 0 || (isInside !== null && isInside[i] === 0)) continue;
        number[0] = value;
        splitDigits(halves[0]!, halves[1]!, digits);
        for (let g = 0; g < groups.length; g++) addTo(groups[g]!, value);
      }
    },
    endReading() {
      if (total === null) {
        total = groups[0]!.size;
        const ranks = (total === 0 ? [] : ranksOf(total)).map((rank, place) => ({ place, rank }));
        groups = ranks.length === 0 ? [] : narrowed({ ...groups[0]!, ranks });
        return;
      }
      groups = groups.flatMap((group) => {
        const { ranks, kept, min, max } = group;
        // However many there are, equal values need no more counting.
        if (kept === null && min < max) return narrowed(group);
        const sorted = kept?.sort();
        for (const { place, rank } of ranks) answers[place] = sorted?.[rank] ?? min;
        return [];
      });
    },
  };
}

function openGroup(prefix: readonly number[], ranks: Group['ranks'], size: number): Group {
  const isKept = size <= MOST_KEPT;
  const counts = isKept ? null : new Float64Array(2 ** DIGITS[prefix.length]!);
  return {
    prefix,
    ranks,
    counts,
    kept: isKept ? new Float64Array(size) : null,
    size: 0,
    min: Infinity,
    max: -Infinity,
  };
}

/** The groups by the next digit that hold a rank. */
function narrowed({ prefix, ranks, counts }: Group): Group[] {
  const groups: Group[] = [];
  let below = 0;
  for (let digit = 0; digit < counts!.length; digit++) {
    const here = counts![digit]!;
    if (here === 0) continue;
    const inside = ranks
      .filter(({ rank }) => rank >= below && rank < below + here)
      .map(({ place, rank }) => ({ place, rank: rank - below }));
    if (inside.length > 0) groups.push(openGroup([...prefix, digit], inside, here));
    below += here;
  }
  return groups;
}

/** The bits of a float64 as digits that ascend with its value: negative numbers turned round. */
function splitDigits(low: number, high: number, digits: Int32Array): void {
  const isNegative = high >>> 31 === 1;
  const upper = isNegative ? ~high : high ^ 0x8000_0000;
  const lower = isNegative ? ~low : low;
  digits[0] = upper >>> 12;
  digits[1] = ((upper & 0xfff) << 8) | (lower >>> 24);
  digits[2] = (lower >>> 12) & 0xfff;
  digits[3] = lower & 0xfff;
}
