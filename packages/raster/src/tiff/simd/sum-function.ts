import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i32x4, i64x2, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { addShorts, atMost, load16, store16, swizzle } from './further-instructions.ts';

/** Bytes of a sample that running sums are made of. */
export type SumBytes = 1 | 2 | 4;

const [WIDE, HALF, BEYOND] = [16, 8, 255];

/** Bytes by their places; 0 for those beyond. Other than a shuffle of any bytes it takes one instruction of the machine. */
export const chosen = (places: readonly number[], of: Code): Code =>
  swizzle(of, v128.constant(Uint8Array.from(places)));
const places = (place: (i: number) => number): readonly number[] => Array.from({ length: WIDE }, (_, i) => place(i));

/** The last sample of 16 bytes, everywhere. */
export function repeatLast(bytes: SumBytes, of: Code): Code {
  return chosen(
    places((i) => WIDE - bytes + (i % bytes)),
    of,
  );
}

/** Adds 16 bytes as samples. */
const ADD: Readonly<Record<SumBytes, (a: Code, b: Code) => Code>> = { 1: i8x16.add, 2: addShorts, 4: i32x4.add };

/** Makes running sums of the samples in 16 bytes: moved additions in each half, and one for the upper half. */
export function sumUp(bytes: SumBytes, value: Local): Code {
  const add = (other: Code): Code => value.set(ADD[bytes](value.get, other));
  const moves = [8, 16, 32].filter((bits) => bits >= 8 * bytes);
  const lastOfLower = places((i) => (i < HALF ? BEYOND : HALF - bytes + (i % bytes)));
  return [
    ...moves.flatMap((bits) => add(i64x2.shiftLeft(value.get, i32.constant(bits)))),
    ...add(chosen(lastOfLower, value.get)),
  ];
}

const LOAD: Readonly<Record<SumBytes, (at: Code) => Code>> = {
  1: (at) => i32.load8(0, at),
  2: load16,
  4: (at) => i32.load(0, at),
};
const STORE: Readonly<Record<SumBytes, (at: Code, value: Code) => Code>> = {
  1: (at, value) => i32.store8(0, at, value),
  2: store16,
  4: (at, value) => i32.store(0, at, value),
};

/** (at, rowBytes, rows): samples of so many bytes become their running sums in each row (predictor 2). */
export function sumRows(bytes: SumBytes): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32'], results: [] });
  const [at, rowBytes, rows] = builder.params as [Local, Local, Local];
  const [end, sum] = [builder.local('i32'), builder.local('i32')];
  const [value, before] = [builder.local('v128'), builder.local('v128')];
  const step = (by: number): Code => at.set(i32.add(at.get, i32.constant(by)));
  builder.add(
    repeatWhile(rows.get, [
      ...end.set(i32.add(at.get, rowBytes.get)),
      ...before.set(v128.constant(new Uint8Array(WIDE))),
      ...repeatWhile(atMost(i32.add(at.get, i32.constant(WIDE)), end.get), [
        ...value.set(v128.load(0, at.get)),
        ...sumUp(bytes, value),
        ...value.set(ADD[bytes](value.get, before.get)),
        ...v128.store(0, at.get, value.get),
        ...before.set(repeatLast(bytes, value.get)),
        ...step(WIDE),
      ]),
      // What does not fill 16 bytes. Storing cuts the sum off at the width of a sample.
      ...sum.set(i32x4.extract(0, before.get)),
      ...repeatWhile(i32.lessThan(at.get, end.get), [
        ...sum.set(i32.add(sum.get, LOAD[bytes](at.get))),
        ...STORE[bytes](at.get, sum.get),
        ...step(bytes),
      ]),
      ...rows.set(i32.subtract(rows.get, i32.constant(1))),
    ]),
  );
  return builder.finish(`sum${8 * bytes}`);
}
