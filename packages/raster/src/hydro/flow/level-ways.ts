import { terrainMachine } from '../machine/terrain-machine.ts';
import { LEVEL } from '../flow-code.ts';
import { innerCells, type Frame } from './frame.ts';

/** More steps than any way has. */
export const NO_WAY = 2 ** 30;

/** A tile with its frame, in the machine's memory: filled heights, and steps to the end of level ground. */
export interface LevelTile {
  readonly filled: Float32Array;
  /** 0 where the ground is not level. */
  readonly ways: Int32Array;
}

/** Level ground, from which no way is known yet, and other ground. */
export function markLevel({ window, stride }: Frame, flow: Uint8Array, ways: Int32Array): void {
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      ways[cell] = (flow[cell]! & LEVEL) === 0 ? 0 : NO_WAY;
    }
  }
}

/**
 * Finds the level cells beside others of the same height that have a lower neighbour or lie at the edge: one step. They
 * are put into the list; gives how many they are. What the frame says of steps has to be told again afterwards.
 */
export function endWays(frame: Frame, { filled, ways }: LevelTile, settled: Int32Array): number {
  const { window, stride } = frame;
  const { first, count } = innerCells(frame);
  terrainMachine().ends(filled.byteOffset + 4 * first, ways.byteOffset + 4 * first, 4 * stride, count);
  let ends = 0;
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      if (ways[cell] === 1) settled[ends++] = cell;
    }
  }
  return ends;
}

/**
 * Counts steps onwards from the first cells of the list, which have one, and from what the frame says; cells settle by
 * rising steps. A cell that no way leads from yet keeps none until the frame says more. The frame is closed at the end.
 * `settled` is room for as many cells as there are.
 */
export function spreadSteps(frame: Frame, tile: LevelTile, settled: Int32Array, first: number): void {
  const { filled, ways } = tile;
  const entries = entriesOf(frame, tile);
  for (const place of frame.around) ways[place] = 0;
  const { spread } = terrainMachine();
  let [from, to, entry] = [0, first, 0];
  for (let steps = 1; from < to || entry < entries.length; steps++) {
    if (from === to) steps = entries[entry]!.steps;
    for (; entry < entries.length && entries[entry]!.steps === steps; entry++) {
      const { cell } = entries[entry]!;
      if (ways[cell]! <= steps) continue;
      ways[cell] = steps;
      settled[to++] = cell;
    }
    const end = spread(filled.byteOffset, ways.byteOffset, 4 * frame.stride, settled.byteOffset, from, to);
    [from, to] = [to, end];
  }
}

/**
 * Leads the water of level ground along the shortest way to a cell of the same height that has a lower neighbour or lies
 * at the edge, over the first of equal ways clockwise from the east. So the way depends on heights only, not on how the
 * grid is cut. All steps must be known, those of the frame too. What the flow says of the frame no longer holds.
 */
export function turnLevel(frame: Frame, { filled, ways }: LevelTile, flow: Uint8Array): void {
  const { first, count } = innerCells(frame);
  const [heights, steps] = [filled.byteOffset + 4 * first, ways.byteOffset + 4 * first];
  terrainMachine().turn(heights, steps, flow.byteOffset + first, 4 * frame.stride, count);
}

interface Entry {
  readonly cell: number;
  readonly steps: number;
}

/** Level cells of the rim to which their neighbours tell a shorter way, by rising steps. */
function entriesOf({ rim, steps }: Frame, { filled, ways }: LevelTile): Entry[] {
  const entries: Entry[] = [];
  for (const cell of rim) {
    let least = NO_WAY;
    for (let direction = 0; direction < 8; direction++) {
      const next = cell + steps[direction]!;
      if (filled[next] === filled[cell]) least = Math.min(least, ways[next]!);
    }
    if (least + 1 < ways[cell]!) entries.push({ cell, steps: least + 1 });
  }
  return entries.sort((a, b) => a.steps - b.steps);
}
