import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, i8x16, repeatWhile, select, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { MESH } from '../../../grid/control-grid.ts';

/** Bytes of a control point: x and y. */
export const POINT = 16;

const range = (from: number) => Array.from({ length: 8 }, (_, i) => from + i);
const HALF = MESH / 2;

/**
 * (points, stride, across, column, count, xs, ys, upper, middle, lower): the centres of a row of pixels, as the
 * interpolation of control points has them. `points` is the first of the row of meshes, `stride` the bytes to the next
 * row of points, `column` counts from the first mesh; the three weights are those of the rows of points. Two points at a
 * time: an odd count writes one more.
 */
export function curveRow(): ModuleFunction {
  const params = [...Array.from({ length: 7 }, () => 'i32' as const), 'f64', 'f64', 'f64'] as const;
  const builder = functionBuilder({ params, results: [] });
  const [points, stride, across, column, count, xs, ys] = builder.params as Local[];
  const { keep, local } = builder;
  const [upper, middle, lower] = builder.params.slice(7).map(({ get }) => keep('v128', f64x2.splat(get)));
  const two = keep('v128', f64x2.splat(f64.constant(2)));
  const half = keep('v128', f64x2.splat(f64.constant(0.5)));
  const step = keep('v128', f64x2.splat(f64.constant(2 / HALF)));
  const [i, mesh, end, at] = [local('i32'), local('i32'), local('i32'), local('i32')] as const;
  const [first, slope, bend, s] = [local('v128'), local('v128'), local('v128'), local('v128')] as const;
  const [c0, c1, c2] = [local('v128'), local('v128'), local('v128')] as const;
  const [x0, x1, x2] = [local('v128'), local('v128'), local('v128')] as const;
  const [y0, y1, y2] = [local('v128'), local('v128'), local('v128')] as const;

  /** x and y of the row at one of the three columns of points of a mesh. */
  const across3 = (place: number): Code => {
    const below = (rows: number) => i32.add(at.get, i32.multiply(stride!.get, i32.constant(rows)));
    const point = (rows: number) => v128.load(place * POINT, below(rows));
    return f64x2.add(
      f64x2.add(f64x2.multiply(upper!, point(0)), f64x2.multiply(middle!, point(1))),
      f64x2.multiply(lower!, point(2)),
    );
  };
  const lows = (value: Local): Code => i8x16.shuffle([...range(0), ...range(0)], value.get, value.get);
  const highs = (value: Local): Code => i8x16.shuffle([...range(8), ...range(8)], value.get, value.get);
  const parabola = (a: Local, b: Local, c: Local): Code =>
    f64x2.add(a.get, f64x2.multiply(s.get, f64x2.add(b.get, f64x2.multiply(s.get, c.get))));
  const line = (array: Local): Code => i32.add(array.get, i32.shiftLeft(i.get, i32.constant(3)));
  const last = i32.subtract(across!.get, i32.constant(1));
  const least = (a: Code, b: Code): Code => select(a, b, i32.lessThan(a, b));
  const column64 = i32.subtract(i32.add(column!.get, i.get), i32.multiply(mesh.get, i32.constant(MESH)));
  // The first point's s; all of them are exact.
  const start = f64.multiply(f64.add(f64.from(column64), f64.constant(0.5)), f64.constant(1 / HALF));

  builder.add(
    repeatWhile(i32.lessThan(i.get, count!.get), [
      ...mesh.set(least(i32.shiftRight(i32.add(column!.get, i.get), i32.constant(Math.log2(MESH))), last)),
      ...end.set(
        least(
          count!.get,
          i32.subtract(i32.multiply(i32.add(mesh.get, i32.constant(1)), i32.constant(MESH)), column!.get),
        ),
      ),
      ...at.set(i32.add(points!.get, i32.multiply(mesh.get, i32.constant(2 * POINT)))),
      ...c0.set(across3(0)),
      ...c1.set(across3(1)),
      ...c2.set(across3(2)),
      ...bend.set(f64x2.multiply(f64x2.add(f64x2.subtract(c0.get, f64x2.multiply(two, c1.get)), c2.get), half)),
      ...slope.set(f64x2.subtract(f64x2.subtract(c1.get, c0.get), bend.get)),
      ...first.set(c0.get),
      ...x0.set(lows(first)),
      ...x1.set(lows(slope)),
      ...x2.set(lows(bend)),
      ...y0.set(highs(first)),
      ...y1.set(highs(slope)),
      ...y2.set(highs(bend)),
      ...s.set(f64x2.splat(start)),
      ...s.set(f64x2.replace(1, s.get, f64.add(f64x2.extract(0, s.get), f64.constant(1 / HALF)))),
      ...repeatWhile(i32.lessThan(i.get, end.get), [
        ...v128.store(0, line(xs!), parabola(x0, x1, x2)),
        ...v128.store(0, line(ys!), parabola(y0, y1, y2)),
        ...s.set(f64x2.add(s.get, step)),
        ...i.set(i32.add(i.get, i32.constant(2))),
      ]),
      // An odd piece ran one point too far.
      ...i.set(end.get),
    ]),
  );
  return builder.finish('curve');
}
