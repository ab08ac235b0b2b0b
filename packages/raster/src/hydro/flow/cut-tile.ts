import type { SlopeLengthRules } from '../slope-length-rules.ts';
import { CUT, DIRECTION, LEAVES } from '../flow-code.ts';
import type { Frame } from './frame.ts';

/** Deposition begins where the slope falls below this part of the slope above: by less on gentle land. */
const BREAK = { gentleBelowPct: 5, gentle: 0.7, steep: 0.5 } as const;

/** A tile with its frame: flow, the area that drains through each cell, m², and slopes, %. */
export interface DrainedTile {
  readonly flow: Uint8Array;
  readonly area: Float64Array;
  readonly slope: Float32Array;
}

/**
 * Marks the cells whose slope length does not go on: channels, and those above a break of slope. Water from
 * other tiles comes later.
 */
export function cutTile(frame: Frame, { flow, area, slope }: DrainedTile, { channelAreaM2 }: SlopeLengthRules): void {
  const { window, stride, steps } = frame;
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const direction = flow[cell]! & DIRECTION;
      if (direction >= LEAVES) continue;
      const below = slope[cell + steps[direction]!]!;
      const isBreak = below < slope[cell]! * (below < BREAK.gentleBelowPct ? BREAK.gentle : BREAK.steep);
      if (isBreak || area[cell]! > channelAreaM2) flow[cell]! |= CUT;
    }
  }
}

/**
 * Marks the channels that water from other tiles makes: it is followed down from the rim until it meets a channel, whose
 * cells below are channels already. `inflow` is what comes into each rim cell.
 */
export function cutChannels(
  { rim, steps }: Frame,
  { flow, area }: Omit<DrainedTile, 'slope'>,
  inflow: Float64Array,
  { channelAreaM2 }: SlopeLengthRules,
): void {
  for (let i = 0; i < rim.length; i++) {
    const more = inflow[i]!;
    if (more === 0) continue;
    for (let cell = rim[i]!; area[cell]! <= channelAreaM2;) {
      const direction = flow[cell]! & DIRECTION;
      if (direction >= LEAVES) break;
      area[cell]! += more;
      if (area[cell]! > channelAreaM2) flow[cell]! |= CUT;
      cell += steps[direction]!;
    }
  }
}
