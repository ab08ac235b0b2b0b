import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { FunctionBuilder, Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { doWhile, swizzle } from '../../simd/further-instructions.ts';
import { PATTERNS_AT, STEPS_AT } from './memory.ts';

const WIDE = 16;

interface Match {
  readonly out: Local;
  readonly length: Local;
  readonly distance: Local;
}

/**
 * Repeats `length` bytes from `distance` before `out`, and moves `out` behind them: 16 at a time, with up to 15 written
 * beyond the end. Nearer than that, 16 bytes of the pattern are made once and stored again and again.
 */
export function copyMatch({ local }: FunctionBuilder, { out, length, distance }: Match): Code {
  const [from, to, step, repeated] = [local('i32'), local('i32'), local('i32'), local('v128')];
  const isMore = i32.lessThan(to.get, out.get);
  const pattern = v128.load(PATTERNS_AT, i32.shiftLeft(distance.get, i32.constant(4)));
  return [
    ...from.set(i32.subtract(out.get, distance.get)),
    ...to.set(out.get),
    ...out.set(i32.add(out.get, length.get)),
    ...when(
      i32.lessThan(distance.get, i32.constant(WIDE)),
      [
        ...repeated.set(swizzle(v128.load(0, from.get), pattern)),
        ...step.set(i32.load8(STEPS_AT, distance.get)),
        ...doWhile([...v128.store(0, to.get, repeated.get), ...to.set(i32.add(to.get, step.get))], isMore),
      ],
      doWhile(
        [
          ...v128.store(0, to.get, v128.load(0, from.get)),
          ...v128.store(WIDE, to.get, v128.load(WIDE, from.get)),
          ...from.set(i32.add(from.get, i32.constant(2 * WIDE))),
          ...to.set(i32.add(to.get, i32.constant(2 * WIDE))),
        ],
        isMore,
      ),
    ),
  ];
}
