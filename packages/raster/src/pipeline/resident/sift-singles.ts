import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f32x4, i16x8, i32, i32x4, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { MISSING_CAUSE } from '../../grid/missing-cause.ts';

/** Cells done at once; the arrays must have room for a multiple of it. */
export const SIFTED = 16;
const FOURS = [0, 1, 2, 3] as const;
const NAN_BITS = 0x7fc0_0000;

/**
 * (values, causes, count, low, high): float32 outside `low` to `high` become NaN where they lie. Writes a byte for each:
 * 0 inside, one cause for a NaN or an infinity, the next one for a number.
 */
export function siftSingles(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'f64', 'f64'], results: [] });
  const [values, causes, count, low, high] = builder.params as [Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const [lowest, highest] = [keep('v128', f32x4.splat(low.get)), keep('v128', f32x4.splat(high.get))];
  const cause = keep('v128', i32x4.splat(i32.constant(MISSING_CAUSE.nodata)));
  const nan = keep('v128', i32x4.splat(i32.constant(NAN_BITS)));
  const zero = keep('v128', i32x4.splat(i32.constant(0)));
  const [i, value, outside] = [local('i32'), local('v128'), local('v128')];
  const marks = FOURS.map(() => local('v128'));
  const at = i32.add(values.get, i32.shiftLeft(i.get, i32.constant(2)));
  const siftFour = (four: number): Code => [
    ...value.set(v128.load(four * 16, at)),
    ...outside.set(v128.not(v128.and(f32x4.atLeast(value.get, lowest), f32x4.atMost(value.get, highest)))),
    // A number less itself is 0, which a comparison turns to -1.
    ...marks[four]!.set(
      v128.and(outside.get, i32x4.subtract(cause, f32x4.equal(f32x4.subtract(value.get, value.get), zero))),
    ),
    ...v128.store(four * 16, at, v128.select(nan, value.get, outside.get)),
  ];
  const [a, b, c, d] = marks.map(({ get }) => get);
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...FOURS.flatMap(siftFour),
      ...v128.store(0, i32.add(causes.get, i.get), i8x16.narrow(i16x8.narrow(a!, b!), i16x8.narrow(c!, d!))),
      ...i.set(i32.add(i.get, i32.constant(SIFTED))),
    ]),
  );
  return builder.finish('sift');
}

export function wholeCells(cells: number): number {
  return Math.ceil(cells / SIFTED) * SIFTED;
}
