import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { EDGE } from '../../../grid/bilinear.ts';
import { store16 } from '../../../tiff/simd/further-instructions.ts';
import { clampedPlaces, placeOf, placeOfLane } from './window-cells.ts';

/** How codes are stored: bytes or 16 bits. */
export type CodeWidth = 1 | 2;

/**
 * (count, to, xs, ys, from, left, top, width, lastColumn, lastRow): the codes of the pixels in which a row of points lies.
 * Says whether any point lies outside of the window. An odd count looks at one point more, and writes its code.
 */
export function nearestRow(width: CodeWidth): ModuleFunction {
  const params = [...Array.from({ length: 5 }, () => 'i32' as const), 'f64', 'f64', 'f64', 'f64', 'f64'] as const;
  const builder = functionBuilder({ params, results: ['i32'] });
  const [count, to, xs, ys, from] = builder.params as [Local, Local, Local, Local, Local];
  const { keep, local } = builder;
  const [left, top, across, lastColumn, lastRow] = builder.params
    .slice(5)
    .map(({ get }) => keep('v128', f64x2.splat(get)));
  const [edge, zero] = [EDGE, 0].map((value) => keep('v128', f64x2.splat(f64.constant(value))));
  const [i, x, y, places, outside] = [local('i32'), local('v128'), local('v128'), local('v128'), local('v128')];
  const pixel = (line: Local, origin: Code): Code =>
    f64x2.subtract(f64x2.floor(f64x2.add(v128.load(0, placeOf(line.get, i.get)), edge!)), origin);
  const within = (value: Local, last: Code): Code =>
    v128.and(f64x2.atLeast(value.get, zero!), f64x2.atMost(value.get, last));
  const limits = { zero: zero!, width: across!, lastColumn: lastColumn!, lastRow: lastRow! };
  const shift = i32.constant(width - 1);
  const copy = (lane: 0 | 1): Code => {
    const source = i32.add(from.get, i32.shiftLeft(placeOfLane(lane, places.get), shift));
    const target = i32.add(to.get, i32.shiftLeft(i32.add(i.get, i32.constant(lane)), shift));
    return width === 1 ? i32.store8(0, target, i32.load8(0, source)) : store16(target, i32.load16(0, source));
  };
  builder.add(
    repeatWhile(i32.lessThan(i.get, count.get), [
      ...x.set(pixel(xs, left!)),
      ...y.set(pixel(ys, top!)),
      ...outside.set(v128.or(outside.get, v128.not(v128.and(within(x, lastColumn!), within(y, lastRow!))))),
      ...places.set(clampedPlaces(x.get, y.get, limits)),
      ...copy(0),
      ...copy(1),
      ...i.set(i32.add(i.get, i32.constant(2))),
    ]),
  );
  builder.add(v128.anyTrue(outside.get));
  return builder.finish(width === 1 ? 'nearest-1' : 'nearest-2');
}
