import type { ModuleFunction } from './assembler.ts';
import { functionBuilder } from './function-builder.ts';
import { f64, i32, repeatWhile, select } from './instructions.ts';
import { INTERVAL } from './packed-intervals.ts';

/**
 * The value of the first interval between two addresses that holds a number, NaN for none. It looks at all of them,
 * last to first, without a branch: which one it is, no processor can guess.
 */
export function intervalFunction(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'f64'], results: ['f64'] });
  const [first, row, x] = [builder.params[0]!, builder.params[1]!, builder.params[2]!];
  const found = builder.local('f64');
  const holds = i32.and(
    f64.atLeast(x.get, f64.load(INTERVAL.low, row.get)),
    f64.atMost(x.get, f64.load(INTERVAL.high, row.get)),
  );
  builder.add(
    found.set(f64.constant(NaN)),
    repeatWhile(i32.lessThan(first.get, row.get), [
      ...row.set(i32.add(row.get, i32.constant(-INTERVAL.bytes))),
      ...found.set(select(f64.load(INTERVAL.value, row.get), found.get, holds)),
    ]),
    found.get,
  );
  return builder.finish();
}
