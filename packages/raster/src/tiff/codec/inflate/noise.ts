import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { FunctionBuilder, Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i32x4, repeatWhile, select, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, block, doWhile, leaveIf } from '../../simd/further-instructions.ts';
import { AHEAD, type BitWindow } from './bit-window.ts';
import { LETTERS_AT, NOISE_AT } from './memory.ts';
import { ENTRY, LETTERS } from './table-entry.ts';

/** The two lengths that words of noise have; which of them, the lowest bit of an entry says. */
const [SHORT, LONG] = [8, 9];
const ONE_BYTE = 1 << ENTRY.countAt;
const ENTRIES = 2 ** LETTERS.bits;
/** Share of the first table, and so of what the code expects, that makes a block one of noise. */
const LEAST_SHARE = 3 / 4;
const IN_A_ROW = 3;

/** Walks over the first table of letters, four entries at once: `found` is true for those that may be noise. */
function walkOver(
  { local }: FunctionBuilder,
  use: (entries: { readonly at: Local; readonly four: Local; readonly found: Local }) => Code,
): Code {
  const [at, four, found] = [local('i32'), local('v128'), local('v128')];
  const all = (value: number) => i32x4.splat(i32.constant(value));
  const fields = ENTRY.isBytes | (ENTRY.bits & ~(SHORT ^ LONG));
  return [
    ...at.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(at.get, i32.constant(ENTRIES * 4)), [
      ...four.set(v128.load(LETTERS_AT, at.get)),
      ...found.set(i32x4.equal(v128.and(four.get, all(fields)), all(ONE_BYTE | SHORT))),
      ...use({ at, four, found }),
      ...at.set(i32.add(at.get, i32.constant(16))),
    ]),
  ];
}

/** Counts the entries of the first table of letters that may be noise. */
export function countNoise(builder: FunctionBuilder): Code {
  const count = builder.local('v128');
  const lanes = ([0, 1, 2, 3] as const).map((lane) => i32x4.extract(lane, count.get));
  return [
    // A true comparison is -1.
    ...walkOver(builder, ({ found }) => count.set(i32x4.subtract(count.get, found.get))),
    ...i32.store(
      NOISE_AT,
      i32.constant(0),
      lanes.reduce((a, b) => i32.add(a, b)),
    ),
  ];
}

/** Marks them. Entries of three bytes have a bit of the last one at the place of the mark: both are not made of one table. */
export function markNoise(builder: FunctionBuilder): Code {
  const mark = i32x4.splat(i32.constant(ENTRY.isNoise));
  return walkOver(builder, ({ at, four, found }) =>
    v128.store(LETTERS_AT, at.get, v128.or(four.get, v128.and(found.get, mark))),
  );
}

interface Noise {
  readonly window: BitWindow;
  readonly out: Local;
  readonly isWithin: Code;
}

/**
 * Unpacks noise for as long as there is nothing else: bytes whose words have 8 or 9 bits, which come one after the other,
 * so that each waits for the look-up before it. Three at a time are looked up at all the places where they may begin, and
 * chosen without a further look-up.
 */
export function unpackNoise(builder: FunctionBuilder, { window, out, isWithin }: Noise): Code {
  const { drop, refill } = window;
  const [first, second, third, bits] = [1, 2, 3, 4].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const [early, middle, late] = [1, 2, 3].map(() => builder.local('i32')) as [Local, Local, Local];
  const entryAfter = (skipped: number): Code => i32.load(LETTERS_AT, window.entryPlaceAfter(skipped, LETTERS.bits));
  const isLong = (entry: Local): Code => i32.and(entry.get, i32.constant(SHORT ^ LONG));
  const put = (place: number, entry: Local): Code =>
    i32.store8(place, out.get, i32.shiftRight(entry.get, i32.constant(ENTRY.bytesAt)));
  const three: Code = [
    ...first.set(entryAfter(0)),
    ...early.set(entryAfter(2 * SHORT)),
    ...middle.set(entryAfter(SHORT + LONG)),
    ...late.set(entryAfter(2 * LONG)),
    ...second.set(select(entryAfter(LONG), entryAfter(SHORT), isLong(first))),
    ...early.set(select(middle.get, early.get, isLong(first))),
    ...late.set(select(late.get, middle.get, isLong(first))),
    ...third.set(select(late.get, early.get, isLong(second))),
    ...leaveIf(1, i32.eqz(i32.and(i32.and(i32.and(first.get, second.get), third.get), i32.constant(ENTRY.isNoise)))),
    ...[first, second, third].flatMap((entry, place) => put(place, entry)),
    ...bits.set(i32.add(i32.add(first.get, second.get), third.get)),
    ...drop(bits.get),
    ...out.set(i32.add(out.get, i32.constant(IN_A_ROW))),
  ];
  const times = Math.floor(AHEAD / (IN_A_ROW * LONG));
  return block(doWhile([...refill, ...Array.from({ length: times }, () => three).flat()], isWithin));
}

/** Whether the code whose tables are there is one of noise. */
export const isNoisy: Code = atMost(i32.constant(ENTRIES * LEAST_SHARE), i32.load(NOISE_AT, i32.constant(0)));
