import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i16x8, i32, i32x4, repeatWhile, select, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { addShorts, remainder } from './further-instructions.ts';

const MODULUS = i32.constant(65_521);
/** Bytes done at once. */
const STEP = 32;
/** With more steps in a row, 16 bits would be left: 128 × 255. */
const MOST = 128 * STEP;
const LANES: readonly (0 | 1 | 2 | 3)[] = [0, 1, 2, 3];
const zero = v128.constant(new Uint8Array(16));

/** The last byte of a step counts once in the second sum, the first one 32 times. */
const weights = (highest: number): Code =>
  v128.constant(new Uint8Array(Int16Array.from({ length: 8 }, (_, i) => highest - i).buffer));
const sumOf = (four: Code): Code => LANES.map((lane) => i32x4.extract(lane, four)).reduce((a, b) => i32.add(a, b));

/**
 * (from, count) → the checksum at the end of a zlib stream of these bytes (Adler-32, RFC 1950). Bytes of one weight
 * within a step are added up first, and weighed after some steps.
 */
export function adlerSum(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32'], results: ['i32'] });
  const [from, count] = builder.params as [Local, Local];
  const { local } = builder;
  const [a, b, end, left, taken] = [1, 2, 3, 4, 5].map(() => local('i32')) as [Local, Local, Local, Local, Local];
  const [sum, before] = [local('v128'), local('v128')];
  const halves = [local('v128'), local('v128')] as const;
  const columns = [1, 2, 3, 4].map(() => local('v128'));
  const add = (target: Local, value: Code) => target.set(i32x4.add(target.get, value));
  const step: Code = [
    ...halves.flatMap((half, place) => half.set(v128.load(16 * place, from.get))),
    ...add(before, sum.get),
    ...add(sum, i32x4.addPairs(addShorts(i16x8.addPairs(halves[0].get), i16x8.addPairs(halves[1].get)))),
    ...columns.flatMap((column, place) => {
      const widen = place % 2 === 0 ? i16x8.widenLow : i16x8.widenHigh;
      return column.set(addShorts(column.get, widen(halves[place >> 1]!.get)));
    }),
    ...from.set(i32.add(from.get, i32.constant(STEP))),
  ];
  const weighed = columns
    .map(({ get }, place) => i32x4.dot(get, weights(STEP - 8 * place)))
    .reduce((one, other) => i32x4.add(one, other));
  const steps: Code = [
    ...taken.set(select(left.get, i32.constant(MOST), i32.lessThan(left.get, i32.constant(MOST)))),
    ...taken.set(i32.and(taken.get, i32.constant(-STEP))),
    ...end.set(i32.add(from.get, taken.get)),
    ...[sum, before, ...columns].flatMap((each) => each.set(zero)),
    ...repeatWhile(i32.lessThan(from.get, end.get), step),
    ...b.set(
      remainder(
        i32.add(
          i32.add(b.get, i32.multiply(a.get, taken.get)),
          i32.add(i32.multiply(sumOf(before.get), i32.constant(STEP)), sumOf(weighed)),
        ),
        MODULUS,
      ),
    ),
    ...a.set(remainder(i32.add(a.get, sumOf(sum.get)), MODULUS)),
    ...left.set(i32.subtract(left.get, taken.get)),
  ];
  builder.add(
    a.set(i32.constant(1)),
    left.set(count.get),
    repeatWhile(i32.greaterThan(left.get, i32.constant(STEP - 1)), steps),
    repeatWhile(left.get, [
      ...a.set(i32.add(a.get, i32.load8(0, from.get))),
      ...b.set(i32.add(b.get, a.get)),
      ...from.set(i32.add(from.get, i32.constant(1))),
      ...left.set(i32.subtract(left.get, i32.constant(1))),
    ]),
    i32.or(i32.shiftLeft(remainder(b.get, MODULUS), i32.constant(16)), remainder(a.get, MODULUS)),
  );
  return builder.finish('adler');
}
