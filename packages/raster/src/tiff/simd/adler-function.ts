import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i16x8, i32, i32x4, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

/** The last byte of 16 counts once in the second sum, the first one 16 times. */
const weights = (highest: number): Code =>
  v128.constant(new Uint8Array(Int16Array.from({ length: 8 }, (_, i) => highest - i).buffer));

/**
 * (from, to, count): what `count` bytes, a multiple of 16, add to both sums of Adler-32, as three times four numbers
 * at `to`: the bytes; for every 16 of them the bytes before; and the bytes by their weight within 16.
 */
export function adlerSums(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32'], results: [] });
  const [from, to, count] = builder.params as [Local, Local, Local];
  const i = builder.local('i32');
  const [bytes, sum, before, weighted] = [0, 1, 2, 3].map(() => builder.local('v128')) as [Local, Local, Local, Local];
  const add = (target: Local, value: Code) => target.set(i32x4.add(target.get, value));
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...bytes.set(v128.load(0, i32.add(from.get, i.get))),
      ...add(before, sum.get),
      ...add(sum, i32x4.addPairs(i16x8.addPairs(bytes.get))),
      ...add(weighted, i32x4.dot(i16x8.widenLow(bytes.get), weights(16))),
      ...add(weighted, i32x4.dot(i16x8.widenHigh(bytes.get), weights(8))),
      ...i.set(i32.add(i.get, i32.constant(16))),
    ]),
    v128.store(0, to.get, sum.get),
    v128.store(16, to.get, before.get),
    v128.store(32, to.get, weighted.get),
  );
  return builder.finish('adler');
}
