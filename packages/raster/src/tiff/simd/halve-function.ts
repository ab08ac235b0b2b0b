import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { fromFloats, toFloats } from './further-instructions.ts';

/** Cells of a row that are done at once. */
export const HALVED = 4;

const range = (from: number) => Array.from({ length: 4 }, (_, i) => from + i);
/** The first and the third, or the second and the fourth, of four float32, as float64. */
const everyOther = (first: 0 | 1, four: Code): Code =>
  fromFloats(i8x16.shuffle([...range(4 * first), ...range(4 * first + 8), ...range(0), ...range(0)], four, four));

/**
 * (from, to, width, rows): means of 2 × 2 float32, missing ones left out, of an even number of rows whose length is a
 * multiple of 4. Added up as float64 in reading order, like the plain loop.
 */
export function halveRows(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: [] });
  const [from, to, width, rows] = builder.params as [Local, Local, Local, Local];
  const { local, keep } = builder;
  const [four, sum, count] = [local('v128'), local('v128'), local('v128')];
  const [value, isThere] = [local('v128'), local('v128')];
  const one = keep('v128', f64x2.splat(f64.constant(1)));
  const zero = keep('v128', f64x2.splat(f64.constant(0)));
  const rowBytes = keep('i32', i32.multiply(width.get, i32.constant(4)));
  const end = keep('i32', i32.add(from.get, i32.multiply(rowBytes, rows.get)));
  const rowEnd = local('i32');
  const add = (first: 0 | 1): Code => [
    ...value.set(everyOther(first, four.get)),
    ...isThere.set(f64x2.equal(value.get, value.get)),
    ...sum.set(f64x2.add(sum.get, v128.and(value.get, isThere.get))),
    ...count.set(f64x2.add(count.get, v128.and(one, isThere.get))),
  ];
  builder.add(
    repeatWhile(i32.lessThan(from.get, end), [
      ...rowEnd.set(i32.add(from.get, rowBytes)),
      ...repeatWhile(i32.lessThan(from.get, rowEnd.get), [
        ...sum.set(zero),
        ...count.set(zero),
        ...four.set(v128.load(0, from.get)),
        ...add(0),
        ...add(1),
        ...four.set(v128.load(0, i32.add(from.get, rowBytes))),
        ...add(0),
        ...add(1),
        // 0 / 0 is NaN: all four are missing.
        ...f64.store(0, to.get, f64x2.extract(0, toFloats(f64x2.divide(sum.get, count.get)))),
        ...from.set(i32.add(from.get, i32.constant(4 * HALVED))),
        ...to.set(i32.add(to.get, i32.constant(2 * HALVED))),
      ]),
      ...from.set(i32.add(from.get, rowBytes)),
    ]),
  );
  return builder.finish('halve');
}
