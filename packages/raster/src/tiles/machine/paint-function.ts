import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, i32x4, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

/** Values done at once: a multiple of it is read, and as many numbers are written. */
const PAINTED = 4;
/** The lowest bytes of the first two numbers of each operand. */
const LOWEST = [0, 4, 16, 20, ...Array.from({ length: 12 }, () => 0)];

/**
 * (count, values, to, low, perUnit, colours): the colour number of each value as a byte: 1 at `low` and below, one more
 * for each 1 / perUnit above it, `colours` at the most; 0 for NaN.
 */
export function colourNumbers(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'f64', 'f64', 'f64'], results: [] });
  const [count, values, to, low, perUnit, colours] = builder.params as [Local, Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const [least, rate, most] = [low, perUnit, colours].map(({ get }) => keep('v128', f64x2.splat(get)));
  const [zero, one] = [0, 1].map((value) => keep('v128', f64x2.splat(f64.constant(value))));
  const i = local('i32');
  const at = i32.add(values.get, i32.shiftLeft(i.get, i32.constant(3)));
  /** NaN stays NaN until fractions are cut off. */
  const two = (offset: number): Code => {
    const bin = f64x2.floor(f64x2.multiply(f64x2.subtract(v128.load(offset, at), least!), rate!));
    return i32x4.fromFloats(f64x2.min(f64x2.add(f64x2.max(bin, zero!), one!), most!));
  };
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...i32.store(
        0,
        i32.add(to.get, i.get),
        i32x4.extract(0, i8x16.shuffle(LOWEST, two(0), two(2 * Float64Array.BYTES_PER_ELEMENT))),
      ),
      ...i.set(i32.add(i.get, i32.constant(PAINTED))),
    ]),
  );
  return builder.finish('paint');
}
