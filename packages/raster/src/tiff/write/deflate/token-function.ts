import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { store16 } from '../../simd/further-instructions.ts';
import { COUNTS_AT, NOTHING, REPEATED } from './pack-memory.ts';
import { LONGEST_RUN, SHORTEST_RUN } from './run-lengths.ts';

/**
 * (at, end, to) → the end of the tokens: bytes from `at` to `end` as tokens of two bytes from `to` on, an even number of
 * them, counted.
 */
export function runTokens(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32'], results: ['i32'] });
  const [at, end, to] = builder.params as [Local, Local, Local];
  const [byte, stop, run] = [builder.local('i32'), builder.local('i32'), builder.local('i32')];
  const tokens = builder.keep('i32', to.get);
  const step = (local: Local, by: number): Code => local.set(i32.add(local.get, i32.constant(by)));
  const put = (token: Code): Code => [...store16(to.get, token), ...step(to, 2)];
  const count = (token: Code): Code => {
    const place = i32.shiftLeft(token, i32.constant(2));
    return i32.store(COUNTS_AT, place, i32.add(i32.load(COUNTS_AT, place), i32.constant(1)));
  };
  const putByte: Code = [...put(byte.get), ...count(byte.get), ...step(at, 1)];
  const left = i32.subtract(stop.get, at.get);
  const repetition = i32.add(run.get, i32.constant(REPEATED));
  const putRun: Code = [
    ...stop.set(i32.add(at.get, i32.constant(1))),
    ...repeatWhile(
      i32.and(i32.lessThan(stop.get, end.get), i32.equal(i32.load8(0, stop.get), byte.get)),
      step(stop, 1),
    ),
    ...repeatWhile(i32.greaterThan(left, i32.constant(SHORTEST_RUN - 2)), [
      ...run.set(left),
      ...run.set(select(run.get, i32.constant(LONGEST_RUN), i32.lessThan(run.get, i32.constant(LONGEST_RUN)))),
      ...put(repetition),
      ...count(repetition),
      ...at.set(i32.add(at.get, run.get)),
    ]),
    ...repeatWhile(i32.lessThan(at.get, stop.get), putByte),
  ];
  builder.add(
    repeatWhile(i32.lessThan(at.get, end.get), [
      ...byte.set(i32.load8(0, at.get)),
      ...putByte,
      ...when(i32.and(i32.equal(i32.load8(0, at.get), byte.get), i32.lessThan(at.get, end.get)), putRun),
    ]),
    when(i32.and(i32.subtract(to.get, tokens), i32.constant(2)), put(i32.constant(NOTHING))),
    to.get,
  );
  return builder.finish('tokens');
}
