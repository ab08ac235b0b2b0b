import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i16x8, i32, i8x16, repeatWhile, select, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, store16, xor } from '../../simd/further-instructions.ts';
import { COUNTS_AT, NOTHING, REPEATED } from './pack-memory.ts';
import { LONGEST_RUN, SHORTEST_RUN } from './run-lengths.ts';

/** Bytes looked at together. */
const WIDE = 16;
const ALL_EQUAL = 2 ** WIDE - 1;

/**
 * (at, end, to) → the end of the tokens: bytes from `at` to `end` as tokens of two bytes from `to` on, an even number of
 * them, counted. Up to 30 bytes behind them may be written over, and up to 16 behind the bytes are looked at.
 */
export function runTokens(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32'], results: ['i32'] });
  const [at, end, to] = builder.params as [Local, Local, Local];
  const [byte, stop, run, equal] = [1, 2, 3, 4].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const [wide, repeated] = [builder.local('v128'), builder.local('v128')];
  const tokens = builder.keep('i32', to.get);
  const step = (local: Local, by: number): Code => local.set(i32.add(local.get, i32.constant(by)));
  const put = (token: Code): Code => [...store16(to.get, token), ...step(to, 2)];
  const countAt = (place: Code): Code =>
    i32.store(COUNTS_AT, place, i32.add(i32.load(COUNTS_AT, place), i32.constant(1)));
  const placeOf = (token: Code): Code => i32.shiftLeft(token, i32.constant(2));
  const count = (token: Code): Code => countAt(placeOf(token));
  const putByte: Code = [...put(byte.get), ...count(byte.get), ...step(at, 1)];
  const left = i32.subtract(stop.get, at.get);
  const repetition = i32.add(run.get, i32.constant(REPEATED));
  const lesser = (a: Code, b: Code): Code => select(a, b, i32.lessThan(a, b));
  const lookOn: Code = equal.set(i8x16.bitmask(i8x16.equal(v128.load(0, stop.get), repeated.get)));
  const putRun: Code = [
    ...stop.set(i32.add(at.get, i32.constant(1))),
    ...repeated.set(i8x16.splat(byte.get)),
    ...lookOn,
    ...repeatWhile(i32.and(i32.equal(equal.get, i32.constant(ALL_EQUAL)), i32.lessThan(stop.get, end.get)), [
      ...step(stop, WIDE),
      ...lookOn,
    ]),
    // To the first byte that differs, or too far.
    ...stop.set(i32.add(stop.get, i32.trailingZeros(xor(equal.get, i32.constant(-1))))),
    ...stop.set(lesser(stop.get, end.get)),
    ...repeatWhile(i32.greaterThan(left, i32.constant(SHORTEST_RUN - 2)), [
      ...run.set(left),
      ...run.set(lesser(run.get, i32.constant(LONGEST_RUN))),
      ...put(repetition),
      ...count(repetition),
      ...at.set(i32.add(at.get, run.get)),
    ]),
    ...repeatWhile(i32.lessThan(at.get, stop.get), putByte),
  ];
  // Sixteen bytes become tokens, those that count are the ones up to where three follow that are equal.
  const eachOfWide: Code = Array.from({ length: WIDE }, (_, place) => count(i32.load8(place, at.get))).flat();
  const putWide: Code = [
    ...wide.set(v128.load(0, at.get)),
    ...equal.set(i8x16.bitmask(i8x16.equal(wide.get, v128.load(1, at.get)))),
    ...v128.store(0, to.get, i16x8.widenLow(wide.get)),
    ...v128.store(WIDE, to.get, i16x8.widenHigh(wide.get)),
    ...equal.set(i32.and(equal.get, i32.shiftRight(equal.get, i32.constant(1)))),
    ...when(
      equal.get,
      [
        ...stop.set(i32.add(at.get, i32.trailingZeros(equal.get))),
        ...to.set(i32.add(to.get, i32.shiftLeft(i32.add(left, i32.constant(1)), i32.constant(1)))),
        ...repeatWhile(atMost(at.get, stop.get), [...count(i32.load8(0, at.get)), ...step(at, 1)]),
      ],
      [...eachOfWide, ...step(at, WIDE), ...step(to, 2 * WIDE)],
    ),
    ...byte.set(i32.load8(0, i32.subtract(at.get, i32.constant(1)))),
  ];
  builder.add(
    repeatWhile(i32.lessThan(at.get, end.get), [
      ...when(atMost(i32.add(at.get, i32.constant(WIDE)), end.get), putWide, [
        ...byte.set(i32.load8(0, at.get)),
        ...putByte,
      ]),
      ...when(i32.and(i32.equal(i32.load8(0, at.get), byte.get), i32.lessThan(at.get, end.get)), putRun),
    ]),
    when(i32.and(i32.subtract(to.get, tokens), i32.constant(2)), put(i32.constant(NOTHING))),
    to.get,
  );
  return builder.finish('tokens');
}
