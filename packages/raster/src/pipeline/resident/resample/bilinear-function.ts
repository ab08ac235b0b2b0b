import type { Code, ModuleFunction, ValueType } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { clampedPlaces, placeOf, placeOfLane, type CellForm } from './window-cells.ts';

const WHOLE = ['count', 'to', 'xs', 'ys', 'from', 'stride'] as const;
const FLOATS = ['left', 'top', 'width', 'lastColumn', 'lastRow'] as const;

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

/**
 * A row of points, two at a time: values between four neighbours each, from a window of cells at `from` with `stride`
 * bytes to a row. A point that lacks a neighbour becomes NaN; says whether any did. An odd count writes one number more.
 */
export function bilinearRow(form: CellForm): ModuleFunction {
  const params: ValueType[] = [...WHOLE.map(() => 'i32' as const), ...FLOATS.map(() => 'f64' as const)];
  const builder = functionBuilder({ params, results: ['i32'] });
  const [count, to, xs, ys, from, stride] = builder.params as [Local, Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const [left, top, width, lastColumn, lastRow] = builder.params
    .slice(WHOLE.length)
    .map(({ get }) => keep('v128', f64x2.splat(get)));
  const [half, one, zero] = [0.5, 1, 0].map((value) => keep('v128', f64x2.splat(f64.constant(value))));
  const [i, first, second] = [local('i32'), local('i32'), local('i32')];
  const names = ['x', 'y', 'fx', 'fy', 'gx', 'gy', 'places', 'isInside', 'u0', 'u1', 'l0', 'l1', 'value'] as const;
  const at = Object.fromEntries(names.map((name) => [name, local('v128')])) as Record<(typeof names)[number], Local>;
  const missing = local('v128');

  /**
   * Computes the number, within the window, of the pixel whose centre precedes the point, and how far the point lies
   * beyond that centre.
   */
  const place = ([coordinate, fraction, rest]: readonly [Local, Local, Local], line: Local, origin: Code): Code => [
    ...coordinate.set(f64x2.subtract(v128.load(0, placeOf(line.get, i.get)), half!)),
    ...fraction.set(f64x2.subtract(coordinate.get, f64x2.floor(coordinate.get))),
    ...rest.set(f64x2.subtract(one!, fraction.get)),
    ...coordinate.set(f64x2.subtract(f64x2.floor(coordinate.get), origin)),
  ];
  const within = (value: Code, last: Code): Code => v128.and(f64x2.atLeast(value, zero!), f64x2.atMost(value, last));
  const limits = { zero: zero!, width: width!, lastColumn: lastColumn!, lastRow: lastRow! };
  const lows = (a: Local, b: Local) => i8x16.shuffle([...range(0, 8), ...range(16, 8)], a.get, b.get);
  const highs = (a: Local, b: Local) => i8x16.shuffle([...range(8, 8), ...range(24, 8)], a.get, b.get);
  const across = (a: Local, b: Local): Code =>
    f64x2.add(f64x2.multiply(lows(a, b), at.gx.get), f64x2.multiply(highs(a, b), at.fx.get));
  const cell = (lane: 0 | 1): Code =>
    i32.add(from.get, i32.shiftLeft(placeOfLane(lane, at.places.get), i32.constant(form.shift)));

  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...place([at.x, at.fx, at.gx], xs, left!),
      ...place([at.y, at.fy, at.gy], ys, top!),
      ...at.isInside.set(v128.and(within(at.x.get, lastColumn!), within(at.y.get, lastRow!))),
      ...at.places.set(clampedPlaces(at.x.get, at.y.get, limits)),
      ...first.set(cell(0)),
      ...second.set(cell(1)),
      ...at.u0.set(form.loadTwo(first.get)),
      ...at.u1.set(form.loadTwo(second.get)),
      ...at.l0.set(form.loadTwo(i32.add(first.get, stride.get))),
      ...at.l1.set(form.loadTwo(i32.add(second.get, stride.get))),
      ...at.value.set(
        f64x2.add(f64x2.multiply(across(at.u0, at.u1), at.gy.get), f64x2.multiply(across(at.l0, at.l1), at.fy.get)),
      ),
      // All bits set is NaN.
      ...at.value.set(v128.or(at.value.get, v128.not(at.isInside.get))),
      ...v128.store(0, placeOf(to.get, i.get), at.value.get),
      ...missing.set(v128.or(missing.get, f64x2.notEqual(at.value.get, at.value.get))),
      ...i.set(i32.add(i.get, i32.constant(2))),
    ]),
  );
  builder.add(v128.anyTrue(missing.get));
  return builder.finish(`bilinear-${form.name}`);
}
