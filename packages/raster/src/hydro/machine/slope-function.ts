import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, f64x2, i32, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { toFloats } from '../../tiff/simd/further-instructions.ts';
import { walkAround } from './around.ts';

const [EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST] = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * (heights, slopes, rowBytes, count, eightX, eightY): slopes in % of `count` cells of one row from their neighbours
 * (Horn 1981); the last two are eight times the sides of a cell. Says whether any cell or neighbour is missing; a slope
 * beside missing cells is NaN, that of a missing cell itself is not always. One cell more may be written. Heights are
 * float32 or float64, slopes float32.
 */
export function hornSlopes(heightBytes: 4 | 8, exportAs: string): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32', 'f64', 'f64'], results: ['i32'] });
  const [heights, slopes, rowBytes, count, eightX, eightY] = builder.params as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const { keep, local } = builder;
  const around = walkAround(builder, heights.get, rowBytes.get, heightBytes);
  const [acrossX, acrossY] = [keep('v128', f64x2.splat(eightX.get)), keep('v128', f64x2.splat(eightY.get))];
  const two = keep('v128', f64x2.splat(f64.constant(2)));
  const hundred = keep('v128', f64x2.splat(f64.constant(100)));
  const end = keep('i32', i32.add(slopes.get, i32.multiply(count.get, i32.constant(4))));
  const load = heightBytes === 4 ? f64x2.loadSingles : f64x2.load;
  const at = (direction: number): Code => load(...around.neighbour(direction, 0));
  const [falling, rising, eastward, southward] = [local('v128'), local('v128'), local('v128'), local('v128')];
  const [slope, here, missing] = [local('v128'), local('v128'), local('v128')];
  const along = (sum: Code, ahead: number, behind: number, across: Code): Code =>
    f64x2.divide(f64x2.add(sum, f64x2.multiply(two, f64x2.subtract(at(ahead), at(behind)))), across);
  const square = ({ get }: Local): Code => f64x2.multiply(get, get);
  builder.add(
    around.start,
    repeatWhile(i32.lessThan(slopes.get, end), [
      ...falling.set(f64x2.subtract(at(SOUTH_EAST), at(NORTH_WEST))),
      ...rising.set(f64x2.subtract(at(NORTH_EAST), at(SOUTH_WEST))),
      ...eastward.set(along(f64x2.add(falling.get, rising.get), EAST, WEST, acrossX)),
      ...southward.set(along(f64x2.subtract(falling.get, rising.get), SOUTH, NORTH, acrossY)),
      ...slope.set(f64x2.multiply(hundred, f64x2.sqrt(f64x2.add(square(eastward), square(southward))))),
      ...here.set(load(...around.cell(0))),
      ...missing.set(
        v128.or(missing.get, v128.or(f64x2.notEqual(slope.get, slope.get), f64x2.notEqual(here.get, here.get))),
      ),
      ...f64.store(0, slopes.get, f64x2.extract(0, toFloats(slope.get))),
      ...slopes.set(i32.add(slopes.get, i32.constant(8))),
      ...around.advance(2),
    ]),
    v128.anyTrue(missing.get),
  );
  return builder.finish(exportAs);
}
