import { risingQueue } from '../rising-queue.ts';
import type { Frame } from './frame.ts';

/** Not reached yet. */
const UNSEEN = 0;
/** Flooded from where water leaves the grid. */
export const OCEAN = 1;
/** The frame and cells without a height. */
export const CLOSED = 0xffff;

export interface FloodRooms {
  /** Heights at first, those of the frame too. */
  readonly filled: Float32Array;
  readonly labels: Uint16Array;
  /** Cells that wait; none comes into a list twice. */
  readonly hollows: Int32Array;
  readonly slopes: Int32Array;
}

/**
 * Floods a tile from its rim and from missing cells inwards, lowest ground first (priority flood; Barnes, Lehman and
 * Mulla 2014), and labels each cell with the low of the rim that its water goes to. Ground below the water, and slopes
 * that only rise from it, wait in plain lists; only crests, over which water may come into the next hollow, go through
 * the heap (Zhou, Sun and Fu 2016). Gives the highest label.
 */
export function floodTile(frame: Frame, { filled, labels, hollows, slopes }: FloodRooms): number {
  const { window, stride, steps } = frame;
  const [lowest, highest] = closeMissing(frame, filled, labels);
  const crests = risingQueue(lowest, highest);
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      if (labels[cell] === OCEAN) crests.push(cell, filled[cell]!);
    }
  }
  for (const cell of frame.rim) if (labels[cell] === UNSEEN) crests.push(cell, filled[cell]!);

  let [hollow, hollowEnd, slope, slopeEnd] = [0, 0, 0, 0];
  let last = OCEAN;
  for (;;) {
    const isHollow = hollow < hollowEnd;
    const isSlope = !isHollow && slope < slopeEnd;
    let cell: number;
    if (isHollow) cell = hollows[hollow++]!;
    else if (isSlope) cell = slopes[slope++]!;
    else if (crests.size() > 0) cell = crests.pop();
    else break;
    if (labels[cell] === UNSEEN) labels[cell] = ++last;
    const label = labels[cell]!;
    const level = filled[cell]!;
    let isCrest = false;
    for (let direction = 0; direction < 8; direction++) {
      const next = cell + steps[direction]!;
      if (labels[next] !== UNSEEN) continue;
      if (filled[next]! > level) {
        labels[next] = label;
        slopes[slopeEnd++] = next;
      } else if (isSlope) {
        isCrest = true;
      } else {
        labels[next] = label;
        filled[next] = level;
        hollows[hollowEnd++] = next;
      }
    }
    if (isCrest) crests.push(cell, level);
  }
  return last;
}

/** Labels missing cells, the frame, and the cells beside missing ones; gives the lowest and the highest height. */
function closeMissing(frame: Frame, heights: Float32Array, labels: Uint16Array): readonly [number, number] {
  const { window, stride, steps, around, rim } = frame;
  labels.fill(UNSEEN);
  for (const place of around) labels[place] = CLOSED;
  let [lowest, highest] = [Infinity, -Infinity];
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const height = heights[cell]!;
      if (height < lowest) lowest = height;
      if (height > highest) highest = height;
      if (height === height) continue;
      labels[cell] = CLOSED;
      for (let direction = 0; direction < 8; direction++) {
        const next = cell + steps[direction]!;
        if (labels[next] === UNSEEN) labels[next] = OCEAN;
      }
    }
  }
  for (const cell of rim) {
    // One missing neighbour makes the sum of all missing.
    let sum = 0;
    for (let direction = 0; direction < 8; direction++) sum += heights[cell + steps[direction]!]!;
    if (labels[cell] === UNSEEN && sum !== sum) labels[cell] = OCEAN;
  }
  return [lowest, highest];
}
