import type { Code } from './assembler.ts';
import type { Local } from './function-builder.ts';
import { call, f64x2, v128, when } from './instructions.ts';

/**
 * Asks the host's own function where a mask is set: rare arguments then get exactly what JavaScript gives. A lane never
 * depends on its neighbour, so the last digit does not depend on how cells pair up.
 */
export function patchLanes(result: Local, mask: Code, host: number, operands: readonly Code[]): Code {
  const ofLane = (lane: 0 | 1) => call(host, ...operands.map((operand) => f64x2.extract(lane, operand)));
  const both = f64x2.replace(1, f64x2.splat(ofLane(0)), ofLane(1));
  return when(v128.anyTrue(mask), result.set(v128.select(both, result.get, mask)));
}
