import type { ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

const HALVES = [0.5, 1.5] as const;

/**
 * (count, xs, ys, x, dx, y, dy): the centres of pixels on a straight line from a corner on, two at a time; an odd count
 * writes one more.
 */
export function centresOnLine(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'f64', 'f64', 'f64', 'f64'], results: [] });
  const [count, xs, ys, x, dx, y, dy] = builder.params as [Local, Local, Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const halves = keep('v128', f64x2.replace(1, f64x2.splat(f64.constant(HALVES[0])), f64.constant(HALVES[1])));
  const two = f64x2.splat(f64.constant(2));
  const [i, atX, atY] = [local('i32'), local('v128'), local('v128')];
  const first = (start: Local, step: Local) =>
    f64x2.add(f64x2.splat(start.get), f64x2.multiply(f64x2.splat(step.get), halves));
  const [stepX, stepY] = [dx, dy].map((step) => keep('v128', f64x2.multiply(f64x2.splat(step.get), two)));
  const place = (array: Local) => i32.add(array.get, i32.shiftLeft(i.get, i32.constant(3)));
  builder.add(
    atX.set(first(x, dx)),
    atY.set(first(y, dy)),
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...v128.store(0, place(xs), atX.get),
      ...v128.store(0, place(ys), atY.get),
      ...atX.set(f64x2.add(atX.get, stepX!)),
      ...atY.set(f64x2.add(atY.get, stepY!)),
      ...i.set(i32.add(i.get, i32.constant(2))),
    ]),
  );
  return builder.finish('line');
}
