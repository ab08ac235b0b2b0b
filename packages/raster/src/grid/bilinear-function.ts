import type { Code, ModuleFunction, ValueType } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, i32x4, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

const WHOLE = ['count', 'to', 'from', 'stride'] as const;
const FLOATS = 'left top width lastColumn lastRow start step x0 x1 x2 y0 y1 y2'.split(' ');

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

/**
 * One piece of a row of points (see `RowPieces`), two at a time: values between four neighbours each, from a window of
 * float64 at `from` with `stride` bytes to a row. A point that lacks a neighbour becomes NaN; says whether any did. An
 * odd count writes one number more.
 */
export function bilinearFunction(): ModuleFunction {
  const params: ValueType[] = [...WHOLE.map(() => 'i32' as const), ...FLOATS.map(() => 'f64' as const)];
  const builder = functionBuilder({ params, results: ['i32'] });
  const [count, to, from, stride] = builder.params as [Local, Local, Local, Local];
  const { keep, local } = builder;
  const [left, top, width, lastColumn, lastRow, start, step, x0, x1, x2, y0, y1, y2] = builder.params
    .slice(WHOLE.length)
    .map(({ get }) => keep('v128', f64x2.splat(get)));
  const [half, one, zero, eight] = [0.5, 1, 0, 8].map((value) => keep('v128', f64x2.splat(f64.constant(value))));
  const [i, first, second] = [local('i32'), local('i32'), local('i32')];
  const names = ['s', 'x', 'y', 'fx', 'fy', 'gx', 'gy', 'places', 'isInside', 'u0', 'u1', 'l0', 'l1', 'value'] as const;
  const at = Object.fromEntries(names.map((name) => [name, local('v128')])) as Record<(typeof names)[number], Local>;
  const missing = local('v128');

  const parabola = (c0: Code, c1: Code, c2: Code): Code =>
    f64x2.add(c0, f64x2.multiply(at.s.get, f64x2.add(c1, f64x2.multiply(at.s.get, c2))));
  /**
   * Computes the number, within the window, of the pixel whose centre precedes the point, and how far the point lies
   * beyond that centre.
   */
  const place = ([coordinate, fraction, rest]: readonly [Local, Local, Local], parabolic: Code, origin: Code): Code => [
    ...coordinate.set(f64x2.subtract(parabolic, half!)),
    ...fraction.set(f64x2.subtract(coordinate.get, f64x2.floor(coordinate.get))),
    ...rest.set(f64x2.subtract(one!, fraction.get)),
    ...coordinate.set(f64x2.subtract(f64x2.floor(coordinate.get), origin)),
  ];
  const within = (value: Code, last: Code): Code => v128.and(f64x2.atLeast(value, zero!), f64x2.atMost(value, last));
  const clamped = (value: Code, last: Code): Code => f64x2.max(zero!, f64x2.min(value, last));
  const lows = (a: Local, b: Local) => i8x16.shuffle([...range(0, 8), ...range(16, 8)], a.get, b.get);
  const highs = (a: Local, b: Local) => i8x16.shuffle([...range(8, 8), ...range(24, 8)], a.get, b.get);
  const across = (a: Local, b: Local): Code =>
    f64x2.add(f64x2.multiply(lows(a, b), at.gx.get), f64x2.multiply(highs(a, b), at.fx.get));

  builder.add(at.s.set(f64x2.add(start!, f64x2.replace(0, step!, f64.constant(0)))));
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...place([at.x, at.fx, at.gx], parabola(x0!, x1!, x2!), left!),
      ...place([at.y, at.fy, at.gy], parabola(y0!, y1!, y2!), top!),
      ...at.isInside.set(v128.and(within(at.x.get, lastColumn!), within(at.y.get, lastRow!))),
      ...at.places.set(
        i32x4.fromFloats(
          f64x2.multiply(
            f64x2.add(f64x2.multiply(clamped(at.y.get, lastRow!), width!), clamped(at.x.get, lastColumn!)),
            eight!,
          ),
        ),
      ),
      ...first.set(i32.add(from.get, i32x4.extract(0, at.places.get))),
      ...second.set(i32.add(from.get, i32x4.extract(1, at.places.get))),
      ...at.u0.set(v128.load(0, first.get)),
      ...at.u1.set(v128.load(0, second.get)),
      ...at.l0.set(v128.load(0, i32.add(first.get, stride.get))),
      ...at.l1.set(v128.load(0, i32.add(second.get, stride.get))),
      ...at.value.set(
        f64x2.add(f64x2.multiply(across(at.u0, at.u1), at.gy.get), f64x2.multiply(across(at.l0, at.l1), at.fy.get)),
      ),
      // All bits set is NaN.
      ...at.value.set(v128.or(at.value.get, v128.not(at.isInside.get))),
      ...v128.store(0, i32.add(to.get, i32.multiply(i.get, i32.constant(8))), at.value.get),
      ...missing.set(v128.or(missing.get, f64x2.notEqual(at.value.get, at.value.get))),
      ...at.s.set(f64x2.add(at.s.get, f64x2.add(step!, step!))),
      ...i.set(i32.add(i.get, i32.constant(2))),
    ]),
  );
  builder.add(v128.anyTrue(missing.get));
  return builder.finish('bilinear');
}
