import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f32x4, i16x8, i32, i32x4, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { STEP_X } from '../directions.ts';
import { walkAround } from './around.ts';
import { addSingles, differSingles } from './lane-instructions.ts';

/** A cell beside a missing one, and a missing one; below are eight bits for the neighbours that lie lower. */
export const BESIDE_MISSING = 256;
export const NO_HEIGHT = 512;

/** Cells done at once: two times four. */
const CELLS = 8;
/** Of two cells of one height the first in reading order is the lower one: these four come before a cell. */
const isBefore = (direction: number) => direction >= 4;

/**
 * (heights, codes, rowBytes, count): says of each of `count` float32 which of its eight neighbours are lower, 16 bits a
 * cell. Up to seven cells more are written.
 */
export function lowerNeighbours(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: [] });
  const [heights, codes, rowBytes, count] = builder.params as [Local, Local, Local, Local];
  const { keep, local } = builder;
  const around = walkAround(builder, heights.get, rowBytes.get);
  const bit = (value: number) => keep('v128', i32x4.splat(i32.constant(value)));
  const bits = STEP_X.map((_, direction) => bit(2 ** direction));
  const [beside, missing] = [bit(BESIDE_MISSING), bit(NO_HEIGHT)];
  const end = keep('i32', i32.add(codes.get, i32.multiply(count.get, i32.constant(2))));
  const [here, there, sum] = [local('v128'), local('v128'), local('v128')];
  const four = (first: number, code: Local): Code => [
    ...here.set(v128.load(...around.cell(first))),
    ...sum.set(here.get),
    ...code.set(v128.and(missing, differSingles(here.get, here.get))),
    ...bits.flatMap((own, direction) => [
      ...there.set(v128.load(...around.neighbour(direction, first))),
      ...sum.set(addSingles(sum.get, there.get)),
      ...code.set(
        v128.or(code.get, v128.and(own, (isBefore(direction) ? f32x4.atMost : f32x4.lessThan)(there.get, here.get))),
      ),
    ]),
    // One missing neighbour makes the sum of all missing.
    ...code.set(v128.or(code.get, v128.and(beside, differSingles(sum.get, sum.get)))),
  ];
  const [low, high] = [local('v128'), local('v128')];
  builder.add(
    around.start,
    repeatWhile(i32.lessThan(codes.get, end), [
      ...four(0, low),
      ...four(4, high),
      ...v128.store(0, codes.get, i16x8.narrow(low.get, high.get)),
      ...codes.set(i32.add(codes.get, i32.constant(2 * CELLS))),
      ...around.advance(CELLS),
    ]),
  );
  return builder.finish('lower');
}
