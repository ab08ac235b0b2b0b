import type { ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i32x4, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

/** Bytes done at once, also beyond the end of the last row. */
export const DIFFERED = 16;
/** “Sub” (ISO/IEC 15948, 9.2). */
const LEFT = 1;
/** All bytes but the last of the second operand, after one of the first. */
const MOVED = [0, ...Array.from({ length: DIFFERED - 1 }, (_, i) => DIFFERED + i)];

/** (from, to, width, rows): rows of a PNG of one byte a pixel, each with its filter: how a pixel differs from the one before. */
export function differences(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: [] });
  const [from, to, width, rows] = builder.params as [Local, Local, Local, Local];
  const { keep, local } = builder;
  const none = keep('v128', i32x4.splat(i32.constant(0)));
  const [row, i, here] = [local('i32'), local('i32'), local('v128')];
  const step = (counter: Local, by: number) => counter.set(i32.add(counter.get, i32.constant(by)));
  builder.add(
    repeatWhile(i32.lessThan(row.get, rows.get), [
      ...i32.store8(0, to.get, i32.constant(LEFT)),
      ...step(to, 1),
      ...here.set(v128.load(0, from.get)),
      ...v128.store(0, to.get, i8x16.subtract(here.get, i8x16.shuffle(MOVED, none, here.get))),
      ...i.set(i32.constant(DIFFERED)),
      ...repeatWhile(i32.lessThan(i.get, width.get), [
        ...here.set(v128.load(0, i32.add(from.get, i.get))),
        ...v128.store(
          0,
          i32.add(to.get, i.get),
          i8x16.subtract(here.get, v128.load(0, i32.subtract(i32.add(from.get, i.get), i32.constant(1)))),
        ),
        ...step(i, DIFFERED),
      ]),
      ...from.set(i32.add(from.get, width.get)),
      ...to.set(i32.add(to.get, width.get)),
      ...step(row, 1),
    ]),
  );
  return builder.finish('differences');
}
