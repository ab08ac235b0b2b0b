import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { PathShape } from '../../../documents/drawing.ts';
import { line, mm, type Box, type Place } from './shapes.ts';

/** Between two lines, measured along a level. */
const STEP_MM = 1.4;

/** What has no figure is hatched: no shade of any scale, on a copy in black and white either. */
export function hatching(rings: readonly (readonly Place[])[]): PathShape {
  return { shape: 'path', d: hatchLines(rings), stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.15 };
}

export function hatchedBox({ x, y, width, height }: Box): readonly PathShape[] {
  const ring: Place[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  return [hatching([ring]), line(ring, { stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.15 })];
}

/** Lines that rise to the right where they are inside an odd number of rings. */
function hatchLines(rings: readonly (readonly Place[])[]): string {
  const levels = rings.flat().map(([x, y]) => x + y);
  let [least, most] = [Infinity, -Infinity];
  for (const level of levels) [least, most] = [Math.min(least, level), Math.max(most, level)];
  const parts: string[] = [];
  // Steps of all shapes of a picture are the same, so that hatched neighbours look like one.
  for (let level = Math.ceil(least / STEP_MM) * STEP_MM; level < most; level += STEP_MM) {
    const crossings = rings.flatMap((ring) => crossingsOf(ring, level)).toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [crossings[at]!, crossings[at + 1]!];
      parts.push(`M${mm(from)} ${mm(level - from)}L${mm(to)} ${mm(level - to)}`);
    }
  }
  return parts.join('');
}

/** Where the line x + y = level meets a ring, by x. */
function crossingsOf(ring: readonly Place[], level: number): number[] {
  return ring.slice(1).flatMap((to, at) => {
    const from = ring[at]!;
    const [a, b] = [from[0] + from[1] - level, to[0] + to[1] - level];
    return a > 0 === b > 0 ? [] : [from[0] + (to[0] - from[0]) * (a / (a - b))];
  });
}
