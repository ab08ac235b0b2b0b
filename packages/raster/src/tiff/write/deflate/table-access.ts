import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, repeatWhile } from '@qingzhang/formula/kernel/wasm/instructions';

/** A number of an array of 32-bit numbers. */
export const wordAt = (array: number, index: Code): Code => i32.load(array, i32.shiftLeft(index, i32.constant(2)));
export const putWord = (array: number, index: Code, value: Code): Code =>
  i32.store(array, i32.shiftLeft(index, i32.constant(2)), value);

export const step = (counter: Local, by = 1): Code => counter.set(i32.add(counter.get, i32.constant(by)));

/** Counts from some number on, as long as the counter is below the end. */
export const counted = (counter: Local, from: Code, end: Code, body: Code): Code => [
  ...counter.set(from),
  ...repeatWhile(i32.lessThan(counter.get, end), [...body, ...step(counter)]),
];
