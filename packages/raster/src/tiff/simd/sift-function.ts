import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import {
  f64,
  f64x2,
  i16x8,
  i32,
  i32x4,
  i64x2,
  i8x16,
  repeatWhile,
  v128,
} from '@qingzhang/formula/kernel/wasm/instructions';
import { asBytes } from './further-instructions.ts';

const PAIRS = [0, 1, 2, 3] as const;
/** Cells done at once. */
export const SIFTED = 2 * PAIRS.length;

const both = (value: bigint): Code => v128.constant(new Uint8Array(BigInt64Array.of(value, value).buffer));
/** The lower words of the two halves of each operand: whole words are moved by one instruction of the machine. */
const lowWords = (a: Code, b: Code): Code =>
  i8x16.shuffle([0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27], a, b);

/**
 * (values, causes, count, low, high, missing): float64 outside `low` to `high` become NaN, `count` of them, a multiple
 * of 8. Writes a byte for each: 0 inside, `missing` for a NaN or an infinity, one more for a number. Says how many are
 * outside.
 */
export function siftCells(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'f64', 'f64', 'i32'], results: ['i32'] });
  const [values, causes, count, low, high, cause] = builder.params as [Local, Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const lowest = keep('v128', f64x2.splat(low.get));
  const highest = keep('v128', f64x2.splat(high.get));
  // A cause is smaller than 256: in the lowest byte of each half.
  const causeBytes = keep('v128', v128.and(i8x16.splat(cause.get), both(255n)));
  const nan = keep('v128', f64x2.splat(f64.constant(NaN)));
  const zero = keep('v128', both(0n));
  const [i, outside, total] = [local('i32'), local('v128'), local('v128')];
  const found = PAIRS.map(() => local('v128'));
  const marks = PAIRS.map(() => local('v128'));
  const at = i32.add(values.get, i32.multiply(i.get, i32.constant(8)));
  const siftPair = (pair: number): Code => {
    const [value, mark] = [found[pair]!, marks[pair]!];
    return [
      ...value.set(v128.load(pair * 16, at)),
      ...outside.set(v128.not(v128.and(f64x2.atLeast(value.get, lowest), f64x2.atMost(value.get, highest)))),
      // A number less itself is 0, which a comparison turns to -1.
      ...mark.set(i64x2.subtract(causeBytes, f64x2.equal(f64x2.subtract(value.get, value.get), zero))),
      ...mark.set(v128.and(outside.get, mark.get)),
      ...total.set(i64x2.subtract(total.get, outside.get)),
      ...v128.store(pair * 16, at, v128.select(nan, value.get, outside.get)),
    ];
  };
  const [a, b, c, d] = marks.map(({ get }) => get);
  const causeShorts = i16x8.narrow(lowWords(a!, b!), lowWords(c!, d!));
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...PAIRS.flatMap(siftPair),
      ...f64.store(0, i32.add(causes.get, i.get), f64x2.extract(0, asBytes(causeShorts, causeShorts))),
      ...i.set(i32.add(i.get, i32.constant(SIFTED))),
    ]),
  );
  // Counts stay below 2³²: the lower words of both halves.
  builder.add(i32.add(i32x4.extract(0, total.get), i32x4.extract(2, total.get)));
  return builder.finish('sift');
}
