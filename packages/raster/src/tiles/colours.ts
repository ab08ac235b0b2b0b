import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';
import type { Palette } from './indexed-png.ts';

/** A colour as `#rrggbb` at a value. */
export interface ColourStop {
  readonly value: number;
  readonly colour: string;
}

/** The colours of a ramp spread evenly from one value to another. */
export function rampStops(ramp: keyof typeof COLOUR_RAMPS, from: number, to: number): readonly ColourStop[] {
  const colours = COLOUR_RAMPS[ramp];
  return colours.map((colour, i) => ({ value: from + ((to - from) * i) / (colours.length - 1), colour }));
}

type Colour = Palette[number];

export function parseColour(text: string): Colour {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (found === null) throw new RangeError(`colour ${text}`);
  return [Number.parseInt(found[1]!, 16), Number.parseInt(found[2]!, 16), Number.parseInt(found[3]!, 16)];
}

/** The colour at a value between two stops, mixed; beyond the ends the end's. Stops ascend. */
export function colourAt(stops: readonly ColourStop[], value: number): Colour {
  const upper = stops.findIndex((stop) => stop.value >= value);
  if (upper <= 0) return parseColour(stops.at(upper)!.colour);
  const [low, high] = [stops[upper - 1]!, stops[upper]!];
  const share = (value - low.value) / (high.value - low.value);
  const [from, to] = [parseColour(low.colour), parseColour(high.colour)];
  const mix = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [mix(0), mix(1), mix(2)];
}
