import type { Position } from '@qingzhang/geo/geojson';

/** Each pass takes at least the lightest bend; a line that needs more passes keeps some detail, which does no harm. */
const MOST_PASSES = 60;

/**
 * Takes away bends that enclose less than `leastArea` (Visvalingam's measure, in squared units of the coordinates),
 * lightest first among neighbours. Both ends stay. Time grows with the length of the line, whatever its shape.
 */
export function simplifyArc(arc: readonly Position[], leastArea: number): readonly Position[] {
  let line = arc;
  for (let pass = 0; pass < MOST_PASSES && line.length > 2; pass += 1) {
    const weights = bends(line);
    const kept = line.filter((_, at) => !isLightest(weights, at, leastArea));
    if (kept.length === line.length) break;
    line = kept;
  }
  return line;
}

function bends(line: readonly Position[]): Float64Array {
  const weights = new Float64Array(line.length).fill(Infinity);
  for (let at = 1; at < line.length - 1; at += 1) weights[at] = triangle(line[at - 1]!, line[at]!, line[at + 1]!);
  return weights;
}

/** Of two equal neighbours the later one waits for the next pass, so that never two in a row go at once. */
function isLightest(weights: Float64Array, at: number, leastArea: number): boolean {
  const own = weights[at]!;
  return own < leastArea && own < (weights[at - 1] ?? Infinity) && own <= (weights[at + 1] ?? Infinity);
}

function triangle(a: Position, b: Position, c: Position): number {
  return Math.abs((b[0]! - a[0]!) * (c[1]! - a[1]!) - (c[0]! - a[0]!) * (b[1]! - a[1]!)) / 2;
}
