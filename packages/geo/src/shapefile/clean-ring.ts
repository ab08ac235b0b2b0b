import type { Position } from '../geojson.ts';
import { signedArea } from '../signed-area.ts';

export interface RingRepairs {
  closed: number;
  duplicatePoints: number;
  spikes: number;
  /** Rings without an area. */
  emptyRings: number;
}

export function noRepairs(): RingRepairs {
  return { closed: 0, duplicatePoints: 0, spikes: 0, emptyRings: 0 };
}

/** Sine of the angle below which a turn back on itself encloses nothing. */
const SPIKE_SINE = 1e-9;
/** Area against the square of the ring's extent below which it is rounding, not land. */
const EMPTY_RATIO = 1e-13;

/**
 * A closed ring without repeated points and spikes, null when nothing is left of it; what was done is added
 * to `repairs`.
 */
export function cleanRing(ring: readonly Position[], repairs: RingRepairs): Position[] | null {
  const isClosed = ring.length > 1 && isSame(ring[0]!, ring.at(-1)!);
  const kept = dropSpikes(isClosed ? ring.slice(0, -1) : ring, repairs);
  if (kept.length < 3 || isEmpty(kept)) {
    repairs.emptyRings++;
    return null;
  }
  if (!isClosed) repairs.closed++;
  kept.push(kept[0]!);
  return kept;
}

/** Works on the open ring as a stack, then pulls both ends together until neither changes. */
function dropSpikes(open: readonly Position[], repairs: RingRepairs): Position[] {
  const stack: Position[] = [];
  for (const position of open) {
    let isDuplicate = false;
    while (stack.length > 0) {
      const last = stack.at(-1)!;
      if (isSame(last, position)) {
        isDuplicate = true;
        repairs.duplicatePoints++;
        break;
      }
      if (stack.length < 2 || !isSpike(stack.at(-2)!, last, position)) break;
      stack.pop();
      repairs.spikes++;
    }
    if (!isDuplicate) stack.push(position);
  }
  let start = 0;
  while (stack.length - start >= 2) {
    const first = stack[start]!;
    const last = stack.at(-1)!;
    if (isSame(first, last)) {
      stack.pop();
      repairs.duplicatePoints++;
    } else if (stack.length - start >= 3 && isSpike(stack.at(-2)!, last, first)) {
      stack.pop();
      repairs.spikes++;
    } else if (stack.length - start >= 3 && isSpike(last, first, stack[start + 1]!)) {
      start++;
      repairs.spikes++;
    } else break;
  }
  return start === 0 ? stack : stack.slice(start);
}

/** Whether the path from a to b turns straight back at b towards c. */
function isSpike(a: Position, b: Position, c: Position): boolean {
  const [ux, uy, vx, vy] = [b[0]! - a[0]!, b[1]! - a[1]!, c[0]! - b[0]!, c[1]! - b[1]!];
  if (ux * vx + uy * vy >= 0) return false;
  return Math.abs(ux * vy - uy * vx) <= SPIKE_SINE * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function isEmpty(open: readonly Position[]): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of open) {
    west = Math.min(west, position[0]!);
    east = Math.max(east, position[0]!);
    south = Math.min(south, position[1]!);
    north = Math.max(north, position[1]!);
  }
  const extent = Math.max(east - west, north - south);
  // A figure of eight cancels to 0 too, but it encloses land: only rings thin in every part are empty.
  const isThin = Math.min(east - west, north - south) <= EMPTY_RATIO * extent;
  return isThin || (Math.abs(signedArea(open)) <= EMPTY_RATIO * extent * extent && isOneLine(open, extent));
}

function isOneLine(open: readonly Position[], extent: number): boolean {
  const origin = open[0]!;
  let far = open[1]!;
  let reach = 0;
  for (const position of open) {
    const away = Math.hypot(position[0]! - origin[0]!, position[1]! - origin[1]!);
    if (away > reach) [far, reach] = [position, away];
  }
  const [dx, dy] = [(far[0]! - origin[0]!) / reach, (far[1]! - origin[1]!) / reach];
  return open.every((position) => {
    const [x, y] = [position[0]! - origin[0]!, position[1]! - origin[1]!];
    return Math.abs(dx * y - dy * x) <= 1e-9 * extent;
  });
}
